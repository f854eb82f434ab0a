import { useSelector } from '@xstate/react'
import { CircleCheck, Link2Off, LogIn, UserX } from 'lucide-react'
import { Link } from 'wouter'
import { UNACTIVATED_KEPT_DAYS } from '#contract/limits.ts'
import { signInFor } from '#machines/router/decide.ts'
import { pathWith } from '#machines/router/match.ts'
import { routeOf } from '#machines/router/routes.ts'
import { isActivating, type activation } from '#machines/session/activation/activation.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { CheckingLink, UncheckedLink } from '../../parts/sign-in/over-link.tsx'
import { ResendButton } from '../../parts/sign-in/resend-button.tsx'
import { MessagePage } from '../../parts/pages/message-page.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

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
  const isSignedOut = useSelector(actor, (now) => now.matches('signedOut'))
  const isForeign = useSelector(actor, (now) => now.matches('foreign'))
  if (isBusy) return <CheckingLink>{words.activating.activating()}</CheckingLink>
  if (isSignedOut) return <SignInFirst actor={actor} isMember={isMember} />
  if (isForeign)
    return (
      <MessagePage
        icon={UserX}
        tone="warning"
        title={words.activating.foreignTitle()}
        text={words.activating.foreignText()}
      >
        <WayOn to="/logout">{words.activating.signOut()}</WayOn>
      </MessagePage>
    )
  if (hasFailed) return <UncheckedLink onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (isOver && !isActive)
    return (
      <MessagePage
        icon={Link2Off}
        tone="warning"
        title={words.activating.overTitle()}
        text={words.activating.overText()}
      >
        {isMember ? (
          <ResendButton look="primary" size="lg" block />
        ) : (
          <SignInLink>{words.activating.signInForNew()}</SignInLink>
        )}
      </MessagePage>
    )
  return (
    <MessagePage
      icon={CircleCheck}
      tone="success"
      title={words.activating.doneTitle()}
      text={words.activating.doneText()}
    >
      {isMember ? <HomeLink>{words.activating.goOn()}</HomeLink> : <SignInLink>{words.activating.signIn()}</SignInLink>}
    </MessagePage>
  )
}

/** Nobody was signed in when the link was opened; another window may have signed in since. */
function SignInFirst({ actor, isMember }: Pick<ScreenProps<typeof activation>, 'actor'> & { isMember: boolean }) {
  const words = useWords()
  const { userIdPrefix, token } = useSelector(actor, (now) => now.context.link)
  const path = pathWith(routeOf('activateAccount').path, { userIdPrefix, token })
  return (
    <MessagePage icon={LogIn} title={words.activating.signInFirstTitle()} text={words.activating.signInFirstText()}>
      {isMember ? (
        <Button look="primary" size="lg" block onClick={() => actor.send({ type: 'retry.requested' })}>
          {words.activating.activate()}
        </Button>
      ) : (
        <WayOn to={signInFor({ path, search: '' })}>{words.activating.signIn()}</WayOn>
      )}
      <p className="text-13 text-ink-soft">{words.activating.notYours({ days: UNACTIVATED_KEPT_DAYS })}</p>
    </MessagePage>
  )
}

const HomeLink = ({ children }: { children: string }) => <WayOn to="/">{children}</WayOn>
const SignInLink = ({ children }: { children: string }) => <WayOn to="/login">{children}</WayOn>

function WayOn({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink as={Link} look="primary" size="lg" block href={to}>
      {children}
    </ButtonLink>
  )
}
