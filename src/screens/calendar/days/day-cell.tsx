import { useDroppable } from '@dnd-kit/core'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { isHeldOver } from '#machines/calendar/day-drag.ts'
import { isAddingTo } from '#machines/board/cards/task-composer.ts'
import { weekdayOf, type Day } from '#contract/days/days.ts'
import { placesFor, slotsOf } from '#machines/calendar/days/bars.ts'
import { listOfDay } from '#machines/store/calendar/due-tasks.ts'
import { useIsPhone } from '../../../parts/binding/use-is-phone.ts'
import { useList, useRow } from '../../../parts/binding/use-table.ts'
import { classes } from '../../../ui/layout/classes.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { swatchOf } from '../../../ui/choices/swatches.ts'
import { useCalendar } from '../calendar-context.ts'
import { Chip } from './chip.tsx'
import { DayComposer } from './day-composer.tsx'
import { DayHead } from './day-head.tsx'
import { MoreTasks } from './more-tasks.tsx'
import { useCalendarView } from '../calendar-view.ts'
import type { DayBars } from './use-spans.ts'

const DOTS_MOST = 3
const isWeekend = (day: Day) => weekdayOf(day) % 6 === 0

/** One day: its number, its tasks as far as there is room, and a field to add to it. */
export const DayCell = memo(function DayCell({
  day,
  bars,
  fitting,
  isFirst,
  isBlank,
}: {
  day: Day
  bars: DayBars
  /** How many tasks find room in a cell of a month. */
  fitting: number
  isFirst: boolean
  isBlank: boolean
}) {
  const { dayDrag, composer, tables } = useCalendar()
  const { view, day: shown } = useCalendarView()
  const isPhone = useIsPhone()
  const { setNodeRef } = useDroppable({ id: day })
  const ids = useList(tables.tasks.cards, listOfDay(day))
  const isOver = useSelector(dayDrag, isHeldOver(day))
  const isAdding = useSelector(composer, isAddingTo(day))
  const isOutside = view === 'month' && day.slice(0, 7) !== shown.slice(0, 7)
  const isWeek = view === 'week' && !isPhone
  const all = [...bars.all.map(({ id }) => id), ...ids]
  // What is being added to the day must be seen there.
  const room = isAdding ? Math.max(1, fitting - 2) : fitting
  const places = placesFor(bars.all, bars.shown, ids.length, room)
  const fit = isPhone ? [] : slotsOf(day, bars.shown, isWeek ? [] : ids, places)
  // A bar without room on all of its days is left out of all of them: a day that would be empty for that shows its first task.
  const [first] = all
  const isBare = !isPhone && !isWeek && first !== undefined && fit.every(({ kind }) => kind === 'empty')
  const slots = isBare ? [{ kind: 'task' as const, id: first }] : fit
  const seen = slots.filter(({ kind }) => kind !== 'empty').length
  return (
    <td
      ref={setNodeRef}
      data-day={day}
      data-over={isOver || undefined}
      className={classes(
        'group/day relative flex min-h-0 min-w-0 flex-col',
        !isPhone && !isFirst && 'border-s border-line',
        !isPhone && (isOutside || isWeekend(day)) && 'bg-canvas',
        isOver && 'rounded-tick bg-selected! outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <DayHead day={day} count={all.length} isOutside={isOutside} />
      {isPhone && <Dots ids={all} />}
      {!isPhone && (slots.length > 0 || !isWeek) && (
        <ul
          className={classes(
            'relative flex flex-col gap-0.5 px-1.5',
            // A bar goes on over the days beside it.
            isWeek ? 'flex-none pt-2' : 'min-h-0 overflow-y-clip',
          )}
        >
          {isBlank && all.length === 0 && weekdayOf(day) % 3 === 1 && (
            <li>
              <Skeleton className="mx-1 mt-1 h-4 w-4/5" />
            </li>
          )}
          {slots.map((slot) =>
            slot.kind === 'task' ? (
              <Chip key={slot.id} taskId={slot.id} day={day} isCard={false} />
            ) : slot.kind === 'bar' ? (
              <Chip key={slot.bar.id} taskId={slot.bar.id} day={day} isCard={false} bar={slot.bar} isFirst={isFirst} />
            ) : (
              <li
                key={slot.kind === 'passing' ? slot.bar.id : `empty-${slot.lane}`}
                aria-hidden
                className="h-6 flex-none"
              />
            ),
          )}
        </ul>
      )}
      {isWeek && (
        <ul className="relative flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-1.5 py-2">
          {ids.map((id) => (
            <Chip key={id} taskId={id} day={day} isCard />
          ))}
        </ul>
      )}
      {!isPhone && !isWeek && all.length > seen && <MoreTasks day={day} ids={all} shown={seen} />}
      {isAdding && !isPhone && <DayComposer day={day} />}
    </td>
  )
})

/** A mark for the tasks of a day, where there is no room for the tasks themselves. */
function Dots({ ids }: { ids: readonly string[] }) {
  return (
    <span aria-hidden className="flex h-2 justify-center gap-1">
      {ids.slice(0, DOTS_MOST).map((id) => (
        <Dot key={id} taskId={id} />
      ))}
    </span>
  )
}

function Dot({ taskId }: { taskId: string }) {
  const { tables } = useCalendar()
  const task = useRow(tables.tasks.cards, taskId)
  return <span data-swatch={swatchOf(task?.labels[0]?.color)} className="size-1.5 rounded-full bg-swatch" />
}
