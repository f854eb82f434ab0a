import { addMonths as monthsLater } from 'date-fns/addMonths'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import {
  addDays,
  dateOf,
  DAYS_A_WEEK,
  daysOf,
  endOfWeek,
  LAST_DATE,
  startOfWeek,
  written,
  type Day,
  type Days,
  type WeekStart,
} from './days.ts'

/** What the calendar shows at once: a month with the weeks it lies in, or one week. */
export type CalendarView = 'month' | 'week'

/** The first day of a day's month. */
export const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The first day of the month so many months later; of the first or last month there is when that lies beyond. */
export const monthAfter = (day: Day, months: number): Day => startOfMonth(addMonths(startOfMonth(day), months))

/** The same date so many months later; the last one of that month when it is shorter. */
export const addMonths = (day: Day, months: number): Day => written(monthsLater(dateOf(day), months))

/** The weeks of a range that begins with one, each with seven days. */
export const weeksOf = (days: Days): readonly (readonly Day[])[] => {
  const all = daysOf(days)
  return Array.from({ length: Math.ceil(all.length / DAYS_A_WEEK) }, (_, at) =>
    all.slice(at * DAYS_A_WEEK, (at + 1) * DAYS_A_WEEK),
  )
}

const endOfMonth = (day: Day): Day => {
  const next = addMonths(startOfMonth(day), 1)
  return next > day ? addDays(next, -1) : written(LAST_DATE)
}

/** What is shown around a day: its week, or every week that its month touches. */
export const shownAround = (view: CalendarView, day: Day, weekStart: WeekStart): Days => ({
  from: startOfWeek(view === 'week' ? day : startOfMonth(day), weekStart),
  to: endOfWeek(view === 'week' ? day : endOfMonth(day), weekStart),
})

/** The day to show after turning so many pages: the first of a month, or the first of a week. */
export const turned = (view: CalendarView, day: Day, pages: number, weekStart: WeekStart): Day =>
  view === 'month' ? monthAfter(day, pages) : addDays(startOfWeek(day, weekStart), pages * DAYS_A_WEEK)

/** How many months lie between two days, by the calendar's pages; never below zero. */
export const monthsBetween = (one: Day, other: Day): number =>
  Math.abs(differenceInCalendarMonths(dateOf(one), dateOf(other)))
