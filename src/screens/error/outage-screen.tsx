import { useSelector } from '@xstate/react'
import { isLooking, outageNow, type outage } from '#machines/errors/outage.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { MaintenanceArt } from '../../ui/art/maintenance-art.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

/** Nothing is served: for a while, by the operator's wish, or nobody knows why. The page goes on by itself (NAV-13). */
export function OutageScreen({ actor }: ScreenProps<typeof outage>) {
  const words = useWords()
  const { isMaintenance, note } = useSelector(actor, outageNow)
  const again = (
    <Button look="primary" busy={useSelector(actor, isLooking)} onClick={() => actor.send({ type: 'again.requested' })}>
      {words.errorPages.tryAgain()}
    </Button>
  )
  if (!isMaintenance)
    return (
      <ErrorPage art={<UnavailableArt />} overline="503" title={words.errorPages.unavailableTitle()} actions={again}>
        {words.errorPages.stillTrying()}
      </ErrorPage>
    )
  return (
    <ErrorPage art={<MaintenanceArt />} title={words.errorPages.maintenanceTitle()} actions={again}>
      {words.errorPages.maintenanceText()}
      <output className="mt-2 block font-medium text-ink">{note}</output>
    </ErrorPage>
  )
}
