import { addDays, startOfWeek, type Day, type WeekStart } from '#contract/days/days.ts'

const DAYS_A_WEEK = 7

/** Files that are there since the same time: `thisWeek`, `lastWeek`, or a month (`2025-10`). */
export interface FileGroup<File = unknown> {
  readonly since: string
  readonly files: readonly File[]
}

/** Files in their order, in groups of weeks and months; each group once, where its first file stands. */
export function groupsOf<File>(
  files: readonly File[],
  { today, weekStart, dayOf }: { today: Day; weekStart: WeekStart; dayOf: (file: File) => Day },
): readonly FileGroup<File>[] {
  const thisWeek = startOfWeek(today, weekStart)
  const lastWeek = addDays(thisWeek, -DAYS_A_WEEK)
  const sinceOf = (day: Day) => (day >= thisWeek ? 'thisWeek' : day >= lastWeek ? 'lastWeek' : day.slice(0, 7))
  const groups = new Map<string, File[]>()
  for (const file of files) {
    const since = sinceOf(dayOf(file))
    groups.set(since, [...(groups.get(since) ?? []), file])
  }
  return [...groups].map(([since, those]) => ({ since, files: those }))
}
