import { withPorts } from '#machines/with-ports.ts'
import { externalSignIn } from '#machines/session/sign-in/external-sign-in.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { comeBack, registerNewcomer } from '../../../ports/provider/external-sign-in.ts'
import { leaveForProvider } from '../../../ports/provider/provider-offer.ts'
import { ExternalSignInScreen } from '../../../screens/external-sign-in/external-sign-in-screen.tsx'

/** Coming back from the external provider with its calls. */
export const screen = screenWith(
  withPorts(externalSignIn, { comeBack, register: registerNewcomer, leaveForProvider }),
  ExternalSignInScreen,
)
