import { Link } from 'wouter'
import { useWords } from '../../parts/binding/words-context.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'

/** The link back to signing in. */
export function BackToSignIn() {
  const words = useWords()
  return (
    <p className="mt-3 text-center text-13 text-ink-soft">
      <TextLink as={Link} href="/login">
        {words.secondFactor.back()}
      </TextLink>
    </p>
  )
}
