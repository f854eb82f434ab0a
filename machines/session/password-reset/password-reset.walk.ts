import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf, type Walk } from '../../../test/kit/walk.ts'
import { LINK } from '../activation/activation.walk.ts'
import { NEW_CODE } from '../sign-up/code-keeping.walk.ts'
import { passwordReset } from './password-reset.ts'
import { refusal } from '../samples.walk.ts'

export const FORGOTTEN = { route: 'forgotPassword', params: {}, search: '' } as const
export const BEHIND_LINK = { route: 'resetPassword', params: LINK, search: '' } as const
export const CHOSEN = {
  password: 'correct horse battery',
  passwordConfirmation: 'correct horse battery',
  recoveryCode: 'AAAA-BBBB-CCCC-DDDD',
}
export const HALF_CHOSEN = { password: 'correct horse', passwordConfirmation: 'correct hors', recoveryCode: ' ' }
export const WRONG_CODE = refusal(400, {
  errors: [{ param: 'recoveryCode', message: 'This is not your recovery code.' }],
})

const NOT_SENT = refusal(400, { errors: [{ param: 'email', message: 'No mail gets there.' }] })

const resetWalk = (place: typeof FORGOTTEN | typeof BEHIND_LINK): Walk<typeof passwordReset> =>
  walkOf({
    machine: passwordReset,
    input: { place },
    system: ['router'],
    ports: { personCheck: [] },
    events: [
      { type: 'place.changed', place: FORGOTTEN },
      { type: 'place.changed', place: BEHIND_LINK },
      { type: 'link.requested', email: ' ada@northbeam.example ' },
      { type: 'link.requested', email: 'ada@northbeam' },
      { type: 'reset.submitted', fields: CHOSEN },
      { type: 'reset.submitted', fields: HALF_CHOSEN },
      { type: 'field.edited', name: 'email' },
      { type: 'field.edited', name: 'recoveryCode' },
      answered('sendLink', null),
      failed('sendLink', refusal(429)),
      failed('sendLink', NOT_SENT),
      answered('checkLink', null),
      failed('checkLink', refusal(404)),
      failed('checkLink', refusal(0)),
      answered('reset', { recoveryCode: NEW_CODE }),
      failed('reset', WRONG_CODE),
      failed('reset', refusal(404)),
      answered('keepCode'),
    ],
    // A recovery code that is shown does not break.
    only: (_, event) => event.type !== 'xstate.error.actor.keepCode',
    invariants: {
      'nothing that was typed but the address is ever in context': ({ snapshot }) =>
        !/correct hors|AAAA/.test(JSON.stringify(snapshot.context)),
      'the new code is there while it is shown, and at no other time': ({ snapshot }) =>
        equal(snapshot.context.recoveryCode, snapshot.matches('keeping') ? NEW_CODE : ''),
      'the form of a link is shown only after the link was looked at': ({ before, snapshot }) => {
        if (snapshot.matches('choosing'))
          equal(before.matches('checking') || before.matches('choosing') || before.matches('resetting'), true)
      },
      'only what is right is sent, with the link': ({ before, snapshot, world }) => {
        if (snapshot.matches('resetting') && !before.matches('resetting'))
          deepEqual(world.port('reset').input, { link: LINK, fields: CHOSEN })
        if (snapshot.matches('sending') && !before.matches('sending'))
          deepEqual(world.port('sendLink').input, { email: 'ada@northbeam.example' })
      },
      'what the server says of the address is said at its field': ({ event, snapshot }) => {
        if (event.type === 'xstate.error.actor.sendLink')
          deepEqual(snapshot.context.problems, event['error'] === NOT_SENT ? { email: 'No mail gets there.' } : {})
      },
      'the sign-in page takes the place of the used link when all is done': ({ before, snapshot, told }) =>
        deepEqual(
          told,
          snapshot.matches('done') && !before.matches('done')
            ? [{ type: 'go.requested', to: '/login', replace: true }]
            : [],
        ),
    },
  })

/** How a forgotten password is walked, from either of its two pages. */
export const passwordResetWalks = [resetWalk(FORGOTTEN), resetWalk(BEHIND_LINK)]
