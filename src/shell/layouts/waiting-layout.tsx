import { useSelector } from '@xstate/react'
import { isUnanswered } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { LoaderLayout } from './loader-layout.tsx'

/** The whole screen waits; where the server does not say who is here, that is said, and that it is asked again. */
export function WaitingLayout() {
  const words = useWords()
  const session = useActorOf('session')
  if (!useSelector(session, isUnanswered)) return <LoaderLayout />
  return (
    <main className="flex min-h-dvh" aria-live="polite">
      <ErrorPage
        art={<UnavailableArt />}
        title={words.errorPages.unavailableTitle()}
        actions={
          <Button look="primary" onClick={() => session.send({ type: 'retry.requested' })}>
            {words.errorPages.tryAgain()}
          </Button>
        }
      >
        {words.errorPages.stillTrying()}
      </ErrorPage>
    </main>
  )
}
