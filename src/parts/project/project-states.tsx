import { Suspense } from 'react'
import { useWords } from '../binding/words-context.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { lazily } from '../../ui/loading/lazily.ts'

const GoneNotice = lazily(async () => (await import('./project-gone.tsx')).GoneNotice)

/** What a page of a project shows could not be had, as is said; it can be tried again. */
export function ProjectFailed({ onRetry, children }: { onRetry: () => void; children: string }) {
  const words = useWords()
  return (
    <Notice art={<UnavailableArt />} action={words.actions.retry()} onAction={onRetry}>
      {children}
    </Notice>
  )
}

/** The project is not there any more, or not for this person: few ever see it, so it is fetched then. */
export const ProjectGone = () => (
  <Suspense>
    <GoneNotice />
  </Suspense>
)
