import { useActorOf } from '../parts/binding/actors.ts'
import { useWords } from '../parts/binding/words-context.tsx'
import { UnavailableArt } from '../ui/art/unavailable-art.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorPage } from '../ui/feedback/error-page.tsx'

/** The code of a page did not come: the network is gone, or the product was updated meanwhile. */
export function NotLoaded() {
  const screenHost = useActorOf('screenHost')
  return <Missing onRetry={() => screenHost.send({ type: 'retry.requested' })} />
}

/** The same for what every page of those who are signed in needs. */
export function SignedInNotLoaded() {
  const desk = useActorOf('signedInActors')
  return (
    <main className="flex min-h-dvh">
      <Missing onRetry={() => desk.send({ type: 'retry.requested' })} />
    </main>
  )
}

/** The same where not even the frame came, or something broke while it was drawn: only opening it anew helps. */
export function PageBroken() {
  return (
    <main className="flex min-h-dvh">
      <Missing />
    </main>
  )
}

function Missing({ onRetry }: { onRetry?: () => void }) {
  const words = useWords()
  const router = useActorOf('router')
  return (
    <ErrorPage
      art={<UnavailableArt />}
      title={words.errorPages.notLoadedTitle()}
      actions={
        <>
          {onRetry && (
            <Button look="primary" onClick={onRetry}>
              {words.actions.retry()}
            </Button>
          )}
          <Button look={onRetry ? 'secondary' : 'primary'} onClick={() => router.send({ type: 'reload.requested' })}>
            {words.actions.reload()}
          </Button>
        </>
      }
    >
      {words.errorPages.notLoadedText()}
    </ErrorPage>
  )
}
