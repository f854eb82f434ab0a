import { useGo } from '../../parts/binding/use-go.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The way back for whoever remembers. */
export function BackToSignIn() {
  const words = useWords()
  const go = useGo()
  return (
    <p className="mt-3 text-center text-13 text-ink-soft">
      <TextLink href="/login" onFollow={() => go('/login')}>
        {words.secondFactor.back()}
      </TextLink>
    </p>
  )
}
