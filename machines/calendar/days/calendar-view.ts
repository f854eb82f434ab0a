import { queryValue, searchReplacing } from '../../router/match.ts'
import { isDay, type Day, type Days, type WeekStart } from '#contract/days/days.ts'
import { shownAround, turned, type CalendarView } from '#contract/days/months.ts'

/** What of the calendar is shown, as the address says it. */
export interface CalendarAddress {
  readonly view: CalendarView
  /** The day it is shown around; the present one when the address names none. */
  readonly day: Day | null
}
/** The calendar of the person who is here: what day it is, and with which day their weeks begin. */
export interface LocalCalendar {
  readonly today: Day
  readonly weekStart: WeekStart
}

/** It is another day, or weeks begin with another one. */
export type LocalCalendarChanged = { type: 'localCalendar.changed' } & LocalCalendar

/** Reads what is shown out of an address; what it does not know is as if it were not there. */
export function viewIn(search: string): CalendarAddress {
  const day = queryValue(search, 'day') ?? ''
  return { view: queryValue(search, 'view') === 'week' ? 'week' : 'month', day: isDay(day) ? day : null }
}

/** The search of an address that shows this; what else stood there stays. */
export const searchOfView = (search: string, { view, day }: CalendarAddress): string =>
  searchReplacing(search, { view: view === 'week' ? view : '', day: day ?? '' })

/** The day that is shown, named or not. */
export const dayShown = ({ day }: CalendarAddress, { today }: LocalCalendar): Day => day ?? today

/** The days that are shown. */
export const daysShown = (address: CalendarAddress, localCalendar: LocalCalendar): Days =>
  shownAround(address.view, dayShown(address, localCalendar), localCalendar.weekStart)

/** What is shown after turning so many pages. */
export const turnedBy = (address: CalendarAddress, localCalendar: LocalCalendar, pages: number): CalendarAddress => ({
  ...address,
  day: turned(address.view, dayShown(address, localCalendar), pages, localCalendar.weekStart),
})
