import { ROUTES } from '#machines/router/routes.ts'

const HIDDEN = 'hidden'
const SECRET_NAMES = /password|passphrase|token|secret|csrf|recoverycode|otp|^code$|^card$|^entries$|^entry$/i
/** A slash of a path, also where the path stands in the search of another address. */
const SLASH = '(?:/|%2F)'
/** Addresses that came by mail end with a token: as a path they have no name that would tell. */
const TOKEN_IN_PATH = new RegExp(
  `(${Object.values(ROUTES)
    .map(({ path }) => path)
    .filter((path) => path.endsWith('/:token'))
    .map((path) => path.replace(':token', '').replaceAll('/', SLASH).replaceAll(/:\w+/g, '[^/%]+'))
    .join('|')})[^/?#&%\\s"]+`,
  'g',
)
const CUT = '…'
const DEEPEST = 24
/** A text that is longer, in letters, is cut, and so is a list that has more members. */
const LONGEST_TEXT = 4_000
const LONGEST_LIST = 400
const IS_CUT = /… \(\d+ more\)$/

/**
 * What is named like a secret and is none, by its path: `*` is any one name, and a path counts from any depth. The close code
 * of a connection, the code of a refusal, and what is wrong with a field that holds a secret are no secrets.
 */
const PLAIN_PATHS = ['socket.closed/code', 'error/code', 'failure/code', 'problems/*', 'errors/*'].map((path) =>
  path.split('/'),
)
const isPlain = (path: readonly string[]): boolean =>
  PLAIN_PATHS.some((plain) => plain.every((name, at) => name === '*' || name === path[path.length - plain.length + at]))
/** An event stands in a path by its type, everything else by its name. */
const nameOf = (value: object, name: string): string => {
  const type = 'type' in value && typeof value.type === 'string' ? value.type : ''
  return type === '' || type.startsWith('@') ? name : type
}

const isLogic = (value: object) => 'transition' in value && 'getInitialSnapshot' in value
const isDefinition = (name: string, value: unknown): value is string =>
  name === 'definition' && typeof value === 'string'
/** What an object wants to be written as; actors know it of themselves. */
const written = (value: object): unknown =>
  'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON as () => unknown)() : value

/** Where a definition holds values; all else of it names states, events, actions and guards, and nobody's secret. */
const HOLDS_VALUES = /^(?:context|input|output|params|meta)$/

function redactedStructure(value: unknown, name = ''): unknown {
  if (typeof value !== 'object' || value === null || HOLDS_VALUES.test(name)) return redacted(value)
  if (Array.isArray(value)) return value.map((item) => redactedStructure(item))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactedStructure(item, key)]))
}

const redactedDefinition = (definition: string): string => {
  try {
    return JSON.stringify(redactedStructure(JSON.parse(definition)))
  } catch {
    return HIDDEN
  }
}

/** A text as long as anybody reads it. */
const cutText = (text: string): string =>
  text.length <= LONGEST_TEXT || IS_CUT.test(text)
    ? text
    : `${text.slice(0, LONGEST_TEXT)}… (${text.length - LONGEST_TEXT} more)`
/** A list as long as anybody reads it. */
const cutList = (list: readonly unknown[]): readonly unknown[] =>
  list.length <= LONGEST_LIST || IS_CUT.test(String(list.at(-1)))
    ? list
    : [...list.slice(0, LONGEST_LIST), `… (${list.length - LONGEST_LIST} more)`]

/** Where a value lies: the names that lead to it, and what it lies in. */
interface Place {
  readonly path: readonly string[]
  readonly above: readonly object[]
}

/**
 * A copy of something that the inspector may see: plain data in which everything that is named like a secret is hidden,
 * however deep it lies, also within definitions, which are texts themselves, and what is too long for anybody to read is cut.
 * Doing it twice changes nothing.
 */
export function redacted(value: unknown, { path, above }: Place = { path: [], above: [] }): unknown {
  const name = path.at(-1) ?? ''
  // Whether something is so is no secret: a person has a password or has none.
  const isSecret = SECRET_NAMES.test(name) && typeof value !== 'boolean' && !isPlain(path)
  if (isSecret && value !== null && value !== undefined) return HIDDEN
  if (isDefinition(name, value)) return redactedDefinition(value)
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return cutText(value.replaceAll(TOKEN_IN_PATH, `$1${HIDDEN}`))
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return { name: value.name, message: redacted(value.message) }
  if (above.length >= DEEPEST || above.includes(value)) return CUT
  if (isLogic(value)) return '(logic)'
  const plain = written(value)
  if (typeof plain !== 'object' || plain === null) return redacted(plain)
  const inside = { path: [...path.slice(0, -1), nameOf(plain, name)], above: [...above, value] }
  if (Array.isArray(plain)) return cutList(plain).map((item) => redacted(item, inside))
  return Object.fromEntries(
    Object.entries(plain).map(([key, item]) => [key, redacted(item, { ...inside, path: [...inside.path, key] })]),
  )
}
