import type { BoardRef } from '#machines/board/board.ts'
import { useGo } from './binding/use-go.ts'
import { useWords } from './binding/words-context.tsx'
import { SearchArt } from '../ui/art/search-art.tsx'
import { UnavailableArt } from '../ui/art/unavailable-art.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The tasks of a project could not be had, as is said; it can be tried again. */
export function BoardFailed({ board, children }: { board: BoardRef; children: string }) {
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
        {children}
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
