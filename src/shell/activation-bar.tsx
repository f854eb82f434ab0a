import { useSelector } from '@xstate/react'
import { MailWarning } from 'lucide-react'
import { UNACTIVATED_KEPT_DAYS } from '#contract/limits.ts'
import type { User } from '#contract/entities/user.ts'
import { routeNow } from '#machines/router/router.ts'
import { useActorOf } from '../parts/binding/actors.ts'
import { useWords } from '../parts/binding/words-context.tsx'
import { ResendButton } from '../parts/sign-in/resend-button.tsx'
import { Note } from '../ui/feedback/note.tsx'

/** Says that the account is not active yet, on every page but the one that activates it (LAY-05). */
export function ActivationBar({ user }: { user: User }) {
  const words = useWords()
  const isActivating = useSelector(useActorOf('router'), (now) => routeNow(now)?.name === 'activateAccount')
  if (user.activatedAt !== null || isActivating) return null
  return (
    <aside aria-label={words.activation.bar()} className="flex-none">
      <Note banner tone="warning" icon={MailWarning} action={<ResendButton size="sm" />}>
        <b>{words.activation.bar()}</b> <span className="cut block sm:hidden">{user.email}</span>
        <span className="max-sm:hidden">
          {words.activation.barText({ email: user.email, days: UNACTIVATED_KEPT_DAYS })}
        </span>
      </Note>
    </aside>
  )
}
