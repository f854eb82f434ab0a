import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { guessKind } from '#contract/columns/column-guesses.ts'
import type { TenantDb } from '../../db/handles.ts'
import { insertAll } from '../../db/sql/rows.ts'

/** Columns for a project that has none yet, in the order given, of the kinds that they are called by. */
export async function insertColumns(db: TenantDb, projectId: string, names: readonly string[]): Promise<void> {
  const ids = names.map(() => randomUUID())
  const kinds = names.map((name, at) => guessKind(name, at === 0))
  await insertAll(
    db,
    sql`insert into columns (workspace_id, id, project_id, name, kind, sort_order)
        select $workspace, new.id, ${projectId}::uuid, new.name, new.kind, new.number
        from unnest(${sql.param(ids)}::uuid[], ${sql.param([...names])}::text[], ${sql.param(kinds)}::text[])
          with ordinality as new (id, name, kind, number)
        returning id`,
  )
}
