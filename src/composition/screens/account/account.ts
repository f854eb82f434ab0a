import { accountDeletion } from '#machines/account/account-deletion.ts'
import { accountPage } from '#machines/account/account-page.ts'
import { providerConfirming } from '#machines/account/reauth/provider-confirming.ts'
import { profile } from '#machines/account/profile.ts'
import { leaving } from '#machines/forms/leaving.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { deleteAccount, loadUser, saveProfile } from '../../../ports/account/account.ts'
import { deleteWithWord, leaveToConfirm, lookForDeletion, takeWord } from '../../../ports/provider/confirmation.ts'
import { holdWindow } from '../../../ports/browser/hold-window.ts'
import { AccountScreen } from '../../../screens/account/account-screen.tsx'

/** The account with its calls. */
export const screen = screenWith(
  withPorts(accountPage, {
    profile: withPorts(profile, { load: loadUser, save: saveProfile, leaving: withPorts(leaving, { holdWindow }) }),
    accountDeletion: withPorts(accountDeletion, {
      deleteAccount,
      lookForReturn: lookForDeletion,
      confirmAtProvider: withPorts(providerConfirming, { leaveToConfirm, takeWord }),
      deleteWithWord,
    }),
  }),
  AccountScreen,
)
