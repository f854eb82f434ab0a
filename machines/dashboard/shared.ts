import { TASK_NAME_MAX_CHARS } from '#contract/limits.ts'
import { queryValue } from '../router/match.ts'

/** What another program on this device shares with us comes in the address, by these names; the manifest says so. */
export const SHARED_AS = ['share-title', 'share-text', 'share-url'] as const

/** What was shared, as the name of a task: title, text and link in one line, nothing twice; null when nothing was. */
export function sharedIn(search: string): string | null {
  const given = SHARED_AS.map((name) => (queryValue(search, name) ?? '').replaceAll(/\s+/g, ' ').trim())
  const parts = given.filter(
    (part, at) => !given.some((other, index) => index !== at && holds(other, part, index < at)),
  )
  const name = parts.join(' ').slice(0, TASK_NAME_MAX_CHARS).trim()
  return name === '' ? null : name
}

/** Whether a part says all that another says; of two that are the same the first does. */
const holds = (part: string, other: string, isBefore: boolean): boolean =>
  part.includes(other) && (part !== other || isBefore)
