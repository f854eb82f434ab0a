import { Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import type { Task } from '#contract/entities/task.ts'
import type { SubtasksRef } from '#machines/task/subtasks.ts'
import { insteadOf } from '#machines/task/task-place.ts'
import { useFormats } from '../../../parts/binding/use-formats.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { dueOn, wordFor } from '../../../parts/task/due.ts'
import { Avatar } from '../../../ui/avatars/avatar.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { RowGrip } from '../../../ui/pointer/row-grip.tsx'
import { useNow } from '../../../ui/dates/use-now.ts'
import { usePanel } from '../panel-context.ts'

/** Where the focus goes when a row is removed: to the next name, else the previous one, else the button for a new subtask. */
function neighbourOf(within: Element): HTMLElement | null | undefined {
  const row = within.closest('[data-row]')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return next ? next.querySelector('a') : row?.closest('section')?.querySelector<HTMLElement>('[data-add-subtask]')
}

const isDraft = ({ id }: Task): boolean => id.startsWith('draft-')

/** One subtask: done or not, its name that opens it, its day and whose it is; carried by its handle. */
export function SubtaskRow({
  subtask,
  list,
  ids,
  place,
  isCarried,
  describedBy,
}: {
  subtask: Task
  list: SubtasksRef
  ids: readonly string[]
  place: number
  isCarried: boolean
  describedBy: string
}) {
  const words = useWords()
  const panel = usePanel()
  const { id, name, assignee, completedAt } = subtask
  const isDone = completedAt !== null
  const href = insteadOf(panel.getSnapshot().context.place, id)
  return (
    <li
      data-row={id}
      style={{ order: place }}
      aria-busy={isDraft(subtask) || undefined}
      className={classes(
        'group/row flex min-h-9 items-center gap-2 border-t border-line bg-surface pr-2 text-14 touch:min-h-touch',
        place === 0 && 'border-t-transparent',
        isCarried && 'relative z-1 bg-raised shadow-drag',
        isDraft(subtask) && 'opacity-60',
      )}
    >
      <RowGrip
        id={id}
        label={words.taskPanel.moveSubtask({ name })}
        describedBy={describedBy}
        onLifted={() => list.send({ type: 'row.lifted', id, ids })}
        onCarried={(to) => list.send({ type: 'row.carried', to })}
        onDropped={() => list.send({ type: 'row.dropped' })}
        onPutBack={() => list.send({ type: 'row.putBack' })}
        onStepped={(by) => list.send({ type: 'row.stepped', id, ids, by })}
      />
      <Checkbox
        look="task"
        label={words.taskPanel.completeSubtask({ name })}
        checked={isDone}
        disabled={isDraft(subtask)}
        onTicked={(value) =>
          panel.send({
            type: 'subtask.chosen',
            id,
            operation: { op: 'replace', property: 'isCompleted', value },
            shows: { completedAt: value ? subtask.updatedAt : null },
          })
        }
      />
      <Link
        href={href}
        draggable={false}
        onClick={(event) => {
          event.preventDefault()
          panel.send({ type: 'task.opened', taskId: id })
        }}
        className={classes(
          'min-w-0 flex-1 py-1.5 wrap-anywhere hover:underline',
          isDone ? 'text-ink-faint line-through decoration-ink-faint/60' : 'text-ink',
        )}
      >
        {name}
      </Link>
      <IconButton
        icon={Trash2}
        size="sm"
        label={words.taskPanel.deleteSubtask({ name })}
        onClick={({ currentTarget }) => {
          neighbourOf(currentTarget)?.focus()
          panel.send({ type: 'deed.wanted', deed: { kind: 'deleteSubtask', id } })
        }}
        className="opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 touch:opacity-100"
      />
      {!isDone && <DueDay day={subtask.dueDate} />}
      {assignee && (
        <span className="flex">
          <span className="sr-only">{words.task.assignedTo({ name: assignee.fullName })}</span>
          <Avatar name={assignee.fullName} color={assignee.avatarColor} src={assignee.avatarUrl} size={20} decorative />
        </span>
      )}
    </li>
  )
}

function DueDay({ day }: { day: string | null }) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  if (day === null) return null
  const word = wordFor(day, today)
  const due = dueOn(day, today)
  return (
    <span
      className={classes(
        'flex-none text-12 tabular-nums text-ink-faint',
        due === 'overdue' && 'font-medium text-danger!',
        due === 'today' && 'font-medium text-warning!',
      )}
    >
      <span className="sr-only">{due === 'overdue' ? words.task.overdue() : words.task.due()}</span>
      {word === null ? formats.day(day) : words.days[word]()}
    </span>
  )
}
