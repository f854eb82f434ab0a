import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useWords } from '../binding/words-context.tsx'
import { RetryNote } from '../pages/retry-note.tsx'

/**
 * A form of settings, and what stands below it, once what it shows is there; until then an outline alone, or the way to ask for it
 * again: what came earlier would be pushed away under a finger.
 */
export function LoadedForm({
  isThere,
  hasFailed,
  onRetry,
  below,
  children,
}: {
  isThere: boolean
  hasFailed: boolean
  onRetry: () => void
  below: ReactNode
  children: ReactNode
}) {
  const words = useWords()
  if (!isThere && !hasFailed) return <Skeleton className="my-7 h-[80dvh]" />
  return (
    <>
      {isThere ? (
        children
      ) : (
        <div className="py-7">
          <RetryNote onRetry={onRetry}>{words.errors.pageNotLoaded()}</RetryNote>
        </div>
      )}
      {below}
    </>
  )
}
