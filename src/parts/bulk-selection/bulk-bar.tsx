import { useSelector } from '@xstate/react'
import { CircleCheck, Columns3, Copy, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Task } from '#contract/entities/task.ts'
import { TASK_FIELDS, TASK_PROPERTIES } from '#contract/tasks/task-fields.ts'
import { chosenIn } from '#machines/list/selection.ts'
import { labelOptionsOf, selectionOf, type BulkSelectionRef } from '#machines/list/bulk-selection.ts'
import type { Command } from '#machines/mutation/commands.ts'
import { completion, setField } from '#machines/mutation/commands/set-field.ts'
import { moveTasks } from '#machines/mutation/commands/moving-tasks.ts'
import type { BoardTables } from '#machines/store/board/board-tables.ts'
import { BOARD } from '#machines/store/board/columns.ts'
import type { TableView } from '#machines/store/table.ts'
import { useEach, useList } from '../binding/use-table.ts'
import { useWords } from '../binding/words-context.tsx'
import { FIELD_CONTROLS, FieldChoice } from '../task-fields/controls.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Count } from '../../ui/signs/count.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'
import { Menu } from '../../ui/menus/menu.tsx'

/** The fields that several tasks are given alike. */
const CHOSEN_FIELDS = TASK_PROPERTIES.filter((field) => FIELD_CONTROLS[field] !== null && TASK_FIELDS[field].bulk)
const taskIn = (cards: TableView<Task>, id: string) => cards.get(id)

export interface BulkBarProps {
  readonly bulkSelection: BulkSelectionRef
  readonly tables: BoardTables
  /** All tasks that are shown, in their order. */
  readonly shown: () => readonly string[]
  /** The one that the person was at last. */
  readonly current: () => string | null
  /** Gets the task at which the keyboard goes on once the bar is gone. */
  readonly onLeft: (taskId: string) => void
  readonly onCleared: () => void
  /** What stands beside the number of those that are chosen. */
  readonly beside?: ReactNode
}

/** The actions on the selected tasks, on a board and in a list. */
export function BulkBar(props: BulkBarProps) {
  const words = useWords()
  const ids = useSelector(useSelector(props.bulkSelection, selectionOf), chosenIn)
  return (
    <>
      <output className="sr-only">{ids.length === 0 ? '' : words.list.selectedCount({ count: ids.length })}</output>
      {ids.length > 0 && <Bar ids={ids} {...props} />}
    </>
  )
}

function Bar({
  ids,
  bulkSelection,
  tables,
  shown,
  current,
  onLeft,
  onCleared,
  beside,
}: BulkBarProps & { ids: readonly string[] }) {
  const words = useWords()
  const sources = { people: tables.people, labelOptions: useSelector(bulkSelection, labelOptionsOf) }
  const chosen = useEach(tables.tasks.cards, ids, taskIn).flatMap((task) => task ?? [])
  const isDone = chosen.every(({ completedAt }) => completedAt !== null)
  const apply = (command: Command | null) => bulkSelection.send({ type: 'change.chosen', command })
  const move = (columnId: string) =>
    apply(
      moveTasks(chosen, tables.columns.heads.get(columnId), (task) =>
        tables.tasks.placementsAt({ columnId, prevId: null }, task),
      ),
    )
  const clear = () => {
    const back = current() ?? ids[0]
    onCleared()
    if (back !== undefined) onLeft(back)
  }
  const remove = () => {
    const tasks = shown()
    const first = tasks.findIndex((id) => ids.includes(id))
    const staying = tasks.filter((id) => !ids.includes(id))
    const next = staying[Math.min(Math.max(first, 0), staying.length - 1)]
    apply({ name: 'task.delete', tasks: chosen })
    if (next !== undefined) onLeft(next)
  }
  return (
    <div
      role="toolbar"
      data-bulk-bar
      tabIndex={-1}
      aria-label={words.list.bar()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) clear()
      }}
      // On a phone all of it is seen at once: what is chosen in one line, what can be done with it in the next.
      className="absolute bottom-5 left-1/2 flex max-w-[calc(100%-24px)] -translate-x-1/2 items-center gap-0.5 overflow-x-auto rounded-card border border-line bg-raised p-1.5 shadow-drag max-md:bottom-3 max-md:w-full max-md:flex-wrap max-md:gap-x-0 max-md:overflow-visible"
    >
      <span className="flex flex-none items-center gap-2 px-2 text-13 font-medium">
        <Count value={ids.length} />
        <span>{words.list.selected()}</span>
      </span>
      {beside}
      <span
        aria-hidden
        className="mx-1 h-5 w-px flex-none bg-line max-md:mx-0 max-md:my-1.5 max-md:h-px max-md:w-full"
      />
      {CHOSEN_FIELDS.map((field) => {
        const { icon, asks } = FIELD_CONTROLS[field] ?? {}
        const label = asks?.(words) ?? words.fields[field]()
        return (
          <FieldChoice
            key={field}
            field={field}
            side="top"
            label={label}
            tasks={chosen}
            sources={sources}
            onChosen={apply}
            trigger={<BarButton {...(icon && { icon })}>{label}</BarButton>}
          />
        )
      })}
      <Menu side="top" label={words.list.move()} trigger={<BarButton icon={Columns3}>{words.list.move()}</BarButton>}>
        <ColumnItems tables={tables} onChosen={move} />
      </Menu>
      <BarButton icon={CircleCheck} onClick={() => apply(setField(chosen, 'isCompleted', completion(!isDone)))}>
        {isDone ? words.list.reopen() : words.list.done()}
      </BarButton>
      <BarButton icon={Copy} onClick={() => apply({ name: 'task.duplicate', tasks: chosen })}>
        {words.list.duplicate()}
      </BarButton>
      <BarButton icon={Trash2} danger onClick={remove}>
        {words.list.delete()}
      </BarButton>
      <span aria-hidden className="mx-1 h-5 w-px flex-none bg-line max-md:hidden" />
      <IconButton
        icon={X}
        size="sm"
        className="flex-none max-md:order-first"
        label={words.list.clear()}
        onClick={clear}
      />
    </div>
  )
}

function BarButton({ danger = false, ...button }: Parameters<typeof Button>[0] & { danger?: boolean }) {
  const { children, ...rest } = button
  return (
    <Button
      {...rest}
      look="quiet"
      size="sm"
      className={classes('flex-none max-md:min-w-0 max-md:flex-1 max-md:px-0!', danger && 'text-danger!')}
    >
      <span className="max-xl:sr-only">{children}</span>
    </Button>
  )
}

function ColumnItems({ tables, onChosen }: { tables: BoardTables; onChosen: (columnId: string) => void }) {
  const columnIds = useList(tables.columns.heads, BOARD)
  return columnIds.map((columnId) => (
    <MenuItem key={columnId} onSelect={() => onChosen(columnId)}>
      {tables.columns.heads.get(columnId)?.name ?? ''}
    </MenuItem>
  ))
}
