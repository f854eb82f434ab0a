import { withPorts } from '#machines/with-ports.ts'
import { codeKeeping } from '#machines/session/code-keeping.ts'
import { personCheck } from '#machines/session/person-check.ts'
import { providerOffer } from '#machines/session/provider-offer.ts'
import { signUp } from '#machines/session/sign-up.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { copyText } from '../../../ports/browser/clipboard.ts'
import { prover } from '../../../ports/session/person-proof.ts'
import { askForProvider, leaveForProvider } from '../../../ports/provider/provider-offer.ts'
import { makeAccount } from '../../../ports/session/registration.ts'
import { SignUpScreen } from '../../../screens/sign-up/sign-up-screen.tsx'

/** Sign-up with its calls. */
export const screen = screenWith(
  withPorts(signUp, {
    register: makeAccount,
    keepCode: withPorts(codeKeeping, { copyText }),
    personCheck: withPorts(personCheck, { prover }),
    providerOffer: withPorts(providerOffer, { askForProvider, leaveForProvider }),
  }),
  SignUpScreen,
)
