import { useSelector } from '@xstate/react'
import { Suspense, type ComponentType } from 'react'
import { withAllWords } from '#i18n/load-words.ts'
import { innerOf } from '#machines/app/lazy-actor.ts'
import type { SafeCreationRef } from '#machines/safes/safe-creation.ts'
import { type SafeHostRef, viewOf } from '#machines/safes/safe-host.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { lazily } from '../../ui/loading/lazily.ts'

const SafeCreation = lazily(
  async () => (await withAllWords(import('../../overlays/safe-creation/safe-creation.tsx'))).SafeCreation,
)

/** Draws the open safe, once the chunk that knows how is there, and the dialog that makes one. */
export function SafeOverlay() {
  const safeHost = useActorOf('safeHost')
  const View = useSelector(safeHost, viewOf) as ComponentType<{ safeHost: SafeHostRef }> | null
  const creation = useSelector(useActorOf('safeCreation'), innerOf<SafeCreationRef>)
  return (
    <>
      {View && <View safeHost={safeHost} />}
      <Suspense>{creation && <SafeCreation creation={creation} />}</Suspense>
    </>
  )
}
