import { useSelector } from '@xstate/react'
import { Ellipsis, Plus } from 'lucide-react'
import { useCallback } from 'react'
import type { ColumnHead } from '#contract/entities/column.ts'
import { COLUMN_NAME_MAX_CHARS } from '#contract/limits.ts'
import { isEditing, nameToEdit } from '#machines/board/cards/name-editor.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { KindIcon } from '../../../parts/project/column-kind.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { InlineEdit } from '../../../ui/fields/inline-edit.tsx'
import { later } from '../../../ui/loading/later.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { useCarriables } from '../../../ui/pointer/carriables.tsx'
import { useBoard } from '../board-context.ts'
import { carriedAs } from './carried-as.ts'

// What stands in the menu comes when one is opened.
const ColumnMenuItems = later(async () => (await import('./column-menu.tsx')).ColumnMenuItems)

/** A column's name, edited where it stands, how many tasks it holds, and what can be done with it. */
export function ColumnHeadLine({ head, titleId }: { head: ColumnHead; titleId: string }) {
  const words = useWords()
  const { nameEditor, taskComposer } = useBoard()
  const isNaming = useSelector(nameEditor, isEditing(head.id))
  const typed = useSelector(nameEditor, nameToEdit(head.id, head.name))
  const { arrived } = useCarriables()
  const ref = useCallback(
    (element: HTMLElement | null) => (element ? arrived(carriedAs(head.id), element) : undefined),
    [arrived, head.id],
  )
  const start = () =>
    nameEditor.send({ type: 'editing.started', named: { kind: 'column', id: head.id }, name: head.name })
  return (
    <header
      ref={ref}
      data-column-head={head.id}
      className="flex h-11 flex-none cursor-grab items-center gap-2 pe-2 ps-4 text-13 font-semibold"
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
          <span className="ms-auto flex">
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
              <ColumnMenuItems waiting={null} head={head} onRename={start} />
            </Menu>
          </span>
        </>
      )}
    </header>
  )
}
