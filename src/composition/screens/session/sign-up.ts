import { withPorts } from '#machines/with-ports.ts'
import { personCheck } from '#machines/session/sign-up/person-check.ts'
import { providerOffer } from '#machines/session/sign-in/provider-offer.ts'
import { signUp } from '#machines/session/sign-up/sign-up.ts'
import { codeKeepingWithPorts } from '../../code-keeping.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { prover } from '../../../ports/session/person-proof.ts'
import { askForProvider, leaveForProvider } from '../../../ports/provider/provider-offer.ts'
import { makeAccount } from '../../../ports/session/registration.ts'
import { SignUpScreen } from '../../../screens/sign-up/sign-up-screen.tsx'

/** Sign-up with its calls. */
export const screen = screenWith(
  withPorts(signUp, {
    register: makeAccount,
    keepCode: codeKeepingWithPorts,
    personCheck: withPorts(personCheck, { prover }),
    providerOffer: withPorts(providerOffer, { askForProvider, leaveForProvider }),
  }),
  SignUpScreen,
)
