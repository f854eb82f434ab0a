import { useCallback, type KeyboardEvent } from 'react'
import { daysOfTask } from '#contract/tasks/task-fields.ts'
import { carriedBy } from '#machines/calendar/day-drag.ts'
import { dayFocused } from '#machines/calendar/days/day-focused.ts'
import { addDays, holds, type Day } from '#contract/days/days.ts'
import { daysShown } from '#machines/calendar/days/calendar-view.ts'
import { useCalendar, type CalendarParts } from '../calendar-context.ts'
import { focusTask, linksOn } from './focus.ts'
import { walkTo } from './use-day-keys.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Carries the task that the keyboard holds to another of the days that are shown. Says whether the key meant anything. */
function carry({ calendar, dayDrag }: CalendarParts, key: string): boolean {
  const carried = carriedBy(dayDrag.getSnapshot())
  if (!carried) return false
  const { context } = calendar.getSnapshot()
  const days = daysShown(context.address, context.localCalendar)
  const step = STEPS[key]
  if (step !== undefined) {
    // From among those without a day, the first step leads to where the calendar is.
    const over = carried.over === null ? dayFocused(context) : addDays(carried.over, step)
    if (holds(days, over)) dayDrag.send({ type: 'task.carried', over })
  } else if (key === 'Delete' || key === 'Backspace') dayDrag.send({ type: 'task.carried', over: null })
  else if (key === ' ' || key === 'Enter') {
    dayDrag.send({ type: 'task.letGo' })
    focusTask(carried.taskId, carried.over)
  } else if (key === 'Escape' || key === 'Tab') dayDrag.send({ type: 'task.putBack' })
  else return false
  return true
}

/** What keys do on a task: Space picks it up, and arrows then choose a day; else they walk the tasks and the days. */
export function useChipKeys(taskId: string, day: Day | null): (event: KeyboardEvent<HTMLElement>) => void {
  const parts = useCalendar()
  return useCallback(
    (event) => {
      const { key, ctrlKey, metaKey, altKey, currentTarget } = event
      if (ctrlKey || metaKey || altKey) return
      const held = carriedBy(parts.dayDrag.getSnapshot())
      if (held) {
        if (held.by === 'pointer' || carry(parts, key)) event.preventDefault()
        if (key === 'Escape' && held.by === 'keyboard') event.stopPropagation()
        return
      }
      const task = parts.tables.tasks.cards.get(taskId)
      if (key === ' ') {
        if (task) parts.dayDrag.send({ type: 'task.lifted', taskId, by: 'keyboard', days: daysOfTask(task), from: day })
      } else if (day === null || STEPS[key] === undefined) return
      else if (key === 'ArrowUp' || key === 'ArrowDown') {
        const links = linksOn(day)
        const next = links[links.indexOf(currentTarget) + (key === 'ArrowUp' ? -1 : 1)]
        if (next) next.focus()
        else if (key === 'ArrowUp') walkTo(parts, day)
      } else walkTo(parts, addDays(day, STEPS[key] ?? 0))
      event.preventDefault()
    },
    [parts, taskId, day],
  )
}
