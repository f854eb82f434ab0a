import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TenantDb } from '../../db/handles.ts'
import { run } from '../../db/sql/rows.ts'

/** Columns for a project that has none yet, in the order given. */
export async function insertColumns(db: TenantDb, projectId: string, names: readonly string[]): Promise<void> {
  const ids = names.map(() => randomUUID())
  await run(
    db,
    sql`insert into columns (workspace_id, id, project_id, name, sort_order)
        select $workspace, new.id, ${projectId}::uuid, new.name, new.number
        from unnest(${sql.param(ids)}::uuid[], ${sql.param([...names])}::text[]) with ordinality as new (id, name, number)`,
  )
}
