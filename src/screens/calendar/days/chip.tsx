import { useDraggable } from '@dnd-kit/core'
import { useSelector } from '@xstate/react'
import { Ellipsis } from 'lucide-react'
import { memo, type CSSProperties, type MouseEvent } from 'react'
import { Link } from 'wouter'
import type { Task } from '#contract/entities/task.ts'
import { rangeOf } from '#contract/tasks/task-fields.ts'
import { carriedBy } from '#machines/calendar/day-drag.ts'
import type { Bar } from '#machines/calendar/days/bars.ts'
import { daysBetween, daysOf, type Day } from '#contract/days/days.ts'
import { useGo } from '../../../parts/binding/use-go.ts'
import { useRow } from '../../../parts/binding/use-table.ts'
import { useDue } from '../../../parts/task/use-due.ts'
import { useFormats } from '../../../parts/binding/use-formats.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { useTaskMenu } from '../../../parts/task-menu/use-task-menu.ts'
import { PriorityGlyph } from '../../../parts/task/priority-glyph.tsx'
import { Avatar } from '../../../ui/avatars/avatar.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { Pill } from '../../../ui/signs/pill.tsx'
import { swatchOf } from '../../../ui/choices/swatches.ts'
import { useCalendar } from '../calendar-context.ts'
import { isDraft } from '#machines/mutation/commands/draft.ts'
import { taskPath, useCalendarView } from '../calendar-view.ts'
import { useChipKeys } from './use-chip-keys.ts'

/** The space at the sides of a day, and the line between two days. */
const SIDE_PX = 6
const LINE_PX = 1
/** How wide a bar is: over all of its days, up to the edge of the week where it goes on beyond. */
function barStyle({ from, to, isCut }: Bar, isFirst: boolean): CSSProperties {
  const betweenPx = 2 * SIDE_PX + (isFirst ? 0 : LINE_PX)
  const beyondPx = (isCut.before ? SIDE_PX : 0) + (isCut.after ? SIDE_PX : 0)
  return {
    width: `calc(${daysBetween(from, to) + 1} * (100% + ${betweenPx}px) - ${betweenPx - beyondPx}px)`,
    ...(isCut.before && { marginLeft: -SIDE_PX }),
  }
}

/**
 * One task on its day: a line in a month, a card in a week, a bar over several days. It opens when pressed, and is carried to
 * another day.
 */
export const Chip = memo(function Chip({
  taskId,
  day,
  isCard,
  bar,
  isFirst = false,
  isAgain = false,
}: {
  taskId: string
  day: Day | null
  isCard: boolean
  /** The days it stands on in this week, where they are several. */
  bar?: Bar
  /** It stands on the first day of a week. */
  isFirst?: boolean
  /** It stands on the page a second time, among all that is due on its day. */
  isAgain?: boolean
}) {
  const { dayDrag } = useCalendar()
  const { setNodeRef, listeners, attributes } = useDraggable({
    id: [taskId, day, isAgain ? 'again' : ''].join(' '),
    data: { taskId, days: day && (bar ?? { from: day, to: day }) },
    disabled: isDraft(taskId),
  })
  const isHeld = useSelector(dayDrag, (now) => carriedBy(now)?.taskId === taskId)
  return (
    <li
      ref={setNodeRef}
      data-card={taskId}
      data-days={bar && daysOf(bar).join(' ')}
      {...listeners}
      style={bar && barStyle(bar, isFirst)}
      className={classes('relative min-w-0 flex-none', bar && 'z-1')}
    >
      <ChipLink
        taskId={taskId}
        day={day}
        isCard={isCard}
        isHeld={isHeld}
        bar={bar}
        describedBy={attributes['aria-describedby']}
      />
    </li>
  )
})

