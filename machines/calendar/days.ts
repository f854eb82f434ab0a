/** A day of the calendar, `YYYY-MM-DD`, from 0001-01-01 to 9999-12-31: without a time, and without a place on earth. */
export type Day = string

/** The first day of the week: 0 is Sunday, 1 Monday … 6 Saturday. */
export type WeekStart = number

/** Days from the first to the last, both of them among them. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** What the calendar shows at once: a month with the weeks it lies in, or one week. */
export type CalendarView = 'month' | 'week'

const DAYS_A_WEEK = 7
const MONTHS_A_YEAR = 12
const FIRST_DAY: Day = '0001-01-01'
const LAST_DAY: Day = '9999-12-31'
const THURSDAY = 4

// Days are counted, never measured in hours: a night without an hour, or a day that a country leaves out, changes nothing
// (the proleptic Gregorian calendar, counted in eras of 400 years that begin in March).
const DAYS_AN_ERA = 146_097
const DAYS_A_YEAR = 365
const DAYS_4_YEARS = 1_460
const DAYS_A_CENTURY = 36_524
/** From 0000-03-01 to 1970-01-01. */
const EPOCH = 719_468
/** Five months, beginning with March, always have so many days together. */
const DAYS_5_MONTHS = 153

const { floor } = Math
const two = (value: number) => String(value).padStart(2, '0')
const written = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
const read = (day: Day) => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))] as const

/** How many days lie between 1970-01-01 and this one. */
export function numberOf(day: Day): number {
  const [year, month, date] = read(day)
  const marchYear = month <= 2 ? year - 1 : year
  const era = floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = floor((DAYS_5_MONTHS * ((month + 9) % MONTHS_A_YEAR) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * DAYS_A_YEAR + floor(yearOfEra / 4) - floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_AN_ERA + dayOfEra - EPOCH
}

/** The day that lies so many days after 1970-01-01; the first or the last there is when it lies beyond. */
export function dayAt(count: number): Day {
  const shifted = Math.min(Math.max(count, numberOf(FIRST_DAY)), numberOf(LAST_DAY)) + EPOCH
  const era = floor(shifted / DAYS_AN_ERA)
  const dayOfEra = shifted - era * DAYS_AN_ERA
  const leaps = floor(dayOfEra / DAYS_4_YEARS) - floor(dayOfEra / DAYS_A_CENTURY) + floor(dayOfEra / (DAYS_AN_ERA - 1))
  const yearOfEra = floor((dayOfEra - leaps) / DAYS_A_YEAR)
  const dayOfYear = dayOfEra - (DAYS_A_YEAR * yearOfEra + floor(yearOfEra / 4) - floor(yearOfEra / 100))
  const marchMonth = floor((5 * dayOfYear + 2) / DAYS_5_MONTHS)
  const date = dayOfYear - floor((DAYS_5_MONTHS * marchMonth + 2) / 5) + 1
  const month = ((marchMonth + 2) % MONTHS_A_YEAR) + 1
  return written(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date)
}

/** The day so many days later. */
export const addDays = (day: Day, days: number): Day => dayAt(numberOf(day) + days)

/** Whether that text is a day there is (2025-02-29 is not). */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= FIRST_DAY && dayAt(numberOf(text)) === text

/** Which day of the week it is: 0 for Sunday. */
export const weekdayOf = (day: Day): number => (((numberOf(day) + THURSDAY) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK

/** The first day of the week that holds a day. */
export const startOfWeek = (day: Day, weekStart: WeekStart): Day =>
  addDays(day, -((weekdayOf(day) - weekStart + DAYS_A_WEEK) % DAYS_A_WEEK))

/** The first day of a day's month. */
export const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The first day of the month so many months later; of the first or last month there is when that lies beyond. */
export function monthAfter(day: Day, months: number): Day {
  const [year, month] = read(day)
  const count = Math.min(Math.max(year * MONTHS_A_YEAR + month - 1 + months, MONTHS_A_YEAR), MONTHS_A_YEAR * 10_000 - 1)
  return written(floor(count / MONTHS_A_YEAR), (count % MONTHS_A_YEAR) + 1, 1)
}

/** The same date so many months later; the last one of that month when it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const first = monthAfter(day, months)
  const length = first.slice(0, 7) === LAST_DAY.slice(0, 7) ? 31 : numberOf(monthAfter(first, 1)) - numberOf(first)
  return written(...(first.split('-').slice(0, 2).map(Number) as [number, number]), Math.min(read(day)[2], length))
}

/** Every day of a stretch, in order. */
export const daysOf = ({ from, to }: Days): readonly Day[] => {
  const first = numberOf(from)
  return Array.from({ length: numberOf(to) - first + 1 }, (_, at) => dayAt(first + at))
}

/** Whether a day lies within a stretch, by day (VIEW-03). */
export const holds = ({ from, to }: Days, day: Day): boolean => from <= day && day <= to

/** The weeks of a stretch that begins with one, each with seven days. */
export const weeksOf = (days: Days): readonly (readonly Day[])[] => {
  const all = daysOf(days)
  return Array.from({ length: Math.ceil(all.length / DAYS_A_WEEK) }, (_, at) =>
    all.slice(at * DAYS_A_WEEK, (at + 1) * DAYS_A_WEEK),
  )
}

/** What is shown around a day: its week, or every week that its month touches. */
export function shownAround(view: CalendarView, day: Day, weekStart: WeekStart): Days {
  const first = view === 'week' ? day : startOfMonth(day)
  const last = view === 'week' ? day : addMonths(first, 1) > first ? addDays(addMonths(first, 1), -1) : LAST_DAY
  const from = startOfWeek(first, weekStart)
  return { from, to: addDays(startOfWeek(last, weekStart), DAYS_A_WEEK - 1) }
}

/** The day to show after turning so many pages: the first of a month, or the first of a week. */
export const turned = (view: CalendarView, day: Day, pages: number, weekStart: WeekStart): Day =>
  view === 'month' ? monthAfter(day, pages) : addDays(startOfWeek(day, weekStart), pages * DAYS_A_WEEK)

/** How many months lie between two days, by the calendar's pages; never below zero. */
export const monthsBetween = (one: Day, other: Day): number => {
  const months = ([year, month]: readonly [number, number, number]) => year * MONTHS_A_YEAR + month
  return Math.abs(months(read(one)) - months(read(other)))
}

/** The number of a week by ISO 8601: that of the week that holds its Thursday. */
export function weekNumber(day: Day): number {
  const thursday = addDays(startOfWeek(day, 1), 3)
  return floor((numberOf(thursday) - numberOf(`${thursday.slice(0, 4)}-01-01`)) / DAYS_A_WEEK) + 1
}
