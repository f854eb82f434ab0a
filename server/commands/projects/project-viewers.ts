import { sql } from 'drizzle-orm'
import type { TenantReads } from '../../db/handles.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { seesProject } from '../../db/sql/project-visibility.ts'

/** Everybody of the workspace who sees the project, as this transaction has left it. */
export async function readProjectViewers(db: TenantReads, projectId: string): Promise<string[]> {
  const rows = await rowsOf<{ userId: string }>(
    db,
    sql`select v.user_id as "userId" from memberships v, projects p
        where p.workspace_id = $workspace and v.tenant_id = ${db.tenantId} and v.deleted_at is null
          and p.id = ${projectId}
          and ${seesProject(sql`v.user_id`, sql`v.role <> 'Employee'`)}`,
  )
  return rows.map(({ userId }) => userId)
}
