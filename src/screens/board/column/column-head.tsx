import { useDraggable } from '@dnd-kit/core'
import { useSelector } from '@xstate/react'
import { ArrowLeft, ArrowRight, CircleCheck, Ellipsis, PencilLine, Plus, Trash2 } from 'lucide-react'
import { isClosed } from '#contract/column-kinds.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import { COLUMN_NAME_MAX_CHARS } from '#contract/limits.ts'
import { isEditing, nameToEdit } from '#machines/board/cards/name-editor.ts'
import type { Command } from '#machines/mutation/commands.ts'
import { completion, setField } from '#machines/mutation/commands/set-field.ts'
import { BOARD } from '#machines/store/board/columns.ts'
import { useList } from '../../../parts/binding/use-table.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { KindIcon, KindItems } from '../../../parts/project/column-kind.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { InlineEdit } from '../../../ui/fields/inline-edit.tsx'
import { MenuItem, MenuSeparator } from '../../../ui/menus/menu-item.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { useBoard } from '../board-context.ts'
import { isDraft } from './rows.ts'

/** A column's name, edited where it stands, how many tasks it holds, and what can be done with it. */
export function ColumnHeadLine({ head, titleId }: { head: ColumnHead; titleId: string }) {
  const words = useWords()
  const { nameEditor, taskComposer } = useBoard()
  const change = useChange()
  const isNaming = useSelector(nameEditor, isEditing(head.id))
  const typed = useSelector(nameEditor, nameToEdit(head.id, head.name))
  const { setNodeRef, listeners } = useDraggable({ id: `column:${head.id}`, data: { columnId: head.id } })
  const start = () =>
    nameEditor.send({ type: 'editing.started', named: { kind: 'column', id: head.id }, name: head.name })
  return (
    <header
      ref={setNodeRef}
      {...listeners}
      className="flex h-11 flex-none cursor-grab items-center gap-2 pr-2 pl-4 text-13 font-semibold"
    >
      <KindIcon kind={head.kind} label={words.board[head.kind]()} />
      <h2 id={titleId} aria-label={head.name} className="flex min-w-0">
        <InlineEdit
          text={head.name}
          typed={typed}
          label={words.board.columnName()}
          maxLength={COLUMN_NAME_MAX_CHARS}
          editing={isNaming}
          onEditingChanged={(editing) => (editing ? start() : nameEditor.send({ type: 'editing.cancelled' }))}
          onCommitted={(name) => nameEditor.send({ type: 'name.submitted', name })}
          className="max-w-[calc(100%+12px)]! text-13 font-semibold"
        />
      </h2>
      {!isNaming && (
        <>
          <span className="font-normal text-ink-faint tabular-nums">
            <span aria-hidden>{head.tasksTotal}</span>
            <span className="sr-only">{words.board.tasks({ count: head.tasksTotal })}</span>
          </span>
          <span className="ml-auto flex">
            <IconButton
              icon={Plus}
              size="sm"
              label={words.board.addTaskTo({ column: head.name })}
              onClick={() => taskComposer.send({ type: 'adding.opened', columnId: head.id })}
            />
            <Menu
              align="end"
              label={words.board.columnMenu({ column: head.name })}
              trigger={<IconButton icon={Ellipsis} size="sm" label={words.board.columnMenu({ column: head.name })} />}
            >
              <MenuItem icon={PencilLine} onSelect={start}>
                {words.board.rename()}
              </MenuItem>
              <MenuItem icon={Plus} onSelect={() => taskComposer.send({ type: 'adding.opened', columnId: head.id })}>
                {words.board.addTask()}
              </MenuItem>
              <MenuSeparator />
              <KindItems
                kind={head.kind}
                onChosen={(kind) =>
                  change({ name: 'column.setKind', columnId: head.id, value: kind, before: head.kind })
                }
              />
              <CompletionItem head={head} />
              <MenuSeparator />
              <OrderItems columnId={head.id} />
            </Menu>
          </span>
        </>
      )}
    </header>
  )
}

/** Asks for a change of something that stands on the board. */
function useChange() {
  const { board } = useBoard()
  return (command: Command | null) => {
    if (command) board.send({ type: 'actor.told', to: 'mutations', event: { type: 'change.requested', command } })
  }
}

/** What stood in a column before it was one of what is done is not done yet: that takes a press. */
function CompletionItem({ head: { id, kind } }: { head: ColumnHead }) {
  const words = useWords()
  const { tables } = useBoard()
  const change = useChange()
  const ids = useList(tables.tasks.cards, id)
  const open = ids.flatMap((taskId) => {
    const task = tables.tasks.cards.get(taskId)
    return task && task.completedAt === null && !isDraft(taskId) ? [task] : []
  })
  if (!isClosed(kind) || open.length === 0) return null
  return (
    <MenuItem icon={CircleCheck} onSelect={() => change(setField(open, 'isCompleted', completion(true)))}>
      {words.board.completeHere({ count: open.length })}
    </MenuItem>
  )
}

/** To bring a column elsewhere without a mouse, and to delete it. */
function OrderItems({ columnId }: { columnId: string }) {
  const words = useWords()
  const { board, columnDeletion, tables } = useBoard()
  const columnIds = useList(tables.columns.heads, BOARD)
  const at = columnIds.indexOf(columnId)
  const shift = (to: number) => board.send({ type: 'column.shifted', columnId, to })
  const askToDelete = () =>
    columnDeletion.send({
      type: 'deletion.opened',
      columnId,
      moveTasksTo: columnIds.find((id) => id !== columnId) ?? null,
    })
  return (
    <>
      <MenuItem icon={ArrowLeft} disabled={at <= 0} onSelect={() => shift(at - 1)}>
        {words.board.moveLeft()}
      </MenuItem>
      <MenuItem icon={ArrowRight} disabled={at >= columnIds.length - 1} onSelect={() => shift(at + 1)}>
        {words.board.moveRight()}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={askToDelete}>
        {words.board.deleteColumn()}
      </MenuItem>
    </>
  )
}
