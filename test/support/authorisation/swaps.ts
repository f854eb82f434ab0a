import type { Belongings } from './belongings.ts'
import type { Given } from './personas.ts'

/** A request about a person's belongings in which one id has become another's. */
export interface Swap {
  /** Which id, and where in the request. */
  readonly key: keyof Belongings
  readonly place: string
  readonly given: Given
}

/** Every text in a value, by the way to it. */
function textsIn(
  value: unknown,
  way: readonly (string | number)[] = [],
): [way: readonly (string | number)[], text: string][] {
  if (typeof value === 'string') return [[way, value]]
  if (Array.isArray(value)) return value.flatMap((one, at) => textsIn(one, [...way, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...way, name]))
}

function replacedIn<T>(value: T, [first, ...rest]: readonly (string | number)[], text: string): T {
  if (first === undefined) return text as T
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string | number, unknown>
  copy[first] = replacedIn(copy[first], rest, text)
  return copy as T
}

/** The request with each of its ids in turn become that of other belongings, all others as they were. */
export function swapsOf(given: Given, from: Belongings, to: Belongings): Swap[] {
  const keys = Object.keys(from) as (keyof Belongings)[]
  return textsIn(given).flatMap(([way, text]) =>
    keys
      .filter((key) => text === from[key] && from[key] !== to[key])
      .map((key) => ({ key, place: way.join('.'), given: replacedIn(given, way, to[key]) })),
  )
}
