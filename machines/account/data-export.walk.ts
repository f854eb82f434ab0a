import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { refusal } from '../session/samples.walk.ts'
import { dataExport } from './data-export.ts'

export const PASSWORD = 'correct horse'
export const WRONG_PASSWORD = refusal(400, { errors: [{ param: 'password', message: 'This password is wrong.' }] })
export const WORD_REFUSED = refusal(400, { errors: [{ param: 'idToken', message: 'Please confirm once more.' }] })
export const TOO_OFTEN = refusal(429)

/** How downloading all data about oneself is walked. */
export const dataExportWalk = walkOf({
  machine: dataExport,
  system: ['toasts'],
  events: [
    { type: 'export.requested', by: 'password' },
    { type: 'export.requested', by: 'provider' },
    { type: 'password.submitted', password: PASSWORD },
    { type: 'password.submitted', password: '' },
    answered('lookForReturn', false),
    answered('lookForReturn', true),
    failed('lookForReturn'),
    answered('confirmAtProvider', { by: 'provider' }),
    answered('confirmAtProvider', { by: 'password' }),
    failed('confirmAtProvider'),
    answered('downloadData', null),
    failed('downloadData', WRONG_PASSWORD),
    failed('downloadData', WORD_REFUSED),
    failed('downloadData', TOO_OFTEN),
  ],
  offPage: 'The account page holds it; people download their data there in test/e2e/account/data-export.test.ts.',
  invariants: {
    'the password is never in context': ({ snapshot }) => !JSON.stringify(snapshot.context).includes(PASSWORD),
    'nothing is asked for without the password, or the word of the provider': ({ before, event, snapshot, world }) => {
      if (!snapshot.matches('preparing') || before.matches('preparing')) return
      const isWord = event.type === 'xstate.done.actor.confirmAtProvider'
      equal(event.type === 'password.submitted' || isWord, true)
      deepEqual(world.port('downloadData').input, { password: isWord ? '' : PASSWORD })
    },
    'it is said exactly when the browser has the file to fetch': ({ event, told }) =>
      deepEqual(
        told.map(({ type }) => type),
        event.type === 'xstate.done.actor.downloadData' ? ['toast.requested'] : [],
      ),
    'a person who is not taken at the provider’s word is told so, and nobody else is': ({ event, snapshot, world }) => {
      if (!snapshot.matches('confirming') || !/downloadData|export.requested|lookForReturn/.test(event.type)) return
      const failure = 'error' in event ? event['error'] : null
      deepEqual(world.port('confirmAtProvider').input, {
        reauth: { of: 'data' },
        hasReturned: event.type === 'xstate.done.actor.lookForReturn',
        hindrance: failure === WORD_REFUSED || failure === WRONG_PASSWORD ? 'refused' : null,
      })
    },
    'a failure leads back to the proof that came with it': ({ before, event, snapshot }) => {
      if (event.type !== 'xstate.error.actor.downloadData' || !before.matches('preparing')) return
      equal(snapshot.matches(before.context.by === 'provider' ? 'confirming' : 'asking'), true)
    },
  },
})
