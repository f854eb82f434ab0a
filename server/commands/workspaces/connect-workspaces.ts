import { sql } from 'drizzle-orm'
import type { DamagedWorkspace } from '../../db/migrations/damaged.ts'
import type { Database } from '../../db/pool.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { tenantOfSchema } from '../../db/sql/tenant-schema.ts'

/**
 * Takes workspaces that cannot be worked with out of service, and brings back those that can be again; the ones that still wait
 * for their tables are left alone. Resolves to those that are out of service, the ones without any tables among them.
 */
export async function connectWorkspaces(
  database: Database,
  damaged: readonly DamagedWorkspace[],
): Promise<DamagedWorkspace[]> {
  const ids = damaged.map(({ tenantId }) => tenantId)
  const without = await database.central(async (db) => {
    const rows = await rowsOf<{ schema: string }>(
      db,
      sql`with made as (
            select t.id, t.is_database_connected, 'w_' || replace(t.id::text, '-', '') as schema from public.tenants t
            where not exists (select from public.workspaces_to_make w where w.tenant_id = t.id)
          ), judged as (
            select made.id, made.schema, n.oid is not null as is_there,
              n.oid is not null and made.id <> all(${sql.param(ids)}::uuid[]) as is_whole
            from made left join pg_namespace n on n.nspname = made.schema
          ), changed as (
            update public.tenants t set is_database_connected = judged.is_whole from judged
            where t.id = judged.id and t.is_database_connected <> judged.is_whole
          )
          select schema from judged where not is_there`,
    )
    return rows.map(({ schema }) => ({
      tenantId: tenantOfSchema(schema) ?? schema,
      why: `there is no schema ${schema}`,
    }))
  })
  return [...damaged, ...without]
}
