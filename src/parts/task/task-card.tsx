import { CircleAlert, CircleCheck, MessageSquare, Paperclip, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Days } from '#contract/days/days.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import { rangeOf, startAlone } from '#contract/tasks/task-fields.ts'
import type { Formats } from '#i18n/formats/formats.ts'
import type { Words } from '#i18n/words.ts'
import { Avatar, NoAvatar } from '../../ui/avatars/avatar.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Pill } from '../../ui/signs/pill.tsx'
import { useDayAt } from '../../ui/dates/use-now.ts'
import { ProgressRing } from '../../ui/feedback/progress.tsx'
import { useWords } from '../binding/words-context.tsx'
import { wordFor } from './due.ts'
import { PriorityGlyph } from './priority-glyph.tsx'
import { useDue } from './use-due.ts'

/** Which parts of a task its project wants to see on cards (PROJ-07). */
export interface CardShows {
  readonly assignee: boolean
  readonly labels: boolean
  readonly priority: boolean
  readonly dueDate: boolean
}
/** What all cards of a board need to be written: what to show, what day it is, how days are written. */
export interface CardTerms {
  readonly shows: CardShows
  readonly today: string
  readonly formats: Formats
  /** The zone that times are in; null: the reader's. */
  readonly timeZone: string | null
}

/** How a card looks, at rest and in the hand. */
export const cardLook = ({ isLifted = false, isSaving = false, isCurrent = false, isChosen = false } = {}): string =>
  classes(
    'group/card card',
    isLifted
      ? 'border-transparent bg-raised shadow-drag'
      : classes(
          'transition-colors duration-fast',
          isChosen ? 'border-accent bg-accent-soft' : 'bg-surface hover:border-line-hover',
          !isChosen && (isCurrent ? 'border-line-hover' : 'border-line'),
        ),
    isSaving && 'opacity-60',
  )

/**
 * What stands on a card: labels, the name, and one row of what there is to know; where cards of several projects stand together, of
 * which one it is. The name is whatever the place makes of it.
 */
export function TaskCard({
  task,
  terms,
  project,
  children,
}: {
  task: Task
  terms: CardTerms
  project?: Pick<Project, 'name' | 'color' | 'timeZone'> | undefined
  children: ReactNode
}) {
  const words = useWords()
  const { shows } = terms
  const isDone = task.completedAt !== null
  // What would stand alone in a row of its own stands beside the name.
  const isSlim = !hasFacts(task, shows)
  return (
    <>
      {project && <OfProject project={project} />}
      {shows.labels && task.labels.length > 0 && (
        <ul className={classes('flex flex-wrap gap-1', isDone && 'opacity-85')}>
          {task.labels.map((label) => (
            <li key={label.id} className="flex max-w-full min-w-0">
              <Pill color={label.color}>{label.name}</Pill>
            </li>
          ))}
        </ul>
      )}
      {isSlim ? (
        <div data-slim className="flex min-h-6 items-center gap-2">
          <div className="min-w-0 flex-1">{children}</div>
          {shows.priority && task.priority !== null && <PriorityGlyph priority={task.priority} />}
          {shows.assignee && <Assignee task={task} words={words} />}
        </div>
      ) : (
        <>
          {children}
          {hasMeta(task, shows) && (
            <Meta task={task} terms={project ? { ...terms, timeZone: project.timeZone } : terms} />
          )}
        </>
      )}
    </>
  )
}

function OfProject({ project: { name, color } }: { project: Pick<Project, 'name' | 'color'> }) {
  const words = useWords()
  return (
    <p data-of-project className="-mb-0.5 flex min-w-0 items-center gap-1.5 pe-7 text-12 text-ink-faint">
      <Swatch color={color} className="size-2!" />
      <span className="sr-only">{words.task.inProject({ name })}</span>
      <span aria-hidden className="cut" dir="auto">
        {name}
      </span>
    </p>
  )
}

/** How a card's name is set; struck when the task is done. */
export const cardNameLook = (task: Task): string =>
  classes('card-name', task.completedAt === null ? 'text-ink' : 'text-ink-faint line-through decoration-ink-faint/60')

const hasMeta = (task: Task, shows: CardShows): boolean =>
  shows.assignee || (shows.priority && task.priority !== null) || hasFacts(task, shows)

