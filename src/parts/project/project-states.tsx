import { useGo } from '../binding/use-go.ts'
import { useWords } from '../binding/words-context.tsx'
import { SearchArt } from '../../ui/art/search-art.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** What a page of a project shows could not be had, as is said; it can be tried again. */
export function ProjectFailed({ onRetry, children }: { onRetry: () => void; children: string }) {
  const words = useWords()
  return (
    <div role="alert" className="grid flex-1 place-items-center p-6">
      <EmptyState
        art={<UnavailableArt />}
        action={
          <Button look="primary" onClick={onRetry}>
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
export function ProjectGone() {
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
