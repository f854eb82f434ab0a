import type { Day } from '#contract/days/days.ts'
import { FocusMover } from '../../../ui/focus/focus-mover.ts'
import { focusAfterRemoval } from '../../../ui/focus/focus-after-removal.ts'

const mover = new FocusMover()
const cellOf = (day: Day) => document.querySelector(`[data-day="${day}"]`)

/** Moves the keyboard's focus to a day. */
export const focusDay = (day: Day): void =>
  mover.want(day, () => cellOf(day)?.querySelector<HTMLElement>('[data-day-button]'))

/** Moves it to a task; to its day, where there is no room for the task. */
export const focusTask = (taskId: string, day: Day | null): void =>
  mover.want(
    taskId,
    () =>
      document.querySelector<HTMLElement>(`[data-card="${CSS.escape(taskId)}"] [data-card-link]`) ??
      (day === null ? null : cellOf(day)?.querySelector<HTMLElement>('[data-day-button]')),
  )

/** The tasks that can be seen on a day, as they stand; those of several days first. */
export const linksOn = (day: Day): readonly HTMLElement[] => {
  const bars = [...document.querySelectorAll<HTMLElement>(`[data-days~="${day}"] [data-card-link]`)]
  const others = [...(cellOf(day)?.querySelectorAll<HTMLElement>('[data-card-link]') ?? [])]
  return [...bars, ...others.filter((link) => !bars.includes(link))]
}

/** Where tasks stand that others may take away; to be given to it as its `ref`. */
export const nextFocus = focusAfterRemoval({
  row: 'data-card',
  focus: '[data-card-link]',
  group: '[data-day]',
  orElse: '[data-day-button]',
})
