import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useSelector } from '@xstate/react'
import { GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ColumnHead } from '#contract/entities/column.ts'
import { COLUMN_NAME_MAX_CHARS } from '#contract/limits.ts'
import { isEditing, nameToEdit } from '#machines/board/cards/name-editor.ts'
import {
  columnDeletionOf,
  heldIn,
  nameEditorOf,
  type ColumnSettingsRef,
} from '#machines/project/columns/column-settings.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { KindIcon } from '../../parts/project/column-kind.tsx'
import { KindItems } from '../../parts/project/kind-items.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { FocusMover } from '../../ui/focus/focus-mover.ts'
import { Menu } from '../../ui/menus/menu.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { InlineEdit } from '../../ui/fields/inline-edit.tsx'

/** Rows that are put elsewhere may lose the focus, and with it the next key. */
const mover = new FocusMover()
const gripOf = (id: string) => () => document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`)

const ROW = 'flex min-h-11 items-center gap-1 pe-2'

function Total({ head }: { head: ColumnHead }) {
  const words = useWords()
  return (
    <span className="me-1 flex-none text-12 text-ink-soft tabular-nums">
      {words.board.tasks({ count: head.tasksTotal })}
    </span>
  )
}

/** A column in the hand: only to be seen, it says nothing of its own. */
export function ColumnFace({ head }: { head: ColumnHead }) {
  return (
    <div aria-hidden className={ROW}>
      <span className="grid h-9 w-8 flex-none place-items-center text-ink-faint">
        <Icon of={GripVertical} size={14} />
      </span>
      <span className="grid size-7 flex-none place-items-center touch:size-11">
        <KindIcon kind={head.kind} />
      </span>
      <span className="cut min-w-0 flex-1 font-medium">{head.name}</span>
      <Total head={head} />
      <span className="flex text-ink-soft">
        {[Pencil, Trash2].map((icon, at) => (
          <span key={at} className="grid size-7 place-items-center touch:size-11">
            <Icon of={icon} />
          </span>
        ))}
      </span>
    </div>
  )
}

interface RowProps {
  list: ColumnSettingsRef
  head: ColumnHead
  heads: readonly ColumnHead[]
}

/** A column: its handle, its name, edited where it stands, how many tasks it holds, and the way to rename and delete it. */
export function ColumnRow({ list, head, heads }: RowProps) {
  const words = useWords()
  const { id, name } = head
  const editor = useSelector(list, nameEditorOf)
  const deletion = useSelector(list, columnDeletionOf)
  const held = useSelector(list, (now) => (heldIn(now)?.columnId === id ? heldIn(now) : null))
  const isNaming = useSelector(editor, isEditing(id))
  const typed = useSelector(editor, nameToEdit(id, name))
  const start = () => editor.send({ type: 'editing.started', named: { kind: 'column', id }, name })
  return (
    <Carriable head={head} by={held?.by ?? null}>
      {(grip) => (
        <>
          <Grip list={list} head={head} isLifted={held !== null} {...grip} />
          <KindMenu list={list} head={head} />
          <span className="flex min-w-0 flex-1">
            <InlineEdit
              text={name}
              typed={typed}
              label={words.board.columnName()}
              maxLength={COLUMN_NAME_MAX_CHARS}
              editing={isNaming}
              onEditingChanged={(editing) => (editing ? start() : editor.send({ type: 'editing.cancelled' }))}
              onCommitted={(given) => editor.send({ type: 'name.submitted', name: given })}
              className="font-medium pointer-fine:h-7"
            />
          </span>
          <Total head={head} />
          <IconButton
            icon={Pencil}
            size="sm"
            label={words.projectSettings.renameColumn({ column: name })}
            onClick={start}
          />
          <IconButton
            icon={Trash2}
            size="sm"
            label={words.projectSettings.deleteColumn({ column: name })}
            onClick={() =>
              deletion.send({
                type: 'deletion.opened',
                columnId: id,
                moveTasksTo: heads.find((other) => other !== head)?.id ?? null,
              })
            }
          />
        </>
      )}
    </Carriable>
  )
}

/** What standing in the column means, and the way to say otherwise. */
function KindMenu({ list, head: { id, name, kind } }: Pick<RowProps, 'list' | 'head'>) {
  const words = useWords()
  const label = words.projectSettings.kindOf({ column: name, kind: words.board[kind]() })
  return (
    <Menu
      label={label}
      trigger={
        <button
          type="button"
          aria-label={label}
          className="grid size-7 flex-none place-items-center rounded-control hover:bg-hover touch:size-11"
        >
          <KindIcon kind={kind} />
        </button>
      }
    >
      <KindItems kind={kind} onChosen={(chosen) => list.send({ type: 'kind.chosen', columnId: id, kind: chosen })} />
    </Menu>
  )
}

type Handle = Pick<ReturnType<typeof useDraggable>, 'listeners' | 'setActivatorNodeRef'> & { describedBy: string }

/** A row that can be carried: where it would be put down it is an empty place under a pointer, itself under the keyboard. */
function Carriable({
  head,
  by,
  children,
}: {
  head: ColumnHead
  by: 'pointer' | 'keyboard' | null
  children: (handle: Handle) => ReactNode
}) {
  const { id } = head
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id })
  const place = useDroppable({ id })
  return (
    <li
      ref={(row) => {
        setNodeRef(row)
        place.setNodeRef(row)
      }}
      data-column={id}
      className={classes(
        'relative border-line not-first:border-t',
        by === 'keyboard' && 'z-1 rounded-card bg-raised shadow-drag',
      )}
    >
      <div className={classes(ROW, by === 'pointer' && 'invisible')}>
        {children({ listeners, setActivatorNodeRef, describedBy: attributes['aria-describedby'] })}
      </div>
      {by === 'pointer' && (
        <div className="absolute inset-x-2 inset-y-1 rounded-control border-[1.5px] border-dashed border-gap-line bg-gap" />
      )}
    </li>
  )
}

/** The handle: mouse and finger carry the row by it, and so do Space and the arrow keys. */
function Grip({
  list,
  head: { id, name },
  isLifted,
  listeners,
  setActivatorNodeRef,
  describedBy,
}: Handle & { list: ColumnSettingsRef; head: ColumnHead; isLifted: boolean }) {
  const words = useWords()
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const now = heldIn(list.getSnapshot())
    const isMine = now?.by === 'keyboard' && now.columnId === id
    if (event.key === ' ' && now === null) list.send({ type: 'column.lifted', columnId: id, by: 'keyboard' })
    else if (!isMine) return
    else if (event.key === 'ArrowUp') list.send({ type: 'column.carried', to: now.to - 1 })
    else if (event.key === 'ArrowDown') list.send({ type: 'column.carried', to: now.to + 1 })
    else if (event.key === ' ' || event.key === 'Enter') list.send({ type: 'column.dropped' })
    else if (event.key === 'Escape') list.send({ type: 'column.putBack' })
    else return
    event.preventDefault()
    event.stopPropagation()
    mover.want(id, gripOf(id))
  }
  return (
    <button
      ref={setActivatorNodeRef}
      type="button"
      data-grip={id}
      aria-label={words.projectSettings.moveColumn({ column: name })}
      aria-describedby={describedBy}
      aria-pressed={isLifted}
      onKeyDown={press}
      onBlur={() => {
        const now = heldIn(list.getSnapshot())
        if (now?.by === 'keyboard' && now.columnId === id) list.send({ type: 'column.putBack' })
      }}
      {...listeners}
      className="grid h-9 w-8 flex-none cursor-grab touch-none place-items-center rounded-control text-ink-faint hover:text-ink-soft focus-visible:-outline-offset-2 active:cursor-grabbing touch:h-11"
    >
      <Icon of={GripVertical} size={14} />
    </button>
  )
}
