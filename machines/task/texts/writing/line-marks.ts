import { editOf, placeAfter, type Change, type Edit, type Written } from './edit.ts'

/** Marks that begin lines. */
export const LINE_MARKS = ['heading1', 'heading2', 'heading3', 'quote', 'bullets', 'numbers', 'tasks'] as const
export type LineMark = (typeof LINE_MARKS)[number]

const LIST = /^(?<indent>[ \t]*)(?:(?<task>[-*+] \[[ xX]\] )|(?<bullet>[-*+] )|(?<number>\d{1,9}[.)] ))/
const HEADING = /^(?<heading>#{1,6}) /
const QUOTE = /^>[ ]?/
const PREFIX = /^(?:[ \t]*>[ ]?)*[ \t]*(?:[-*+] \[[ xX]\] |[-*+] |\d{1,9}[.)] |#{1,6} )?/

/** What marks the beginning of a line, indent and all. */
export const prefixOf = (line: string): string => PREFIX.exec(line)?.[0] ?? ''

/** A line of a text. */
export interface Line {
  readonly at: number
  readonly words: string
}

/** The lines that are selected, wholly or in part. One that only its beginning is selected of is not. */
export function linesOf({ text, start, end }: Written): readonly Line[] {
  const from = text.slice(0, start).lastIndexOf('\n') + 1
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const next = text.indexOf('\n', last)
  let at = from
  return text
    .slice(from, next === -1 ? text.length : next)
    .split('\n')
    .map((words) => {
      const line = { at, words }
      at += words.length + 1
      return line
    })
}

const GROUPS = { tasks: 'task', bullets: 'bullet', numbers: 'number' } as const
const depthOf = (mark: LineMark): number => (mark.startsWith('heading') ? Number(mark.slice(-1)) : 0)

const isMarked = (mark: LineMark, { words }: Line): boolean => {
  if (mark === 'quote') return QUOTE.test(words)
  if (mark === 'tasks' || mark === 'bullets' || mark === 'numbers')
    return LIST.exec(words)?.groups?.[GROUPS[mark]] !== undefined
  return HEADING.exec(words)?.groups?.['heading']?.length === depthOf(mark)
}

/** A quote goes on over empty lines; what else begins a line needs words, unless the line is all that is selected. */
const meantIn = (mark: LineMark, lines: readonly Line[]): readonly Line[] => {
  const filled = lines.filter(({ words }) => words.trim() !== '')
  return mark === 'quote' || filled.length === 0 ? lines : filled
}

/** Whether all lines that are selected begin with the mark. */
export const hasLineMark = (mark: LineMark, written: Written): boolean =>
  meantIn(mark, linesOf(written)).every((line) => isMarked(mark, line))

/** The indent of a line, and what its beginning says that gives way to another mark. */
const beginningOf = (mark: LineMark, { words }: Line): { indent: string; length: number } => {
  if (mark === 'quote') return { indent: '', length: 0 }
  const list = LIST.exec(words)
  const heading = HEADING.exec(words)
  const length = (list ?? heading)?.[0].length
  const indent = mark.startsWith('heading') ? '' : (/^[ \t]*/.exec(words)?.[0] ?? '')
  return { indent, length: length ?? indent.length }
}

const signOf = (mark: LineMark, index: number): string => {
  if (mark === 'quote') return '> '
  if (mark === 'bullets') return '- '
  if (mark === 'numbers') return `${index + 1}. `
  if (mark === 'tasks') return '- [ ] '
  return `${'#'.repeat(depthOf(mark))} `
}

/** Begins the lines that are selected with a mark, or takes it away where all of them have it. */
export function pressLine(mark: LineMark, written: Written): Edit {
  const lines = meantIn(mark, linesOf(written))
  const isTaken = lines.every((line) => isMarked(mark, line))
  const changes = lines.map((line, index): Change => {
    const { at, words } = line
    if (isTaken && mark === 'quote') return { from: at, to: at + (QUOTE.exec(words)?.[0].length ?? 0), by: '' }
    const { indent, length } = beginningOf(mark, line)
    return { from: at, to: at + length, by: isTaken ? indent : `${indent}${signOf(mark, index)}` }
  })
  return editOf(written, changes, {
    start: placeAfter(changes, written.start),
    end: placeAfter(changes, written.end),
  })
}
