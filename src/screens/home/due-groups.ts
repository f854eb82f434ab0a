import { endOfWeek, type Day, type WeekStart } from '#contract/days/days.ts'

/** When something is due, as seen from today. */
export type When = 'overdue' | 'today' | 'thisWeek' | 'later'
const ORDER: readonly When[] = ['overdue', 'today', 'thisWeek', 'later']

/** When a day is: this week ends with its last day, as the reader counts weeks. */
export function whenOf(day: Day, today: Day, weekStart: WeekStart): When {
  if (day < today) return 'overdue'
  if (day === today) return 'today'
  return day <= endOfWeek(today, weekStart) ? 'thisWeek' : 'later'
}

/** What is due, by when; in each group in the order it came. */
export function dueGroups<Row extends { readonly dueDate: Day }>(
  rows: readonly Row[],
  today: Day,
  weekStart: WeekStart,
): readonly { readonly when: When; readonly rows: readonly Row[] }[] {
  return ORDER.map((when) => ({
    when,
    rows: rows.filter(({ dueDate }) => whenOf(dueDate, today, weekStart) === when),
  })).filter((group) => group.rows.length > 0)
}
