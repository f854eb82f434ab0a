import { useDroppable, type Over } from '@dnd-kit/core'
import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { carriedBy } from '#machines/calendar/day-drag.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { useCalendar } from './calendar-context.ts'
import { useCalendarView } from './calendar-view.ts'

const PREFIX = 'turn:'

/** How many pages are turned where something is held; nothing where none are. */
export const turnsOf = ({ id }: Pick<Over, 'id'>): number | null =>
  String(id).startsWith(PREFIX) ? Number(String(id).split(':')[1]) : null

/** Turns the page; a task that is held over it for a while turns it, too. */
export function TurnButton({ pages }: { pages: 1 | -1 }) {
  const words = useWords()
  const { calendar } = useCalendar()
  const { view } = useCalendarView()
  const { setNodeRef } = useDroppable({ id: `${PREFIX}${pages}` })
  const labels = {
    month: pages > 0 ? words.calendar.nextMonth() : words.calendar.previousMonth(),
    week: pages > 0 ? words.calendar.nextWeek() : words.calendar.previousWeek(),
  }
  return (
    <span ref={setNodeRef} className="flex flex-none">
      <IconButton
        icon={pages > 0 ? ChevronRight : ChevronLeft}
        label={labels[view]}
        data-turns-by-keys
        onClick={() => calendar.send({ type: 'page.turned', pages })}
      />
    </span>
  )
}

/** The edge of the days: a task that is held over it for a while turns the page. */
export function TurnEdge({ pages }: { pages: 1 | -1 }) {
  const { dayDrag } = useCalendar()
  const { setNodeRef, isOver } = useDroppable({ id: `${PREFIX}${pages}:edge` })
  const isCarrying = useSelector(dayDrag, (now) => carriedBy(now)?.by === 'pointer')
  return (
    <span
      ref={setNodeRef}
      aria-hidden
      data-turn-edge={pages}
      className={classes(
        'pointer-events-none absolute inset-y-0 z-10 grid w-6 place-items-center max-md:w-4',
        pages > 0 ? 'end-0' : 'start-0',
        !isCarrying && 'invisible',
        isOver ? 'bg-selected text-accent-text' : 'text-ink-faint',
      )}
    >
      <Icon of={pages > 0 ? ChevronRight : ChevronLeft} size={16} />
    </span>
  )
}
