import type { BulkOutcome, TaskCommand } from '#contract/calls/tasks/task-bulk.ts'
import type { Task } from '#contract/entities/task.ts'
import { TASK_FIELDS } from '#contract/tasks/task-fields.ts'
import type { Database } from '../../../db/pool.ts'
import type { Member } from '../../../policies/member.ts'
import type { Locks } from '../../locks.ts'
import { notFound } from '../../command-error.ts'
import { appendMessages } from '../../outbox/append.ts'
import { type FieldValues, writeFields } from '../fields/write-fields.ts'
import { asSeenBy, readWholeTasks } from '../queries/read-task.ts'
import { messagesOfWork } from '../task-messages.ts'
import { openWork, type TaskWork } from '../task-work.ts'
import * as places from './change-places.ts'

type FieldCommand = Exclude<TaskCommand, { kind: 'move' | 'duplicate' | 'delete' | 'restore' }>

/** What fields a command gives to each of its tasks: all but a label name the field as it is called everywhere. */
function valuesOf(command: FieldCommand): FieldValues {
  if (command.kind !== 'label') {
    return Object.fromEntries(Object.entries(command).filter(([name]) => Object.hasOwn(TASK_FIELDS, name)))
  }
  const { labelId, isWorn } = command
  return { labelIds: isWorn ? { puts: [labelId], takes: [] } : { puts: [], takes: [labelId] } }
}

function carryOut(work: TaskWork, command: TaskCommand): Promise<void> {
  if (command.kind === 'move') return places.move(work, command)
  if (command.kind === 'duplicate') return places.duplicate(work, command)
  if (command.kind === 'delete') return places.remove(work, command)
  if (command.kind === 'restore') return places.restore(work, command)
  return writeFields(work, command.ids, valuesOf(command))
}

/** Everything that the commands touch, locked at once. */
const locksOf = (commands: readonly TaskCommand[]): Locks => ({
  ownBoardsOf: commands.flatMap((one) => (one.kind === 'assign' ? (one.assigneeId ?? []) : [])),
  boardsOf: commands.flatMap((one) => (one.kind === 'duplicate' || one.kind === 'restore' ? one.ids : [])),
  columns: commands.flatMap((one) => (one.kind === 'move' ? one.columnId : [])),
  boardColumnsOf: commands.flatMap((one) => (one.kind === 'move' || one.kind === 'complete' ? one.ids : [])),
  tasks: commands.flatMap(({ ids }) => ids),
})

/** Carries out commands one after the other; `answerOf` makes of what came of it what the call answers, within the transaction. */
const carryOutAll = <Answer>(
  database: Database,
  by: Member,
  commands: readonly TaskCommand[],
  answerOf: (outcome: BulkOutcome) => Answer,
): Promise<Answer> =>
  database.tenant(by.tenantId, async (db) => {
    const taskIds = [...new Set(commands.flatMap((one) => (one.kind === 'restore' ? [] : one.ids)))]
    const labelIds = commands.flatMap((one) => (one.kind === 'label' ? one.labelId : []))
    const work = await openWork(db, by, { taskIds, labelIds, locks: locksOf(commands) })
    const known = work.facts.size
    for (const command of commands) await carryOut(work, command)
    const { changed, moved, created, destroyed, failed } = work
    if (known === 0 && created.size === 0) throw notFound()
    const wholes = await readWholeTasks(db, [...new Set([...changed, ...moved.keys(), ...created.keys()])])
    const messages = await messagesOfWork(work, wholes)
    if (messages.length > 0) await appendMessages(db, messages)
    const shown = new Map(wholes.map((whole) => [whole.task.id, asSeenBy(by.userId, whole)]))
    return answerOf({
      changed: [...shown.values()].filter(({ id }) => !created.has(id)),
      created: [...created.keys()].flatMap((id) => shown.get(id) ?? []),
      deletedIds: destroyed.map(({ id }) => id),
      failed: [...failed].map(([id, because]) => ({ id, because })),
    })
  })

/** Carries out commands one after the other: what cannot be done to one of the tasks is done to the others. */
export const changeManyTasks = (
  database: Database,
  by: Member,
  commands: readonly TaskCommand[],
): Promise<BulkOutcome> => carryOutAll(database, by, commands, (outcome) => outcome)

function onlyCreated({ created: [task] }: BulkOutcome): Task {
  if (!task) throw notFound()
  return task
}

/** Takes a task off every board, or a subtask from its task. Its row, its history and the places where it stood are kept. */
export const deleteTask = (database: Database, by: Member, taskId: string): Promise<null> =>
  carryOutAll(database, by, [{ kind: 'delete', ids: [taskId] }], () => null)

/** A task like another one, with its subtasks: nothing done yet, without comments, history and files. */
export const duplicateTask = (database: Database, by: Member, taskId: string): Promise<Task> =>
  carryOutAll(database, by, [{ kind: 'duplicate', ids: [taskId] }], onlyCreated)

/** Brings a deleted task back, with everything that belongs to it. */
export const restoreTask = (database: Database, by: Member, taskId: string): Promise<Task> =>
  carryOutAll(database, by, [{ kind: 'restore', ids: [taskId] }], onlyCreated)
