import type { CalendarContext } from '../calendar-events.ts'
import { holds, type Day } from '#contract/days/days.ts'
import { dayShown, daysShown } from './showing.ts'

/** The day that the keyboard starts from: the last one it was at, when it is shown. */
export function dayFocused({ focusedDay, showing, almanac }: CalendarContext): Day {
  if (focusedDay !== null && holds(daysShown(showing, almanac), focusedDay)) return focusedDay
  const { today } = almanac
  const days = daysShown(showing, almanac)
  return holds(days, dayShown(showing, almanac)) ? dayShown(showing, almanac) : holds(days, today) ? today : days.from
}
