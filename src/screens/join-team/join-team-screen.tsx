import { useSelector } from '@xstate/react'
import { UserRoundCheck } from 'lucide-react'
import { Link } from 'wouter'
import { INVITATION_DAYS } from '#contract/limits.ts'
import { codeKeeperOf, type joinTeam } from '#machines/session/invitations/join-team.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { KeptCodePage } from '../../parts/sign-in/kept-codes.tsx'
import { InvitedInto } from '../../parts/sign-in/invited-into.tsx'
import { CheckingLink, OverLink, UncheckedLink } from '../../parts/sign-in/over-link.tsx'
import { MessagePage } from '../../parts/pages/message-page.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { JoinForm } from './join-form.tsx'
import { signInTo } from './sign-in-to.ts'

/** The page behind an invitation link for a person without an account (AUTH-08). */
export function JoinTeamScreen({ actor }: ScreenProps<typeof joinTeam>) {
  const words = useWords()
  const isUnchecked = useSelector(actor, (now) => now.matches('unchecked'))
  const isOver = useSelector(actor, (now) => now.matches('over'))
  const isKnown = useSelector(actor, (now) => now.matches('known'))
  const offer = useSelector(actor, (now) => now.context.offer)
  const link = useSelector(actor, (now) => now.context.link)
  const isAdmitted = useSelector(actor, (now) => now.matches('admitted'))
  const codeKeeping = useSelector(actor, codeKeeperOf)
  if (isAdmitted) return null
  if (codeKeeping) return <KeptCodePage codeKeeping={codeKeeping} finish={words.signUp.finish()} />
  if (isUnchecked) return <UncheckedLink onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (isOver)
    return (
      <OverLink
        title={words.joinTeam.overTitle()}
        text={words.joinTeam.overText({ days: INVITATION_DAYS })}
        to="/login"
        action={words.signUp.signIn()}
      />
    )
  if (isKnown && offer)
    return (
      <MessagePage
        icon={UserRoundCheck}
        title={words.joinTeam.knownTitle({ workspace: offer.workspace })}
        text={
          <>
            {words.joinTeam.knownText({ inviter: offer.inviter, email: offer.email })}
            <InvitedInto {...offer} />
          </>
        }
      >
        <ButtonLink as={Link} look="primary" size="lg" block href={signInTo(link)}>
          {words.signUp.signIn()}
        </ButtonLink>
      </MessagePage>
    )
  return offer === null ? (
    <CheckingLink>{words.joinTeam.checking()}</CheckingLink>
  ) : (
    <JoinForm actor={actor} offer={offer} />
  )
}
