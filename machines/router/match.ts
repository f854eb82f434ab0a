import { parse } from 'regexparam'
import { ROUTES, type RouteName } from './routes.ts'

/** A place in the application: the path with what stands behind the question mark (`?a=b`, or nothing). */
export interface Place {
  readonly path: string
  readonly search: string
}
export type Params = Readonly<Record<string, string>>
/** Which route a path means, and what its parameters are. */
export interface Match {
  readonly name: RouteName
  readonly params: Params
}

const NAMES = Object.keys(ROUTES) as readonly RouteName[]
// Parsed by wouter's own parser: what a route is means the same to the router actor, which knows no React, and to links.
const PATTERNS = NAMES.map((name) => ({ name, ...parse(ROUTES[name].path) }))

/** A text of an address as it was meant; nothing when its escapes are broken. */
const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** The first value of a name in a search; nothing when it is not there or not readable. */
export function queryValue(search: string, name: string): string | null {
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [key = '', value = ''] = pair.split('=', 2)
    if (decoded(key) === name) return decoded(value.replaceAll('+', ' '))
  }
  return null
}

/** A search with these values, by their names, in place of what stood there under them; an empty value leaves its name out. */
export function searchReplacing(search: string, values: Readonly<Record<string, string>>): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !((pair.split('=', 1)[0] ?? '') in values))
  // Commas separate values: they stay readable.
  const ours = Object.entries(values).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  )
  const pairs = [...others, ...ours]
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const paramsFrom = (keys: readonly string[], values: readonly string[]): Params | null => {
  const params = keys.map((key, at) => [key, decoded(values[at] ?? '')])
  return params.every(([, value]) => value !== null) ? Object.fromEntries(params) : null
}

/** The route of a path; the not-found page for every path that no route has (NAV-13). */
export function matchOf(path: string): Match {
  for (const { name, pattern, keys } of PATTERNS) {
    const found = pattern.exec(path)
    const params = found && paramsFrom(keys, found.slice(1))
    if (params) return { name, params }
  }
  return { name: 'notFound', params: {} }
}

/** Writes parameters into a pattern. */
export const pathWith = (pattern: string, params: Params): string =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Cuts an address of this application into path and search; what follows a `#` is left out. */
export function placeOf(address: string): Place {
  const [withoutHash = ''] = address.split('#')
  const at = withoutHash.indexOf('?')
  return at < 0 ? { path: withoutHash, search: '' } : { path: withoutHash.slice(0, at), search: withoutHash.slice(at) }
}
