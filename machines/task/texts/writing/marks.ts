import { editOf, type Edit, type Written } from './edit.ts'
import { hasInlineMark, INLINE_MARKS, pressInline, type InlineMark } from './inline-marks.ts'
import { hasLineMark, LINE_MARKS, linesOf, pressLine, type LineMark } from './line-marks.ts'

/** What a press can do to what is selected of a text in Markdown. */
export type Mark = InlineMark | LineMark | 'link'
const isInline = (mark: Mark): mark is InlineMark => INLINE_MARKS.includes(mark as InlineMark)
const isLine = (mark: Mark): mark is LineMark => LINE_MARKS.includes(mark as LineMark)

/** What stands for an address until one is typed. */
const ADDRESS = 'https://'
const LINK = /\[(?<words>(?:[^\]\\[]|\\.)*)\]\((?<address>[^()\s]*)\)/g

/** The link that what is selected lies in: not a picture, which is no link. */
function linkAt({ text, start, end }: Written): { from: number; to: number; words: string } | null {
  for (const found of text.matchAll(LINK)) {
    const [whole] = found
    const to = found.index + whole.length
    if (found.index <= start && end <= to && text[found.index - 1] !== '!')
      return { from: found.index, to, words: found.groups?.['words'] ?? '' }
  }
  return null
}

/** Makes a link of what is selected; what is left to be said, its address or its words, is selected then. */
function pressLink(written: Written): Edit | null {
  const { text, start, end } = written
  const link = linkAt(written)
  if (link !== null) {
    const selected = { start: link.from, end: link.from + link.words.length }
    return editOf(written, [{ from: link.from, to: link.to, by: link.words }], selected)
  }
  const selected = text.slice(start, end)
  const words = selected.trim()
  const from = start + selected.length - selected.trimStart().length
  // A link ends where its paragraph does.
  if (/\n\s*\n/.test(words)) return null
  const isAddress = /^https?:\/\/[^\s()]+$/.test(words)
  const address = isAddress ? words : ADDRESS
  const opened = from + 1
  const at = isAddress || words === '' ? opened : opened + words.length + 2
  const length = isAddress ? words.length : words === '' ? 0 : address.length
  return editOf(written, [{ from, to: from + words.length, by: `[${words}](${address})` }], {
    start: at,
    end: at + length,
  })
}

const FENCE_BEFORE = /(?:^|\n)(?<fence>```[^\n`]*\n)(?<blank>(?:[^\S\n]*\n)*)$/
const FENCE_AFTER = /^(?<blank>(?:\n[^\S\n]*)*)\n```(?=\n|$)/

/** Whether lines are to stand between fences: one is marked like any words. */
const areLines = ({ text, start, end }: Written): boolean => text.slice(start, end).trim().includes('\n')

/**
 * The lines that are selected, in whole, without blank ones around them, and how long the fence before them is. Where they are not
 * fenced that is 0; where they are, blank lines up to the fences are among them.
 */
function fencedIn(written: Written): { from: number; to: number; fence: number } {
  const { text } = written
  const lines = linesOf(written).filter(({ words }) => words.trim() !== '')
  const [first, last] = [lines[0], lines.at(-1)]
  const from = first?.at ?? 0
  const to = (last?.at ?? 0) + (last?.words.length ?? 0)
  const before = FENCE_BEFORE.exec(text.slice(0, from))?.groups
  const after = FENCE_AFTER.exec(text.slice(to))?.groups
  if (!before || !after) return { from, to, fence: 0 }
  const lengthOf = (part: string | undefined) => part?.length ?? 0
  return {
    from: from - lengthOf(before['blank']),
    to: to + lengthOf(after['blank']),
    fence: lengthOf(before['fence']),
  }
}

const OPENING = '```\n'
const CLOSING = '\n```'

/** Lines of code stand between fences; a second press takes the fences away. */
function pressFences(written: Written): Edit {
  const { text, start, end } = written
  const { from, to, fence } = fencedIn(written)
  const code = text.slice(from, to)
  const [changed, by, shift] =
    fence !== 0
      ? [{ from: from - fence, to: to + CLOSING.length }, code, -fence]
      : [{ from, to }, `${OPENING}${code}${CLOSING}`, OPENING.length]
  return editOf(written, [{ ...changed, by }], { start: Math.max(start, from) + shift, end: Math.min(end, to) + shift })
}

/** Whether what is selected has the mark already, so that a press takes it back. */
export function hasMark(mark: Mark, written: Written): boolean {
  if (mark === 'code' && areLines(written)) return fencedIn(written).fence !== 0
  if (isInline(mark)) return hasInlineMark(mark, written)
  return isLine(mark) ? hasLineMark(mark, written) : linkAt(written) !== null
}

/** What a press on a mark does to a text: puts it there, or takes it back; null where what is selected cannot have it. */
export function pressed(mark: Mark, written: Written): Edit | null {
  if (mark === 'code' && areLines(written)) return pressFences(written)
  if (isInline(mark)) return pressInline(mark, written)
  return isLine(mark) ? pressLine(mark, written) : pressLink(written)
}
