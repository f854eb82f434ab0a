import { Link } from 'wouter'
import type { PlainScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { MaintenanceArt } from '../../ui/art/maintenance-art.tsx'
import { NotFoundArt } from '../../ui/art/not-found-art.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { LonePage } from '../../ui/feedback/lone-page.tsx'
import { ButtonLink } from '../../ui/buttons/text-link.tsx'

/** Pages with nothing on them but a message: not found, not reachable, maintenance (NAV-13). */
export function LoneScreen({ place }: PlainScreenProps) {
  const words = useWords()
  // Not followed inside the page: starting afresh asks the server anew, whatever was the matter.
  const again = (
    <ButtonLink href="/" look="primary">
      {words.lonePages.tryAgain()}
    </ButtonLink>
  )
  const home = (
    <ButtonLink as={Link} href="/" look="primary">
      {words.lonePages.goHome()}
    </ButtonLink>
  )
  if (place.route === 'unavailable')
    return (
      <LonePage art={<UnavailableArt />} overline="503" title={words.lonePages.unavailableTitle()} actions={again}>
        {words.lonePages.unavailableText()}
      </LonePage>
    )
  if (place.route === 'maintenance')
    return (
      <LonePage art={<MaintenanceArt />} title={words.lonePages.maintenanceTitle()} actions={again}>
        {words.lonePages.maintenanceText()}
      </LonePage>
    )
  return (
    <LonePage art={<NotFoundArt />} overline="404" title={words.lonePages.notFoundTitle()} actions={home}>
      {words.lonePages.notFoundText()}
    </LonePage>
  )
}
