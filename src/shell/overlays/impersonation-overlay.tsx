import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { withAllWords } from '#i18n/load-words.ts'
import type { TakeoverRef } from '#machines/administration/takeover.ts'
import { innerOf } from '#machines/app/late.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { lazily } from '../../ui/loading/lazily.ts'

const ImpersonationDialog = lazily(
  async () => (await withAllWords(import('../../overlays/impersonation/impersonation-dialog.tsx'))).ImpersonationDialog,
)

/** Taking an account over, wherever the user menu is; drawn from the first time it is wanted. */
export function ImpersonationOverlay() {
  const takeover = useSelector(useActorOf('takeover'), innerOf<TakeoverRef>)
  return <Suspense>{takeover && <ImpersonationDialog takeover={takeover} />}</Suspense>
}
