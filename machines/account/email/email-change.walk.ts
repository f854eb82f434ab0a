import { deepEqual, equal } from 'node:assert/strict'
import type { EmailState } from '#contract/calls/account/email-change.ts'
import { answered, failed, hasStarted, walkOf } from '../../../test/kit/walk.ts'
import { refusal } from '../../session/samples.walk.ts'
import { emailChange, isWaiting } from './email-change.ts'

export const FIELDS = { email: 'new@example.com', password: 'correct horse' }
export const NOTHING: EmailState = { email: 'old@example.com', change: null }
export const WAITING: EmailState = {
  email: 'old@example.com',
  change: { email: FIELDS.email, isOldProved: true, isNewProved: false, expiresAt: '2026-03-02T12:00:00.000Z' },
}
export const CHANGED: EmailState = { email: FIELDS.email, change: null }
export const WRONG_PASSWORD = refusal(400, { errors: [{ param: 'password', message: 'This password is wrong.' }] })
export const WORD_REFUSED = refusal(400, { errors: [{ param: 'idToken', message: 'Please confirm once more.' }] })

/** How asking for another address is walked. */
export const emailChangeWalk = walkOf({
  machine: emailChange,
  system: ['session', 'toasts'],
  events: [
    { type: 'change.requested', by: 'password' },
    { type: 'change.requested', by: 'provider' },
    { type: 'change.submitted', fields: FIELDS },
    { type: 'change.submitted', fields: { email: 'none', password: '' } },
    { type: 'field.edited', name: 'password' },
    answered('lookForReturn', null),
    answered('lookForReturn', FIELDS.email),
    failed('lookForReturn'),
    answered('load', NOTHING),
    answered('load', WAITING),
    failed('load'),
    answered('reload', NOTHING),
    answered('reload', WAITING),
    answered('reload', CHANGED),
    failed('reload'),
    answered('confirmAtProvider', { by: 'provider' }),
    answered('confirmAtProvider', { by: 'password' }),
    failed('confirmAtProvider'),
    answered('requestChange', WAITING),
    failed('requestChange', WRONG_PASSWORD),
    failed('requestChange', WORD_REFUSED),
    answered('resend', null),
    failed('resend', refusal(429)),
    answered('cancel', NOTHING),
    failed('cancel'),
  ],
  offPage: 'The account page holds it; people change their address there in test/e2e/account/email-change.test.ts.',
  invariants: {
    'the password is never in context': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('correct horse'),
    'nothing is asked for without the password, or the word of the provider': ({ before, event, snapshot, world }) => {
      if (!snapshot.matches('requesting') || before.matches('requesting')) return
      const isWord = event.type === 'xstate.done.actor.confirmAtProvider'
      deepEqual(world.port('requestChange').input, { email: FIELDS.email, password: isWord ? '' : FIELDS.password })
    },
    'what is known of a change that has moved is asked for anew, also while it is being asked for': (moment) => {
      if (moment.event.type !== 'change.moved') return
      equal(hasStarted(moment, isWaiting(moment.before) ? 'reload' : 'load'), true)
    },
    'a person shows who they are in the way that they chose': ({ event, snapshot }) => {
      if (event.type === 'change.requested') equal(snapshot.context.by, event['by'])
    },
    'it waits exactly for what the server says': ({ snapshot }) => {
      if (snapshot.matches('waiting')) equal(snapshot.context.state?.change == null, false)
      if (snapshot.matches('resting')) equal(snapshot.context.state?.change ?? null, null)
    },
    'the session hears of another address alone': ({ before, snapshot, told }) =>
      equal(
        told.filter(({ type }) => type === 'user.changed').length,
        before.context.state?.email === snapshot.context.state?.email ? 0 : 1,
      ),
  },
})
