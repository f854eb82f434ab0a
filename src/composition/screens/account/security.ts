import { passwordChange } from '#machines/account/security/password-change.ts'
import { providerConfirming } from '#machines/account/reauth/provider-confirming.ts'
import { securityPage } from '#machines/account/security/security-page.ts'
import { twoFactorSetup } from '#machines/account/security/two-factor-setup.ts'
import { withPorts } from '#machines/with-ports.ts'
import { codeKeeping } from '#machines/session/sign-up/code-keeping.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { changePassword } from '../../../ports/account/account.ts'
import { copyText } from '../../../ports/browser/clipboard.ts'
import { leaveToConfirm, lookForFactor, lookForFirstPassword, takeWord } from '../../../ports/provider/confirmation.ts'
import { saveTextAs } from '../../../ports/browser/save-text.ts'
import { renewCodes, startTwoFactor, turnOff, verifyCode } from '../../../ports/session/two-factor.ts'
import { SecurityScreen } from '../../../screens/security/security-screen.tsx'

/** Password and second factor with their calls. */
export const screen = screenWith(
  withPorts(securityPage, {
    passwordChange: withPorts(passwordChange, {
      lookForReturn: lookForFirstPassword,
      confirmAtProvider: withPorts(providerConfirming, { leaveToConfirm, takeWord }),
      changePassword,
      keepCode: withPorts(codeKeeping, { copyText }),
    }),
    twoFactorSetup: withPorts(twoFactorSetup, {
      startTwoFactor,
      verifyCode,
      turnOff,
      renewCodes,
      lookForReturn: lookForFactor,
      confirmAtProvider: withPorts(providerConfirming, { leaveToConfirm, takeWord }),
      copyText,
      saveText: saveTextAs('lanewise-recovery-codes.txt'),
    }),
  }),
  SecurityScreen,
)
