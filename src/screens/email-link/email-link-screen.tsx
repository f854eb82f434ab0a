import { useSelector } from '@xstate/react'
import { CircleCheck, Hourglass, Link2Off, LogIn, MailQuestion, ShieldCheck, UserX } from 'lucide-react'
import { Link } from 'wouter'
import { type emailLink, isBusy, standingOf } from '#machines/account/email/email-link.ts'
import { signInFor } from '#machines/router/decide.ts'
import { pathWith } from '#machines/router/match.ts'
import { routeOf } from '#machines/router/routes.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { MessagePage } from '../../parts/pages/message-page.tsx'
import { CheckingLink, UncheckedLink } from '../../parts/sign-in/over-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

const ACCOUNT = '/account-settings/account'

type Props = Pick<ScreenProps<typeof emailLink>, 'actor'>
type Member = Props & { isMember: boolean }

/** Where a link of a change of address leads, signed in or not: it asks before anything happens. */
export function EmailLinkScreen({ actor }: ScreenProps<typeof emailLink>) {
  const isMember = useSelector(useActorOf('session'), (now) => userNow(now) !== null)
  return (
    <div className={isMember ? 'm-auto w-full max-w-100 p-5' : undefined}>
      <Standing actor={actor} isMember={isMember} />
    </div>
  )
}

function Standing({ actor, isMember }: Member) {
  const words = useWords()
  switch (useSelector(actor, standingOf)) {
    case 'checking':
      return <CheckingLink>{words.emailChange.checking()}</CheckingLink>
    case 'unchecked':
      return <UncheckedLink onRetry={() => actor.send({ type: 'retry.requested' })} />
    case 'over':
      return <Over isMember={isMember} />
    case 'signedOut':
      return <SignInFirst actor={actor} isMember={isMember} />
    case 'foreign':
      return (
        <MessagePage
          icon={UserX}
          tone="warning"
          title={words.emailChange.foreignTitle()}
          text={words.emailChange.foreignText()}
        >
          <WayOn to="/logout">{words.emailChange.signOut()}</WayOn>
        </MessagePage>
      )
    case 'refused':
      return (
        <MessagePage
          icon={ShieldCheck}
          tone="success"
          title={words.emailChange.refusedTitle()}
          text={words.emailChange.refusedText()}
        >
          <WayOn to={isMember ? '/account-settings/password' : '/forgot-password'}>
            {words.emailChange.newPassword()}
          </WayOn>
        </MessagePage>
      )
    case 'proved':
      return <Outcome actor={actor} isMember={isMember} />
    case 'asking':
    case 'proving':
    case 'refusing':
      return <Question actor={actor} />
  }
}

function Over({ isMember }: Pick<Member, 'isMember'>) {
  const words = useWords()
  return (
    <MessagePage
      icon={Link2Off}
      tone="warning"
      title={words.emailChange.overTitle()}
      text={words.emailChange.overText()}
    >
      <WayOn to={isMember ? ACCOUNT : '/login'}>
        {isMember ? words.account.settings() : words.emailChange.signIn()}
      </WayOn>
    </MessagePage>
  )
}

/** What is asked of either mailbox: to agree, or to refuse. */
function Question({ actor }: Props) {
  const words = useWords()
  const about = useSelector(actor, ({ context }) => context.about)
  const busy = useSelector(actor, isBusy)
  const isRefusing = useSelector(actor, (now) => now.matches('refusing'))
  if (!about) return null
  const { side, email } = about
  const isOld = side === 'old'
  return (
    <MessagePage
      icon={MailQuestion}
      title={isOld ? words.emailChange.oldTitle() : words.emailChange.newTitle()}
      text={isOld ? words.emailChange.oldText({ email }) : words.emailChange.newText({ email })}
    >
      <Button
        look="primary"
        size="lg"
        block
        busy={busy && !isRefusing}
        disabled={isRefusing}
        onClick={() => actor.send({ type: 'proof.given' })}
      >
        {isOld ? words.emailChange.agree() : words.emailChange.confirm()}
      </Button>
      <Button
        look="danger-quiet"
        size="lg"
        block
        busy={isRefusing}
        disabled={busy && !isRefusing}
        onClick={() => actor.send({ type: 'change.refused' })}
      >
        {words.emailChange.refuse()}
      </Button>
    </MessagePage>
  )
}

/** Nobody was signed in when the new address was to be confirmed; another window may have signed in since. */
function SignInFirst({ actor, isMember }: Member) {
  const words = useWords()
  const { userIdPrefix, token } = useSelector(actor, ({ context }) => context.link)
  const path = pathWith(routeOf('changeEmail').path, { userIdPrefix, token })
  const goBack = () => actor.send({ type: 'retry.requested' })
  return (
    <MessagePage icon={LogIn} title={words.emailChange.signInFirstTitle()} text={words.emailChange.signInFirstText()}>
      {!isMember && <WayOn to={signInFor({ path, search: '' })}>{words.emailChange.signIn()}</WayOn>}
      <Button look={isMember ? 'primary' : 'quiet'} size="lg" block onClick={goBack}>
        {words.emailChange.goBack()}
      </Button>
    </MessagePage>
  )
}

function Outcome({ actor, isMember }: Member) {
  const words = useWords()
  const proved = useSelector(actor, ({ context }) => context.proved)
  if (!proved) return null
  const { outcome, email } = proved
  const [icon, tone, title, text] =
    outcome === 'changed'
      ? ([CircleCheck, 'success', words.emailChange.changedTitle(), words.emailChange.changedText({ email })] as const)
      : outcome === 'waiting'
        ? ([Hourglass, 'accent', words.emailChange.waitingTitle(), words.emailChange.waitingText()] as const)
        : ([UserX, 'warning', words.emailChange.takenTitle(), words.emailChange.takenText({ email })] as const)
  return (
    <MessagePage icon={icon} tone={tone} title={title} text={text}>
      <WayOn to={isMember ? ACCOUNT : '/login'}>
        {isMember ? words.account.settings() : words.emailChange.signIn()}
      </WayOn>
    </MessagePage>
  )
}

function WayOn({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink as={Link} look="primary" size="lg" block href={to}>
      {children}
    </ButtonLink>
  )
}
