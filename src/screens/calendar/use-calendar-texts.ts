import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Day, Days } from '#contract/days/days.ts'
import { languageOf } from '#machines/preferences/preferences.ts'
import { useActorOf } from '../../parts/binding/actors.ts'

/** Days, weeks and months as the reader writes them. */
export interface CalendarTexts {
  /** 'November 2025'. */
  readonly month: (day: Day) => string
  /** '10 – 16 November 2025'. */
  readonly week: (days: Days) => string
  /** '30 Nov – 6 Dec 2025', where there is no room for more. */
  readonly weekShort: (days: Days) => string
  /** 'Wed'. */
  readonly weekday: (day: Day) => string
  /** 'W', where there is no room for more. */
  readonly weekdayLetter: (day: Day) => string
  /** 'Wed, 12 November'. */
  readonly day: (day: Day) => string
  /** 'Wednesday, 12 November 2025'. */
  readonly wholeDay: (day: Day) => string
}

/** Which spaces stand beside a dash differs from one browser to the next, and from what draws the page ahead. */
const SPACES = /\s/g
/** A day as a moment, at noon UTC: it is always formatted in UTC, which has no summer time. */
const momentOf = (day: Day) => new Date(`${day}T12:00:00Z`)

const textsIn = (language: string): CalendarTexts => {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' })
    return (day: Day) => format.format(momentOf(day))
  }
  const range = (month: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      day: 'numeric',
      month,
      year: 'numeric',
      timeZone: 'UTC',
    })
    return ({ from, to }: Days) => format.formatRange(momentOf(from), momentOf(to)).replaceAll(SPACES, ' ')
  }
  return {
    month: writer({ month: 'long', year: 'numeric' }),
    week: range('long'),
    weekShort: range('short'),
    weekday: writer({ weekday: 'short' }),
    weekdayLetter: writer({ weekday: 'narrow' }),
    day: writer({ weekday: 'short', day: 'numeric', month: 'long' }),
    wholeDay: writer({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  }
}

/** Formats of days in the reader's language. */
export function useCalendarTexts(): CalendarTexts {
  const language = useSelector(useActorOf('preferences'), languageOf)
  return useMemo(() => textsIn(language), [language])
}
