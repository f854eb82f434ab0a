import { useDroppable } from '@dnd-kit/core'
import { useSelector } from '@xstate/react'
import { CalendarOff, Hand, X } from 'lucide-react'
import { hasFailed, hasMore, isLoading } from '#machines/calendar/days/undated.ts'
import { UNDATED } from '#machines/store/calendar/due-tasks.ts'
import { useList } from '../../parts/binding/use-table.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Count } from '../../ui/signs/count.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useCalendar } from './calendar-context.ts'
import { Chip } from './days/chip.tsx'
import { nextFocus } from './days/focus.ts'

/** What waits for a day, at the calendar's side: dragged onto one it is due then, and dragged here it has none any more. */
export function UndatedList() {
  const words = useWords()
  const { dayDrag, undated, tables } = useCalendar()
  const { setNodeRef } = useDroppable({ id: UNDATED })
  const ids = useList(tables.tasks.cards, UNDATED)
  const more = useSelector(undated, hasMore)
  const isOver = useSelector(dayDrag, ({ context: { carried } }) => carried?.over === null && carried.from !== null)
  return (
    <section
      ref={setNodeRef}
      aria-labelledby="calendar-undated"
      className={classes(
        'flex w-72 flex-none flex-col overflow-hidden rounded-column bg-sunken max-xl:w-56 max-md:mt-3 max-md:w-full max-md:overflow-visible',
        isOver && 'bg-selected! outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <header className="flex h-11 flex-none items-center gap-2 pe-1.5 ps-3.5">
        <Icon of={CalendarOff} />
        <h3 id="calendar-undated" className="text-13 font-semibold">
          {words.calendar.noDate()}
        </h3>
        <Count value={more ? `${ids.length}+` : ids.length} />
        <IconButton
          icon={X}
          size="sm"
          className="ms-auto"
          label={words.calendar.closeNoDate()}
          onClick={() => undated.send({ type: 'list.toggled' })}
        />
      </header>
      <div ref={nextFocus} className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-2 pb-2">
        <ul className="flex flex-col gap-1.5">
          {ids.map((id) => (
            <Chip key={id} taskId={id} day={null} isCard />
          ))}
        </ul>
        <Foot isEmpty={ids.length === 0} />
      </div>
      <p className="flex flex-none items-center gap-2 border-t border-line px-3.5 py-2.5 text-12 text-ink-soft">
        <Icon of={Hand} size={14} />
        {words.calendar.dragHint()}
      </p>
    </section>
  )
}

/** What stands below them: more, that there is nothing, or that they could not be had. */
function Foot({ isEmpty }: { isEmpty: boolean }) {
  const words = useWords()
  const { undated } = useCalendar()
  const loading = useSelector(undated, isLoading)
  const failed = useSelector(undated, hasFailed)
  const more = useSelector(undated, hasMore)
  if (failed) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 p-2 text-13 text-ink-soft">
        {words.calendar.noDateFailed()}
        <Button size="sm" onClick={() => undated.send({ type: 'retry.requested' })}>
          {words.actions.retry()}
        </Button>
      </div>
    )
  }
  if (more) {
    return (
      <Button size="sm" block look="quiet" onClick={() => undated.send({ type: 'more.requested' })}>
        {words.calendar.noDateMore()}
      </Button>
    )
  }
  if (!isEmpty) return null
  return loading ? (
    <Skeleton className="h-16 w-full" />
  ) : (
    <p className="p-2 text-13 text-ink-soft">{words.calendar.noDateEmpty()}</p>
  )
}
