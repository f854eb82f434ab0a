import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useWords } from '../binding/words-context.tsx'

/** A form of settings once what it shows is there; until then its outline, or the way to ask for it again. */
export function LoadedForm({
  isThere,
  hasFailed,
  onRetry,
  outline,
  children,
}: {
  isThere: boolean
  hasFailed: boolean
  onRetry: () => void
  /** How high it will be: a class. */
  outline: string
  children: ReactNode
}) {
  const words = useWords()
  if (isThere) return children
  if (!hasFailed) return <Skeleton className={`my-7 ${outline}`} />
  return (
    <div className="py-7">
      <Note
        tone="danger"
        icon={CircleAlert}
        action={
          <Button size="sm" onClick={onRetry}>
            {words.actions.retry()}
          </Button>
        }
      >
        {words.errors.pageNotLoaded()}
      </Note>
    </div>
  )
}
