import { LAST_WORDS } from '#i18n/last-words.ts'
import { UnavailableArt } from '../ui/art/unavailable-art.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorPage } from '../ui/feedback/error-page.tsx'

/** The last net: nothing of the page works any more, so it needs neither an actor nor a dictionary. */
export function LastWords({ onReload, onSave }: { onReload: () => void; onSave: () => void }) {
  return (
    <main className="flex min-h-dvh">
      <ErrorPage
        art={<UnavailableArt />}
        title={LAST_WORDS.title}
        actions={
          <>
            <Button look="primary" onClick={onReload}>
              {LAST_WORDS.reload}
            </Button>
            <Button onClick={onSave}>{LAST_WORDS.save}</Button>
          </>
        }
      >
        {LAST_WORDS.text}
      </ErrorPage>
    </main>
  )
}
