import { useGo } from '../parts/binding/use-go.ts'
import { useWords } from '../parts/binding/words-context.tsx'
import { Logo } from '../ui/logo.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** The logo as the way home. */
export function HomeLogo() {
  const words = useWords()
  const go = useGo()
  return (
    <TextLink href="/" onFollow={() => go('/')} className="no-underline hover:no-underline">
      <Logo name={words.brand.name()} size={28} />
    </TextLink>
  )
}
