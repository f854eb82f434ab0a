import { SPEECHLESS } from '#i18n/speechless.ts'
import { useActorOf } from '../parts/binding/actors.ts'
import { UnavailableArt } from '../ui/art/unavailable-art.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorPage } from '../ui/feedback/error-page.tsx'

/** Not one dictionary could be loaded: says so in every language at once. */
export function Speechless() {
  const preferences = useActorOf('preferences')
  return (
    <main className="flex min-h-dvh">
      <ErrorPage
        art={<UnavailableArt />}
        title={SPEECHLESS.title}
        actions={
          <Button look="primary" onClick={() => preferences.send({ type: 'retry.requested' })}>
            {SPEECHLESS.retry}
          </Button>
        }
      >
        {SPEECHLESS.text}
      </ErrorPage>
    </main>
  )
}
