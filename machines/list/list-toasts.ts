import type { BulkOutcome, TaskCommand } from '#contract/calls/task-bulk.ts'
import { TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import type { UndoOffer } from '../task/changes/undo-stack.ts'
import type { ToastsEvent } from '../toasts/toasts.ts'
import type { BulkPlan } from './bulk-plan.ts'

/** Says that more is chosen than can be changed at once. */
export const tooManyToast: ToastsEvent = {
  type: 'toast.requested',
  kind: 'info',
  text: { key: 'list.tooMany', values: { count: TASKS_PER_BULK_MAX } },
}

/** Says that not all rows could be fetched that were to be chosen. */
export const notGatheredToast: ToastsEvent = {
  type: 'toast.requested',
  kind: 'error',
  text: { key: 'list.notGathered' },
}

/** Says of how many tasks something was not done. */
export const notAllToast = (count: number): ToastsEvent => ({
  type: 'toast.requested',
  kind: 'error',
  text: { key: 'list.notAll', values: { count } },
})

const wordOf = ({ change }: BulkPlan): string =>
  change.kind === 'complete' && !change.isCompleted ? 'reopen' : change.kind

/** How a change is taken back. */
export const offerOf = (plan: BulkPlan, deeds: readonly TaskCommand[], { failed }: BulkOutcome): UndoOffer => {
  const count = plan.tasks.length - failed.length
  return {
    text: { key: `list.did_${wordOf(plan)}`, values: { count } },
    undoing: { kind: 'bulk', deeds },
  }
}
