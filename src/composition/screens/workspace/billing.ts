import { billingPage } from '#machines/billing/billing-page.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { cancelSubscription, loadBilling, payNow, resumeSubscription } from '../../../ports/workspace/billing.ts'
import { BillingScreen } from '../../../screens/billing/billing-screen.tsx'

/** The page of billing with its calls. */
export const screen = screenWith(
  withPorts(billingPage, { loadBilling, cancelSubscription, resumeSubscription, payNow }),
  BillingScreen,
)
