/** Whether there is a zone of this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false // the formatter throws for what is no zone
  }
}

/** The day and the time of a moment in a zone, as `YYYY-MM-DD HH:mm`; without a zone where the reader is. */
export const clockIn = (timeZone: string | null, at: Date): string =>
  // Sweden writes them as the wire does.
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone !== null && { timeZone }),
  }).format(at)

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

const DAY_CHARS = 10
/** The day it is at a moment in a zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string => clockIn(timeZone, at).slice(0, DAY_CHARS)
