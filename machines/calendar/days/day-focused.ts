import type { CalendarContext } from '../calendar-events.ts'
import { holds, type Day } from '#contract/days/days.ts'
import { dayShown, daysShown } from './calendar-view.ts'

/** The day that the keyboard starts from: the last one it was at, when it is shown. */
export function dayFocused({ focusedDay, address, localCalendar }: CalendarContext): Day {
  if (focusedDay !== null && holds(daysShown(address, localCalendar), focusedDay)) return focusedDay
  const { today } = localCalendar
  const days = daysShown(address, localCalendar)
  return holds(days, dayShown(address, localCalendar))
    ? dayShown(address, localCalendar)
    : holds(days, today)
      ? today
      : days.from
}
