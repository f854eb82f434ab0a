import type { ReactNode } from 'react'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { useWords } from '../binding/words-context.tsx'
import { RetryNote } from '../pages/retry-note.tsx'

/** The plans once they are there; until then their outlines, or the way to ask for them again. */
export function PlanStates({
  isLoading,
  hasFailed,
  onRetry,
  children,
}: {
  isLoading: boolean
  hasFailed: boolean
  onRetry: () => void
  children: ReactNode
}) {
  const words = useWords()
  if (hasFailed) return <RetryNote onRetry={onRetry}>{words.plans.notLoaded()}</RetryNote>
  if (!isLoading) return children
  return (
    <Skeletons
      label={words.plans.loading()}
      className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card max-md:hidden" />
      <Skeleton className="h-64 rounded-card max-lg:hidden" />
      <Skeleton className="h-64 rounded-card max-xl:hidden" />
    </Skeletons>
  )
}
