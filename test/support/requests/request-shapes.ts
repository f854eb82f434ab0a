import type * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'

/** What a part of a request may be, as far as its size is concerned. */
export type Shape =
  | { kind: 'string'; maxChars: number | null; isBoundedFirst: boolean }
  /** A form of fixed length: an id, a day. */
  | { kind: 'format'; format: string }
  | { kind: 'number'; min: number | null; max: number | null }
  | { kind: 'exact'; values: readonly unknown[] }
  | { kind: 'list'; of: Shape; min: number; max: number | null }
  | { kind: 'object'; fields: Readonly<Record<string, Field>>; isStrict: boolean }
  | { kind: 'oneOf'; options: readonly Shape[] }
  | { kind: 'unknown'; type: string }
export type Field = { shape: Shape; isOptional: boolean }

type Check = { check: string; maximum?: number; minimum?: number; abort?: boolean; value?: number }
type Definition = {
  type: string
  format?: string
  checks?: readonly { _zod: { def: Check } }[]
  shape?: Readonly<Record<string, Schema>>
  catchall?: Schema
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  in?: Schema
  out?: Schema
  entries?: Readonly<Record<string, unknown>>
  values?: readonly unknown[]
}
type Schema = { _zod: { def: Definition } }

const FIXED_FORMATS = ['uuid', 'date']
const OPTIONAL = ['optional', 'default', 'prefault']
const WRAPPERS = [...OPTIONAL, 'nullable', 'readonly', 'nonoptional']

const checksOf = ({ checks = [] }: Definition) => checks.map((check) => check._zod.def)
const isOptional = ({ _zod: { def } }: Schema): boolean =>
  OPTIONAL.includes(def.type) || (def.type === 'nullable' && def.innerType !== undefined && isOptional(def.innerType))

function stringShape(definition: Definition): Shape {
  if (FIXED_FORMATS.includes(definition.format ?? '')) return { kind: 'format', format: definition.format ?? '' }
  const checks = checksOf(definition)
  const bounds = checks.flatMap(({ check, maximum }) =>
    check === 'max_length' && maximum !== undefined ? [maximum] : [],
  )
  const [first] = checks
  return {
    kind: 'string',
    maxChars: bounds.length === 0 ? null : Math.min(...bounds),
    isBoundedFirst: definition.format === undefined && first?.check === 'max_length' && first.abort === true,
  }
}

function numberShape(definition: Definition): Shape {
  const edge = (check: string) => checksOf(definition).find((one) => one.check === check)?.value ?? null
  return { kind: 'number', min: edge('greater_than'), max: edge('less_than') }
}

function listShape(definition: Definition, element: Schema): Shape {
  const checks = checksOf(definition)
  const max = checks.find(({ check }) => check === 'max_length')?.maximum ?? null
  const min = checks.find(({ check }) => check === 'min_length')?.minimum ?? 0
  return { kind: 'list', of: shapeOf(element), min, max }
}

function objectShape({ shape = {}, catchall }: Definition): Shape {
  const fields = Object.entries(shape).map(([name, schema]): [string, Field] => [
    name,
    { shape: shapeOf(schema), isOptional: isOptional(schema) },
  ])
  return { kind: 'object', fields: Object.fromEntries(fields), isStrict: catchall?._zod.def.type === 'never' }
}

/** What a schema takes in: what it makes of it is another matter. */
function shapeOf(schema: Schema): Shape {
  const { def } = schema._zod
  if (WRAPPERS.includes(def.type) && def.innerType) {
    const inner = shapeOf(def.innerType)
    return def.type === 'nullable' ? { kind: 'oneOf', options: [inner, { kind: 'exact', values: [null] }] } : inner
  }
  if (def.type === 'string') return stringShape(def)
  if (def.type === 'number') return numberShape(def)
  if (def.type === 'boolean') return { kind: 'exact', values: [true, false] }
  if (def.type === 'enum') return { kind: 'exact', values: Object.values(def.entries ?? {}) }
  if (def.type === 'literal') return { kind: 'exact', values: def.values ?? [] }
  if (def.type === 'array' && def.element) return listShape(def, def.element)
  if (def.type === 'object') return objectShape(def)
  if (def.type === 'union') return { kind: 'oneOf', options: (def.options ?? []).map(shapeOf) }
  if (def.type === 'pipe' && def.in) return shapeOf(def.in)
  return { kind: 'unknown', type: def.type }
}

/** The shape that a schema of the contract takes in. */
export const readShape = (schema: z.ZodMiniType): Shape => shapeOf(schema as unknown as Schema)

/** The parts of a call that travel in a request. */
export const PARTS = ['params', 'query', 'body'] as const
export type Part = (typeof PARTS)[number]
export const partsOf = (call: Call): { part: Part; shape: Shape }[] =>
  PARTS.flatMap((part) => (call[part] ? [{ part, shape: readShape(call[part]) }] : []))

/** Everything about a shape that would let a request be as large as it likes, each with its place. */
export function boundlessIn(shape: Shape, at = ''): string[] {
  switch (shape.kind) {
    case 'string':
      return shape.maxChars !== null && shape.isBoundedFirst
        ? []
        : [`${at}: a string without a bound that ends the check first`]
    case 'number':
      return [shape.min, shape.max].every((edge) => edge !== null && Number.isFinite(edge))
        ? []
        : [`${at}: a number without edges`]
    case 'list':
      return [...(shape.max === null ? [`${at}: a list without a bound`] : []), ...boundlessIn(shape.of, `${at}[]`)]
    case 'object':
      return [
        ...(shape.isStrict ? [] : [`${at}: an object that takes unknown keys`]),
        ...Object.entries(shape.fields).flatMap(([name, field]) => boundlessIn(field.shape, `${at}.${name}`)),
      ]
    case 'oneOf':
      return shape.options.flatMap((option) => boundlessIn(option, at))
    case 'unknown':
      return [`${at}: a ${shape.type}, of which nothing is known`]
    case 'format':
    case 'exact':
      return []
  }
}
