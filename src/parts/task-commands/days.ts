import { addDays, isDay, startOfWeek } from '#contract/days/days.ts'

/** A day that is offered, and by which word. */
export type OfferedDay = {
  readonly word: 'today' | 'tomorrow' | 'nextMonday' | 'inAWeek' | 'theDay'
  readonly day: string
}

const MONDAY = 1
const DAYS_A_WEEK = 7
const WRITTEN = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})$/,
]

/** The day that was typed, as `2026-05-31` or `31.5.2026`; nothing when it is not a day. */
export function writtenDay(text: string): string | null {
  const groups = WRITTEN.map((form) => form.exec(text.trim())?.groups).find((found) => found !== undefined)
  if (groups === undefined) return null
  const { year = '', month = '', day = '' } = groups
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}

/** The days that are offered on a day: those next to it, and the one that was written. */
export function daysFor(today: string, query: string): readonly OfferedDay[] {
  const written = writtenDay(query)
  if (written !== null) return [{ word: 'theDay', day: written }]
  return [
    { word: 'today', day: today },
    { word: 'tomorrow', day: addDays(today, 1) },
    { word: 'nextMonday', day: addDays(startOfWeek(today, MONDAY), DAYS_A_WEEK) },
    { word: 'inAWeek', day: addDays(today, DAYS_A_WEEK) },
  ]
}
