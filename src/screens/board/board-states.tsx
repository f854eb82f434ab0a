import type { BoardRef } from '#machines/board/board.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { SearchArt } from '../../ui/art/search-art.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The board could not be had; it can be tried again. */
export function BoardFailed({ board }: { board: BoardRef }) {
  const words = useWords()
  return (
    <div role="alert" className="grid flex-1 place-items-center p-6">
      <EmptyState
        art={<UnavailableArt />}
        action={
          <Button look="primary" onClick={() => board.send({ type: 'retry.requested' })}>
            {words.actions.retry()}
          </Button>
        }
      >
        {words.board.failed()}
      </EmptyState>
    </div>
  )
}

/** The project is not there any more, or not for this person. */
export function BoardGone() {
  const words = useWords()
  const go = useGo()
  return (
    <div role="alert" className="grid flex-1 place-items-center p-6">
      <EmptyState
        art={<SearchArt />}
        action={
          <Button look="primary" onClick={() => go('/')}>
            {words.board.goHome()}
          </Button>
        }
      >
        {words.board.gone()}
      </EmptyState>
    </div>
  )
}
