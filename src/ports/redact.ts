import { ROUTES } from '#machines/router/routes.ts'

const HIDDEN = 'hidden'
const SECRET_NAMES = /password|passphrase|token|secret|csrf|recoverycode|otp|^code$|^card$|^entries$|^entry$/i
/** Addresses that came by mail end with a token: as a path they have no name that would tell. */
const TOKEN_IN_PATH = new RegExp(
  `(${Object.values(ROUTES)
    .map(({ path }) => path)
    .filter((path) => path.endsWith('/:token'))
    .map((path) => path.replace(':token', '').replaceAll(/:\w+/g, '[^/]+'))
    .join('|')})[^/?#\\s"]+`,
  'g',
)
const CUT = '…'
const DEEPEST = 24

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

/**
 * A copy of something that the inspector may see: plain data in which everything that is named like a secret is hidden,
 * however deep it lies, also within definitions, which are texts themselves. Doing it twice changes nothing.
 */
export function redacted(value: unknown, name = '', above: readonly object[] = []): unknown {
  if (SECRET_NAMES.test(name) && value !== null && value !== undefined) return HIDDEN
  if (isDefinition(name, value)) return redactedDefinition(value)
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return value.replaceAll(TOKEN_IN_PATH, `$1${HIDDEN}`)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return { name: value.name, message: redacted(value.message) }
  if (above.length >= DEEPEST || above.includes(value)) return CUT
  if (isLogic(value)) return '(logic)'
  const plain = written(value)
  if (typeof plain !== 'object' || plain === null) return redacted(plain)
  const below = [...above, value]
  if (Array.isArray(plain)) return plain.map((item) => redacted(item, '', below))
  return Object.fromEntries(Object.entries(plain).map(([key, item]) => [key, redacted(item, key, below)]))
}
