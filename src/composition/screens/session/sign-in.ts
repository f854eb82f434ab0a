import { withPorts } from '#machines/with-ports.ts'
import { providerOffer } from '#machines/session/sign-in/provider-offer.ts'
import { signIn } from '#machines/session/sign-in/sign-in.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { askForProvider, leaveForProvider } from '../../../ports/provider/provider-offer.ts'
import { checkCode, checkPassword } from '../../../ports/session/session.ts'
import { SignInScreen } from '../../../screens/sign-in/sign-in-screen.tsx'

/** Sign-in with its calls. */
export const screen = screenWith(
  withPorts(signIn, {
    logIn: checkPassword,
    verifyCode: checkCode,
    providerOffer: withPorts(providerOffer, { askForProvider, leaveForProvider }),
  }),
  SignInScreen,
)
