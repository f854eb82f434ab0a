import { daysBetween } from '#contract/days/days.ts'

/** How a due date stands to today. */
export type Due = 'overdue' | 'today' | 'tomorrow' | 'later'

/** Where a day lies, seen from today; both are days of the calendar, so no clock and no zone matters. */
export function dueOn(day: string, today: string): Due {
  const days = daysBetween(today, day)
  if (days < 0) return 'overdue'
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
}

/** The same of what is due at a time of that day: `hasCome` says whether it has come where its project is, null without a time. */
export function dueAt(day: string, today: string, hasCome: boolean | null): Due {
  if (hasCome === true) return 'overdue'
  const due = dueOn(day, today)
  return hasCome === false && due === 'overdue' ? 'today' : due
}

/** The word for a day next to today: its key among the days, or nothing when it is written as a date. */
export function wordFor(day: string, today: string): 'yesterday' | 'today' | 'tomorrow' | null {
  const days = daysBetween(today, day)
  return days === -1 ? 'yesterday' : days === 0 ? 'today' : days === 1 ? 'tomorrow' : null
}
