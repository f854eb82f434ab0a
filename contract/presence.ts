import * as z from 'zod/mini'
import { AvatarColor } from './entities/user.ts'

/** The texts of a task of which it is said who is writing in them. */
export const PRESENCE_FIELDS = ['name', 'description'] as const
const Field = z.enum(PRESENCE_FIELDS)

/** What a window looks at: the project of a view or a task, the task that is open, and the text of it that is being written. */
export const PresencePlace = z.strictObject({
  projectId: z.uuid(),
  taskId: z.nullable(z.uuid()),
  field: z.nullable(Field),
})
export type PresencePlace = z.infer<typeof PresencePlace>

/** All that a window says over the live connection beside its pings: where it is, or that it looks at no project. */
export const PresenceTold = z.strictObject({ type: z.literal('PRESENCE'), data: z.nullable(PresencePlace) })
export type PresenceTold = z.infer<typeof PresenceTold>

/** Somebody who looks at a project, as avatars show them. */
export const Present = z.object({
  id: z.uuid(),
  fullName: z.string(),
  avatarColor: AvatarColor,
  avatarUrl: z.nullable(z.string()),
  /** The task that they have open there. */
  taskId: z.nullable(z.uuid()),
  /** The text of it that they are writing. */
  field: z.nullable(Field),
})
export type Present = z.infer<typeof Present>
