import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { NEW_CODE } from './code-keeping.walk.ts'
import type { SignUpFields } from './registration.ts'
import { refusal, userOf } from '../samples.walk.ts'
import { signUp } from './sign-up.ts'

export const FILLED: SignUpFields = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@northbeam.example',
  password: 'correct horse battery',
  passwordConfirmation: 'correct horse battery',
  agreedToTermsAndPolicy: true,
}
export const HALF_FILLED: SignUpFields = {
  ...FILLED,
  lastName: ' ',
  email: 'ada@northbeam',
  passwordConfirmation: 'correct horse',
  agreedToTermsAndPolicy: false,
}
export const TAKEN = refusal(400, { errors: [{ param: 'email', message: 'There is an account with this address.' }] })

/** How signing up is walked. */
export const signUpWalk = walkOf({
  machine: signUp,
  input: { place: { route: 'signUp', params: {}, search: '?from=ben-7k' } },
  system: ['session'],
  ports: { providerOffer: [], personCheck: [] },
  events: [
    { type: 'registration.submitted', fields: FILLED },
    { type: 'registration.submitted', fields: HALF_FILLED },
    { type: 'field.left', name: 'email', fields: HALF_FILLED },
    { type: 'field.left', name: 'firstName', fields: FILLED },
    { type: 'field.edited', name: 'email' },
    { type: 'agreement.changed', hasAgreed: true },
    answered('register', { user: userOf(), recoveryCode: NEW_CODE }),
    failed('register', TAKEN),
    failed('register', refusal(0)),
    answered('keepCode'),
  ],
  // A recovery code that is shown does not break.
  only: (_, event) => event.type !== 'xstate.error.actor.keepCode',
  invariants: {
    'no password is ever in context': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('correct horse'),
    'the recovery code is there while it is shown, and at no other time': ({ snapshot }) =>
      equal(snapshot.context.recoveryCode, snapshot.matches('keeping') ? NEW_CODE : ''),
    'only what is right is sent': ({ before, snapshot, world }) => {
      if (!snapshot.matches('registering') || before.matches('registering')) return
      const { passwordConfirmation: _, ...sent } = FILLED
      deepEqual(world.port('register').input, { form: sent, from: 'ben-7k' })
    },
    'the session gets the new member when the code is kept, once': ({ before, snapshot, told }) =>
      deepEqual(
        told,
        snapshot.matches('admitted') && !before.matches('admitted') ? [{ type: 'user.admitted', user: userOf() }] : [],
      ),
  },
})
