import { clockIn } from './zones.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60
/** Before that no clocks were changed. */
const EARLIEST_MS = Date.UTC(1_000, 0)
function utc(clock: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = clock.split(/[- :]/).map(Number)
  return new Date(0).setUTCFullYear(year, month - 1, day) + (hour * MINUTES_PER_HOUR + minute) * MINUTE_MS
}

/**
 * The moment at which clocks in a zone show `YYYY-MM-DD HH:mm`: the first of two where they are put back, and as much later where they
 * are put forward past it.
 */
export function momentIn(timeZone: string, clock: string): Date {
  const shown = utc(clock)
  const aheadAt = (at: number) => {
    const known = Math.max(at, EARLIEST_MS)
    return utc(clockIn(timeZone, new Date(known))) - known
  }
  // No zone is further away than a day, and none changes its clocks twice within two.
  const [before, after] = [aheadAt(shown - DAY_MS), aheadAt(shown + DAY_MS)]
  const early = shown - Math.max(before, after)
  return new Date(aheadAt(early) === shown - early ? early : shown - Math.min(before, after))
}
