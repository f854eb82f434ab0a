import { searchable } from '#contract/letters/folding.ts'

/** Which of a menu's items a key leads to: its index, or none when the key means nothing here. */
export function itemFor(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home' || key === 'PageUp') return 0
  if (key === 'End' || key === 'PageDown') return count - 1
  return undefined
}

/** The next item, after the one at `at`, whose text begins with what was typed; the same letter again walks on. */
export function itemStartingWith(typed: string, texts: readonly string[], at: number): number | undefined {
  const repeated = typed === (typed[0] ?? '').repeat(typed.length)
  const wanted = searchable(repeated ? (typed[0] ?? '') : typed)
  if (wanted === '') return undefined
  const from = repeated ? at + 1 : Math.max(at, 0)
  for (let step = 0; step < texts.length; step++) {
    const index = (from + step) % texts.length
    if (searchable(texts[index]?.trim() ?? '').startsWith(wanted)) return index
  }
  return undefined
}
