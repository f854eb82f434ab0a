import { randomUUID } from 'node:crypto'
import type { Field, Shape } from './request-shapes.ts'

/** Where something stands in a request: in the fields of a form everything is text. */
export type Place = 'params' | 'query' | 'body' | 'form'

const MEGABYTE = 1_048_576
/** A body takes no more in all: room for the names around a string. */
const HUGE_CHARS = MEGABYTE - 1_024

/** A part of a request with one thing wrong in it, or at its edge. */
export interface Attack {
  what: string
  /** The field as an answer names it; nothing where it may be taken or not, as long as the server bears it. */
  refusedAs: string | null
  value: unknown
}

/** What strings must look like to be let through, by the name of their field. */
const STRINGS: Readonly<Record<string, string>> = {
  abbreviation: 'ABC',
  color: '#aabbcc',
  country: 'DE',
  email: 'somebody@example.org',
  timezone: 'Europe/Warsaw',
  moments: '1,2,3',
  filters: '{}',
  priorities: 'low',
  notPriorities: 'low',
  columnKinds: 'done',
  notColumnKinds: 'done',
  roles: 'Owner',
  statuses: 'inProgress',
  password: 'a sentence of one’s own',
  passwordConfirmation: 'a sentence of one’s own',
}
const ID_LISTS = ['ids', 'userIds', 'teamIds', 'assigneeIds', 'labelIds', 'notAssigneeIds', 'notLabelIds', 'assignees']

type Wrong = { what: string; value: unknown; isRefused: boolean }

const lastOf = (path: readonly (string | number)[]) => path.findLast((step) => typeof step === 'string') ?? ''

/** Something that a shape takes. */
export function sampleOf(shape: Shape, path: readonly (string | number)[] = []): unknown {
  const name = lastOf(path)
  switch (shape.kind) {
    case 'string':
      return ID_LISTS.includes(name) ? randomUUID() : (STRINGS[name] ?? 'abc')
    case 'format':
      return shape.format === 'date' ? '2026-05-05' : randomUUID()
    case 'number':
      return Math.max(1, shape.min ?? 0)
    case 'exact':
      return shape.values[0]
    case 'list':
      return Array.from({ length: Math.max(1, shape.min) }, (_, at) => sampleOf(shape.of, [...path, at]))
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([field, { shape: inner }]) => [field, sampleOf(inner, [...path, field])]),
      )
    case 'oneOf':
      return sampleOf(shape.options[0] ?? shape, path)
    case 'unknown':
      throw new Error(`Nothing is known of a ${shape.type} at ${path.join('.')}`)
  }
}

/** A line of headers is no longer than 16 KB, and nothing of a query gets in that is. */
const HUGE_QUERY_CHARS = 10_000
const isText = (part: Place) => part === 'query' || part === 'form'
const hugeIn = (part: Place) => (part === 'query' ? HUGE_QUERY_CHARS : HUGE_CHARS)

const strings = (maxChars: number, part: Place): Wrong[] => [
  { what: 'as long as it may be', value: 'x'.repeat(maxChars), isRefused: false },
  { what: 'as long as it may be, in astral characters', value: '\u{1F9D1}'.repeat(maxChars), isRefused: false },
  { what: 'one too many', value: 'x'.repeat(maxChars * 4 + 1), isRefused: true },
  { what: 'as much as gets in', value: 'x'.repeat(hugeIn(part)), isRefused: true },
  { what: 'as many marks as get in', value: '\u0301'.repeat(hugeIn(part) / 2), isRefused: true },
  { what: 'NUL', value: 'ab\0', isRefused: true },
  // What is no text arrives as a replacement character where texts are no JSON.
  { what: 'half a pair', value: 'ab\uD800', isRefused: !isText(part) },
  { what: 'nothing', value: '', isRefused: false },
]
const notOfAForm = (part: Place): Wrong[] => [
  { what: 'as much as gets in', value: 'x'.repeat(hugeIn(part)), isRefused: true },
  { what: 'NUL', value: 'ab\0', isRefused: true },
  { what: 'half a pair', value: 'ab\uD800', isRefused: true },
]
const EDGES = [0, -1, 1, 0.5, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e21, 1e308, -1e308]
const NO_NUMBERS = ['NaN', 'Infinity', '-Infinity', '1e400', '', ' ', '0x10', '1_0', '١', 'true', '9'.repeat(10_000)]
const DAYS = [
  '0000-01-01',
  '0000-12-31',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '-0001-01-01',
  '+010000-01-01',
  '2026-5-5',
]
const NO_DAYS = ['0000-01-01', '0000-12-31', '2026-02-30', '-0001-01-01', '+010000-01-01', '2026-5-5']
const WRONG_TYPES: [what: string, value: unknown][] = [
  ['a number', 5],
  ['a list', []],
  ['a list of it', ['abc']],
  ['an object', {}],
]

