import { SEARCH_MAX_CHARS, SEARCH_MIN_CHARS } from '#contract/limits.ts'
import { codePoints } from '#contract/text.ts'

/** What is searched for by a typed text: the text without its edges, or nothing while it is too short. */
export function searchedBy(typed: string): string {
  const text = typed.trim()
  return codePoints(text) < SEARCH_MIN_CHARS ? '' : Array.from(text).slice(0, SEARCH_MAX_CHARS).join('')
}
