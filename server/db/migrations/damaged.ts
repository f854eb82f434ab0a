import type { Database } from '../pool.ts'
import { schemaOfTenant, tenantOfSchema } from '../sql/tenant-schema.ts'
import { type Migration, tenantMigrations } from './files.ts'
import { type Applied, pendingAfter } from './migrate-schema.ts'

/** A workspace whose tables cannot be worked with, and why, for the operator. */
export interface DamagedWorkspace {
  tenantId: string
  why: string
}

/** How many workspaces' ledgers are read in one statement. */
const LEDGERS_AT_ONCE = 200
const CREATED_TABLE = /^create table (\w+)/gm

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The workspaces that have a schema. */
export async function tenantsWithTables(db: Database): Promise<string[]> {
  const { rows } = await db.maintain((client) =>
    client.query<{ schema: string }>(
      `select nspname as schema from pg_namespace where nspname like 'w\\_%' order by nspname`,
    ),
  )
  return rows.flatMap(({ schema }) => tenantOfSchema(schema) ?? [])
}

async function readLedgers(db: Database, tenantIds: readonly string[]): Promise<Map<string, Applied[]>> {
  const ledgers = new Map<string, Applied[]>(tenantIds.map((id) => [id, []]))
  const read = tenantIds.map((id) => `select '${id}' as id, name, checksum from "${schemaOfTenant(id)}".migrations`)
  const { rows } = await db.maintain((client) => client.query(`${read.join(' union all ')} order by id, name`))
  for (const { id, name, checksum } of rows) ledgers.get(id)?.push({ name, checksum })
  return ledgers
}

/** What is still to be done in each workspace, and in which of them that cannot be said. */
export async function pendingInAll(db: Database, known: readonly Migration[]) {
  const pending = new Map<string, Migration[]>()
  const damaged: DamagedWorkspace[] = []
  async function readSome(tenantIds: readonly string[]): Promise<void> {
    try {
      for (const [tenantId, applied] of await readLedgers(db, tenantIds)) {
        try {
          pending.set(tenantId, pendingAfter(applied, known, schemaOfTenant(tenantId)))
        } catch (error) {
          damaged.push({ tenantId, why: wordsOf(error) })
        }
      }
    } catch (error) {
      const [only] = tenantIds
      if (only === undefined) return
      if (tenantIds.length === 1) damaged.push({ tenantId: only, why: wordsOf(error) })
      // One of them cannot be read: each by itself, so that it stays the only one.
      else for (const tenantId of tenantIds) await readSome([tenantId])
    }
  }
  const all = await tenantsWithTables(db)
  for (let from = 0; from < all.length; from += LEDGERS_AT_ONCE) await readSome(all.slice(from, from + LEDGERS_AT_ONCE))
  return { pending, damaged }
}

/** Workspaces that lack tables they should have by now. */
async function withoutTables(db: Database, known: readonly Migration[]): Promise<DamagedWorkspace[]> {
  const tables = known.flatMap(({ sql }) => [...sql.matchAll(CREATED_TABLE)].flatMap(([, name]) => name ?? []))
  const { rows } = await db.maintain((client) =>
    client.query<{ schema: string; missing: string[] }>(
      `select n.nspname as schema, array(
         select name from unnest($1::text[]) as wanted (name)
         except select c.relname::text from pg_class c where c.relnamespace = n.oid order by 1
       ) as missing
       from pg_namespace n where n.nspname like 'w\\_%' and $2::int > (
         select count(*) from pg_class c where c.relnamespace = n.oid and c.relname = any($1::text[])
       )`,
      [tables, tables.length],
    ),
  )
  return rows.flatMap(({ schema, missing }) => {
    const tenantId = tenantOfSchema(schema)
    return tenantId ? [{ tenantId, why: `tables are missing in schema ${schema}: ${missing.join(', ')}` }] : []
  })
}

/** Workspaces that this program cannot work with: their tables are incomplete, or of another version. Each once. */
export async function findDamaged(db: Database, known = tenantMigrations): Promise<DamagedWorkspace[]> {
  const { pending, damaged } = await pendingInAll(db, known)
  const behind = [...pending].flatMap(([tenantId, steps]) =>
    steps[0] ? [{ tenantId, why: `${steps[0].name} was not applied to schema ${schemaOfTenant(tenantId)}` }] : [],
  )
  const found = [...damaged, ...behind, ...(await withoutTables(db, known))]
  return [...new Map(found.toReversed().map((one) => [one.tenantId, one])).values()].toReversed()
}
