import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { withAllWords } from '#i18n/load-words.ts'
import type { ImpersonationRef } from '#machines/administration/impersonation.ts'
import { innerOf } from '#machines/app/lazy-actor.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { lazily } from '../../ui/loading/lazily.ts'

const ImpersonationDialog = lazily(
  async () => (await withAllWords(import('../../overlays/impersonation/impersonation-dialog.tsx'))).ImpersonationDialog,
)

/** Taking an account over, wherever the user menu is; drawn from the first time it is wanted. */
export function ImpersonationOverlay() {
  const impersonation = useSelector(useActorOf('impersonation'), innerOf<ImpersonationRef>)
  return <Suspense>{impersonation && <ImpersonationDialog impersonation={impersonation} />}</Suspense>
}
