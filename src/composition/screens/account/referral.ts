import { showReferrals } from '#contract/calls/account/referrals.ts'
import { referral } from '#machines/account/referral.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { portOf } from '../../../ports/api/port-of.ts'
import { copyText } from '../../../ports/browser/clipboard.ts'
import { ReferralScreen } from '../../../screens/referral/referral-screen.tsx'

/** The referral program with its calls. */
export const screen = screenWith(
  withPorts(referral, { loadProgram: portOf(showReferrals, () => ({})), copyText }),
  ReferralScreen,
)
