import * as z from 'zod/mini'
import { call } from '../call.ts'
import { MAINTENANCE_NOTE_MAX_CHARS } from '../limits/outage-limits.ts'

/** Whether the operator keeps this Lanewise closed for a while. */
export const Maintenance = z.object({
  isOn: z.boolean(),
  /** What is there can be read meanwhile; nothing can be changed. */
  isReadable: z.boolean(),
  /** What the operator says about it, as it was written: 'until 14:00'. */
  note: z.nullable(z.string().check(z.maxLength(MAINTENANCE_NOTE_MAX_CHARS))),
})
export type Maintenance = z.infer<typeof Maintenance>

/** Answered at all times, so that a page that waits notices the end of it by itself. */
export const showMaintenance = call({
  name: 'showMaintenance',
  method: 'GET',
  path: '/maintenance',
  access: 'anyone',
  reply: Maintenance,
})
