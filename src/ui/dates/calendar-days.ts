import { addDays, endOfWeek, startOfWeek, type Day, type WeekStart } from '#contract/days/days.ts'
import { addMonths } from '#contract/days/months.ts'

const DAYS_A_WEEK = 7
const MONTHS_A_YEAR = 12

/** The days that there are. */
export const FIRST_DAY = '0001-01-01'
export const LAST_DAY = '9999-12-31'

/** A day, or the nearest one within bounds. */
export const dayWithin = (day: Day, { min, max }: { min: Day; max: Day }): Day =>
  day < min ? min : day > max ? max : day

/** The day a key leads to from another one, never before `min` or after `max`; none when the key means nothing in a calendar. */
export function dayFor(
  key: string,
  from: Day,
  weekStart: WeekStart,
  { shift = false, min = FIRST_DAY, max = LAST_DAY } = {},
): Day | undefined {
  const days: Record<string, () => Day> = {
    ArrowLeft: () => addDays(from, -1),
    ArrowRight: () => addDays(from, 1),
    ArrowUp: () => addDays(from, -DAYS_A_WEEK),
    ArrowDown: () => addDays(from, DAYS_A_WEEK),
    Home: () => startOfWeek(from, weekStart),
    End: () => endOfWeek(from, weekStart),
    PageUp: () => addMonths(from, shift ? -MONTHS_A_YEAR : -1),
    PageDown: () => addMonths(from, shift ? MONTHS_A_YEAR : 1),
  }
  const day = days[key]?.()
  return day && dayWithin(day, { min, max })
}