function ChipLink({
  taskId,
  day,
  isCard,
  isHeld,
  bar,
  describedBy,
}: {
  taskId: string
  day: Day | null
  isCard: boolean
  isHeld: boolean
  bar: Bar | undefined
  describedBy: string
}) {
  const words = useWords()
  const go = useGo()
  const { calendar, dayDrag, projectId, tables, texts, timeZone } = useCalendar()
  const { focused } = useCalendarView()
  const task = useRow(tables.tasks.cards, taskId)
  const isOverdue = useDue(task, timeZone) === 'overdue'
  const keys = useChipKeys(taskId, day)
  const openMenu = useTaskMenu()
  const menu = (event: MouseEvent) => openMenu(event, { taskIds: [taskId], projectId, isCard: false })
  if (!task) return null
  const look = classes(
    chipLook(task, { isOverdue, isCard, isHeld }),
    bar?.isCut.before && 'rounded-s-none!',
    bar?.isCut.after && 'rounded-e-none!',
  )
  const days = rangeOf(task)
  if (isDraft(taskId)) {
    return (
      <div aria-busy className={classes(look, 'opacity-60')}>
        <ChipFace task={task} isCard={isCard} isOverdue={isOverdue} />
        <span className="sr-only">{words.task.saving()}</span>
      </div>
    )
  }
  const href = taskPath(projectId, taskId)
  return (
    <>
      <Link
        href={href}
        data-card-link
        data-held={isHeld || undefined}
        data-swatch={swatchOf(task.labels[0]?.color)}
        draggable={false}
        tabIndex={day === null || day === focused ? 0 : -1}
        aria-describedby={describedBy}
        onKeyDown={keys}
        data-own-menu
        onContextMenu={(event) => {
          // A finger that rests on a task has it in the hand by the time a phone would open a menu.
          if (dayDrag.getSnapshot().hasTag('carrying')) event.preventDefault()
          else menu(event)
        }}
        onFocus={() => {
          if (day !== null) calendar.send({ type: 'day.focused', day })
        }}
        // What the calendar shows stays in the address.
        onClick={(event) => {
          event.preventDefault()
          go(href + calendar.getSnapshot().context.place.search)
        }}
        className={classes(look, isCard && 'touch:pe-11')}
      >
        <ChipFace task={task} isCard={isCard} isOverdue={isOverdue} />
        {days !== null && days.from < days.to && <span className="sr-only">{texts.week(days)}</span>}
      </Link>
      {isCard && (
        <IconButton
          icon={Ellipsis}
          size="sm"
          tabIndex={-1}
          label={words.lists.more({ name: task.name })}
          aria-haspopup="menu"
          onClick={menu}
          className="absolute! top-0 end-0 hidden! touch:grid!"
        />
      )}
    </>
  )
}

/** How a task looks on a day: in the tint of its first label; struck when it is done, red when it should have been. */
export function chipLook(
  task: Task,
  {
    isOverdue,
    isCard,
    isHeld,
    isLifted = false,
  }: { isOverdue: boolean; isCard: boolean; isHeld: boolean; isLifted?: boolean },
): string {
  const isDone = task.completedAt !== null
  return classes(
    'flex min-w-0 rounded-control font-medium text-12 no-underline -outline-offset-2 select-none hover:no-underline',
    'focus-visible:outline-2 focus-visible:outline-focus',
    isCard ? 'flex-col gap-1.5 p-2 text-13 max-xl:text-12' : 'h-6 items-center gap-1 pe-1 ps-1.5',
    isHeld
      ? 'border border-dashed border-gap-line bg-transparent text-ink-faint'
      : isDone
        ? 'text-ink-faint hover:bg-hover'
        : isOverdue
          ? 'bg-danger-soft text-danger'
          : task.dueDate === null
            ? 'border border-line bg-surface text-ink hover:border-line-hover'
            : 'bg-swatch-tint text-swatch-ink',
    isLifted && 'rotate-2 shadow-drag calm:rotate-0',
  )
}

/** What stands on it. */
export function ChipFace({ task, isCard, isOverdue }: { task: Task; isCard: boolean; isOverdue: boolean }) {
  const words = useWords()
  const formats = useFormats()
  const { shows } = useCalendar()
  const { assignee, priority, completedAt, dueDate, dueTime, labels, name } = task
  const glyph = shows.priority && priority !== null && completedAt === null && <PriorityGlyph priority={priority} />
  const avatar = shows.assignee && assignee !== null && (
    <>
      <span className="sr-only">{words.task.assignedTo({ name: assignee.fullName })}</span>
      <Avatar
        name={assignee.fullName}
        color={assignee.avatarColor}
        src={assignee.avatarUrl}
        size={20}
        decorative
        className={isCard ? 'ms-auto' : 'size-4! text-[7.5px]!'}
      />
    </>
  )
  const says = completedAt !== null ? words.task.done() : isOverdue ? words.task.overdue() : null
  return (
    <>
      {dueDate !== null && dueTime !== null && (
        <span className="flex-none tabular-nums opacity-85">{formats.timeOfDay(dueTime)}</span>
      )}
      <span
        dir="auto"
        className={classes(
          isCard ? 'line-clamp-4 wrap-break-word hyphens-auto' : 'cut flex-1',
          completedAt !== null && 'line-through decoration-ink-faint/60',
        )}
      >
        {name}
      </span>
      {says !== null && <span className="sr-only">{says}</span>}
      {isCard && dueDate === null && shows.labels && labels.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {labels.map((label) => (
            <Pill key={label.id} color={label.color}>
              {label.name}
            </Pill>
          ))}
        </span>
      )}
      {isCard && (glyph || avatar) && (
        <span className="flex min-h-5 items-center gap-2">
          {glyph}
          {avatar}
        </span>
      )}
      {!isCard && completedAt === null && avatar}
    </>
  )
}
