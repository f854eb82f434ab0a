import { useSelector } from '@xstate/react'
import { innerOf } from '#machines/app/lazy-actor.ts'
import { focusedIn } from '#machines/board/board.ts'
import type { BulkSelectionRef } from '#machines/list/bulk-selection.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { BulkBar } from '../../parts/bulk-selection/bulk-bar.tsx'
import { useBoard } from './board-context.ts'
import { allCards, CHOSEN_NOTE, letGoOfAll } from './choosing.ts'

/** The actions on the selected cards: the same as in a list. */
export function ChosenBar() {
  const words = useWords()
  const parts = useBoard()
  const { bulkSelection, tables, board, focus } = parts
  const inner = useSelector(bulkSelection, innerOf<BulkSelectionRef>)
  if (!inner) return null
  return (
    <>
      <span id={CHOSEN_NOTE} hidden>
        {words.list.isSelected()}
      </span>
      <BulkBar
        bulkSelection={inner}
        tables={tables}
        shown={() => allCards(parts)}
        current={() => focusedIn(board.getSnapshot())}
        onLeft={(taskId) => focus.want(taskId)}
        onCleared={() => letGoOfAll(parts)}
      />
    </>
  )
}
