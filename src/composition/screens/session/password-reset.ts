import { withPorts } from '#machines/with-ports.ts'
import { passwordReset } from '#machines/session/password-reset/password-reset.ts'
import { personCheck } from '#machines/session/sign-up/person-check.ts'
import { codeKeepingWithPorts } from '../../code-keeping.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { prover } from '../../../ports/session/person-proof.ts'
import { checkLink, reset, sendLink } from '../../../ports/session/mailed-links.ts'
import { PasswordResetScreen } from '../../../screens/password-reset/password-reset-screen.tsx'

/** A forgotten password with its calls. */
export const screen = screenWith(
  withPorts(passwordReset, {
    sendLink,
    checkLink,
    reset,
    keepCode: codeKeepingWithPorts,
    personCheck: withPorts(personCheck, { prover }),
  }),
  PasswordResetScreen,
)
