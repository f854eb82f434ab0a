import { CircleAlert, Minus, Tag } from 'lucide-react'
import type { ComponentType, CSSProperties } from 'react'
import type { Task } from '#contract/entities/task.ts'
import { byDay, TASK_FIELDS, type DayField } from '#contract/tasks/task-fields.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { wordFor } from '../../parts/task/due.ts'
import { useDue } from '../../parts/task/use-due.ts'
import { PriorityGlyph } from '../../parts/task/priority-glyph.tsx'
import { FieldChoice } from '../../parts/task-fields/controls.tsx'
import { Avatar, NoAvatar } from '../../ui/avatars/avatar.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { Pill } from '../../ui/signs/pill.tsx'
import { ProgressRing } from '../../ui/feedback/progress.tsx'
import { CELL, inColumn, type ColumnField } from './grid.ts'
import { useListParts, useRowTerms } from './list-context.ts'

/** What stands where there is no date. */
const NO_DATE = '–'

type Of = { task: Task; tabIndex: number }

function useChoiceParts() {
  const { tables, labelOptions, change } = useListParts()
  const { timeZone } = useRowTerms()
  return { people: tables.people, labelOptions, timeZone, change }
}

/** The labels of a task behind its name; where there are none, what puts them on shows when one is there. */
export function LabelCell({ task, tabIndex }: Of) {
  const words = useWords()
  const parts = useChoiceParts()
  const { name, labels } = task
  const says = words.list.addLabels({ name })
  return (
    <FieldChoice
      field="labelIds"
      label={says}
      tasks={[task]}
      sources={parts}
      onChosen={parts.change}
      trigger={
        <button
          type="button"
          tabIndex={tabIndex}
          style={{ '--labels': Math.max(labels.length, 1) } as CSSProperties}
          className={classes(
            'flex h-6 max-w-full min-w-[min(50%,calc(var(--labels)*36px-4px))] shrink-999 items-center gap-1 overflow-hidden rounded-control max-md:order-last',
            // Before a name is cut, they are; each says so, down to its colour and a letter or two.
            '[&>[data-swatch]]:min-w-8 [&>[data-swatch]]:shrink!',
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
function PriorityCell({ task, tabIndex }: Of) {
  const words = useWords()
  const parts = useChoiceParts()
  const { priority } = task
  const value = priority === null ? words.taskPanel.noPriority() : words.taskPanel[priority]()
  const label = words.fields.priority()
  const column = inColumn('priority')
  return (
    <FieldChoice
      field="priority"
      label={label}
      tasks={[task]}
      sources={parts}
      onChosen={parts.change}
      trigger={
        <button
          type="button"
          tabIndex={tabIndex}
          style={column.style}
          // A dash alone would be a second line of its own on a phone.
          className={classes(CELL, column.className, priority === null && 'max-md:hidden')}
        >
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
function AssigneeCell({ task, tabIndex }: Of) {
  const words = useWords()
  const parts = useChoiceParts()
  const { assignee } = task
  const value = assignee?.fullName ?? words.taskPanel.nobody()
  const label = words.fields.assigneeId()
  const column = inColumn('assigneeId')
  return (
    <FieldChoice
      field="assigneeId"
      label={label}
      tasks={[task]}
      sources={parts}
      onChosen={parts.change}
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
function DayCell({ field, task, tabIndex }: Of & { field: DayField }) {
  const { dueTime } = task
  const words = useWords()
  const parts = useChoiceParts()
  const { today, formats, timeZone } = useRowTerms()
  const standing = useDue(task, timeZone)
  const day = task[field]
  const isLast = TASK_FIELDS[field].end === 'last'
  const word = day === null ? null : wordFor(day, today)
  const dayText = day === null ? NO_DATE : word === null ? formats.day(day) : words.days[word]()
  const text = isLast && day !== null && dueTime !== null ? `${dayText} ${formats.timeOfDay(dueTime)}` : dayText
  const due = isLast ? standing : 'later'
  const label = words.fields[field]()
  const column = inColumn(field)
  return (
    <FieldChoice
      field={field}
      label={label}
      align="end"
      tasks={[task]}
      sources={parts}
      onChosen={parts.change}
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

/** What stands in the columns of the fields; on a phone, in this order on the second line, but for who does it. */
export const FIELD_CELLS: Readonly<Record<ColumnField, ComponentType<Of>>> = {
  priority: PriorityCell,
  ...byDay((field) => (of: Of) => <DayCell field={field} {...of} />),
  assigneeId: AssigneeCell,
}
