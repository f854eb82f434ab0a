import { useSelector } from '@xstate/react'
import { isAskedToSignOut, unsentNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** Asks whether what waits to be sent may be lost; where nothing waits, the screen waits until the session is over. */
export function SigningOutScreen() {
  const words = useWords()
  const session = useActorOf('session')
  const isAsked = useSelector(session, isAskedToSignOut)
  const count = useSelector(session, unsentNow)
  if (!isAsked)
    return (
      <p aria-busy className="grid animate-skeleton place-items-center bg-none text-ink-faint">
        <Spinner size={24} />
      </p>
    )
  return (
    <ErrorPage
      art={<UnavailableArt />}
      title={count === null ? words.outbox.signOutUnknown() : words.outbox.signOutUnsent()}
      actions={
        <>
          <Button look="primary" onClick={() => session.send({ type: 'signOut.cancelled' })}>
            {words.outbox.staySignedIn()}
          </Button>
          <Button onClick={() => session.send({ type: 'signOut.confirmed' })}>{words.outbox.signOutAnyway()}</Button>
        </>
      }
    >
      {count === null ? words.outbox.signOutUncounted() : words.outbox.signOutLoses({ count })}
    </ErrorPage>
  )
}
