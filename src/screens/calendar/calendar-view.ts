import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { dayFocused } from '#machines/calendar/days/day-focused.ts'
import { shownAround } from '#contract/days/months.ts'
import { dayShown } from '#machines/calendar/days/calendar-view.ts'
import { useCalendar } from './calendar-context.ts'

/** What the calendar shows now. */
export function useCalendarView() {
  const { calendar } = useCalendar()
  const view = useSelector(calendar, ({ context }) => context.address.view)
  const day = useSelector(calendar, ({ context: { address, localCalendar } }) => dayShown(address, localCalendar))
  const today = useSelector(calendar, ({ context }) => context.localCalendar.today)
  const weekStart = useSelector(calendar, ({ context }) => context.localCalendar.weekStart)
  const focused = useSelector(calendar, ({ context }) => dayFocused(context))
  const days = useMemo(() => shownAround(view, day, weekStart), [view, day, weekStart])
  return { view, day, days, today, focused }
}

/** Where a task opens over its calendar. */
export const taskPath = (projectId: string, taskId: string): string => `/projects/${projectId}/calendar/tasks/${taskId}`
