import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronRight, Plus } from 'lucide-react'
import { foldedIn } from '#machines/list/list.ts'
import { useRow } from '../../parts/binding/use-table.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { KindIcon } from '../../parts/project/column-kind.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { useListParts } from './list-context.ts'
import { headKey, rowAt } from './rows.ts'

/** The heading of a column: folds its tasks away, says how many there are, and adds one. */
export function GroupHead({ columnId, rows }: { columnId: string; rows: readonly string[] }) {
  const words = useWords()
  const { tables, list, taskComposer, finder } = useListParts()
  const head = useRow(tables.columns.heads, columnId)
  const isFolded = useSelector(list, (now) => foldedIn(now).includes(columnId))
  if (!head) return null
  const column = head.name
  const add = () => {
    taskComposer.send({ type: 'adding.opened', columnId })
    // The field will stand before the next column's heading.
    const after = rows.indexOf(headKey(columnId)) + 1
    const next = rows.findIndex((row, at) => at >= after && rowAt(row).kind === 'head')
    requestAnimationFrame(() => finder.showAt(next < 0 ? rows.length : next))
  }
  return (
    <div
      data-group={columnId}
      className="flex h-9 items-center gap-1 border-b border-line bg-sunken pe-3 ps-3 text-13 touch:h-touch"
    >
      <IconButton
        icon={isFolded ? ChevronRight : ChevronDown}
        size="sm"
        aria-expanded={!isFolded}
        label={isFolded ? words.list.unfold({ column }) : words.list.fold({ column })}
        onClick={() => list.send({ type: 'column.folded', columnId })}
      />
      <KindIcon kind={head.kind} label={words.board[head.kind]()} className="mx-1" />
      <h2 className="cut font-semibold">{column}</h2>
      <span className="ps-1 text-ink-faint tabular-nums">
        <span aria-hidden>{head.tasksTotal}</span>
        <span className="sr-only">{words.board.tasks({ count: head.tasksTotal })}</span>
      </span>
      <IconButton
        icon={Plus}
        size="sm"
        className="ms-auto"
        label={words.board.addTaskTo({ column })}
        data-add-to={columnId}
        onClick={add}
      />
    </div>
  )
}