function wrongsOf(shape: Shape, part: Place, path: readonly (string | number)[]): Wrong[] {
  const types = isText(part) ? [] : WRONG_TYPES.map(([what, value]) => ({ what, value, isRefused: true }))
  switch (shape.kind) {
    case 'string':
      return [...strings(shape.maxChars ?? 0, part), ...types]
    case 'format': {
      const days = shape.format === 'date' ? DAYS : []
      return [
        ...days.map((day) => ({ what: day, value: day, isRefused: NO_DAYS.includes(day) })),
        ...notOfAForm(part),
        ...types,
      ]
    }
    case 'number': {
      const outside = (value: number) => value < (shape.min ?? value) || value > (shape.max ?? value)
      const edges = EDGES.map((value) => ({ what: String(value), value, isRefused: outside(value) }))
      const texts = NO_NUMBERS.map((value) => ({ what: value.slice(0, 20), value, isRefused: false }))
      return [...edges, ...(isText(part) ? texts : texts.map((one) => ({ ...one, isRefused: true })))]
    }
    case 'exact':
      return [
        { what: 'a word nobody knows', value: 'perhaps', isRefused: true },
        ...notOfAForm(part),
        ...(isText(part) ? [] : [{ what: 'an object', value: {}, isRefused: true }]),
      ]
    case 'list': {
      const many = (count: number) => Array.from({ length: count }, (_, at) => sampleOf(shape.of, [...path, at]))
      const max = shape.max ?? 0
      return [
        { what: 'as many as there may be', value: many(max), isRefused: false },
        { what: 'one too many', value: many(max + 1), isRefused: true },
        { what: 'ten thousand that are none', value: Array.from({ length: 10_000 }, () => 1), isRefused: true },
        { what: 'no list', value: 'abc', isRefused: true },
      ]
    }
    case 'object': {
      const sample = sampleOf(shape, path) as object
      const names = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`unknown${at}`, at]))
      return [
        { what: 'a name nobody knows', value: { ...sample, unknown: 1 }, isRefused: true },
        {
          what: 'a name of a megabyte',
          value: { ...sample, ['x'.repeat(Math.min(hugeIn(part), HUGE_CHARS - 10_000))]: 1 },
          isRefused: true,
        },
        ...(isText(part) ? [] : [{ what: 'thousands of names', value: { ...sample, ...names }, isRefused: true }]),
      ]
    }
    case 'oneOf':
    case 'unknown':
      return []
  }
}

const put = (whole: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown => {
  if (step === undefined) return value
  if (Array.isArray(whole)) return whole.map((one, at) => (at === step ? put(one, rest, value) : one))
  return { ...(whole as object), [step]: put((whole as Record<string, unknown>)[step], rest, value) }
}

/** What an unknown name adds to where it stands. */
const namedAs = (what: string, path: readonly (string | number)[]) =>
  what === 'a name nobody knows' ? [...path, 'unknown'].join('.') : path.join('.')

/** Everything that can be wrong with a part of a request, one thing at a time; the rest of it is as it should be. */
export function attacksOn(shape: Shape, part: Place): Attack[] {
  function walk(inner: Shape, path: readonly (string | number)[], whole: unknown): Attack[] {
    const here = wrongsOf(inner, part, path).map(({ what, value, isRefused }) => ({
      what: `${path.join('.') || 'all of it'}: ${what}`,
      refusedAs: isRefused ? namedAs(what, path) : null,
      value: put(whole, path, value),
    }))
    return [...here, ...inside(inner, path, whole)]
  }
  function inside(inner: Shape, path: readonly (string | number)[], whole: unknown): Attack[] {
    if (inner.kind === 'list') return walk(inner.of, [...path, 0], whole)
    if (inner.kind === 'oneOf') return alternatives(inner.options, path, whole)
    if (inner.kind !== 'object') return []
    return Object.entries(inner.fields).flatMap(([name, field]: [string, Field]) =>
      walk(field.shape, [...path, name], whole),
    )
  }
  /** Of things told apart by a word each is tried; of others the first, and what is wrong with it must fit none of them. */
  function alternatives(options: readonly Shape[], path: readonly (string | number)[], whole: unknown): Attack[] {
    const tried = options.every(({ kind }) => kind === 'object') ? options : options.slice(0, 1)
    return tried.flatMap((option) => walk(option, path, put(whole, path, sampleOf(option, path))))
  }
  return walk(shape, [], sampleOf(shape))
}
