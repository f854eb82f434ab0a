import { SESSION_SECRET_ABSOLUTE_HOURS, SESSION_SECRET_IDLE_MINUTES } from '#contract/limits/safe-limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Since when a session has its secret, and when that was last of use. */
export interface SecretTimes {
  since: Date
  usedAt: Date
}

/** When the password is asked for again (security rules 2.3): after an hour without use, after twelve in any case. */
export const secretEndsAt = ({ since, usedAt }: SecretTimes): Date =>
  new Date(
    Math.min(
      since.getTime() + SESSION_SECRET_ABSOLUTE_HOURS * HOUR_MS,
      usedAt.getTime() + SESSION_SECRET_IDLE_MINUTES * MINUTE_MS,
    ),
  )
