import { deepEqual, equal } from 'node:assert/strict'
import type { AnyEventObject } from 'xstate'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { NEW_CODE } from '../../session/sign-up/code-keeping.walk.ts'
import { refusal } from '../../session/samples.walk.ts'
import { passwordChange, type PasswordFields } from './password-change.ts'

export const FIELDS: PasswordFields = {
  currentPassword: 'correct horse',
  password: 'correct horse battery',
  passwordConfirmation: 'correct horse battery',
}
/** Of a person who has no password yet. */
export const FIRST: PasswordFields = {
  password: 'correct horse battery',
  passwordConfirmation: 'correct horse battery',
}
export const WORD_REFUSED = refusal(400, { errors: [{ param: 'idToken', message: 'Please confirm once more.' }] })
export const WRONG_CURRENT = refusal(400, {
  errors: [{ param: 'currentPassword', message: 'The password is not right.' }],
})

const sent = (event: AnyEventObject) => event['fields'] as PasswordFields

/** How changing the password is walked. */
export const passwordChangeWalk = walkOf({
  machine: passwordChange,
  system: ['session', 'toasts'],
  events: [
    { type: 'passwords.submitted', fields: FIELDS },
    { type: 'passwords.submitted', fields: { ...FIELDS, currentPassword: '', passwordConfirmation: 'correct horse' } },
    { type: 'passwords.submitted', fields: FIRST },
    { type: 'field.edited', name: 'currentPassword' },
    answered('lookForReturn', false),
    answered('lookForReturn', true),
    failed('lookForReturn'),
    answered('confirmAtProvider', { by: 'provider' }),
    answered('confirmAtProvider', { by: 'password' }),
    failed('confirmAtProvider'),
    answered('changePassword', { recoveryCode: NEW_CODE }),
    answered('changePassword', { recoveryCode: null }),
    failed('changePassword', WRONG_CURRENT),
    failed('changePassword', WORD_REFUSED),
    answered('keepCode'),
  ],
  // A recovery code that is shown does not break.
  only: (_, event) => event.type !== 'xstate.error.actor.keepCode',
  project: ({ value, context: { changes, ...context } }) => ({ value, context, hasChanged: changes > 0 }),
  invariants: {
    'no password is ever in context': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('correct horse'),
    'the recovery code is there while it is shown, and at no other time': ({ snapshot }) =>
      equal(snapshot.context.recoveryCode, snapshot.matches('keeping') ? NEW_CODE : null),
    'nothing is said to be wrong while it is sent, nor once it is given up': ({ event, before, snapshot }) => {
      const isGivenUp = event.type === 'cancel.requested' && before.matches('filling')
      if (snapshot.matches('changing') || isGivenUp) deepEqual(snapshot.context.problems, {})
    },
    'that the password is changed is said once it is': ({ event, told }) =>
      deepEqual(
        told.filter(({ type }) => type === 'toast.requested'),
        event.type === 'xstate.done.actor.changePassword'
          ? [{ type: 'toast.requested', kind: 'success', text: { key: 'security.passwordChanged' } }]
          : [],
      ),
    'only what is right is sent': ({ event, before, snapshot, world }) => {
      if (snapshot.matches('changing') && !before.matches('changing'))
        deepEqual(world.port('changePassword').input, before.context.confirmedBy === 'provider' ? sent(event) : FIELDS)
    },
    'without the current password nothing is sent before the provider has confirmed who one is': (moment) => {
      const { event, before, snapshot } = moment
      if (event.type !== 'passwords.submitted' || 'currentPassword' in sent(event)) return
      if (before.matches('filling')) equal(snapshot.matches('changing'), before.context.confirmedBy === 'provider')
    },
    'a person who is not taken at the provider’s word is told so, and has to confirm again': ({
      event,
      snapshot,
      world,
    }) => {
      if (!snapshot.matches('confirming')) return
      equal(snapshot.context.confirmedBy === 'provider' && event.type === 'xstate.error.actor.changePassword', false)
      if (event.type.startsWith('xstate.'))
        deepEqual(world.port('confirmAtProvider').input, {
          reauth: { of: 'password' },
          hasReturned: event.type === 'xstate.done.actor.lookForReturn',
          hindrance: event.type === 'xstate.error.actor.changePassword' ? 'refused' : null,
        })
    },
    'one confirmation is good for one change': ({ event, snapshot }) => {
      if (event.type === 'xstate.done.actor.changePassword') equal(snapshot.context.confirmedBy, null)
    },
    'the session hears that there is a password now exactly when one goes on': ({ event, snapshot, told }) =>
      equal(
        told.filter(({ type }) => type === 'user.changed').length,
        event.type === 'xstate.done.actor.keepCode' ||
          (event.type === 'xstate.done.actor.changePassword' && snapshot.matches('filling'))
          ? 1
          : 0,
      ),
  },
})
