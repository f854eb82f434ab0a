import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Task } from '../../entities/task.ts'
import { TASKS_PER_BULK_MAX } from '../../limits.ts'
import { TASK_FIELDS, type TaskProperty } from '../../tasks/task-fields.ts'

const TOO_MANY = `tooMany:${TASKS_PER_BULK_MAX}`
const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(TASKS_PER_BULK_MAX, TOO_MANY))

const command = <Kind extends string, Given extends Readonly<Record<string, z.core.SomeType>>>(
  kind: Kind,
  given: Given,
) => z.strictObject({ kind: z.literal(kind), ids, ...given })

type BulkField = { [Property in TaskProperty]: NonNullable<(typeof TASK_FIELDS)[Property]['bulk']> }[TaskProperty]
type FieldCommand = {
  [Kind in BulkField['kind']]: ReturnType<typeof command<Kind, Extract<BulkField, { kind: Kind }>['given']>>
}[BulkField['kind']]
const fieldCommands = Object.values(TASK_FIELDS).flatMap(({ bulk }) => (bulk ? [command(bulk.kind, bulk.given)] : []))

/** One thing that is done to several tasks alike: a field that each of them is given, or a place. */
export const TaskCommand = z.discriminatedUnion('kind', [
  /**
   * To another column of the same board. `top`: above everything there, in the order of the ids; `whereItWas`: each to the
   * place from which it came last when it left that column. `isCompleted` where something is taken back: whether each is done
   * afterwards, also where it stands there already; left out, the kinds of both columns say so.
   */
  z.strictObject({
    kind: z.literal('move'),
    ids,
    columnId: z.uuid(),
    to: z.enum(['top', 'whereItWas']),
    isCompleted: z.optional(z.boolean()),
  }),
  z.strictObject({ kind: z.literal('duplicate'), ids }),
  z.strictObject({ kind: z.literal('delete'), ids }),
  z.strictObject({ kind: z.literal('restore'), ids }),
  ...(fieldCommands as unknown as FieldCommand[]),
])
export type TaskCommand = z.infer<typeof TaskCommand>

/** Why something was not done to one of the tasks. */
export const BulkFailure = z.object({
  id: z.uuid(),
  because: z.enum(['notFound', 'notInProject', 'unknownLabel', 'tooManyLabels', 'unknownColumn', 'daysReversed']),
})
export type BulkFailure = z.infer<typeof BulkFailure>

/** What came of it: the tasks as they are now, those that are there anew, those that are gone, and what was not done. */
export const BulkOutcome = z.object({
  changed: z.array(Task),
  created: z.array(Task),
  deletedIds: z.array(z.uuid()),
  failed: z.array(BulkFailure),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

const tasksIn = (commands: readonly TaskCommand[]): number =>
  commands.reduce((sum, command) => sum + command.ids.length, 0)

/**
 * Does something to many tasks in one transaction, command after command, each task with one line in its history. What cannot be
 * done to one of them is answered with its id, and is done to the others; where it can be done to none of them because none
 * is there (for the caller), that is a 404. Several commands in one call are how what was done to many is taken back.
 */
export const changeManyTasks = call({
  name: 'changeManyTasks',
  method: 'POST',
  path: '/tasks/bulk',
  access: 'member',
  body: z.strictObject({
    commands: z.array(TaskCommand).check(
      z.minLength(1),
      // Each command is done to one task at least.
      z.maxLength(TASKS_PER_BULK_MAX, TOO_MANY),
      z.refine((commands) => tasksIn(commands) <= TASKS_PER_BULK_MAX, TOO_MANY),
    ),
  }),
  reply: BulkOutcome,
})
