import type { Day } from '#machines/calendar/days.ts'

/** Focuses something as soon as it is drawn; what was sent may be drawn only with the next frames. */
function whenDrawn(find: () => HTMLElement | null | undefined, tries = 3): void {
  const found = find()
  if (found) found.focus({ preventScroll: true })
  if (tries > 0) requestAnimationFrame(() => whenDrawn(find, tries - 1))
}

const cellOf = (day: Day) => document.querySelector(`[data-day="${day}"]`)

/** Moves the keyboard's focus to a day. */
export const focusDay = (day: Day): void =>
  whenDrawn(() => cellOf(day)?.querySelector<HTMLElement>('[data-day-button]'))

/** Moves it to a task; to its day, where there is no room for the task. */
export const focusTask = (taskId: string, day: Day | null): void =>
  whenDrawn(
    () =>
      document.querySelector<HTMLElement>(`[data-card="${CSS.escape(taskId)}"] [data-card-link]`) ??
      (day === null ? null : cellOf(day)?.querySelector<HTMLElement>('[data-day-button]')),
  )

/** The tasks that can be seen on a day, as they stand. */
export const linksOn = (day: Day): readonly HTMLElement[] => [
  ...(cellOf(day)?.querySelectorAll<HTMLElement>('[data-card-link]') ?? []),
]
