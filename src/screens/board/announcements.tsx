import { useSelector } from '@xstate/react'
import { othersOf } from './column/rows.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { useBoard } from './board-context.ts'

/** Says aloud what happens to the card in the hand, for those who do not see it (BRD-06). */
export function Announcements() {
  const words = useWords()
  const { cardDrag, tables } = useBoard()
  const deed = useSelector(cardDrag, ({ context }) => context.deed)
  const carried = useSelector(cardDrag, ({ context }) => context.carried)
  const says = () => {
    if (deed === null) return ''
    const { what, taskId, over, index } = deed
    const ids = tables.tasks.cards.list(over.columnId)
    const total = othersOf(ids, carried).filter((id) => id !== taskId).length + 1
    const task = tables.tasks.cards.get(taskId)?.name ?? ''
    const column = tables.columns.heads.get(over.columnId)?.name ?? ''
    return words.board[what]({ task, column, position: index + 1, total })
  }
  return (
    <output aria-live="assertive" className="sr-only">
      {says()}
    </output>
  )
}
