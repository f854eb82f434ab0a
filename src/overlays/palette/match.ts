import { searchable } from '#contract/letters/folding.ts'

/** A piece of a text: what was typed, or not. */
export type Piece = { readonly text: string; readonly isMatch: boolean }

const wordsOf = (query: string): string[] =>
  searchable(query)
    .split(/\s+/)
    .filter((word) => word !== '')

/**
 * How well a text fits what was typed: every word of it must be somewhere in the text. 3 when it begins with it all, 2 when
 * each begins a word, 1 otherwise; nothing when it does not fit.
 */
export function fitOf(text: string, query: string): number | null {
  const words = wordsOf(query)
  const given = searchable(text)
  if (!words.every((word) => given.includes(word))) return null
  if (given.startsWith(words.join(' '))) return 3
  return words.every((word) => ` ${given}`.includes(` ${word}`)) ? 2 : 1
}

/** What fits, the best first; those that fit alike stay in their order. */
export const fitting = <Row>(rows: readonly Row[], query: string, textOf: (row: Row) => string): Row[] =>
  query.trim() === ''
    ? [...rows]
    : rows
        .map((row) => ({ row, fit: fitOf(textOf(row), query) }))
        .filter(({ fit }) => fit !== null)
        .toSorted((one, other) => (other.fit ?? 0) - (one.fit ?? 0))
        .map(({ row }) => row)

/** A text cut into what was typed and the rest. */
export function piecesOf(text: string, query: string): Piece[] {
  const given = searchable(text)
  const isIn = Array.from({ length: text.length }, () => false)
  for (const word of wordsOf(query)) {
    const at = ` ${given}`.indexOf(` ${word}`)
    const from = at >= 0 ? at : given.indexOf(word)
    if (from >= 0) isIn.fill(true, from, from + word.length)
  }
  const pieces: { text: string; isMatch: boolean }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1)
    const isMatch = isIn[at] === true
    if (last?.isMatch === isMatch) last.text += text[at] ?? ''
    else pieces.push({ text: text[at] ?? '', isMatch })
  }
  return pieces
}
