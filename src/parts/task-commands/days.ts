import { addDays, startOfWeek } from '#contract/days/days.ts'
import type { DayReader } from '#i18n/typed/typed-day.ts'

/** A day that is offered, and by which word. */
export type OfferedDay = {
  readonly word: 'today' | 'tomorrow' | 'nextMonday' | 'inAWeek' | 'theDay'
  readonly day: string
}

const MONDAY = 1
const DAYS_A_WEEK = 7

/** The days that are offered on a day: those next to it, or the one that was typed, by its word where it has one. */
export function daysFor(today: string, query: string, read: DayReader): readonly OfferedDay[] {
  const near: readonly OfferedDay[] = [
    { word: 'today', day: today },
    { word: 'tomorrow', day: addDays(today, 1) },
    { word: 'nextMonday', day: addDays(startOfWeek(today, MONDAY), DAYS_A_WEEK) },
    { word: 'inAWeek', day: addDays(today, DAYS_A_WEEK) },
  ]
  const typed = read(query, today)
  return typed === null ? near : [near.find(({ day }) => day === typed) ?? { word: 'theDay', day: typed }]
}
