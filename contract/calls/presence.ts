import * as z from 'zod/mini'
import { call } from '../call.ts'

/** Whether others are shown what one looks at, in all workspaces. */
export const PresenceWish = z.strictObject({ isPresenceHidden: z.boolean() })
export type PresenceWish = z.infer<typeof PresenceWish>

export const changePresence = call({
  name: 'changePresence',
  method: 'PUT',
  path: '/auth/presence',
  access: 'user',
  body: PresenceWish,
  reply: PresenceWish,
})
