import { fromPromise } from 'xstate'
import { type BulkDeed, type BulkOutcome, changeManyTasks } from '#contract/calls/task-bulk.ts'
import { ask } from '../api/api.ts'

/** Changes several tasks in one call. It is sent even when somebody leaves the list before the answer. */
export const changeTasks = fromPromise<BulkOutcome, { deeds: readonly BulkDeed[] }>(({ input: { deeds } }) =>
  ask(changeManyTasks, { body: { deeds: [...deeds] } }),
)
