import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { NEW_CODE } from '../session/code-keeping.walk.ts'
import { refusal } from '../session/samples.walk.ts'
import { passwordChange, type PasswordFields } from './password-change.ts'

export const FIELDS: PasswordFields = {
  currentPassword: 'correct horse',
  password: 'correct horse battery',
  passwordConfirmation: 'correct horse battery',
}
export const WRONG_CURRENT = refusal(400, {
  errors: [{ param: 'currentPassword', message: 'The password is not right.' }],
})

/** How changing the password is walked. */
export const passwordChangeWalk = walkOf({
  machine: passwordChange,
  system: ['session', 'toasts'],
  events: [
    { type: 'passwords.submitted', fields: FIELDS },
    { type: 'passwords.submitted', fields: { ...FIELDS, currentPassword: '', passwordConfirmation: 'correct horse' } },
    { type: 'field.edited', name: 'currentPassword' },
    answered('changePassword', { recoveryCode: NEW_CODE }),
    answered('changePassword', { recoveryCode: null }),
    failed('changePassword', WRONG_CURRENT),
    answered('keepCode'),
  ],
  // A recovery code that is shown does not break.
  only: (_, event) => event.type !== 'xstate.error.actor.keepCode',
  project: ({ value, context: { changes, ...context } }) => ({ value, context, hasChanged: changes > 0 }),
  invariants: {
    'no password is ever in context': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('correct horse'),
    'the recovery code is there while it is shown, and at no other time': ({ snapshot }) =>
      equal(snapshot.context.recoveryCode, snapshot.matches('keeping') ? NEW_CODE : null),
    'only what is right is sent': ({ before, snapshot, world }) => {
      if (snapshot.matches('changing') && !before.matches('changing'))
        deepEqual(world.port('changePassword').input, FIELDS)
    },
  },
})
