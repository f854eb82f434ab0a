import { emailLink } from '#machines/account/email/email-link.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { checkEmailLink, proveEmail, refuseEmailChange } from '../../../ports/account/email-change.ts'
import { EmailLinkScreen } from '../../../screens/email-link/email-link-screen.tsx'

/** The page of a link of a change of address with its calls. */
export const screen = screenWith(
  withPorts(emailLink, { checkLink: checkEmailLink, prove: proveEmail, refuse: refuseEmailChange }),
  EmailLinkScreen,
)
