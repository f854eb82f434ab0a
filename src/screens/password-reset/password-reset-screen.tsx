import { useSelector } from '@xstate/react'
import { MailCheck } from 'lucide-react'
import { codeKeeperOf, type passwordReset } from '#machines/session/password-reset/password-reset.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { KeptCodePage } from '../../parts/sign-in/kept-codes.tsx'
import { CheckingLink, OverLink, UncheckedLink } from '../../parts/sign-in/over-link.tsx'
import { MessagePage } from '../../parts/pages/message-page.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { EmailForm } from './email-form.tsx'
import { ResetForm } from './reset-form.tsx'

/** A forgotten password: asking for the link, and what lies behind it (AUTH-06). */
export function PasswordResetScreen({ actor }: ScreenProps<typeof passwordReset>) {
  const words = useWords()
  const isChecking = useSelector(actor, (now) => now.matches('checking'))
  const isUnchecked = useSelector(actor, (now) => now.matches('unchecked'))
  const isOver = useSelector(actor, (now) => now.matches('over'))
  const isSent = useSelector(actor, (now) => now.matches('sent'))
  const hasLink = useSelector(actor, (now) => now.context.link !== null)
  const isDone = useSelector(actor, (now) => now.matches('done'))
  const email = useSelector(actor, (now) => now.context.email)
  const codeKeeping = useSelector(actor, codeKeeperOf)
  if (isDone) return null
  if (codeKeeping) return <KeptCodePage codeKeeping={codeKeeping} finish={words.passwordReset.finish()} />
  if (isChecking) return <CheckingLink>{words.passwordReset.checking()}</CheckingLink>
  if (isUnchecked) return <UncheckedLink onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (isOver)
    return (
      <OverLink
        title={words.passwordReset.overTitle()}
        text={words.passwordReset.overText()}
        to="/forgot-password"
        action={words.passwordReset.askForNew()}
      />
    )
  if (isSent)
    return (
      <MessagePage
        icon={MailCheck}
        title={words.passwordReset.sentTitle()}
        text={words.passwordReset.sentText({ email })}
      >
        <Button size="lg" block onClick={() => actor.send({ type: 'again.requested' })}>
          {words.passwordReset.again()}
        </Button>
        <BackToSignIn />
      </MessagePage>
    )
  return hasLink ? <ResetForm actor={actor} /> : <EmailForm actor={actor} />
}
