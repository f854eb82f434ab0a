import * as z from 'zod/mini'
import { TIMEZONE_MAX_CHARS } from '../limits.ts'
import { boundedString } from '../text.ts'

/** Whether there is a zone of this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false // the formatter throws for what is no zone
  }
}

/** The IANA name of a zone that there is. */
export const TimeZone = boundedString(TIMEZONE_MAX_CHARS).check(z.refine(isTimeZone, 'timeZone'))

/** The day and the time of a moment in a zone, as `YYYY-MM-DD HH:mm`; without a zone where the reader is. */
export function clockIn(timeZone: string | null, at: Date): string {
  // Sweden writes them as the wire does.
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone !== null && { timeZone }),
  }).format(at)
}
