import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { isOpen } from '#machines/board/cards/column-composer.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Icon } from '../../../ui/signs/icon.tsx'
import { lazily } from '../../../ui/loading/lazily.ts'
import { onceAtRest } from '../../../ui/loading/once-at-rest.ts'
import { useBoard } from '../board-context.ts'

const fetchComposer = async () => (await import('./column-composer.tsx')).ColumnComposer
/** Columns are added now and then, also without a connection. */
const ColumnComposer = lazily(fetchComposer)
onceAtRest(() => void fetchComposer().catch(() => undefined))

/** The end of the board: a way to add a column, and, once pressed, the field for its name. */
export function AddColumn() {
  const words = useWords()
  const { columnComposer } = useBoard()
  const isAdding = useSelector(columnComposer, isOpen)
  return (
    <div className="w-column flex-none max-md:w-[calc(100vw-32px)] max-md:snap-center">
      {isAdding ? (
        <Suspense>
          <ColumnComposer />
        </Suspense>
      ) : (
        <button
          type="button"
          data-add-column
          onClick={() => columnComposer.send({ type: 'columnAdding.opened' })}
          className="flex h-11 w-full items-center gap-2 rounded-column border border-dashed border-line-strong px-4 text-13 font-medium text-ink-soft hover:bg-hover hover:text-ink"
        >
          <Icon of={Plus} />
          {words.board.addColumn()}
        </button>
      )}
    </div>
  )
}
