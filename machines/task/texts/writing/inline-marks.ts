import { editOf, type Change, type Edit, type Written } from './edit.ts'
import { prefixOf } from './line-marks.ts'

/** Marks that stand around words. */
export const INLINE_MARKS = ['bold', 'italic', 'strikethrough', 'code'] as const
export type InlineMark = (typeof INLINE_MARKS)[number]

const MARKED: Readonly<Record<InlineMark, { readonly signs: readonly string[]; readonly length: number }>> = {
  bold: { signs: ['*', '_'], length: 2 },
  italic: { signs: ['*', '_'], length: 1 },
  strikethrough: { signs: ['~'], length: 2 },
  code: { signs: ['`'], length: 1 },
}
const SIGNS = '*_~`'
const isSign = (character: string) => character !== '' && SIGNS.includes(character)
const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** Words of one line. */
interface Span {
  readonly from: number
  readonly to: number
}
/** Signs around words, as many on the one side as on the other: where those before them begin, and where those after them do. */
interface Layer {
  readonly sign: string
  readonly count: number
  readonly before: number
  readonly after: number
}

const runOf = (text: string, at: number, step: 1 | -1, sign: string, end: number): number => {
  let count = 0
  while (at + count * step !== end && text[at + count * step] === sign) count += 1
  return count
}

/** The signs next to words, from within outwards. */
function around(text: string, { from, to }: Span): readonly Layer[] {
  const layers: Layer[] = []
  let [start, end] = [from, to]
  for (;;) {
    const sign = text[start - 1] ?? ''
    if (!isSign(sign) || text[end] !== sign) return layers
    const count = Math.min(runOf(text, start - 1, -1, sign, -1), runOf(text, end, 1, sign, text.length))
    layers.push({ sign, count, before: start - count, after: end })
    start -= count
    end += count
  }
}

/** The signs with which what is selected itself begins and ends. */
function within(text: string, { from, to }: Span): readonly Layer[] {
  const layers: Layer[] = []
  let [start, end] = [from, to]
  for (;;) {
    const sign = text[start] ?? ''
    if (!isSign(sign) || end - start < 3) return layers
    const count = Math.min(runOf(text, start, 1, sign, end), runOf(text, end - 1, -1, sign, start - 1))
    const inner = text.slice(start + count, end - count)
    // Two marked words are not one.
    if (count === 0 || inner === '' || inner.includes(sign.repeat(count))) return layers
    layers.push({ sign, count, before: start, after: end - count })
    start += count
    end -= count
  }
}

/** Three signs are both bold and italic. */
const isOf = (mark: InlineMark, { sign, count }: Layer): boolean => {
  if (!MARKED[mark].signs.includes(sign)) return false
  if (mark === 'italic') return count === 1 || count >= 3
  return count >= MARKED[mark].length
}
const layerOf = (mark: InlineMark, text: string, span: Span): Layer | undefined =>
  [...around(text, span), ...within(text, span)].find((layer) => isOf(mark, layer))

/** What is selected, line by line: without the marks that begin a line, and without the spaces around it. */
export function spansIn({ text, start, end }: Written): readonly Span[] {
  if (start === end) return [{ from: start, to: end }]
  const spans: Span[] = []
  let at = start
  for (const piece of text.slice(start, end).split('\n')) {
    const isWholeLine = at === 0 || text[at - 1] === '\n'
    const lead = isWholeLine ? prefixOf(piece).length : 0
    const words = piece.slice(lead)
    const from = at + lead + words.length - words.trimStart().length
    if (words.trim() !== '') spans.push({ from, to: from + words.trim().length })
    at += piece.length + 1
  }
  return spans
}

/** Whether all words that are selected have the mark. */
export function hasInlineMark(mark: InlineMark, written: Written): boolean {
  const spans = spansIn(written)
  return spans.length > 0 && spans.every((span) => layerOf(mark, written.text, span) !== undefined)
}

/** The signs of a mark for these words; none where they cannot have it. */
function signsFor(mark: InlineMark, text: string, { from, to }: Span): string | null {
  const words = text.slice(from, to)
  // Within a word an underscore is an underscore.
  if (mark === 'italic') return isWord(text[from - 1] ?? '') || isWord(text[to] ?? '') ? '*' : '_'
  if (mark !== 'code') return (MARKED[mark].signs[0] ?? '').repeat(MARKED[mark].length)
  if (words.startsWith('`') || words.endsWith('`')) return null
  const longest = Math.max(0, ...[...words.matchAll(/`+/g)].map(([run]) => run.length))
  return '`'.repeat(longest + 1)
}

const taken = (mark: InlineMark, { sign, count, before, after }: Layer): readonly Change[] => {
  const length = sign === '`' ? count : MARKED[mark].length
  return [
    { from: before + count - length, to: before + count, by: '' },
    { from: after, to: after + length, by: '' },
  ]
}

/** Puts a mark around the words that are selected, or takes it away where all of them have it; null where they cannot have it. */
export function pressInline(mark: InlineMark, written: Written): Edit | null {
  const { text } = written
  const spans = spansIn(written)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return null
  const isTaken = hasInlineMark(mark, written)
  const changes = spans.flatMap((span): readonly Change[] => {
    const layer = layerOf(mark, text, span)
    if (isTaken && layer) return taken(mark, layer)
    const signs = layer ? null : signsFor(mark, text, span)
    if (signs === null) return []
    return [
      { from: span.from, to: span.from, by: signs },
      { from: span.to, to: span.to, by: signs },
    ]
  })
  const [opening, closing] = [changes[0], changes.at(-1)]
  if (!opening || !closing) return null
  const grown = changes.reduce((sum, { from, to, by }) => sum + by.length - (to - from), 0)
  // Of several lines the signs are selected with them: those between the lines are, too.
  if (spans.length > 1) return editOf(written, changes, { start: first.from, end: last.to + grown })
  const shift = (change: Change) => change.by.length - (change.to - change.from)
  const isInside = isTaken && opening.from >= first.from
  return editOf(written, changes, {
    start: isInside ? first.from : first.from + shift(opening),
    end: isInside ? first.to + grown : first.to + shift(opening),
  })
}
