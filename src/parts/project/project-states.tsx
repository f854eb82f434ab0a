import { useGo } from '../binding/use-go.ts'
import { useWords } from '../binding/words-context.tsx'
import { SearchArt } from '../../ui/art/search-art.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** What a page of a project shows could not be had, as is said; it can be tried again. */
export function ProjectFailed({ onRetry, children }: { onRetry: () => void; children: string }) {
  const words = useWords()
  return (
    <Notice art={<UnavailableArt />} action={words.actions.retry()} onAction={onRetry}>
      {children}
    </Notice>
  )
}

/** The project is not there any more, or not for this person. */
export function ProjectGone() {
  const words = useWords()
  const go = useGo()
  return (
    <Notice art={<SearchArt />} action={words.board.goHome()} onAction={() => go('/')}>
      {words.board.gone()}
    </Notice>
  )
}
