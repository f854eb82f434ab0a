import { checkout } from '#machines/billing/checkout.ts'
import { withPorts } from '#machines/with-ports.ts'
import { askBank, mountField, readCard } from '../../ports/workspace/card-field.ts'
import { changePlan, loadPreview, loadSetup, saveCard } from '../../ports/workspace/billing.ts'

/** Buying a plan and adding a card, with their calls. */
export const logic = withPorts(checkout, {
  loadPreview,
  changePlan,
  loadSetup,
  saveCard,
  mountField,
  readCard,
  askBank,
})
