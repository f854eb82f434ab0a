import { ArrowLeft, ArrowRight, CircleCheck, PencilLine, Plus, Trash2 } from 'lucide-react'
import { isClosed } from '#contract/columns/column-kinds.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Command } from '#machines/mutation/commands.ts'
import { completion, setField } from '#machines/mutation/commands/set-field.ts'
import { BOARD } from '#machines/store/board/columns.ts'
import { useList } from '../../../parts/binding/use-table.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { KindItems } from '../../../parts/project/kind-items.tsx'
import { focusOfMenu } from '../../../ui/menus/focus-of-menu.ts'
import { MenuItem, MenuSeparator } from '../../../ui/menus/menu-item.tsx'
import { useBoard } from '../board-context.ts'
import { isDraft } from '#machines/mutation/commands/draft.ts'

/** What can be done with a column. */
export function ColumnMenuItems({ head, onRename }: { head: ColumnHead; onRename: () => void }) {
  const words = useWords()
  const { taskComposer } = useBoard()
  const change = useChange()
  return (
    <div ref={focusOfMenu}>
      <MenuItem icon={PencilLine} onSelect={onRename}>
        {words.board.rename()}
      </MenuItem>
      <MenuItem icon={Plus} onSelect={() => taskComposer.send({ type: 'adding.opened', columnId: head.id })}>
        {words.board.addTask()}
      </MenuItem>
      <MenuSeparator />
      <KindItems
        kind={head.kind}
        onChosen={(kind) => change({ name: 'column.setKind', columnId: head.id, value: kind, before: head.kind })}
      />
      <CompletionItem head={head} />
      <MenuSeparator />
      <OrderItems columnId={head.id} />
    </div>
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
