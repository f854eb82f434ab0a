import { shared } from './differences.ts'

/** Paragraphs from `start` to before `end` of the text from before gave way to these. */
interface Turn {
  readonly start: number
  readonly end: number
  readonly by: readonly string[]
}

const BREAK = '\n\n'
/** The paragraphs of a text; null where putting them together again would not give the same text. */
function paragraphsOf(text: string): readonly string[] | null {
  if (text === '') return []
  const paragraphs = text.split(BREAK)
  return paragraphs.every((one) => one !== '' && !one.startsWith('\n') && !one.endsWith('\n')) ? paragraphs : null
}

/** What was changed of the paragraphs from before, in their order. */
function turnsOf(before: readonly string[], after: readonly string[]): readonly Turn[] {
  const turns: Turn[] = []
  let [from, to] = [0, 0]
  for (const [start, end] of [...shared(before, after), [before.length, after.length] as const]) {
    if (from < start || to < end) turns.push({ start: from, end: start, by: after.slice(to, end) })
    ;[from, to] = [start + 1, end + 1]
  }
  return turns
}

const isSame = (one: Turn, other: Turn): boolean =>
  one.start === other.start && one.end === other.end && one.by.join(BREAK) === other.by.join(BREAK)
/** Whether two people have changed one paragraph, or put something in one place: then it is theirs to choose. */
const touch = (one: Turn, other: Turn): boolean =>
  one.start < other.end && other.start < one.end
    ? true
    : one.start === one.end || other.start === other.end
      ? one.start <= other.end && other.start <= one.end
      : false

/**
 * A text that two people have changed at once, put together paragraph by paragraph; null where they have changed the same one, or
 * stand where they touch.
 */
export function merged(before: string, mine: string, theirs: string): string | null {
  const [base, one, other] = [before, mine, theirs].map(paragraphsOf)
  if (!base || !one || !other) return null
  const [ours, others] = [turnsOf(base, one), turnsOf(base, other)]
  const news = others.filter((turn) => !ours.some((own) => isSame(own, turn)))
  if (news.some((turn) => ours.some((own) => touch(own, turn)))) return null
  const paragraphs = [...base]
  for (const { start, end, by } of [...ours, ...news].toSorted((a, b) => b.start - a.start || b.end - a.end))
    paragraphs.splice(start, end - start, ...by)
  return paragraphs.join(BREAK)
}
