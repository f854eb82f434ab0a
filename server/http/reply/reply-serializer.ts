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

function copyNullable(inner: core.$ZodType): Copy {
  const copy = copyOf(inner)
  return (value) => (value === null ? null : copy(value))
}

function copyEnum(entries: Readonly<Record<string, string | number>>): Copy {
  const allowed = new Set<unknown>(Object.values(entries))
  return only((value) => allowed.has(value))
}

/** How the usual kinds are read; null for what else the definition asks for. */
function known(schema: core.$ZodType): Copy | null {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.checks?.length || ('coerce' in def && def.coerce)) return null
  if (def.type === 'object') return def.catchall ? null : copyObject(def.shape)
  if (def.type === 'array') return copyArray(def.element)
  if (def.type === 'nullable') return copyNullable(def.innerType)
  if (def.type === 'string') return copyString(def as { pattern?: RegExp; format?: string })
  if (def.type === 'number') return copyNumber(def as { format?: string })
  if (def.type === 'boolean') return only((value) => typeof value === 'boolean')
  if (def.type === 'enum') return copyEnum(def.entries)
  return def.type === 'null' ? only((value) => value === null) : null
}

function copyOf(schema: core.$ZodType): Copy {
  return known(schema) ?? ((value) => core.parse(schema, value))
}

/**
 * Reads an answer as its schema would, to the same result: what the contract does not name is left out, what is wrong is thrown.
 * A board has 6,000 values, and zod makes two objects for each on its way: that was a tenth of what a board costs, and most of
 * what it leaves to be tidied away. Here the usual kinds are read without; for all others, and for whatever is wrong, zod is asked.
 */
export function replySerializer<Schema extends core.$ZodType>(schema: Schema): (value: unknown) => core.output<Schema> {
  const copy = copyOf(schema)
  return (value) => {
    try {
      return copy(value) as core.output<Schema>
    } catch {
      return core.parse(schema, value)
    }
  }
}
