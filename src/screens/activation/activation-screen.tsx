import { useSelector } from '@xstate/react'
import { CircleCheck, Link2Off } from 'lucide-react'
import { isActivating, type activation } from '#machines/session/activation.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { CheckingLink, UncheckedLink } from '../../parts/over-link.tsx'
import { ResendButton } from '../../parts/resend-button.tsx'
import { SaidPage } from '../../parts/said-page.tsx'
import { ButtonLink } from '../../ui/text-link.tsx'

/** Where an activation link leads, signed in or not (AUTH-05, NAV-11). */
export function ActivationScreen({ actor }: ScreenProps<typeof activation>) {
  const isMember = useSelector(useActorOf('session'), (now) => userNow(now) !== null)
  return (
    <div className={isMember ? 'm-auto w-full max-w-100 p-5' : undefined}>
      <Outcome actor={actor} isMember={isMember} />
    </div>
  )
}

function Outcome({ actor, isMember }: Pick<ScreenProps<typeof activation>, 'actor'> & { isMember: boolean }) {
  const words = useWords()
  const isBusy = useSelector(actor, isActivating)
  const isOver = useSelector(actor, (now) => now.matches('over'))
  const hasFailed = useSelector(actor, (now) => now.matches('failed'))
  const isActive = useSelector(useActorOf('session'), (now) => userNow(now)?.activatedAt != null)
  if (isBusy) return <CheckingLink>{words.activating.activating()}</CheckingLink>
  if (hasFailed) return <UncheckedLink onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (isOver && !isActive)
    return (
      <SaidPage icon={Link2Off} tone="warning" title={words.activating.overTitle()} text={words.activating.overText()}>
        {isMember ? (
          <ResendButton look="primary" size="lg" block />
        ) : (
          <SignInLink>{words.activating.signInForNew()}</SignInLink>
        )}
      </SaidPage>
    )
  return (
    <SaidPage icon={CircleCheck} tone="success" title={words.activating.doneTitle()} text={words.activating.doneText()}>
      {isMember ? <HomeLink>{words.activating.goOn()}</HomeLink> : <SignInLink>{words.activating.signIn()}</SignInLink>}
    </SaidPage>
  )
}

const HomeLink = ({ children }: { children: string }) => <WayOn to="/">{children}</WayOn>
const SignInLink = ({ children }: { children: string }) => <WayOn to="/login">{children}</WayOn>

function WayOn({ to, children }: { to: string; children: string }) {
  const go = useGo()
  return (
    <ButtonLink look="primary" size="lg" block href={to} onFollow={() => go(to)}>
      {children}
    </ButtonLink>
  )
}
