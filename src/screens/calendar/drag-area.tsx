import {
  DndContext,
  DragOverlay,
  pointerWithin,
  type CollisionDetection,
  type DragStartEvent,
  type Over,
} from '@dnd-kit/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { addDays, daysBetween, type Day, type Days } from '#contract/days/days.ts'
import { daysOfTask, rangeOf } from '#contract/tasks/task-fields.ts'
import { daysMoved } from '#contract/tasks/task-days.ts'
import { carriedBy, type Carried } from '#machines/calendar/day-drag.ts'
import { UNDATED } from '#machines/store/calendar/due-tasks.ts'
import { useIsPhone } from '../../parts/binding/use-is-phone.ts'
import { useRow } from '../../parts/binding/use-table.ts'
import { useDue } from '../../parts/task/use-due.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { SILENT_ANNOUNCEMENTS, useDragSensors } from '../../ui/pointer/drag-sensors.ts'
import { swatchOf } from '../../ui/choices/swatches.ts'
import { useCalendar } from './calendar-context.ts'
import { ChipFace, chipLook } from './days/chip.tsx'
import { turnsOf } from './turn-button.tsx'

/** A finger rests longer here than elsewhere, so that it can also swipe. */
const TOUCH_REST_MS = 350

/** What turns the page lies over the days: it goes before them. */
const overTurnsFirst: CollisionDetection = (held) => {
  const under = pointerWithin(held)
  const turns = under.filter((one) => turnsOf(one) !== null)
  return turns.length > 0 ? turns : under
}

const clientX = (event: Event): number | undefined =>
  event instanceof MouseEvent ? event.clientX : event instanceof TouchEvent ? event.touches[0]?.clientX : undefined

/** The day at which a task was taken: of a bar over several days the one under the pointer. Null where it has none. */
function grabbedDay({ active, activatorEvent }: DragStartEvent): Day | null {
  const days: Days | null = active.data.current?.['days'] ?? null
  // What is dragged is not measured yet when it is taken.
  const { target } = activatorEvent
  const rect = target instanceof Element ? target.closest('[data-card]')?.getBoundingClientRect() : undefined
  const x = clientX(activatorEvent)
  if (days === null || rect === undefined || x === undefined) return days?.from ?? null
  const count = daysBetween(days.from, days.to) + 1
  const at = Math.floor(((x - rect.left) / rect.width) * count)
  return addDays(days.from, Math.min(Math.max(at, 0), count - 1))
}

/** Where tasks can be dragged: by mouse and finger through the sensors, onto a day, or back among those without one. */
export function DragArea({ children }: { children: ReactNode }) {
  const words = useWords()
  const { dayDrag, swipe, tables } = useCalendar()
  const sensors = useDragSensors(TOUCH_REST_MS)
  const carry = (over: Over | null) => {
    const carried = carriedBy(dayDrag.getSnapshot())
    if (!carried) return
    const pages = over && turnsOf(over)
    // What lies over nothing goes back to where it came from.
    if (pages) dayDrag.send({ type: 'turn.hovered', pages })
    else if (over && turnsOf(over) === null)
      dayDrag.send({ type: 'task.carried', over: over.id === UNDATED ? null : String(over.id) })
    else dayDrag.send({ type: 'task.carried', over: carried.from })
  }
  // Where all days are in sight, a drag does not scroll the page away beneath the pointer: only the footer comes after them.
  const isPhone = useIsPhone()
  const canScroll = (element: Element) => isPhone || !element.matches('[data-scroller]')
  const lift = (event: DragStartEvent) => {
    swipe.send({ type: 'finger.lost' })
    const taskId = String(event.active.data.current?.['taskId'])
    const task = tables.tasks.cards.get(taskId)
    if (task)
      dayDrag.send({ type: 'task.lifted', taskId, by: 'pointer', days: daysOfTask(task), from: grabbedDay(event) })
  }
  return (
    <DndContext
      id="calendar"
      sensors={sensors}
      autoScroll={{ canScroll }}
      collisionDetection={overTurnsFirst}
      accessibility={{
        announcements: SILENT_ANNOUNCEMENTS,
        screenReaderInstructions: { draggable: words.calendar.howToCarry() },
      }}
      onDragStart={lift}
      onDragOver={({ over }) => carry(over)}
      onDragEnd={({ over }) => {
        // The edge is no day: what is let go there goes back.
        if (over && turnsOf(over) !== null) return dayDrag.send({ type: 'task.putBack' })
        carry(over)
        dayDrag.send({ type: 'task.letGo' })
      }}
      onDragCancel={() => dayDrag.send({ type: 'task.putBack' })}
    >
      {children}
      <DragOverlay dropAnimation={null} className="cursor-grabbing">
        <HeldChip />
      </DragOverlay>
    </DndContext>
  )
}

/** Under what is held, the day on which it would be due, or all of its days. */
function LandingDay({ carried: { days, from, over } }: { carried: Carried }) {
  const words = useWords()
  const { texts } = useCalendar()
  const range = rangeOf(over === from ? days : daysMoved(days, from, over))
  return (
    <span
      data-landing
      className="mt-1.5 inline-flex rounded-control bg-tip px-2 py-1 text-12 font-medium whitespace-nowrap text-tip-ink"
    >
      {range === null ? words.calendar.noDate() : range.from < range.to ? texts.weekShort(range) : texts.day(range.to)}
    </span>
  )
}

function HeldChip() {
  const { dayDrag, tables, timeZone } = useCalendar()
  const carried = useSelector(dayDrag, carriedBy)
  const task = useRow(tables.tasks.cards, carried?.taskId ?? '')
  const isOverdue = useDue(task, timeZone) === 'overdue'
  if (carried?.by !== 'pointer' || !task) return null
  return (
    <div aria-hidden>
      <div
        data-swatch={swatchOf(task.labels[0]?.color)}
        className={chipLook(task, { isOverdue, isCard: false, isHeld: false, isLifted: true })}
      >
        <ChipFace task={task} isCard={false} isOverdue={isOverdue} />
      </div>
      <LandingDay carried={carried} />
    </div>
  )
}
