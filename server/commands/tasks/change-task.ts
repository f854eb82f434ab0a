import type { TaskOperation } from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import type { FieldError } from '#contract/errors.ts'
import type { BulkFailure } from '#contract/calls/tasks/task-bulk.ts'
import type { Database } from '../../db/pool.ts'
import type { Member } from '../../policies/member.ts'
import { CommandError, notFound, wrongFields } from '../command-error.ts'
import { appendMessages } from '../outbox/append.ts'
import { type FieldValues, writeFields } from './fields/write-fields.ts'
import { asSeenBy, readWholeTask } from './queries/read-task.ts'
import { messagesOfWork } from './task-messages.ts'
import { openWork, type TaskWork } from './task-work.ts'

/** What a list of operations comes to; of several on one property the last counts. */
function valuesOf(operations: readonly TaskOperation[]): FieldValues {
  const { labelIds, ...values }: Partial<Record<TaskOperation['property'], TaskOperation['value']>> =
    Object.fromEntries(operations.map(({ property, value }) => [property, value]))
  return { ...values, ...(Array.isArray(labelIds) && { labelIds: { puts: labelIds, takes: 'others' } }) } as FieldValues
}

/** What is said beside a field that tasks cannot have as it was wanted. */
const WRONG: Partial<Record<BulkFailure['because'], FieldError>> = {
  notInProject: { param: 'assigneeId', message: 'notInProject' },
  unknownLabel: { param: 'labelIds', message: 'unknownLabels' },
}

/** Throws where something could not be done to one of the tasks: everything is taken back. */
export function requireAllDone({ failed }: TaskWork): void {
  for (const because of failed.values()) {
    if (because === 'daysReversed') throw new CommandError({ kind: 'impossible', because })
    const wrong = WRONG[because]
    throw wrong ? wrongFields(wrong) : notFound()
  }
}

/** How a task is to be changed: each property that is not named stays as it is. */
export interface TaskChange {
  operations: readonly TaskOperation[]
  /** Only if this is still its revision. */
  revision?: number | undefined
}

/** Changes single properties of a task: all of them, or none. What is so already is left as it is. */
export const changeTask = (
  database: Database,
  by: Member,
  taskId: string,
  { operations, revision }: TaskChange,
): Promise<Task> =>
  database.tenant(by.tenantId, async (db) => {
    const values = valuesOf(operations)
    const ownBoardsOf = values.assigneeId == null ? [] : [values.assigneeId]
    const labelIds = values.labelIds?.puts ?? []
    const boardColumnsOf = values.isCompleted === undefined ? [] : [taskId]
    const work = await openWork(db, by, {
      taskIds: [taskId],
      labelIds,
      locks: { ownBoardsOf, boardColumnsOf, tasks: [taskId] },
    })
    const facts = work.facts.get(taskId)
    if (!facts) throw notFound()
    if (revision !== undefined && revision !== facts.revision) {
      throw new CommandError({
        kind: 'changedMeanwhile',
        current: asSeenBy(by.userId, await readWholeTask(db, taskId)),
      })
    }
    const writing = writeFields(work, [taskId], values)
    // A person to give it to is looked up first, as is the column it goes to once it is done, and the task can be read only after
    // that; without, it all travels together.
    const isLookedUp = values.assigneeId != null || values.isCompleted !== undefined
    const read = isLookedUp ? null : readWholeTask(db, taskId)
    await Promise.all([writing, read])
    requireAllDone(work)
    const whole = await (read ?? readWholeTask(db, taskId))
    const messages = await messagesOfWork(work, [whole])
    if (messages.length > 0) await appendMessages(db, messages)
    return asSeenBy(by.userId, whole)
  })
