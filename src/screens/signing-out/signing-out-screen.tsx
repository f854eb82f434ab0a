import { useSelector } from '@xstate/react'
import { unsentAsked } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

/** Asks whether what waits to be sent may be lost; where nothing waits there is nothing to see until the session is over. */
export function SigningOutScreen() {
  const words = useWords()
  const session = useActorOf('session')
  const count = useSelector(session, unsentAsked)
  if (count === 0) return null
  return (
    <ErrorPage
      art={<UnavailableArt />}
      title={words.outbox.signOutUnsent()}
      actions={
        <>
          <Button look="primary" onClick={() => session.send({ type: 'signOut.cancelled' })}>
            {words.outbox.staySignedIn()}
          </Button>
          <Button onClick={() => session.send({ type: 'signOut.confirmed' })}>{words.outbox.signOutAnyway()}</Button>
        </>
      }
    >
      {words.outbox.signOutLoses({ count })}
    </ErrorPage>
  )
}
