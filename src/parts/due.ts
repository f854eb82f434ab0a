/** How a due date stands to today. */
export type Due = 'overdue' | 'today' | 'tomorrow' | 'later'

const DAY_MS = 86_400_000
/** Dates without a time are read as UTC, where every day is as long as any other (ECMA-262, 21.4.1.32). */
const daysUntil = (day: string, today: string) => (Date.parse(day) - Date.parse(today)) / DAY_MS

/** Where a day lies, seen from today; both are days of the calendar, so no clock and no zone matters. */
export function dueOn(day: string, today: string): Due {
  const days = daysUntil(day, today)
  if (days < 0) return 'overdue'
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
}

/** The word for a day next to today: its key among the days, or nothing when it is written as a date. */
export function wordFor(day: string, today: string): 'yesterday' | 'today' | 'tomorrow' | null {
  const days = daysUntil(day, today)
  return days === -1 ? 'yesterday' : days === 0 ? 'today' : days === 1 ? 'tomorrow' : null
}
