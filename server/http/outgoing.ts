import * as core from 'zod/v4/core'

/** Copies what a schema names out of a value. Throws `Mismatch` when the value is not what the schema says. */
type Copy = (value: unknown) => unknown

/** Not what the schema says, or not what this file knows of it: zod decides. */
class Mismatch extends Error {
  override readonly name = 'Mismatch'
}
const MISMATCH = new Mismatch()

const only =
  (isFine: (value: unknown) => boolean): Copy =>
  (value) => {
    if (!isFine(value)) throw MISMATCH
    return value
  }

function copyString({ pattern, format }: { pattern?: RegExp; format?: string }): Copy | null {
  if (format !== undefined && !(pattern && ['uuid', 'datetime', 'date'].includes(format))) return null
  return only((value) => typeof value === 'string' && (pattern === undefined || pattern.test(value)))
}

function copyNumber({ format }: { format?: string }): Copy | null {
  if (format === 'safeint') return only(Number.isSafeInteger)
  return format === undefined ? only(Number.isFinite) : null
}

function copyObject(shape: Record<string, core.$ZodType>): Copy {
  const fields = Object.entries(shape).map(([key, schema]) => {
    // A field with a default may be missing from what comes in, not from what goes out.
    return { key, copy: copyOf(schema), mayBeMissing: schema._zod.optout === 'optional' }
  })
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw MISMATCH
    const given = value as Record<string, unknown>
    const copied: Record<string, unknown> = {}
    for (const { key, copy, mayBeMissing } of fields) {
      const field = given[key]
      if (field !== undefined) copied[key] = copy(field)
      // What a missing field becomes, zod knows.
      else if (!mayBeMissing || key in given) throw MISMATCH
    }
    return copied
  }
}

function copyArray(element: core.$ZodType): Copy {
  const copy = copyOf(element)
  return (value) => {
    if (!Array.isArray(value)) throw MISMATCH
    return value.map(copy)
  }
}

function known(schema: core.$ZodType): Copy | null {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.checks?.length) return null
  switch (def.type) {
    case 'object':
      return def.catchall ? null : copyObject(def.shape)
    case 'array':
      return copyArray(def.element)
    case 'nullable': {
      const copy = copyOf(def.innerType)
      return (value) => (value === null ? null : copy(value))
    }
    case 'string':
      return copyString(def as { pattern?: RegExp; format?: string })
    case 'number':
      return def.coerce ? null : copyNumber(def as { format?: string })
    case 'boolean':
      return def.coerce ? null : only((value) => typeof value === 'boolean')
    case 'enum': {
      const entries = new Set<unknown>(Object.values(def.entries))
      return only((value) => entries.has(value))
    }
    case 'null':
      return only((value) => value === null)
    default:
      return null
  }
}

function copyOf(schema: core.$ZodType): Copy {
  return known(schema) ?? ((value) => core.parse(schema, value))
}

/**
 * Reads an answer as its schema would, to the same result: what the contract does not name is left out, what is wrong is thrown.
 * A board has 6,000 values, and zod makes two objects for each on its way: that was a tenth of what a board costs, and most of
 * what it leaves to be tidied away. Here the usual kinds are read without; for all others, and for whatever is wrong, zod is asked.
 */
export function outgoing<Schema extends core.$ZodType>(schema: Schema): (value: unknown) => core.output<Schema> {
  const copy = copyOf(schema)
  return (value) => {
    try {
      return copy(value) as core.output<Schema>
    } catch {
      return core.parse(schema, value)
    }
  }
}
