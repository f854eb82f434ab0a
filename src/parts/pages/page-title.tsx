import { useWords } from '../binding/words-context.tsx'

/**
 * What the browser's tab says while this is shown, in the place of the name of the kind of page: of several titles the one that
 * was rendered last counts, for React puts it before the others.
 */
export function PageTitle({ children }: { children: string }) {
  const words = useWords()
  return <title>{words.brand.pageTitle({ title: children })}</title>
}
