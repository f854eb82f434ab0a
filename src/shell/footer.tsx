import { BUILT_VERSION, COPYRIGHT_YEAR } from '#contract/limits.ts'
import { useFormats } from '../parts/binding/use-formats.ts'
import { useWords } from '../parts/binding/words-context.tsx'

/** Copyright, where it is made and when this version was built (LAY-06). */
export function Footer() {
  const words = useWords()
  const { day } = useFormats()
  return (
    <footer className="mt-auto flex h-18 flex-none items-center gap-4 border-t border-line px-8 text-12 text-ink-faint max-lg:h-15.5 max-sm:gap-2 max-sm:px-4 max-sm:text-11">
      <span className="me-auto">{words.frame.copyright({ year: COPYRIGHT_YEAR })}</span>
      <span>{words.shell.madeInPoland()}</span>
      <span className="date">{words.shell.version({ version: day(BUILT_VERSION) })}</span>
    </footer>
  )
}
