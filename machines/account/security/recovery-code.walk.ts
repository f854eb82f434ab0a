import { equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { NEW_CODE } from '../../session/sign-up/code-keeping.walk.ts'
import { recoveryCodeRenewal } from './recovery-code.ts'
import { WRONG_PASSWORD } from './two-factor-setup.walk.ts'

/** How a new recovery code is walked. */
export const recoveryCodeRenewalWalk = walkOf({
  machine: recoveryCodeRenewal,
  events: [
    { type: 'password.submitted', password: 'correct horse' },
    { type: 'password.submitted', password: '' },
    answered('renewRecoveryCode', { recoveryCode: NEW_CODE }),
    failed('renewRecoveryCode', WRONG_PASSWORD),
    answered('keepCode'),
  ],
  // Recovery codes that are shown do not break.
  only: (_, event) => event.type !== 'xstate.error.actor.keepCode',
  invariants: {
    'no password is ever in context': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('correct horse'),
    'the code is there while it is shown, and at no other time': ({ snapshot }) =>
      equal(snapshot.context.recoveryCode, snapshot.matches('keeping') ? NEW_CODE : ''),
    'what is wrong is said only where the password is asked for': ({ snapshot }) => {
      if (!snapshot.matches('asking')) equal(Object.keys(snapshot.context.problems).length, 0)
    },
  },
})
