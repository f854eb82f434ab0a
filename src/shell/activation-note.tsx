import { MailWarning } from 'lucide-react'
import { UNACTIVATED_KEPT_DAYS } from '#contract/limits.ts'
import type { User } from '#contract/entities/user.ts'
import { useWords } from '../parts/binding/words-context.tsx'
import { ResendButton } from '../parts/sign-in/resend-button.tsx'
import { Note } from '../ui/feedback/note.tsx'

/** The words of the bar, with the way to another mail. */
export function ActivationNote({ user }: { user: User }) {
  const words = useWords()
  return (
    <aside data-activation aria-label={words.activation.bar()} className="flex-none">
      <Note banner tone="warning" icon={MailWarning} action={<ResendButton size="sm" />}>
        <b>{words.activation.bar()}</b> <span className="cut block sm:hidden">{user.email}</span>
        <span className="max-sm:hidden">
          {words.activation.barText({ email: user.email, days: UNACTIVATED_KEPT_DAYS })}
        </span>
      </Note>
    </aside>
  )
}
