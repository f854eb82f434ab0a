import { TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import type { ToastsEvent } from '../toasts/toasts.ts'

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
