import { useFailure } from '../binding/use-failure.ts'
import { useWords } from '../binding/words-context.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** What a page of a project shows could not be had, as is said; it can be tried again. */
export function ProjectFailed({ onRetry, children }: { onRetry: () => void; children: string }) {
  const words = useWords()
  const text = useFailure(children)
  return (
    <Notice art={<UnavailableArt />} action={words.actions.retry()} onAction={onRetry}>
      {text}
    </Notice>
  )
}
