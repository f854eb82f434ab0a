import { clockIn } from './zones.ts'

const DAY_MS = 86_400_000
const utc = (clock: string): number => Date.parse(`${clock.replace(' ', 'T')}Z`)

/**
 * The moment at which clocks in a zone show `YYYY-MM-DD HH:mm`: the first of two where they are put back, and as much later where they
 * are put forward past it.
 */
export function momentIn(timeZone: string, clock: string): Date {
  const shown = utc(clock)
  const aheadAt = (at: number) => utc(clockIn(timeZone, new Date(at))) - at
  // No zone is further away than a day, and none changes its clocks twice within two.
  const [before, after] = [aheadAt(shown - DAY_MS), aheadAt(shown + DAY_MS)]
  const early = shown - Math.max(before, after)
  return new Date(aheadAt(early) === shown - early ? early : shown - Math.min(before, after))
}
