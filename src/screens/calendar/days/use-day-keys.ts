import { useCallback, type KeyboardEvent } from 'react'
import { addDays, holds, startOfWeek, type Day, type WeekStart } from '#contract/days/days.ts'
import { addMonths } from '#contract/days/months.ts'
import { daysShown } from '#machines/calendar/days/calendar-view.ts'
import { useCalendar, type CalendarParts } from '../calendar-context.ts'
import { focusDay, linksOn } from './focus.ts'

const DAYS_A_WEEK = 7

/** The day a key leads to; none when it means nothing here. */
const dayFor = (key: string, day: Day, view: 'month' | 'week', weekStart: WeekStart): Day | undefined => {
  const page = (pages: number) => (view === 'month' ? addMonths(day, pages) : addDays(day, pages * DAYS_A_WEEK))
  const days: Readonly<Record<string, () => Day>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -DAYS_A_WEEK),
    ArrowDown: () => addDays(day, DAYS_A_WEEK),
    Home: () => startOfWeek(day, weekStart),
    End: () => addDays(startOfWeek(day, weekStart), DAYS_A_WEEK - 1),
    PageUp: () => page(-1),
    PageDown: () => page(1),
  }
  return days[key]?.()
}

/** Brings the keyboard to a day, and the page that holds it. */
export function walkTo({ calendar }: CalendarParts, day: Day): void {
  const { address, localCalendar } = calendar.getSnapshot().context
  calendar.send({ type: 'day.focused', day })
  if (!holds(daysShown(address, localCalendar), day)) calendar.send({ type: 'day.shown', day })
  focusDay(day)
}

/** What keys do on a day: arrows walk the days, Page keys the pages, Home and End the week; in a week, down leads to its tasks. */
export function useDayKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const parts = useCalendar()
  return useCallback(
    (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (ctrlKey || metaKey || altKey || shiftKey) return
      const day = event.currentTarget.closest<HTMLElement>('[data-day]')?.dataset['day']
      if (day === undefined) return
      const { address, localCalendar } = parts.calendar.getSnapshot().context
      const [first] = linksOn(day)
      if (address.view === 'week' && key === 'ArrowDown' && first) first.focus()
      else {
        const to = dayFor(key, day, address.view, localCalendar.weekStart)
        if (to === undefined) return
        walkTo(parts, to)
      }
      event.preventDefault()
    },
    [parts],
  )
}
