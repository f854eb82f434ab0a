import { Link } from 'wouter'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Logo } from '../../ui/signs/logo.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'

/** The logo as the way home. */
export function HomeLogo() {
  const words = useWords()
  return (
    <TextLink as={Link} href="/" className="no-underline hover:no-underline">
      <Logo name={words.brand.name()} size={28} />
    </TextLink>
  )
}
