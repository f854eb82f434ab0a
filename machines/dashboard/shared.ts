import { TASK_NAME_MAX_CHARS } from '#contract/limits.ts'
import { SHARE_PROBLEM, SHARE_PROBLEMS, SHARED_AS, SHARED_FILES, type ShareProblem } from '#contract/sharing.ts'
import { queryValue } from '../router/match.ts'

/** A file that another program has shared: it lies on this device under the key of the request that is to send it. */
export interface SharedFile {
  readonly name: string
  readonly size: number
  readonly requestKey: string
}

/** What is in the address of something that was shared. */
export const OF_SHARED = [...SHARED_AS, SHARED_FILES, SHARE_PROBLEM] as const

const KEY = /^[0-9a-f]{32}$/
/** What the files that were shared are kept as. */
export const sharedKeysIn = (search: string): readonly string[] =>
  (queryValue(search, SHARED_FILES) ?? '').split('.').filter((key) => KEY.test(key))

/** What of it could not be taken. */
export const shareProblemIn = (search: string): ShareProblem | null =>
  SHARE_PROBLEMS.find((problem) => problem === queryValue(search, SHARE_PROBLEM)) ?? null

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
