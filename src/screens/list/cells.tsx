import { CircleAlert, Minus, Tag } from 'lucide-react'
import type { Task } from '#contract/entities/task.ts'
import { TASK_FIELDS, type DayField } from '#contract/task-fields.ts'
import { labelsWith, setField } from '#machines/mutation/commands/set-field.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { dueOn, wordFor } from '../../parts/task/due.ts'
import { PriorityGlyph } from '../../parts/task/priority-glyph.tsx'
import { AssigneeMenu } from '../../parts/task-choices/assignee-menu.tsx'
import { DuePopover } from '../../parts/task-choices/due-popover.tsx'
import { LabelPopover } from '../../parts/task-choices/label-popover.tsx'
import { PriorityMenu } from '../../parts/task-choices/priority-menu.tsx'
import { Avatar, NoAvatar } from '../../ui/avatars/avatar.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { Pill } from '../../ui/signs/pill.tsx'
import { ProgressRing } from '../../ui/feedback/progress.tsx'
import { CELL, inColumn } from './grid.ts'
import { useListParts, useRowTerms } from './list-context.ts'

/** What stands where there is no date. */
const NO_DATE = '–'

type Of = { task: Task; tabIndex: number }

/** The labels of a task behind its name; where there are none, what puts them on shows when one is there. */
export function LabelCell({ task, tabIndex }: Of) {
  const words = useWords()
  const { labelShelf, change } = useListParts()
  const { name, labels } = task
  const says = words.list.addLabels({ name })
  return (
    <LabelPopover
      label={says}
      shelf={labelShelf}
      wornOf={(label) => (labels.some((worn) => worn.id === label.id) ? 'all' : 'none')}
      onToggled={(label, isWorn) => change(setField([task], 'labelIds', labelsWith(label, isWorn)))}
      trigger={
        <button
          type="button"
          tabIndex={tabIndex}
          className={classes(
            'flex h-6 max-w-1/2 flex-none items-center gap-1 overflow-hidden rounded-control max-md:order-last max-md:max-w-full',
            labels.length === 0 &&
              'px-1 text-ink-faint opacity-0 group-hover/row:opacity-100 hover:bg-press focus-visible:opacity-100 aria-expanded:opacity-100 max-md:hidden',
          )}
        >
          <span className="sr-only">{says}</span>
          {labels.length === 0 ? (
            <Icon of={Tag} size={14} />
          ) : (
            labels.map((label) => (
              <Pill key={label.id} color={label.color}>
                {label.name}
              </Pill>
            ))
          )}
        </button>
      }
    />
  )
}

/** How many of its subtasks are done. */
export function SubtasksCell({ task: { subtasksCount: total, subtasksDoneCount: done } }: { task: Task }) {
  const words = useWords()
  if (total === 0) return <span className="max-md:hidden" />
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-soft tabular-nums max-md:order-1">
      <ProgressRing done={done} total={total} />
      <span aria-hidden>{`${done}/${total}`}</span>
      <span className="sr-only">{words.task.subtasks({ done, total })}</span>
    </span>
  )
}

/** How much a task matters. */
export function PriorityCell({ task, tabIndex }: Of) {
  const words = useWords()
  const { change } = useListParts()
  const { priority } = task
  const value = priority === null ? words.taskPanel.noPriority() : words.taskPanel[priority]()
  const label = words.fields.priority()
  const column = inColumn('priority')
  return (
    <PriorityMenu
      label={label}
      chosen={priority}
      onChosen={(chosen) => change(setField([task], 'priority', () => chosen))}
      trigger={
        <button type="button" tabIndex={tabIndex} style={column.style} className={classes(CELL, column.className)}>
          <span className="sr-only">{`${label}: `}</span>
          {priority === null ? (
            <Icon of={Minus} size={14} className="text-ink-faint" />
          ) : (
            <span aria-hidden className="flex">
              <PriorityGlyph priority={priority} />
            </span>
          )}
          <span className={classes('cut max-xl:sr-only', priority === null ? 'text-ink-faint' : 'text-ink-soft')}>
            {value}
          </span>
        </button>
      }
    />
  )
}

/** Who does it. */
export function AssigneeCell({ task, tabIndex }: Of) {
  const words = useWords()
  const { tables, change } = useListParts()
  const { assignee } = task
  const value = assignee?.fullName ?? words.taskPanel.nobody()
  const label = words.fields.assigneeId()
  const column = inColumn('assigneeId')
  return (
    <AssigneeMenu
      label={label}
      people={tables.people}
      chosenId={assignee?.id ?? null}
      onChosen={(person) => change(setField([task], 'assigneeId', () => person))}
      trigger={
        <button
          type="button"
          tabIndex={tabIndex}
          style={column.style}
          className={classes(CELL, 'max-md:mx-0 max-md:self-start max-md:px-0', column.className)}
        >
          <span className="sr-only">{`${label}: `}</span>
          {assignee ? (
            <Avatar name={value} color={assignee.avatarColor} src={assignee.avatarUrl} size={20} decorative />
          ) : (
            <NoAvatar size={20} />
          )}
          <span className={classes('cut max-xl:sr-only', assignee === null && 'text-ink-faint')}>{value}</span>
        </button>
      }
    />
  )
}

/** From when, or until when, it is to be done. */
export function DayCell({ field, task, tabIndex }: Of & { field: DayField }) {
  const { completedAt } = task
  const words = useWords()
  const { change } = useListParts()
  const { today, formats } = useRowTerms()
  const day = task[field]
  const isLast = TASK_FIELDS[field].end === 'last'
  const word = day === null ? null : wordFor(day, today)
  const text = day === null ? NO_DATE : word === null ? formats.day(day) : words.days[word]()
  const due = day === null || completedAt !== null || !isLast ? 'later' : dueOn(day, today)
  const label = words.fields[field]()
  const column = inColumn(field)
  return (
    <DuePopover
      label={label}
      align="end"
      day={day}
      canClear={day !== null}
      onChosen={(chosen) => change(setField([task], field, () => chosen))}
      trigger={
        <button
          type="button"
          tabIndex={tabIndex}
          style={column.style}
          className={classes(
            CELL,
            'tabular-nums',
            column.className,
            (day === null || !isLast) && 'max-md:hidden',
            due === 'overdue'
              ? 'font-medium text-danger'
              : due === 'today'
                ? 'font-medium text-warning'
                : 'text-ink-soft',
          )}
        >
          {due === 'overdue' && <Icon of={CircleAlert} size={14} className="flex-none md:hidden" />}
          <span className="sr-only">{`${label}: ${day === null ? words.taskPanel.noDate() : ''}`}</span>
          <span className="cut" aria-hidden={day === null || undefined}>
            {text}
          </span>
        </button>
      }
    />
  )
}
