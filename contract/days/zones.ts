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

const DAY_CHARS = 10
/** The day it is at a moment in a zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string => clockIn(timeZone, at).slice(0, DAY_CHARS)
