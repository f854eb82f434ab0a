import * as z from 'zod/mini'
import { EVERYTHING, type Topic, TOPICS, type Wake } from './wakes.ts'

/** More of one topic than this is said as `EVERYTHING`: PostgreSQL carries at most 8,000 bytes. */
const NAMED_MAX = 50
/** Ids of sessions are the longest of what is named. */
const NAME_MAX_CHARS = 64

const names = z.array(z.string().check(z.maxLength(NAME_MAX_CHARS))).check(z.maxLength(NAMED_MAX))
const letter = z.strictObject({ from: z.uuid(), wakes: z.partialRecord(z.enum(TOPICS), names) })

const saying = z.strictObject({ from: z.uuid(), said: z.unknown() })

/** Wake-ups on their way to other processes, each thing once. */
export class Outgoing {
  readonly #named = new Map<Topic, Set<string>>()

  get isEmpty(): boolean {
    return this.#named.size === 0
  }

  add({ topic, what }: Wake): void {
    const named = this.#named.get(topic) ?? new Set()
    this.#named.set(topic, named.add(what))
  }

  /** All of it as one text. */
  sealed(from: string): string {
    const told = [...this.#named].map(([topic, named]) => {
      const isAll = named.has(EVERYTHING) || named.size > NAMED_MAX
      return [topic, isAll ? [EVERYTHING] : [...named]]
    })
    return JSON.stringify({ from, wakes: Object.fromEntries(told) })
  }
}

/** What another process has sent; null where it is no letter, or was sent by this very process. */
export function opened(text: string, own: string): Wake[] | null {
  const parsed = letter.safeParse(jsonOf(text))
  if (!parsed.success || parsed.data.from === own) return null
  return TOPICS.flatMap((topic) => (parsed.data.wakes[topic] ?? []).map((what) => ({ topic, what })))
}

/** What is said to the other processes, as one text. */
export const sealedWords = (from: string, said: unknown): string => JSON.stringify({ from, said })

/** What another process has said; null where the letter is none of that kind, or was sent by this very process. */
export function openedWords(text: string, own: string): { from: string; words: unknown } | null {
  const parsed = saying.safeParse(jsonOf(text))
  if (!parsed.success || parsed.data.from === own || parsed.data.said === undefined) return null
  return { from: parsed.data.from, words: parsed.data.said }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // It is no letter, which the schema says.
  }
}
