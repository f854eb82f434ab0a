import { showReferrals } from '#contract/calls/referrals.ts'
import { referral } from '#machines/account/referral.ts'
import { plug } from '#machines/plug.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { portOf } from '../../../ports/api/port-of.ts'
import { copyText } from '../../../ports/browser/clipboard.ts'
import { ReferralScreen } from '../../../screens/referral/referral-screen.tsx'

/** The referral program with its calls. */
export const screen = screenWith(
  plug(referral, { loadProgram: portOf(showReferrals, () => ({})), copyText }),
  ReferralScreen,
)
