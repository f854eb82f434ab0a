import { UTCDateMini } from '@date-fns/utc'
import { clockIn } from './zones.ts'

const DAY_MS = 86_400_000

/** The moment, in milliseconds, at which clocks at Greenwich show this; years may have fewer digits than four, or more. */
function utc(clock: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = clock.split(/[- :]/).map(Number)
  const date = new UTCDateMini(0)
  date.setFullYear(year, month - 1, day)
  return date.setHours(hour, minute)
}
/** Before that no clocks were changed. */
const EARLIEST_MS = utc('1000-01-01 00:00')

const MINUTE_MS = 60_000
/** How many milliseconds the clocks of a zone are ahead of those at Greenwich, at the begin of a minute. */
function msAhead(timeZone: string, minute: number): number {
  const known = Math.max(minute, EARLIEST_MS)
  return utc(clockIn(timeZone, new UTCDateMini(known))) - known
}
/** How many minutes they are ahead at a moment, which is in milliseconds since 1970. */
export const minutesAhead = (timeZone: string, at: number): number =>
  msAhead(timeZone, Math.floor(at / MINUTE_MS) * MINUTE_MS) / MINUTE_MS

/**
 * The moment, in milliseconds since 1970, at which clocks in a zone show `YYYY-MM-DD HH:mm`: the first of two where they are put back,
 * and as much later where they are put forward past it.
 */
export function momentIn(timeZone: string, clock: string): number {
  const shown = utc(clock)
  const aheadAt = (at: number) => msAhead(timeZone, at)
  // No zone is further away than a day, and none changes its clocks twice within two.
  const [before, after] = [aheadAt(shown - DAY_MS), aheadAt(shown + DAY_MS)]
  const early = shown - Math.max(before, after)
  return aheadAt(early) === shown - early ? early : shown - Math.min(before, after)
}
