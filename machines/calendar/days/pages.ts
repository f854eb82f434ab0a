import { CALENDAR_MONTHS_KEPT, CALENDAR_PAGES_KEPT } from '#contract/limits.ts'
import { type Days } from '#contract/days/days.ts'
import { monthsBetween } from '#contract/days/months.ts'
import { daysShown, turnedBy, type LocalCalendar, type CalendarAddress } from './calendar-view.ts'

/** A stretch of days whose tasks are loaded; what is not fresh is shown, and asked for again when it is. */
export interface Page {
  readonly days: Days
  readonly isFresh: boolean
  /** More is due on these days than is loaded at once. */
  readonly isTooMuch: boolean
}

const same = (one: Days, other: Days) => one.from === other.from && one.to === other.to

/** The page that shows these days, fresh or not, if it is kept. */
export const pageOf = (pages: readonly Page[], days: Days): Page | null =>
  pages.find((page) => same(page.days, days)) ?? null
const isFresh = (pages: readonly Page[], days: Days) => pages.some((page) => page.isFresh && same(page.days, days))

/**
 * Puts a page before the others. So many are kept, those first that were shown or fetched last, and none that lies
 * further from what is shown than so many months (spec §9).
 */
export const withPage = (pages: readonly Page[], page: Page, shown: Days): readonly Page[] =>
  [page, ...pages.filter(({ days }) => !same(days, page.days))]
    .filter(({ days }) => same(days, shown) || monthsBetween(days.from, shown.from) <= CALENDAR_MONTHS_KEPT)
    .slice(0, CALENDAR_PAGES_KEPT)

/** Puts the shown page before the others, when it is kept. */
export const withShownFirst = (pages: readonly Page[], shown: Days): readonly Page[] => {
  const page = pages.find(({ days }) => same(days, shown))
  return page ? withPage(pages, page, shown) : pages
}

/** All of them are to be asked for again when they are shown. */
export const aged = (pages: readonly Page[]): readonly Page[] => pages.map((page) => ({ ...page, isFresh: false }))

/** Whether what is shown must be fetched. */
export const isShownDue = (pages: readonly Page[], address: CalendarAddress, localCalendar: LocalCalendar): boolean =>
  !isFresh(pages, daysShown(address, localCalendar))

/** The page beside the shown one that is fetched ahead, the next before the previous; none when both are there. */
export const neighbourDue = (
  pages: readonly Page[],
  address: CalendarAddress,
  localCalendar: LocalCalendar,
): Days | null =>
  [1, -1]
    .map((step) => daysShown(turnedBy(address, localCalendar, step), localCalendar))
    .find((days) => !isFresh(pages, days)) ?? null
