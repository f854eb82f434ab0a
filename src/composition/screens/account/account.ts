import { accountDeletion } from '#machines/account/account-deletion.ts'
import { accountPage } from '#machines/account/account-page.ts'
import { dataExport } from '#machines/account/data-export.ts'
import { emailChange } from '#machines/account/email/email-change.ts'
import { providerConfirming } from '#machines/account/reauth/provider-confirming.ts'
import { profile } from '#machines/account/profile.ts'
import { leaving } from '#machines/forms/leaving.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { deleteAccount, loadUser, saveProfile } from '../../../ports/account/account.ts'
import { downloadData } from '../../../ports/account/data-export.ts'
import {
  cancelEmailChange,
  loadEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '../../../ports/account/email-change.ts'
import {
  deleteWithWord,
  leaveToConfirm,
  lookForDataExport,
  lookForDeletion,
  lookForEmail,
  takeWord,
} from '../../../ports/provider/confirmation.ts'
import { holdWindow } from '../../../ports/browser/hold-window.ts'
import { AccountScreen } from '../../../screens/account/account-screen.tsx'

/** The account with its calls. */
export const screen = screenWith(
  withPorts(accountPage, {
    profile: withPorts(profile, { load: loadUser, save: saveProfile, leaving: withPorts(leaving, { holdWindow }) }),
    emailChange: withPorts(emailChange, {
      lookForReturn: lookForEmail,
      load: loadEmailChange,
      confirmAtProvider: withPorts(providerConfirming, { leaveToConfirm, takeWord }),
      requestChange: requestEmailChange,
      resend: resendEmailChange,
      cancel: cancelEmailChange,
    }),
    dataExport: withPorts(dataExport, {
      lookForReturn: lookForDataExport,
      confirmAtProvider: withPorts(providerConfirming, { leaveToConfirm, takeWord }),
      downloadData,
    }),
    accountDeletion: withPorts(accountDeletion, {
      deleteAccount,
      lookForReturn: lookForDeletion,
      confirmAtProvider: withPorts(providerConfirming, { leaveToConfirm, takeWord }),
      deleteWithWord,
    }),
  }),
  AccountScreen,
)
