import { createHash } from 'node:crypto'
import { clockIn } from '#contract/days/zones.ts'
import { DRAWINGS_KEPT_CHARACTERS_MAX } from '#contract/limits/page-drawing-limits.ts'
import type { AnswerForPage, DrawnPage, PageToDraw } from '#contract/page-drawing.ts'

type Answers = ReadonlyMap<string, Pick<AnswerForPage, 'text'>>

/** A drawing, with what it was drawn from: what was asked, and a mark of all that was answered. */
export interface KeptDrawing {
  readonly drawn: DrawnPage
  /** The moment that it shows as now, in milliseconds. */
  readonly at: number
  readonly asked: readonly string[]
  readonly mark: string
}

const markOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256')
  // Each with its length, so that no two lists say the same.
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64')
}
/**
 * When it was answered, and up to which message of the workspace: some answers say so, and nothing shows it. Within a text its quotes
 * would be written otherwise.
 */
const ANSWERED_AT = /"(?:upTo|liveSeq)":[\d.]+/g
const markOfAnswers = (answers: Answers): string => {
  const inOrder = [...answers].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return markOf(...inOrder.flatMap(([address, { text }]) => [address, text.replaceAll(ANSWERED_AT, '')]))
}
const sizeOf = ({ drawn: { titles, html, rules } }: KeptDrawing): number => titles.length + html.length + rules.length

const HOUR_CHARS = 13
/** The day and the hour that a drawing shows: past them it greets otherwise, and asks about other days. */
const hourOf = (timeZone: string | null, at: number): string =>
  clockIn(timeZone ?? 'UTC', new Date(at)).slice(0, HOUR_CHARS)

/** Drawings of pages of members, for who opens one again while all is as it was: a drawing is nothing but what was answered, made visible. */
export interface KeptDrawings {
  /** By what a drawing is found: its page, and the browser that asks for it, of which nothing but a mark is kept. */
  readonly placeOf: (page: Omit<PageToDraw, 'at'>, cookies: string) => string
  /** What was drawn there in the same hour, for all that is known. */
  readonly find: (place: string, now: Pick<PageToDraw, 'at' | 'timeZone'>) => KeptDrawing | null
  /** Whether what is answered now is what it was drawn from. */
  readonly isStill: (kept: KeptDrawing, answers: Answers) => boolean
  readonly keep: (place: string, drawn: DrawnPage, at: number, answers: Answers) => void
}

/** Keeps what was used last, up to so many characters in all. */
export function keptDrawings(most = DRAWINGS_KEPT_CHARACTERS_MAX): KeptDrawings {
  const kept = new Map<string, KeptDrawing>()
  let size = 0

  function drop(place: string): void {
    const found = kept.get(place)
    if (found && kept.delete(place)) size -= sizeOf(found)
  }
  function put(place: string, drawing: KeptDrawing): void {
    drop(place)
    if (sizeOf(drawing) > most) return
    kept.set(place, drawing)
    size += sizeOf(drawing)
    for (const [oldest] of kept) {
      if (size <= most) return
      drop(oldest)
    }
  }
  return {
    placeOf: ({ path, search, language, isLanguageFixed, timeZone, isForPhone }, cookies) =>
      markOf(path, search, language, String(isLanguageFixed), timeZone ?? '', String(isForPhone), cookies),
    find: (place, { at, timeZone }) => {
      const found = kept.get(place)
      if (!found) return null
      drop(place)
      if (hourOf(timeZone, found.at) !== hourOf(timeZone, at)) return null
      put(place, found)
      return found
    },
    isStill: ({ asked, mark }, answers) =>
      asked.every((address) => answers.has(address)) && markOfAnswers(answers) === mark,
    keep: (place, drawn, at, answers) =>
      put(place, { drawn, at, asked: [...answers.keys()], mark: markOfAnswers(answers) }),
  }
}
