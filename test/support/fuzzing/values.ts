import type { Chance } from './chance.ts'

/** A JSON schema as the OpenAPI document has it; what is not named here is not looked at. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  format?: string
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Texts that something, somewhere, has taken for more than a text. */
const TEXTS = [
  '',
  ' ',
  '\u200b',
  '\0',
  'a\0b',
  '\ud800',
  '%00',
  '../../../../etc/passwd',
  '..%2f..%2f',
  "' or '1'='1",
  "'; drop table users; --",
  '" or ""="',
  '\\',
  '%',
  '_',
  '$(sleep 5)',
  '`id`',
  '{{7*7}}',
  // oxlint-disable-next-line no-template-curly-in-string -- it is to look like one
  '${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(40),
  'x'.repeat(300),
  'x'.repeat(20_001),
  '\u202eabc',
  '👩‍👩‍👧‍👦'.repeat(40),
  'a'.repeat(60) + '!',
  '\r\nset-cookie: a=b',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-02-28T25:61:61Z',
  'https://evil.example/',
  'javascript:alert(1)',
  '00000000-0000-0000-0000-000000000000',
]
const NUMBERS = [0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 100, 101]

const others = (): unknown[] => [null, true, false, [], {}, [[[[]]]], { $ne: null }, { toString: 1 }, ...NUMBERS]

/** Ids that are there, of the caller's and of others. */
export interface Pool {
  readonly ids: readonly string[]
  readonly words: readonly string[]
}

/** A value of the right shape. */
export function fitting(schema: Schema, chance: Chance, pool: Pool): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return chance.one(schema.enum)
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return fitting(chance.one(choices), chance, pool)
  switch (schema.type) {
    case 'object': {
      const asked = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) === true || chance.percent(50),
      )
      return Object.fromEntries(asked.map(([name, one]) => [name, fitting(one, chance, pool)]))
    }
    case 'array': {
      const count = Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, chance.below(3)))
      return Array.from({ length: count }, () => fitting(schema.items ?? {}, chance, pool))
    }
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? 0
      return least + chance.below(Math.max(1, Math.min(1_000, (schema.maximum ?? 1_000) - least + 1)))
    }
    case 'boolean':
      return chance.percent(50)
    case 'null':
      return null
    case 'string':
    case undefined:
    default:
      return textOf(schema, chance, pool)
  }
}

function textOf({ format }: Schema, chance: Chance, { ids, words }: Pool): string {
  if (format === 'uuid') return chance.one(ids)
  if (format === 'email') return `${chance.below(1e9)}@example.org`
  if (format === 'date') return `20${10 + chance.below(80)}-0${1 + chance.below(9)}-1${chance.below(10)}`
  return chance.percent(15) ? chance.one(ids) : chance.one(words)
}

/** Anything at all. */
export const wild = (chance: Chance): unknown => (chance.percent(60) ? chance.one(TEXTS) : chance.one(others()))
export const wildText = (chance: Chance): string => chance.one(TEXTS)

/** The same value with something wrong at one place. */
export function spoilt(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.percent(80)) {
    const at = chance.below(value.length)
    return value.map((one: unknown, index) => (index === at ? spoilt(one, chance) : one))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && chance.percent(85)) {
    const names = Object.keys(value)
    const copy: Record<string, unknown> = { ...value }
    if (names.length === 0 || chance.percent(15)) return { ...copy, [chance.one(TEXTS)]: wild(chance) }
    const name = chance.one(names)
    if (chance.percent(20)) delete copy[name]
    else copy[name] = spoilt(copy[name], chance)
    return copy
  }
  return wild(chance)
}
