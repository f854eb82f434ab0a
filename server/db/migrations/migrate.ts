import type { Database } from '../pool.ts'
import { schemaOfTenant, tenantOfSchema } from '../tenant-schema.ts'
import { centralMigrations, type Migration, tenantMigrations } from './files.ts'
import { type Applied, migrateSchema, pendingAfter } from './migrate-schema.ts'

/** How many workspaces' ledgers are read in one statement. */
const LEDGERS_AT_ONCE = 200

/** Brings the tables of the installation to this program's version; returns the names of the steps taken. */
export function migrateCentral(db: Database, known = centralMigrations): Promise<string[]> {
  return migrateSchema(db, 'public', known)
}

/** Makes a workspace's schema, or brings it to this program's version; returns the names of the steps taken. */
export async function migrateTenant(db: Database, tenantId: string, known = tenantMigrations): Promise<string[]> {
  return migrateSchema(db, schemaOfTenant(tenantId), known)
}

async function ledgersOf(db: Database, schemas: readonly string[]): Promise<Map<string, Applied[]>> {
  const ledgers = new Map<string, Applied[]>(schemas.map((schema) => [schema, []]))
  const read = schemas.map((schema) => `select '${schema}' as schema, name, checksum from "${schema}".migrations`)
  const { rows } = await db.maintain((client) => client.query(`${read.join(' union all ')} order by schema, name`))
  for (const { schema, name, checksum } of rows) ledgers.get(schema)?.push({ name, checksum })
  return ledgers
}

/** Workspaces whose schema is behind the program. Throws when one is ahead of it, or its past was changed. */
async function tenantsBehind(db: Database, known: readonly Migration[]): Promise<string[]> {
  const { rows } = await db.maintain((client) =>
    client.query(`select nspname as schema from pg_namespace where nspname like 'w\\_%' order by nspname`),
  )
  const tenants = new Map<string, string>()
  for (const { schema } of rows) {
    const tenantId = tenantOfSchema(schema)
    if (tenantId) tenants.set(schema, tenantId)
  }
  const schemas = [...tenants.keys()]
  const behind: string[] = []
  for (let from = 0; from < schemas.length; from += LEDGERS_AT_ONCE) {
    for (const [schema, applied] of await ledgersOf(db, schemas.slice(from, from + LEDGERS_AT_ONCE))) {
      if (pendingAfter(applied, known, schema).length > 0) behind.push(tenants.get(schema) ?? '')
    }
  }
  return behind
}

/** What `migrateAll` did: the steps of the central schema, and the workspaces that were behind. */
export interface Migrated {
  central: string[]
  tenants: string[]
}

/** Brings the whole installation to this program's version: at every start, before the first request. */
export async function migrateAll(
  db: Database,
  central = centralMigrations,
  tenant = tenantMigrations,
): Promise<Migrated> {
  const steps = await migrateCentral(db, central)
  const tenants = await tenantsBehind(db, tenant)
  for (const tenantId of tenants) await migrateTenant(db, tenantId, tenant)
  return { central: steps, tenants }
}
