import { Link } from 'wouter'
import type { PlainScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { NotFoundArt } from '../../ui/art/not-found-art.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

/** Pages with nothing on them but a message: not found (NAV-13), not for administrators. */
export function ErrorScreen({ place }: PlainScreenProps) {
  const words = useWords()
  const home = (
    <ButtonLink as={Link} href="/" look="primary">
      {words.errorPages.goHome()}
    </ButtonLink>
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
