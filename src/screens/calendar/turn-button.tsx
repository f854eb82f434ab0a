import { useDroppable, type Over } from '@dnd-kit/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '../../parts/binding/words-context.tsx'
import { IconButton } from '../../ui/button.tsx'
import { useCalendar } from './calendar-context.ts'
import { useShown } from './shown.ts'

const PREFIX = 'turn:'

/** How many pages are turned where something is held; nothing where none are. */
export const turnsOf = ({ id }: Over): number | null =>
  String(id).startsWith(PREFIX) ? Number(String(id).slice(PREFIX.length)) : null

/** Turns the page; a task that is held over it for a while turns it, too. */
export function TurnButton({ pages }: { pages: 1 | -1 }) {
  const words = useWords()
  const { calendar } = useCalendar()
  const { view } = useShown()
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
