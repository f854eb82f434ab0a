import { passwordChange } from '#machines/account/security/password-change.ts'
import { providerConfirming } from '#machines/account/reauth/provider-confirming.ts'
import { recoveryCodeRenewal } from '#machines/account/security/recovery-code.ts'
import { securityPage } from '#machines/account/security/security-page.ts'
import { twoFactorSetup } from '#machines/account/security/two-factor-setup.ts'
import { withPorts } from '#machines/with-ports.ts'
import { codeKeepingWithPorts } from '../../code-keeping.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { changePassword, renewRecoveryCode } from '../../../ports/account/account.ts'
import { copyText } from '../../../ports/browser/clipboard.ts'
import { leaveToConfirm, lookForFactor, lookForFirstPassword, takeWord } from '../../../ports/provider/confirmation.ts'
import { renewCodes, startTwoFactor, turnOff, verifyCode } from '../../../ports/session/two-factor.ts'
import { SecurityScreen } from '../../../screens/security/security-screen.tsx'

/** Password and second factor with their calls. */
export const screen = screenWith(
  withPorts(securityPage, {
    passwordChange: withPorts(passwordChange, {
      lookForReturn: lookForFirstPassword,
      confirmAtProvider: withPorts(providerConfirming, { leaveToConfirm, takeWord }),
      changePassword,
      keepCode: codeKeepingWithPorts,
    }),
    recoveryCodeRenewal: withPorts(recoveryCodeRenewal, { renewRecoveryCode, keepCode: codeKeepingWithPorts }),
    twoFactorSetup: withPorts(twoFactorSetup, {
      startTwoFactor,
      verifyCode,
      turnOff,
      renewCodes,
      lookForReturn: lookForFactor,
      confirmAtProvider: withPorts(providerConfirming, { leaveToConfirm, takeWord }),
      copyText,
      keepCodes: codeKeepingWithPorts,
    }),
  }),
  SecurityScreen,
)
