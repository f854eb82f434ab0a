import type { Database } from '../pool.ts'
import { isUnavailable } from '../failures.ts'
import { schemaOfTenant } from '../sql/tenant-schema.ts'
import { type DamagedWorkspace, pendingInAll } from './damaged.ts'
import { centralMigrations, tenantMigrations } from './files.ts'
import { migrateSchema } from './migrate-schema.ts'

/** Brings the tables of the installation to this program's version; returns the names of the steps taken. */
export function migrateCentral(db: Database, known = centralMigrations): Promise<string[]> {
  return migrateSchema(db, 'public', known)
}

/** Makes a workspace's schema, or brings it to this program's version; returns the names of the steps taken. */
export async function migrateTenant(db: Database, tenantId: string, known = tenantMigrations): Promise<string[]> {
  return migrateSchema(db, schemaOfTenant(tenantId), known)
}

/** What `migrateAll` did: the steps of the central schema, the workspaces that were behind, and those that it had to leave. */
export interface Migrated {
  central: string[]
  tenants: string[]
  damaged: DamagedWorkspace[]
}

/**
 * Brings the whole installation to this program's version: at every start, before the first request. A workspace where that
 * does not work is left as it is, and keeps nobody else from it. Throws when the central tables, or the database, do.
 */
export async function migrateAll(
  db: Database,
  central = centralMigrations,
  tenant = tenantMigrations,
): Promise<Migrated> {
  const steps = await migrateCentral(db, central)
  const { pending, damaged } = await pendingInAll(db, tenant)
  const tenants: string[] = []
  for (const [tenantId, { length }] of pending) {
    if (length === 0) continue
    try {
      await migrateTenant(db, tenantId, tenant)
      tenants.push(tenantId)
    } catch (error) {
      if (isUnavailable(error)) throw error
      damaged.push({ tenantId, why: error instanceof Error ? error.message : String(error) })
    }
  }
  return { central: steps, tenants, damaged }
}
