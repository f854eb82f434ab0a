import { addDays, isDay, weekdayOf, type Day } from '#contract/days/days.ts'
import { addMonths } from '#contract/days/months.ts'
import type { Language } from '#contract/entities/language.ts'
import { searchable } from '#contract/letters/folding.ts'
import type { FormatWishes } from '../formats/formats.ts'

/** Finds the day (`YYYY-MM-DD`) that was typed, seen from the day it is; null when it is none. */
export type DayReader = (typed: string, today: Day) => Day | null

const DAYS_A_WEEK = 7
const MONTHS_A_YEAR = 12
/** A leap day comes again within eight years (1896 and 1904, say). */
const YEARS_AHEAD = 8
const CENTURY = '20'
/** So many letters tell the days of a week apart in each language, and so many the months. */
const LETTERS_OF_WEEKDAY = 2
const LETTERS_OF_MONTH = 3
/** A Sunday, so that the days after it stand by the number of their weekday. */
const SUNDAY = '2023-01-01'

const two = (number: string | number) => String(number).padStart(2, '0')
const plain = (text: string) => searchable(text).replaceAll('.', '')
const firstDays = Array.from({ length: MONTHS_A_YEAR }, (_, at) => `2023-${two(at + 1)}-01`)

/** What a language calls weekdays and months, each in every form it has, and how far a day is away. */
function namesIn(language: Language) {
  const named = (day: Day, options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes) =>
    plain(
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
        .formatToParts(new Date(day))
        .find((part) => part.type === type)?.value ?? '',
    )
  const weekdays = Array.from({ length: DAYS_A_WEEK }, (_, at) => addDays(SUNDAY, at)).map((day) => [
    named(day, { weekday: 'long' }, 'weekday'),
    named(day, { weekday: 'short' }, 'weekday'),
  ])
  const months = firstDays.map((day) => [
    named(day, { month: 'long' }, 'month'),
    named(day, { month: 'long', day: 'numeric' }, 'month'),
    named(day, { month: 'short', day: 'numeric' }, 'month'),
  ])
  const [always, auto] = (['always', 'auto'] as const).map(
    (numeric) => new Intl.RelativeTimeFormat(language, { numeric }),
  )
  const away = (count: number, unit: 'day' | 'week' | 'month') => [
    plain(always?.format(count, unit) ?? ''),
    ...(unit === 'day' ? [plain(auto?.format(count, unit) ?? '')] : []),
  ]
  return { weekdays, months, away }
}
type Names = ReturnType<typeof namesIn>

const begun = (names: readonly string[], typed: string, letters: number) =>
  names.some((name) => name === typed || (typed.length >= letters && name.startsWith(typed)))
const written = (year: string | number, month: string | number, day: string | number): Day | null => {
  const text = `${String(year).length === 2 ? CENTURY : ''}${year}-${two(month)}-${two(day)}`
  return isDay(text) ? text : null
}

/** A day and month, with their year or as they come next: today is still to come. */
function dated({ year, month, day }: { year?: string; month: string | number; day: string }, today: Day): Day | null {
  if (year) return written(year, month, day)
  const thisYear = Number(today.slice(0, 4))
  const all = Array.from({ length: YEARS_AHEAD + 1 }, (_, at) => written(thisYear + at, month, day))
  return all.find((one) => one !== null && one >= today) ?? null
}

const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/
const DOTTED = /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\.? ?(?<year>\d{4}|(?<=[. ])\d{2})?$/
const SLASHED = /^(?<one>\d{1,2})\/(?<other>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?$/
const NAMED = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)? ?(?<name>\p{L}+)(?:,? (?<year>\d{4}))?$/u,
  /^(?<name>\p{L}+) (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?$/u,
]

function inNumbers(typed: string, today: Day, isMonthFirst: boolean): Day | null {
  const iso = ISO.exec(typed) ?? DOTTED.exec(typed)
  if (iso?.groups) return dated(iso.groups as { year?: string; month: string; day: string }, today)
  const { one = '', other = '', year = '' } = SLASHED.exec(typed)?.groups ?? {}
  if (one === '') return null
  const dayFirst = { year, day: one, month: other }
  const monthFirst = { year, day: other, month: one }
  const [usual, unusual] = isMonthFirst ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
  return dated(usual, today) ?? dated(unusual, today)
}

function withName(typed: string, today: Day, { months }: Names): Day | null {
  const groups = NAMED.map((form) => form.exec(plain(typed))?.groups).find((found) => found !== undefined)
  const { day = '', name = '', year = '' } = groups ?? {}
  const at = name === '' ? -1 : months.findIndex((names) => begun(names, name, LETTERS_OF_MONTH))
  return at < 0 ? null : dated({ year, month: at + 1, day }, today)
}

function named(typed: string, today: Day, { weekdays }: Names): Day | null {
  const at = weekdays.findIndex((names) => begun(names, plain(typed), LETTERS_OF_WEEKDAY))
  if (at < 0) return null
  const ahead = (at - weekdayOf(today) + DAYS_A_WEEK) % DAYS_A_WEEK
  return addDays(today, ahead === 0 ? DAYS_A_WEEK : ahead)
}

/** A day that is so far away: 'tomorrow', 'in 3 days', 'in 2 weeks'. */
function fromToday(typed: string, today: Day, { away }: Names): Day | null {
  const text = plain(typed)
  const digits = /\d{1,3}/.exec(text)?.[0]
  if (digits === undefined) {
    const near = [0, 1, 2].find((days) => away(days, 'day').includes(text))
    return near === undefined ? null : addDays(today, near)
  }
  const count = Number(digits)
  // The unit may still be being typed: 'in 3' is 'in 3 days' until it says more.
  const isAway = (unit: 'day' | 'week' | 'month') => away(count, unit).some((form) => form.startsWith(text))
  if (isAway('day')) return addDays(today, count)
  if (isAway('week')) return addDays(today, count * DAYS_A_WEEK)
  return isAway('month') ? addMonths(today, count) : null
}

/**
 * Makes what reads a day as a person types it, in their language, then in English: `2026-05-31`, `12.2.`, `12/2` in the order of their
 * format, '2 dec', 'fri' (the next one, never today), 'tomorrow', 'in 3 days'. A day without a year is the next such day.
 */
export function dayReader({ language, dateFormat }: Pick<FormatWishes, 'language' | 'dateFormat'>): DayReader {
  const isMonthFirst = dateFormat.startsWith('M')
  let languages: readonly Names[] | null = null
  return (text, today) => {
    const typed = text.trim().replaceAll(/\s+/g, ' ')
    if (typed === '') return null
    languages ??= [...new Set<Language>([language, 'en'])].map(namesIn)
    const inWords = (names: Names) =>
      named(typed, today, names) ?? withName(typed, today, names) ?? fromToday(typed, today, names)
    return inNumbers(typed, today, isMonthFirst) ?? languages.map(inWords).find((day) => day !== null) ?? null
  }
}
