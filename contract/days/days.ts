import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays as daysLater } from 'date-fns/addDays'
import { clamp } from 'date-fns/clamp'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { startOfWeek as weekStartOf } from 'date-fns/startOfWeek'

/** A day of the calendar, `YYYY-MM-DD`, from 0001-01-01 to 9999-12-31: without a time, and without a place on earth. */
export type Day = string

/** The first day of the week: 0 is Sunday, 1 Monday … 6 Saturday. */
export type WeekStart = number

/** Days from the first to the last, both of them among them. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

export const DAYS_A_WEEK = 7
/** A day read as UTC, where each has 24 hours and none is left out, whatever the clocks of the reader's country do. */
export const dateOf = (day: Day) => new UTCDateMini(day)
const FIRST = dateOf('0001-01-01')
export const LAST_DATE = dateOf('9999-12-31')
/** The day of a moment; the first or the last there is when it lies beyond. */
export const written = (date: Date): Day => clamp(date, { start: FIRST, end: LAST_DATE }).toISOString().slice(0, 10)
const weekOptions = (weekStart: WeekStart) => ({ weekStartsOn: weekStart as 0 | 1 | 2 | 3 | 4 | 5 | 6 })

/** How many days lie between the first and the second; below zero when the second comes before. */
export const daysBetween = (one: Day, other: Day): number => differenceInCalendarDays(dateOf(other), dateOf(one))

/** The day so many days later. */
export const addDays = (day: Day, days: number): Day => written(daysLater(dateOf(day), days))

/** Whether that text is a day there is (2025-02-29 is not). */
export const isDay = (text: string): boolean => {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dateOf(text) : null
  return date !== null && !Number.isNaN(date.getTime()) && written(date) === text
}

/** Which day of the week it is: 0 for Sunday. */
export const weekdayOf = (day: Day): number => dateOf(day).getDay()

/** The first day of the week that holds a day. */
export const startOfWeek = (day: Day, weekStart: WeekStart): Day =>
  written(weekStartOf(dateOf(day), weekOptions(weekStart)))

/** The last day of the week that holds a day. */
export const endOfWeek = (day: Day, weekStart: WeekStart): Day => addDays(startOfWeek(day, weekStart), DAYS_A_WEEK - 1)

/** Every day of a range, in order. */
export const daysOf = ({ from, to }: Days): readonly Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** Whether a day lies within a range, by day (VIEW-03). */
export const holds = ({ from, to }: Days, day: Day): boolean => from <= day && day <= to

/** Whether two ranges have a day in common. */
export const meet = (one: Days, other: Days): boolean => one.from <= other.to && other.from <= one.to
