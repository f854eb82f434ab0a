import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { offeredName, type ProviderOfferRef } from '#machines/session/sign-in/provider-offer.ts'
import { lazily } from '../../ui/loading/lazily.ts'
import { useIsDrawn } from '../../ui/loading/use-is-drawn.ts'

const ProviderButton = lazily(async () => (await import('./provider-button.tsx')).ProviderButton)

/** Where the other way in appears; what it takes to show it is fetched only where there is one. */
export function ProviderEntry({ offer, search }: { offer: ProviderOfferRef | undefined; search: string }) {
  const isOffered = useSelector(offer, (now) => now !== undefined && offeredName(now) !== null)
  const isDrawn = useIsDrawn()
  if (!offer || !isOffered || isDrawn) return null
  return (
    <Suspense>
      <ProviderButton offer={offer} search={search} />
    </Suspense>
  )
}
