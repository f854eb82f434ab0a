import type { Days } from '#contract/days/days.ts'
import type { Language } from '#contract/entities/language.ts'
import { STORAGE_KB_PER_GB } from '#contract/limits.ts'

/** How a person wants days and times written (spec §9). */
export interface FormatWishes {
  readonly language: Language
  /** Such as `YYYY-MM-DD`, `DD.MM.YYYY`, `MM/DD/YYYY`, `D MMM YYYY`. */
  readonly dateFormat: string
  readonly use12HourFormat: boolean
  /** The reader's time zone; the browser's unless given. */
  readonly timeZone?: string | undefined
}

/** Days, times and numbers in one person's formats. */
export interface Formats {
  /** A day of a calendar (`2025-11-12`). */
  readonly day: (day: string) => string
  /** A range of days: '3 Nov – 7 Nov 2025', or the day where it is one alone. */
  readonly days: (days: Days) => string
  /** The time of a moment (`2025-11-12T08:05:00Z`). */
  readonly time: (moment: string) => string
  /** A time of the day (`14:30`). */
  readonly timeOfDay: (time: string) => string
  /** Day and time of a moment. */
  readonly moment: (moment: string) => string
  /** A day in a sentence: 'Wednesday, 12 November'. */
  readonly longDay: (day: string) => string
  /** How long ago a moment was, in a sentence: '2 minutes ago'; of less than a minute it says nothing. */
  readonly ago: (moment: string, now: number) => string | null
  readonly number: (value: number) => string
  /** Kilobytes as gigabytes with at most two decimals (spec §9). */
  readonly gigabytes: (kilobytes: number) => string
}

/** The day and the time of a moment where the reader is. */
interface Clock {
  readonly day: string
  readonly hour: number
  readonly minute: string
}

const two = (value: number) => String(value).padStart(2, '0')
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export function dayOf(moment: Date, timeZone?: string): string {
  return clockOf(moment, timeZone).day
}

function clockOf(moment: Date, timeZone: string | undefined): Clock {
  const options = {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const parts = new Intl.DateTimeFormat(
    'en-US',
    timeZone === undefined ? options : { ...options, timeZone },
  ).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: part('minute'),
  }
}

/** Makes the formatters of a person. */
export function formatsOf({ language, dateFormat, use12HourFormat, timeZone }: FormatWishes): Formats {
  const monthName = (day: string) =>
    new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(dateOf(day))
  const written = (date: string, as: string) => {
    const [year = '', month = '', dayOfMonth = ''] = date.split('-')
    const parts: Readonly<Record<string, string>> = {
      YYYY: year,
      MMM: as.includes('MMM') ? monthName(date) : '',
      MM: month,
      M: String(Number(month)),
      DD: dayOfMonth,
      D: String(Number(dayOfMonth)),
    }
    return as.replaceAll(/YYYY|MMM|MM|M|DD|D/g, (token) => parts[token] ?? token)
  }
  const day = (date: string) => written(date, dateFormat)
  // A year that stands last is said once where both days have it.
  const withoutYear = dateFormat.replace(/[ /-]?YYYY$/, '')
  const days = ({ from, to }: Days) => {
    if (from === to) return day(to)
    const isSameYear = from.slice(0, 4) === to.slice(0, 4)
    return `${written(from, isSameYear ? withoutYear : dateFormat)} – ${day(to)}`
  }
  const timeOf = ({ hour, minute }: Pick<Clock, 'hour' | 'minute'>) =>
    use12HourFormat
      ? `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
      : `${two(hour)}:${minute}`
  const locale = language === 'en' ? 'en-GB' : language
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const relative = new Intl.RelativeTimeFormat(language)
  const number = new Intl.NumberFormat(language)
  const hundredths = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  return {
    day,
    days,
    time: (moment) => timeOf(clockOf(new Date(moment), timeZone)),
    timeOfDay: (time) => timeOf({ hour: Number(time.slice(0, 2)), minute: time.slice(3) }),
    moment: (moment) => {
      const clock = clockOf(new Date(moment), timeZone)
      return `${day(clock.day)} ${timeOf(clock)}`
    },
    longDay: (date) => `${weekday.format(dateOf(date))}, ${dayOfYear.format(dateOf(date))}`,
    ago: (moment, now) => {
      const minutes = Math.floor((now - Date.parse(moment)) / 60_000)
      if (minutes < 1) return null
      if (minutes < 60) return relative.format(-minutes, 'minute')
      return minutes < 24 * 60
        ? relative.format(-Math.floor(minutes / 60), 'hour')
        : relative.format(-Math.floor(minutes / (24 * 60)), 'day')
    },
    number: (value) => number.format(value),
    gigabytes: (kilobytes) => hundredths.format(kilobytes / STORAGE_KB_PER_GB),
  }
}
