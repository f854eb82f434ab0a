import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useWords } from '../binding/words-context.tsx'

/** Says that something did not come, with the way to ask for it again. */
export function RetryNote({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const words = useWords()
  return (
    <Note
      tone="danger"
      icon={CircleAlert}
      action={
        <Button size="sm" onClick={onRetry}>
          {words.actions.retry()}
        </Button>
      }
    >
      {children}
    </Note>
  )
}
