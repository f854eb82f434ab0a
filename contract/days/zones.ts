/** Whether there is a zone of this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false // the formatter throws for what is no zone
  }
}

/** Of each zone the one that was asked for: to make one takes longer than to write a hundred times with it. */
const clocks = new Map<string, Intl.DateTimeFormat>()
/** Names may be written in small and large letters: so many are kept. */
const CLOCKS_MAX = 600

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  // Sweden writes them as the wire does.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  if (clocks.size >= CLOCKS_MAX) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

const digits = (value: number, length = 2): string => String(value).padStart(length, '0')
const YEAR_DIGITS = 4

/** The day and the time of a moment in a zone, as `YYYY-MM-DD HH:mm`; without a zone where the reader is, who may travel. */
export function clockIn(timeZone: string | null, at: Date): string {
  if (timeZone !== null) return clockOf(timeZone).format(at)
  const day = [digits(at.getFullYear(), YEAR_DIGITS), digits(at.getMonth() + 1), digits(at.getDate())].join('-')
  return `${day} ${digits(at.getHours())}:${digits(at.getMinutes())}`
}

const DAY_CHARS = 10
/** The day it is at a moment in a zone, as `YYYY-MM-DD`; without a zone where the reader is. */
export const dayIn = (timeZone: string | null, at: Date): string => clockIn(timeZone, at).slice(0, DAY_CHARS)
