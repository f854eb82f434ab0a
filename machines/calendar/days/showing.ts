import { queryValue, searchReplacing } from '../../router/match.ts'
import {
  isDay,
  shownAround,
  turned,
  type CalendarView,
  type Day,
  type Days,
  type WeekStart,
} from '#contract/days/days.ts'

/** What of the calendar is shown, as the address says it. */
export interface Showing {
  readonly view: CalendarView
  /** The day it is shown around; the present one when the address names none. */
  readonly day: Day | null
}
/** The calendar of whoever is here: what day it is, and with which day their weeks begin. */
export interface Almanac {
  readonly today: Day
  readonly weekStart: WeekStart
}

/** Reads what is shown out of an address; what it does not know is as if it were not there. */
export function showingIn(search: string): Showing {
  const day = queryValue(search, 'day') ?? ''
  return { view: queryValue(search, 'view') === 'week' ? 'week' : 'month', day: isDay(day) ? day : null }
}

/** The search of an address that shows this; what else stood there stays. */
export const searchShowing = (search: string, { view, day }: Showing): string =>
  searchReplacing(search, { view: view === 'week' ? view : '', day: day ?? '' })

/** The day that is shown, named or not. */
export const dayShown = ({ day }: Showing, { today }: Almanac): Day => day ?? today

/** The days that are shown. */
export const daysShown = (showing: Showing, almanac: Almanac): Days =>
  shownAround(showing.view, dayShown(showing, almanac), almanac.weekStart)

/** What is shown after turning so many pages. */
export const turnedBy = (showing: Showing, almanac: Almanac, pages: number): Showing => ({
  ...showing,
  day: turned(showing.view, dayShown(showing, almanac), pages, almanac.weekStart),
})