/** Whether there is more to know of it than who does it, and how much it matters. */
const hasFacts = (task: Task, shows: CardShows): boolean =>
  (shows.dueDate && (rangeOf(task) !== null || startAlone(task) !== null || Boolean(task.completedAt))) ||
  task.subtasksCount + task.attachmentsCount + task.commentsCount > 0

function Meta({ task, terms }: { task: Task; terms: CardTerms }) {
  const words = useWords()
  const { shows } = terms
  const days = rangeOf(task)
  const start = startAlone(task)
  return (
    <div className="flex min-h-6 items-center gap-2.5 text-12 text-ink-faint compact:min-h-5">
      {shows.priority && task.priority !== null && <PriorityGlyph priority={task.priority} />}
      {shows.dueDate && task.completedAt === null && days !== null && (
        <TaskDays task={task} days={days} terms={terms} />
      )}
      {shows.dueDate && task.completedAt === null && start !== null && (
        <span className="whitespace-nowrap">{words.task.starts({ day: terms.formats.day(start) })}</span>
      )}
      {task.subtasksCount > 0 && (
        <Count
          glyph={<ProgressRing done={task.subtasksDoneCount} total={task.subtasksCount} />}
          value={`${task.subtasksDoneCount}/${task.subtasksCount}`}
          says={words.task.subtasks({ done: task.subtasksDoneCount, total: task.subtasksCount })}
        />
      )}
      {task.attachmentsCount > 0 && (
        <Count
          icon={Paperclip}
          value={task.attachmentsCount}
          says={words.task.attachments({ count: task.attachmentsCount })}
        />
      )}
      {task.commentsCount > 0 && (
        <Count
          icon={MessageSquare}
          value={task.commentsCount}
          says={words.task.comments({ count: task.commentsCount })}
        />
      )}
      {/* Of what was made done, and waits, only the server can say when. */}
      {shows.dueDate && task.completedAt && <DoneDate at={task.completedAt} terms={terms} />}
      {shows.assignee && <Assignee task={task} words={words} />}
    </div>
  )
}

function Count({
  icon,
  glyph,
  value,
  says,
}: {
  icon?: LucideIcon
  glyph?: ReactNode
  value: number | string
  says: string
}) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
      {icon && <Icon of={icon} size={14} />}
      {glyph}
      <span aria-hidden>{value}</span>
      <span className="sr-only">{says}</span>
    </span>
  )
}

function TaskDays({ task, days, terms }: { task: Task; days: Days; terms: CardTerms }) {
  const { today, formats, timeZone } = terms
  const words = useWords()
  const due = useDue(task, timeZone)
  const word = days.from < days.to ? null : wordFor(days.to, today)
  const isOverdue = due === 'overdue'
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap',
        isOverdue && 'font-medium text-danger',
        due === 'today' && 'font-medium text-warning',
      )}
    >
      {isOverdue && <Icon of={CircleAlert} size={14} />}
      <span className="sr-only">{isOverdue ? words.task.overdue() : words.task.due()}</span>
      {word === null ? formats.days(days) : words.days[word]()}
      {task.dueTime !== null && ` ${formats.timeOfDay(task.dueTime)}`}
    </span>
  )
}

function DoneDate({ at, terms: { today, formats } }: { at: string; terms: CardTerms }) {
  const words = useWords()
  const day = useDayAt()(at)
  const word = wordFor(day, today)
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-success">
      <Icon of={CircleCheck} size={14} />
      <span className="sr-only">{words.task.done()}</span>
      {word === null ? formats.day(day) : words.days[word]()}
    </span>
  )
}

function Assignee({ task: { assignee, completedAt }, words }: { task: Task; words: Words }) {
  return (
    <span className={classes('ms-auto flex', completedAt !== null && 'opacity-85')}>
      {assignee ? (
        <>
          <span className="sr-only">{words.task.assignedTo({ name: assignee.fullName })}</span>
          <Avatar name={assignee.fullName} color={assignee.avatarColor} src={assignee.avatarUrl} decorative />
        </>
      ) : (
        <NoAvatar label={words.task.unassigned()} />
      )}
    </span>
  )
}
