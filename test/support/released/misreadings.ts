import type { Shape } from './shapes.ts'

/** Whether more properties than a reader knows are refused, as in requests, or left out, as in answers. */
interface Reading {
  readonly refusesUnknown: boolean
}

const BOUNDS = [
  ['minLength', 'atLeast'],
  ['maxLength', 'atMost'],
  ['minimum', 'atLeast'],
  ['maximum', 'atMost'],
  ['minItems', 'atLeast'],
  ['maxItems', 'atMost'],
] as const

/**
 * What of everything that one version writes another could not read: for each a sentence with the place. None, where all of it can be
 * read. `written` and `read` are whole schemas, with their definitions.
 */
export function misreadings(written: Shape, read: Shape, { refusesUnknown }: Reading): string[] {
  const underWay = new Set<string>()

  const followed = (shape: Shape, whole: Shape): Shape => {
    if (shape.$ref === undefined) return shape
    const found = whole.$defs?.[shape.$ref.slice('#/$defs/'.length)]
    if (!found) throw new Error(`${shape.$ref} is nowhere`)
    return followed(found, whole)
  }
  const kindsOf = (shape: Shape): readonly Shape[] | undefined =>
    shape.anyOf ??
    shape.oneOf ??
    (Array.isArray(shape.type) ? shape.type.map((type: string) => ({ ...shape, type })) : undefined)
  const valuesOf = (shape: Shape): readonly unknown[] | undefined => ('const' in shape ? [shape.const] : shape.enum)
  const fewest = (all: readonly string[][]): string[] => all.toSorted((a, b) => a.length - b.length)[0] ?? []

  function outOfBounds(from: Shape, to: Shape, place: string): string[] {
    if (!refusesUnknown || valuesOf(from)) return []
    return BOUNDS.flatMap(([bound, side]) => {
      const [theirs, ours] = [from[bound], to[bound]]
      if (ours === undefined || theirs === ours) return []
      const fits = theirs !== undefined && (side === 'atMost' ? theirs <= ours : theirs >= ours)
      return fits || (side === 'atLeast' && ours <= 0) ? [] : [`${place} has another ${bound}`]
    })
  }

  function ofObjects(from: Shape, to: Shape, place: string): string[] {
    const [theirs, ours] = [from.properties ?? {}, to.properties ?? {}]
    const missing = (to.required ?? []).filter((name) => !(from.required ?? []).includes(name))
    const rest = to.additionalProperties
    return [
      ...missing.map((name) => `${place}.${name} may be missing`),
      ...Object.entries(theirs).flatMap(([name, shape]) => {
        const known = ours[name] ?? (typeof rest === 'object' ? rest : undefined)
        if (known) return compare(shape, known, `${place}.${name}`)
        return refusesUnknown && rest === false ? [`${place}.${name} is not known`] : []
      }),
      ...(typeof from.additionalProperties === 'object' && typeof rest === 'object'
        ? compare(from.additionalProperties, rest, `${place}.*`)
        : []),
    ]
  }

  function ofArrays(from: Shape, to: Shape, place: string): string[] {
    const items = from.items && to.items ? compare(from.items, to.items, `${place}[]`) : []
    const first = (to.prefixItems ?? []).flatMap((shape, at) => {
      const theirs = from.prefixItems?.[at]
      return theirs ? compare(theirs, shape, `${place}[${at}]`) : [`${place}[${at}] may be missing`]
    })
    return [...items, ...first]
  }

  function compare(one: Shape, other: Shape, place: string): string[] {
    const pair = `${one.$ref ?? ''} ${other.$ref ?? ''}`
    if (one.$ref !== undefined && other.$ref !== undefined) {
      // It is being compared already, further out.
      if (underWay.has(pair)) return []
      underWay.add(pair)
    }
    const [from, to] = [followed(one, written), followed(other, read)]
    const [theirKinds, ourKinds] = [kindsOf(from), kindsOf(to)]
    const found = theirKinds
      ? theirKinds.flatMap((kind) => compare(kind, to, place))
      : ourKinds
        ? fewest(ourKinds.map((kind) => compare(from, kind, place)))
        : single(from, to, place)
    underWay.delete(pair)
    return [...new Set(found)]
  }

  function single(from: Shape, to: Shape, place: string): string[] {
    const [theirs, ours] = [valuesOf(from), valuesOf(to)]
    if (ours) {
      const unknown = theirs?.filter((value) => !ours.includes(value))
      if (!unknown) return [`${place} may be anything`]
      return unknown.map((value) => `${place} may be ${JSON.stringify(value)}`)
    }
    if (to.type === undefined) return []
    const type = theirs ? typeof theirs[0] : from.type?.toString()
    if (type !== to.type && !(type === 'integer' && to.type === 'number'))
      return [`${place} is ${type ?? 'anything'}, not ${to.type.toString()}`]
    if (to.type === 'object') return ofObjects(from, to, place)
    return [...outOfBounds(from, to, place), ...(to.type === 'array' ? ofArrays(from, to, place) : [])]
  }

  // What only one of them has is asked by nobody, or is no answer to anything that is asked.
  const [theirs, ours] = [written.properties ?? {}, read.properties ?? {}]
  return Object.entries(theirs).flatMap(([name, shape]) => (ours[name] ? compare(shape, ours[name], name) : []))
}
