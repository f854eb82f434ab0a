import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Task } from '../entities/task.ts'
import { TASKS_PER_BULK_MAX } from '../limits.ts'
import { TASK_FIELDS, type TaskProperty } from '../task-fields.ts'

const TOO_MANY = `tooMany:${TASKS_PER_BULK_MAX}`
const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(TASKS_PER_BULK_MAX, TOO_MANY))

const deed = <Kind extends string, Given extends Readonly<Record<string, z.core.SomeType>>>(kind: Kind, given: Given) =>
  z.strictObject({ kind: z.literal(kind), ids, ...given })

type BulkField = { [Property in TaskProperty]: NonNullable<(typeof TASK_FIELDS)[Property]['bulk']> }[TaskProperty]
type FieldDeed = {
  [Kind in BulkField['kind']]: ReturnType<typeof deed<Kind, Extract<BulkField, { kind: Kind }>['given']>>
}[BulkField['kind']]
const fieldDeeds = Object.values(TASK_FIELDS).flatMap(({ bulk }) => (bulk ? [deed(bulk.kind, bulk.given)] : []))

/** One thing that is done to several tasks alike: a field that each of them is given, or a place. */
export const BulkDeed = z.discriminatedUnion('kind', [
  /**
   * To another column of the same board. `top`: above everything there, in the order of the ids; `whereItWas`: each to the
   * place from which it came last when it left that column.
   */
  z.strictObject({ kind: z.literal('move'), ids, columnId: z.uuid(), to: z.enum(['top', 'whereItWas']) }),
  z.strictObject({ kind: z.literal('duplicate'), ids }),
  z.strictObject({ kind: z.literal('delete'), ids }),
  z.strictObject({ kind: z.literal('restore'), ids }),
  ...(fieldDeeds as unknown as FieldDeed[]),
])
export type BulkDeed = z.infer<typeof BulkDeed>

/** Why something was not done to one of the tasks. */
export const BulkFailure = z.object({
  id: z.uuid(),
  because: z.enum(['notFound', 'notInProject', 'unknownLabel', 'tooManyLabels', 'unknownColumn']),
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

const tasksIn = (deeds: readonly BulkDeed[]): number => deeds.reduce((sum, deed) => sum + deed.ids.length, 0)

/**
 * Does something to many tasks in one transaction, deed after deed, each task with one line in its history. What cannot be
 * done to one of them is answered with its id, and is done to the others; where it can be done to none of them because none
 * is there (for the asker), that is a 404. Several deeds in one call are how what was done to many is taken back.
 */
export const changeManyTasks = call({
  name: 'changeManyTasks',
  method: 'POST',
  path: '/tasks/bulk',
  asker: 'member',
  body: z.strictObject({
    deeds: z.array(BulkDeed).check(
      z.minLength(1),
      // Each deed is done to one task at least.
      z.maxLength(TASKS_PER_BULK_MAX, TOO_MANY),
      z.refine((deeds) => tasksIn(deeds) <= TASKS_PER_BULK_MAX, TOO_MANY),
    ),
  }),
  reply: BulkOutcome,
})
