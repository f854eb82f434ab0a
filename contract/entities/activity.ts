import * as z from 'zod/mini'
import { DAY_FIELDS } from '../tasks/task-fields.ts'
import { Day } from '../text.ts'
import { Person } from './user.ts'

export const ActivityType = z.enum([
  'comment',
  'moveColumn',
  'moveProject',
  'assign',
  'unassign',
  'complete',
  'undone',
  'create',
  'changeDay',
])
export type ActivityType = z.infer<typeof ActivityType>

/** One line of a task's history (spec §3, and a day that was given or taken away). */
export const Activity = z.object({
  id: z.uuid(),
  type: ActivityType,
  value: z.object({
    text: z.optional(z.string()),
    columnName: z.optional(z.string()),
    columnId: z.optional(z.uuid()),
    userName: z.optional(z.string()),
    userId: z.optional(z.uuid()),
    /** Which day was given, or that it has none any more. */
    field: z.optional(z.enum(DAY_FIELDS)),
    day: z.optional(z.nullable(Day)),
    /** The task was moved to a board of the user's own, where nobody else sees it: only on the start page. */
    isTakenAway: z.optional(z.literal(true)),
  }),
  user: z.nullable(Person),
  createdAt: z.iso.datetime(),
  /** When a comment was last written anew; left out when never. */
  editedAt: z.optional(z.iso.datetime()),
})
export type Activity = z.infer<typeof Activity>
