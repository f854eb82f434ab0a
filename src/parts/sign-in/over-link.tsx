import { Link2Off, RotateCw } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { useWords } from '../binding/words-context.tsx'
import { MessagePage } from '../pages/message-page.tsx'

/** A link from a mail is being looked at. */
export function CheckingLink({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2.5 text-ink-soft">
      <Spinner label={children} />
      {children}
    </p>
  )
}

/** A link that was used, is too old or never was one, and where to go from it. */
export function OverLink({ title, text, to, action }: { title: string; text: string; to: string; action: string }) {
  return (
    <MessagePage icon={Link2Off} tone="warning" title={title} text={text}>
      <ButtonLink as={Link} look="primary" size="lg" block href={to}>
        {action}
      </ButtonLink>
    </MessagePage>
  )
}

/** The server did not say whether the link is good; it can be asked again. */
export function UncheckedLink({ onRetry }: { onRetry: () => void }) {
  const words = useWords()
  return (
    <MessagePage icon={RotateCw} title={words.activating.failedTitle()} text={words.activating.failedText()}>
      <Button look="primary" size="lg" block onClick={onRetry}>
        {words.actions.retry()}
      </Button>
    </MessagePage>
  )
}
