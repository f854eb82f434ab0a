import { sql } from 'drizzle-orm'
import type { Database } from '../../db/pool.ts'
import { run } from '../../db/sql/rows.ts'

/**
 * Takes workspaces that cannot be worked with out of service, and brings back those that can be again; the ones that are still being
 * made are left alone.
 */
export const connectWorkspaces = (database: Database, damagedIds: readonly string[]): Promise<void> =>
  database.central((db) => {
    const isDamaged = sql`(t.id = any(${sql.param([...damagedIds])}::uuid[]))`
    return run(
      db,
      sql`update public.tenants t set is_database_connected = not ${isDamaged}
          where t.is_database_connected = ${isDamaged}
            and not exists (select from public.workspaces_to_make w where w.tenant_id = t.id)`,
    )
  })
