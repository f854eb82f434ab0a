import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { withAllWords } from '#i18n/load-words.ts'
import { hasTakeoverBeenOpen } from '#machines/administration/takeover.ts'
import { useActorOf } from '../parts/binding/actors.ts'

const TakeoverDialog = lazy(async () => ({
  default: (await withAllWords(import('../overlays/takeover/takeover-dialog.tsx'))).TakeoverDialog,
}))

/** Taking an account over, wherever the user menu is; drawn from the first time it opens. */
export function TakeoverOverlay() {
  const takeover = useActorOf('takeover')
  const isWanted = useSelector(takeover, hasTakeoverBeenOpen)
  return <Suspense>{isWanted && <TakeoverDialog takeover={takeover} />}</Suspense>
}
