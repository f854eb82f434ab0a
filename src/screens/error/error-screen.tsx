import { Link } from 'wouter'
import type { PlainScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { MaintenanceArt } from '../../ui/art/maintenance-art.tsx'
import { NotFoundArt } from '../../ui/art/not-found-art.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { ButtonLink } from '../../ui/buttons/text-link.tsx'

/** Pages with nothing on them but a message: not found, not reachable, maintenance (NAV-13), not for administrators. */
export function ErrorScreen({ place }: PlainScreenProps) {
  const words = useWords()
  // Not followed inside the page: starting afresh asks the server anew, whatever was the matter.
  const again = (
    <ButtonLink href="/" look="primary">
      {words.errorPages.tryAgain()}
    </ButtonLink>
  )
  const home = (
    <ButtonLink as={Link} href="/" look="primary">
      {words.errorPages.goHome()}
    </ButtonLink>
  )
  if (place.route === 'unavailable')
    return (
      <ErrorPage art={<UnavailableArt />} overline="503" title={words.errorPages.unavailableTitle()} actions={again}>
        {words.errorPages.unavailableText()}
      </ErrorPage>
    )
  if (place.route === 'maintenance')
    return (
      <ErrorPage art={<MaintenanceArt />} title={words.errorPages.maintenanceTitle()} actions={again}>
        {words.errorPages.maintenanceText()}
      </ErrorPage>
    )
  if (place.route === 'closedInSeat')
    return (
      <ErrorPage art={<NotFoundArt />} title={words.errorPages.closedInSeatTitle()} actions={home}>
        {words.errorPages.closedInSeatText()}
      </ErrorPage>
    )
  return (
    <ErrorPage art={<NotFoundArt />} overline="404" title={words.errorPages.notFoundTitle()} actions={home}>
      {words.errorPages.notFoundText()}
    </ErrorPage>
  )
}
