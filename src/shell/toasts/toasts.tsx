import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { loadAllWords } from '#i18n/load-words.ts'
import { shownToasts } from '#machines/toasts/toasts.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { lazily } from '../../ui/loading/lazily.ts'
import { useIsDrawn } from '../../ui/loading/use-is-drawn.ts'

/** A toast may say anything; when its words do not come, it says what it can. */
const ToastsView = lazily(async () => {
  const [{ ToastsView: view }] = await Promise.all([import('./toasts-view.tsx'), loadAllWords().catch(() => undefined)])
  return view
})

/**
 * A piece of the page from which something is sent. The code that draws toasts is loaded beside it: with the connection lost
 * after that, no failure could be shown. The first toast requests it again, and notices then that it does not come.
 */
export function withToasts<Piece>(piece: Promise<Piece>): Promise<Piece> {
  void import('./toasts-view.tsx').catch(() => undefined)
  return piece
}

/**
 * Fetches what draws and says toasts before there is one. Nobody waits for it: who needs it then, and has lost the connection
 * meanwhile, has it.
 */
export const fetchToasts = (): Promise<unknown> => Promise.all([import('./toasts-view.tsx'), loadAllWords()])

/** The toasts; what draws them is loaded with the first one at the latest, and stays. */
export function Toasts() {
  const hasBeenAny = useSelector(useActorOf('toasts'), (toasts) => toasts.context.count > 0)
  const isDrawn = useIsDrawn()
  return hasBeenAny && !isDrawn ? (
    <Suspense>
      <ToastsView />
    </Suspense>
  ) : null
}

/** What the toasts actor shows now. */
export const useShownToasts = () => useSelector(useActorOf('toasts'), shownToasts)
