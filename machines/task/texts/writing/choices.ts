import { searchable } from '#contract/letters/folding.ts'
import { editOf, type Edit, type Written } from './edit.ts'
import { LINE_MARKS, pressLine, type LineMark } from './line-marks.ts'

/** What the slash menu offers, in its order. */
export const BLOCKS = [
  'heading1',
  'heading2',
  'heading3',
  'bullets',
  'numbers',
  'tasks',
  'quote',
  'code',
  'table',
  'divider',
  'file',
  'date',
] as const
export const DAYS = [
  'today',
  'tomorrow',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
/** `typedDay` is a day beyond those with a name, as it was typed. */
export type ChoiceId = (typeof BLOCKS)[number] | (typeof DAYS)[number] | 'typedDay'

/** One row of the menu, in the person's language. */
export interface Choice {
  readonly id: ChoiceId
  readonly name: string
  /** Words that it puts into the text: a day as it is written, what a table's column is called. */
  readonly words: string
}

/** What is typed in any language, beside the name. */
const ALSO: Readonly<Partial<Record<ChoiceId, string>>> = {
  heading1: 'h1 heading title',
  heading2: 'h2 heading',
  heading3: 'h3 heading',
  bullets: 'bulleted list ul',
  numbers: 'numbered list ol',
  tasks: 'task todo checklist',
  quote: 'quote',
  code: 'code',
  table: 'table',
  divider: 'divider line hr',
  file: 'file picture image attachment',
  date: 'date',
}

/** The choice of a day that was typed in any way; null when it is none. */
export type DayTyped = (typed: string) => Choice | null

const NO_DAY: DayTyped = () => null

export const isDay = (id: ChoiceId): boolean => id === 'typedDay' || (DAYS as readonly string[]).includes(id)

/** Whether what is typed begins a word of the choice. */
const fits = ({ id, name }: Choice, query: string): boolean =>
  ` ${searchable(name)} ${ALSO[id] ?? ''} ${id}`.includes(` ${searchable(query)}`)

/** What the menu offers for what is typed behind the slash: days only once they are named, or nothing else is asked for. */
export function offeredFor(
  choices: readonly Choice[],
  query: string,
  isForDays: boolean,
  dayTyped: DayTyped = NO_DAY,
): readonly Choice[] {
  const meant = isForDays ? choices.filter(({ id }) => isDay(id)) : choices
  if (query !== '') {
    const found = meant.filter((choice) => fits(choice, query))
    const typed = found.some(({ id }) => isDay(id)) ? null : dayTyped(query)
    return typed === null ? found : [...found, typed]
  }
  return isForDays ? meant : meant.filter(({ id }) => !isDay(id))
}

/** A slash behind which something is typed: where it stands, and what is typed so far. */
export interface Slash {
  readonly at: number
  readonly query: string
}
const SLASH = /(?:^|\s)\/(?<query>[\p{L}\p{N}](?:[\p{L}\p{N} ]|(?<=\d)[./]){0,29}|)$/u
const FENCE = /^(?:[ \t]*>)*[ \t]*(?:```|~~~)/

/** Whether a place of a text is in code: between fences, or behind a backtick of its line. */
function isInCode(before: string): boolean {
  const lines = before.split('\n')
  const line = lines.pop() ?? ''
  return lines.filter((one) => FENCE.test(one)).length % 2 === 1 || (line.split('`').length - 1) % 2 === 1
}

/** The slash that the caret is behind: at the beginning of a line or after a space, and not in code. */
export function slashIn({ text, start, end }: Written): Slash | null {
  const before = text.slice(0, start)
  const query = start === end ? SLASH.exec(before.slice(before.lastIndexOf('\n') + 1))?.groups?.['query'] : undefined
  if (query === undefined || isInCode(before)) return null
  return { at: start - query.length - 1, query }
}

const TABLE_COLUMNS = [1, 2]

/** Lines of a text that stand by themselves: an empty line before them, and one after. */
function block({ text, end }: Written, at: number, lines: string, selected: { at: number; length: number }): Edit {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(end)]
  const lead = before === '' ? '' : '\n\n'
  const tail = after.trim() === '' ? '\n' : after.startsWith('\n') ? '\n' : '\n\n'
  const from = before.length
  const start = from + lead.length + selected.at
  const by = `${lead}${lines}${tail}`
  return editOf({ text, start: from, end }, [{ from, to: end, by }], { start, end: start + selected.length })
}

/** What a choice makes of a text in which it was asked for with a slash. */
export function chosenIn(written: Written, { at }: Slash, { id, words }: Choice): Edit {
  const { text, end } = written
  if ((LINE_MARKS as readonly string[]).includes(id)) {
    const without = { text: text.slice(0, at) + text.slice(end), start: at, end: at }
    const edit = pressLine(id as LineMark, without)
    const before = edit.by + without.text.slice(edit.to, at)
    return { ...edit, to: end, by: before }
  }
  if (id === 'divider') return block(written, at, '---', { at: '---\n'.length, length: 0 })
  if (id === 'code') return block(written, at, '```\n\n```', { at: '```\n'.length, length: 0 })
  if (id === 'table') {
    const heads = TABLE_COLUMNS.map((number) => `${words} ${number}`)
    const lines = [`| ${heads.join(' | ')} |`, '| --- | --- |', '|  |  |', '|  |  |']
    return block(written, at, lines.join('\n'), { at: '| '.length, length: heads[0]?.length ?? 0 })
  }
  const by = isDay(id) ? words : ''
  return editOf(written, [{ from: at, to: end, by }], { start: at + by.length, end: at + by.length })
}
