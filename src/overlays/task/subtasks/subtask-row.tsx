import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useSelector } from '@xstate/react'
import { Ellipsis, GripVertical, Trash2 } from 'lucide-react'
import { useCallback, type MouseEvent } from 'react'
import { Link } from 'wouter'
import type { Task } from '#contract/entities/task.ts'
import { isDraft } from '#machines/mutation/commands/draft.ts'
import { completion, setField } from '#machines/mutation/commands/set-field.ts'
import { isDeleted } from '#machines/task/panel/task-panel.ts'
import type { CarriedRow, SubtasksRef } from '#machines/task/sections/subtasks.ts'
import { insteadOf } from '#machines/task/panel/task-place.ts'
import { useFormats } from '../../../parts/binding/use-formats.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { wordFor } from '../../../parts/task/due.ts'
import { useDue } from '../../../parts/task/use-due.ts'
import { useTaskMenu } from '../../../parts/task-menu/use-task-menu.ts'
import { Avatar } from '../../../ui/avatars/avatar.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { Icon } from '../../../ui/signs/icon.tsx'
import { usePanel } from '../panel-context.ts'
import { GRIP, SubtaskGrip } from './subtask-grip.tsx'

/** Where the focus goes when a row is removed: to the next name, else the previous one, else the button for a new subtask. */
function neighbourOf(within: Element): HTMLElement | null | undefined {
  const row = within.closest('[data-row]')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return next ? next.querySelector('a') : row?.closest('section')?.querySelector<HTMLElement>('[data-add-subtask]')
}

/** How a row of the list is set: the handle, the circle, the name, and what stands at its end. */
export const ROW = 'flex min-h-9 items-center gap-2 pe-2 text-14 touch:min-h-touch'

/** One subtask: done or not, its name that opens it, its day and whose it is. Where it would be put down it is an empty place under a pointer, itself under the keyboard. */
export function SubtaskRow({
  subtask,
  list,
  ids,
  place,
  carriedBy,
}: {
  subtask: Task
  list: SubtasksRef
  ids: readonly string[]
  place: number
  carriedBy: CarriedRow['by'] | null
}) {
  const { id } = subtask
  const deleted = useSelector(usePanel(), isDeleted)
  const { setNodeRef, ...draggable } = useDraggable({ id, disabled: isDraft(id) || deleted })
  const { setNodeRef: setPlaceRef } = useDroppable({ id })
  const ref = useCallback(
    (row: HTMLElement | null) => {
      setNodeRef(row)
      setPlaceRef(row)
    },
    [setNodeRef, setPlaceRef],
  )
  return (
    <li
      ref={ref}
      data-row={id}
      data-carried={carriedBy ?? undefined}
      style={{ order: place }}
      aria-busy={isDraft(id) || undefined}
      className={classes(
        ROW,
        'group/row relative border-t border-line bg-surface',
        place === 0 && 'border-t-transparent',
        carriedBy === 'keyboard' && 'z-1 bg-raised shadow-drag',
        isDraft(id) && 'opacity-60',
      )}
    >
      <div className={classes('contents', carriedBy === 'pointer' && 'invisible')}>
        {deleted ? (
          <span className="w-2 flex-none" />
        ) : (
          <SubtaskGrip list={list} subtask={subtask} ids={ids} isLifted={carriedBy !== null} draggable={draggable} />
        )}
        <RowContents subtask={subtask} />
      </div>
      {carriedBy === 'pointer' && (
        <div className="absolute inset-x-2 inset-y-1 rounded-control border-[1.5px] border-dashed border-gap-line bg-gap" />
      )}
    </li>
  )
}

/** A subtask that the pointer carries: only to be seen, it takes nothing and says nothing. */
export function CarriedSubtask({ subtask }: { subtask: Task }) {
  return (
    <div inert className={classes(ROW, 'rotate-1 rounded-card bg-raised shadow-drag calm:rotate-0')}>
      <span className={GRIP}>
        <Icon of={GripVertical} size={14} />
      </span>
      <RowContents subtask={subtask} />
    </div>
  )
}

function RowContents({ subtask }: { subtask: Task }) {
  const words = useWords()
  const panel = usePanel()
  const openMenu = useSubtaskMenu(subtask)
  // With its task it has gone: it can only be read.
  const deleted = useSelector(panel, isDeleted)
  const { id, name, assignee, completedAt } = subtask
  const isDone = completedAt !== null
  const href = insteadOf(panel.getSnapshot().context.place, id)
  return (
    <>
      <Checkbox
        look="task"
        label={words.taskPanel.completeSubtask({ name })}
        checked={isDone}
        disabled={isDraft(id) || deleted}
        onTicked={(value) =>
          panel.send({ type: 'change.chosen', command: setField([subtask], 'isCompleted', completion(value)) })
        }
      />
      <Link
        href={href}
        draggable={false}
        onContextMenu={deleted ? undefined : openMenu}
        dir="auto"
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
      {!deleted && (
        <>
          <IconButton
            icon={Ellipsis}
            size="sm"
            label={words.lists.more({ name })}
            aria-haspopup="menu"
            onClick={openMenu}
            className="opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 touch:opacity-100"
          />
          <IconButton
            icon={Trash2}
            size="sm"
            label={words.taskPanel.deleteSubtask({ name })}
            onClick={({ currentTarget }) => {
              neighbourOf(currentTarget)?.focus()
              panel.send({ type: 'change.chosen', command: { name: 'task.delete', tasks: [subtask] } })
            }}
            className="opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 touch:opacity-100"
          />
        </>
      )}
      {!isDone && <DueDay task={subtask} />}
      {assignee && (
        <span className="flex">
          <span className="sr-only">{words.task.assignedTo({ name: assignee.fullName })}</span>
          <Avatar name={assignee.fullName} color={assignee.avatarColor} src={assignee.avatarUrl} size={20} decorative />
        </span>
      )}
    </>
  )
}

/** What else can be done to a subtask. */
function useSubtaskMenu({ id }: Task): (event: MouseEvent) => void {
  const panel = usePanel()
  const open = useTaskMenu()
  return (event) =>
    open(event, { taskIds: [id], projectId: panel.getSnapshot().context.projectId ?? '', isCard: false })
}

function DueDay({ task }: { task: Task }) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  const due = useDue(
    task,
    useSelector(usePanel(), ({ context }) => context.project?.timeZone ?? null),
  )
  const { dueDate: day, dueTime: time } = task
  if (day === null) return null
  const word = wordFor(day, today)
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
      {time !== null && ` ${formats.timeOfDay(time)}`}
    </span>
  )
}
