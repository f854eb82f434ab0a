import { useSelector } from '@xstate/react'
import { Ellipsis } from 'lucide-react'
import { memo, useCallback, type MouseEvent } from 'react'
import { Link } from 'wouter'
import type { Task } from '#contract/entities/task.ts'
import { isEditing } from '#machines/board/cards/name-editor.ts'
import { isDraft } from '#machines/mutation/commands/draft.ts'
import { isByFinger } from '#machines/list/row-press.ts'
import { chosenIn, isChosen } from '#machines/list/selection.ts'
import { completion, setField } from '#machines/mutation/commands/set-field.ts'
import { elsewhereOf } from '#machines/store/board/projects-of.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { useRow } from '../../parts/binding/use-table.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { useTaskMenu } from '../../parts/task-menu/use-task-menu.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { FIELD_CELLS, LabelCell, SubtasksCell } from './cells.tsx'
import { GRID } from './grid.ts'
import { useListParts } from './list-context.ts'
import { RowNameField } from './row-name-field.tsx'

const { assigneeId: AssigneeCell, ...OTHER_CELLS } = FIELD_CELLS

/** One task: chosen, completed, opened, and changed where it stands. */
export const TaskRow = memo(function TaskRow({ taskId, isStop }: { taskId: string; isStop: boolean }) {
  const { tables, selection, finder, rowPress } = useListParts()
  const openMenu = useRowMenu()
  const ref = useCallback((row: HTMLElement | null) => finder.arrived(row), [finder])
  const task = useRow(tables.tasks.cards, taskId)
  const chosen = useSelector(selection, isChosen(taskId))
  if (!task) return null
  if (isDraft(taskId)) return <DraftRow task={task} />
  return (
    <div
      ref={ref}
      data-row={taskId}
      data-chosen={chosen || undefined}
      data-own-menu
      onContextMenu={(event) => {
        // A finger that rests on a row chooses it.
        if (isByFinger(rowPress.getSnapshot())) event.preventDefault()
        else openMenu(event, taskId)
      }}
      className={classes(
        GRID,
        'group/row relative min-h-row compact:md:min-h-8 border-b border-line text-13 max-md:min-h-12 max-md:py-2',
        // A finger that rests on it chooses it: it marks no text, and opens no menu of the phone's.
        'touch:select-none touch:[-webkit-touch-callout:none]',
        'has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:-outline-offset-2 has-[[data-row-link]:focus-visible]:outline-focus',
        chosen ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <RowFace task={task} isStop={isStop} chosen={chosen} />
    </div>
  )
})

/** Opens what can be done to a task; where it is one of several that are chosen, to all of them. */
function useRowMenu(): (event: MouseEvent, taskId: string) => void {
  const { board, projectId, selection } = useListParts()
  const open = useTaskMenu()
  return useCallback(
    (event, taskId) => {
      board.send({ type: 'card.focused', taskId })
      const chosen = chosenIn(selection.getSnapshot())
      open(event, { taskIds: chosen.includes(taskId) ? chosen : [taskId], projectId, isCard: true })
    },
    [board, projectId, selection, open],
  )
}

function RowFace({ task, isStop, chosen }: { task: Task; isStop: boolean; chosen: boolean }) {
  const words = useWords()
  const openMenu = useRowMenu()
  const { abbreviation, selection, change, tables, projectId } = useListParts()
  // On 'My tasks' a task has the number of its own project.
  const sign = useRow(tables.projects, elsewhereOf(task, projectId) ?? '')?.abbreviation ?? abbreviation
  const { id, name, number } = task
  const tabIndex = isStop ? 0 : -1
  const isDone = task.completedAt !== null
  return (
    <>
      <span className="inline-flex max-md:hidden">
        <Checkbox
          label={words.list.select({ name })}
          checked={chosen}
          tabIndex={tabIndex}
          onTicked={() => selection.send({ type: 'row.toggled', id })}
        />
      </span>
      <span className="inline-flex max-md:self-start max-md:pt-px">
        <Checkbox
          look="task"
          label={words.task.complete({ name })}
          checked={isDone}
          tabIndex={tabIndex}
          onTicked={(isCompleted) => change(setField([task], 'isCompleted', completion(isCompleted)))}
        />
      </span>
      <span className="cut text-12 text-ink-soft tabular-nums max-md:hidden">{`${sign}-${number}`}</span>
      <span className="max-md:flex max-md:min-w-0 max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:self-start md:contents">
        <span className="flex min-w-0 items-center gap-2 max-md:contents">
          <Name task={task} tabIndex={tabIndex} />
          <LabelCell task={task} tabIndex={tabIndex} />
        </span>
        <SubtasksCell task={task} />
        {Object.entries(OTHER_CELLS).map(([field, Cell]) => (
          <Cell key={field} task={task} tabIndex={tabIndex} />
        ))}
      </span>
      <AssigneeCell task={task} tabIndex={tabIndex} />
      <IconButton
        icon={Ellipsis}
        size="sm"
        tabIndex={tabIndex}
        label={words.lists.more({ name })}
        aria-haspopup="menu"
        onClick={(event) => openMenu(event, id)}
        className="opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 max-md:-mx-1.5 max-md:-my-2.5 max-md:self-start md:absolute! md:end-1 touch:opacity-100"
      />
    </>
  )
}

function Name({ task, tabIndex }: { task: Task; tabIndex: number }) {
  const go = useGo()
  const { projectId, board, nameEditor } = useListParts()
  const isNaming = useSelector(nameEditor, isEditing(task.id))
  if (isNaming) return <RowNameField task={task} />
  const href = `/projects/${projectId}/list/tasks/${task.id}`
  return (
    <Link
      href={href}
      data-row-link
      draggable={false}
      dir="auto"
      tabIndex={tabIndex}
      aria-describedby="list-how-to"
      // What the list is filtered and sorted by stays in the address.
      onClick={(event) => {
        event.preventDefault()
        go(href + board.getSnapshot().context.place.search)
      }}
      onDoubleClick={(event) => event.preventDefault()}
      className={classes(
        'min-w-0 text-14 outline-none md:cut max-md:line-clamp-2 max-md:basis-full max-md:wrap-break-word',
        task.completedAt === null
          ? 'text-ink'
          : 'text-ink-faint line-through decoration-ink-faint/60 hover:decoration-ink-faint',
      )}
    >
      {task.name}
    </Link>
  )
}

function DraftRow({ task }: { task: Task }) {
  const words = useWords()
  return (
    <div aria-busy className={classes(GRID, 'min-h-row border-b border-line opacity-60')}>
      <span className="max-md:hidden" />
      <span />
      <span className="max-md:hidden" />
      <span className="cut text-14">
        {task.name}
        <span className="sr-only">{words.task.saving()}</span>
      </span>
    </div>
  )
}
