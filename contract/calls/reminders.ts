import * as z from 'zod/mini'
import { call } from '../call.ts'

/** Whether a person is reminded by mail of tasks that are due, in all workspaces. */
export const ReminderWish = z.strictObject({ isReminded: z.boolean() })
export type ReminderWish = z.infer<typeof ReminderWish>

export const changeReminders = call({
  name: 'changeReminders',
  method: 'PUT',
  path: '/auth/reminders',
  access: 'user',
  body: ReminderWish,
  reply: ReminderWish,
})
