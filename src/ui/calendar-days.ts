import {
  addDays as daysLater,
  addMonths as monthsLater,
  formatISO,
  isValid,
  parseISO,
  startOfWeek as weekStartOf,
} from 'date-fns'

const DAYS_A_WEEK = 7
const MONTHS_A_YEAR = 12

/** A day of the calendar, `YYYY-MM-DD`, without a time and without a place on earth. */
export type Day = string

/** The first day of the week: 0 is Sunday, 1 Monday, 6 Saturday. */
export type WeekStart = 0 | 1 | 6

const written = (date: Date): Day => formatISO(date, { representation: 'date' })

/** Whether that text is a day there is (2025-02-29 is not). */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text))

/** The day so many days later. */
export const addDays = (day: Day, days: number): Day => written(daysLater(parseISO(day), days))

/** The same day so many months later, or the last one of that month when it is shorter. */
export const addMonths = (day: Day, months: number): Day => written(monthsLater(parseISO(day), months))

/** The first day of the week that holds a day. */
export const startOfWeek = (day: Day, weekStart: WeekStart): Day =>
  written(weekStartOf(parseISO(day), { weekStartsOn: weekStart }))

/** The weeks that a month touches, each with seven days, those of its neighbours included. */
export function monthGrid(month: Day, weekStart: WeekStart): readonly (readonly Day[])[] {
  const first = `${month.slice(0, 7)}-01`
  const next = addMonths(first, 1)
  const weeks: Day[][] = []
  for (let monday = startOfWeek(first, weekStart); monday < next; monday = addDays(monday, DAYS_A_WEEK))
    weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, at) => addDays(monday, at)))
  return weeks
}

/** The day a key leads to from another one, never before `min`; none when the key means nothing in a calendar. */
export function dayFor(
  key: string,
  from: Day,
  weekStart: WeekStart,
  { shift = false, min = '' } = {},
): Day | undefined {
  const monday = startOfWeek(from, weekStart)
  const days: Record<string, () => Day> = {
    ArrowLeft: () => addDays(from, -1),
    ArrowRight: () => addDays(from, 1),
    ArrowUp: () => addDays(from, -DAYS_A_WEEK),
    ArrowDown: () => addDays(from, DAYS_A_WEEK),
    Home: () => monday,
    End: () => addDays(monday, DAYS_A_WEEK - 1),
    PageUp: () => addMonths(from, shift ? -MONTHS_A_YEAR : -1),
    PageDown: () => addMonths(from, shift ? MONTHS_A_YEAR : 1),
  }
  const day = days[key]?.()
  return day !== undefined && day < min ? min : day
}
