import pg from 'pg'

/** More different statements than anybody writes by hand: beyond it they are not kept, so memory stays bounded. */
const KEPT_MAX = 1_000
/** So many of them are kept for one workspace alone; when there is no more room, workspaces share. */
const OWN_MAX = 600

const names = new Map<string, string>()

function nameFor(key: string, most: number): string | undefined {
  const known = names.get(key)
  if (known !== undefined || names.size >= most) return known
  const name = `kept_${names.size + 1}`
  names.set(key, name)
  return name
}

/**
 * The name under which a connection keeps a statement: reading and planning it is most of the work of a small one. A plan is
 * good for one search path, so where workspaces take turns on a connection each has its own.
 */
const nameOf = (text: string, place: string): string | undefined =>
  nameFor(`${place} ${text}`, OWN_MAX) ?? nameFor(text, KEPT_MAX)

const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const STAYS_TEXT: ReadonlySet<number> = new Set([DATE, TIMESTAMP, TIMESTAMPTZ])

/** Moments and days stay as the database writes them: a Date knows no microseconds, and a day would become a moment. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    STAYS_TEXT.has(oid) ? String : (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
} as pg.CustomTypesConfig

/** What the driver is given for a statement written by hand; `place` is whose search path it runs with. */
export function keptStatement(text: string, values: unknown[], place: string): pg.QueryConfig {
  const name = nameOf(text, place)
  return { text, values, types, ...(name !== undefined && { name }) }
}
