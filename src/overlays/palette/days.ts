import { addDays, formatISO, isValid, nextMonday, parseISO } from 'date-fns'

/** A day that is offered, and by which word. */
export type OfferedDay = {
  readonly word: 'today' | 'tomorrow' | 'nextMonday' | 'inAWeek' | 'theDay'
  readonly day: string
}

const dayOf = (date: Date): string => formatISO(date, { representation: 'date' })
const WRITTEN = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})$/,
]

/** The day that somebody has written, as `2026-05-31` or `31.5.2026`; nothing when it is none. */
export function writtenDay(text: string): string | null {
  const groups = WRITTEN.map((form) => form.exec(text.trim())?.groups).find((found) => found !== undefined)
  if (groups === undefined) return null
  const { year = '', month = '', day = '' } = groups
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isValid(parseISO(written)) ? written : null
}

/** The days that are offered on a day: those next to it, and the one that was written. */
export function daysFor(today: string, query: string): readonly OfferedDay[] {
  const from = parseISO(today)
  const written = writtenDay(query)
  if (written !== null) return [{ word: 'theDay', day: written }]
  return [
    { word: 'today', day: today },
    { word: 'tomorrow', day: dayOf(addDays(from, 1)) },
    { word: 'nextMonday', day: dayOf(nextMonday(from)) },
    { word: 'inAWeek', day: dayOf(addDays(from, 7)) },
  ]
}
