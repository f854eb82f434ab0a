import pg from 'pg'
import type { BoundStatement } from './bound-statement.ts'

/** More different statements than anybody writes by hand: beyond it they are not kept, so memory stays bounded. */
const KEPT_MAX = 1_000
const names = new Map<string, string>()

/** The name under which a connection keeps a statement: reading and planning it is most of the work of a small one. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= KEPT_MAX) return known
  const name = `kept_${names.size + 1}`
  names.set(text, name)
  return name
}

const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const STAYS_TEXT: ReadonlySet<number> = new Set([DATE, TIMESTAMP, TIMESTAMPTZ])

/** Moments and days stay as the database writes them: a Date knows no microseconds, and a day would become a moment. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    STAYS_TEXT.has(oid) ? String : (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
} as pg.CustomTypesConfig

/** What the driver is given for a statement written by hand. */
export function keptStatement({ text, values }: BoundStatement): pg.QueryConfig {
  const name = nameOf(text)
  return { text, values, types, ...(name !== undefined && { name }) }
}
