import { useSelector } from '@xstate/react'
import { KeyRound, ShieldAlert, Undo2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { Link } from 'wouter'
import type { externalSignIn, Hindrance } from '#machines/session/sign-in/external-sign-in.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { MessagePage } from '../../parts/pages/message-page.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

const ICONS: Readonly<Partial<Record<Hindrance, typeof KeyRound>>> = { declined: Undo2, passwordFirst: KeyRound }

/** Why the sign-in failed, and the next steps. */
export function Hindered({
  actor,
  hindrance,
  busy,
  search,
}: {
  actor: ActorRefFrom<typeof externalSignIn>
  hindrance: Hindrance
  busy: boolean
  search: string
}) {
  const words = useWords()
  const message = useSelector(actor, (now) => now.context.message)
  const signIn = `/login${search}`
  const needsPassword = hindrance === 'passwordFirst'
  return (
    <MessagePage
      icon={ICONS[hindrance] ?? ShieldAlert}
      tone={needsPassword ? 'accent' : 'warning'}
      title={words.externalSignIn[`${hindrance}Title`]()}
      text={message ?? words.externalSignIn[`${hindrance}Text`]()}
    >
      {!needsPassword && (
        <Button look="primary" size="lg" block busy={busy} onClick={() => actor.send({ type: 'retry.requested' })}>
          {words.actions.retry()}
        </Button>
      )}
      <ButtonLink as={Link} look={needsPassword ? 'primary' : 'secondary'} size="lg" block href={signIn}>
        {needsPassword ? words.externalSignIn.signIn() : words.externalSignIn.toSignIn()}
      </ButtonLink>
    </MessagePage>
  )
}
