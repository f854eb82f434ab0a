import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { refusal } from '../session/samples.walk.ts'
import { accountDeletion, isDeleting } from './account-deletion.ts'

export const WRONG_PASSWORD = refusal(400, { errors: [{ param: 'password', message: 'The password is not right.' }] })

export const LAST_OWNER = refusal(422, { message: 'Others are left in a workspace without an Owner.' })

/** How deleting one's account is walked. */
export const accountDeletionWalk = walkOf({
  machine: accountDeletion,
  system: ['session', 'signedInActors', 'toasts'],
  events: [
    { type: 'deletion.requested', by: 'password' },
    { type: 'deletion.requested', by: 'provider' },
    { type: 'delete.clicked', password: 'correct horse' },
    { type: 'delete.clicked', password: '' },
    answered('deleteAccount', null),
    failed('deleteAccount', WRONG_PASSWORD),
    answered('lookForReturn', false),
    answered('lookForReturn', true),
    failed('lookForReturn'),
    answered('confirmAtProvider', { by: 'provider' }),
    answered('confirmAtProvider', { by: 'password' }),
    failed('confirmAtProvider'),
    answered('deleteWithWord', null),
    failed('deleteWithWord', WRONG_PASSWORD),
    failed('deleteWithWord', LAST_OWNER),
  ],
  invariants: {
    'the password is never in context': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('correct horse'),
    'nothing is deleted at the first press': ({ before, snapshot, world }) => {
      if (!snapshot.matches('deleting')) return
      equal(before.matches('armed') || before.matches('deleting'), true)
      deepEqual(world.port('deleteAccount').input, { password: 'correct horse' })
    },
    'what is wrong with the password is said only where it is asked for': ({ snapshot: { context, ...snapshot } }) =>
      Object.keys(context.problems).length === 0 || snapshot.value === 'asking',
    'that the server closes the connection is expected from then on, and no more once it has refused': ({
      event,
      before,
      snapshot,
      told,
    }) => {
      const begins = isDeleting(snapshot) && !isDeleting(before)
      const isRefused = /^xstate\.error\.actor\.(deleteAccount|deleteWithWord)$/.test(event.type)
      deepEqual(
        told.filter(({ type }) => type === 'signOut.expected'),
        begins || isRefused ? [{ type: 'signOut.expected', isExpected: begins }] : [],
      )
    },
    'the session ends exactly when the account is gone': ({ event, told }) =>
      equal(
        told.filter(({ type }) => type === 'session.expired').length,
        /^xstate\.done\.actor\.(deleteAccount|deleteWithWord)$/.test(event.type) ? 1 : 0,
      ),
    'with the provider’s word, too, only the second press deletes': ({ before, snapshot }) => {
      if (snapshot.matches('deletingWithWord') && !before.matches('deletingWithWord'))
        equal(before.matches({ confirmed: 'armed' }), true)
    },
    'a person who is not taken at the provider’s word is told so, and nobody else is': ({ event, snapshot, world }) => {
      if (!snapshot.matches('confirming')) return
      const isRefused = event.type === 'xstate.error.actor.deleteWithWord' && event['error'] === WRONG_PASSWORD
      if (/deleteWithWord|deletion.requested|lookForReturn/.test(event.type))
        deepEqual(world.port('confirmAtProvider').input, {
          reauth: { of: 'account' },
          hasReturned: event.type === 'xstate.done.actor.lookForReturn',
          hindrance: isRefused ? 'refused' : null,
        })
    },
  },
})
