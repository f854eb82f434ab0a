import { sql } from 'drizzle-orm'
import type { TenantDb, TenantReads } from '../../db/handles.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { seesProject } from '../../db/sql/project-visibility.ts'
import { message, type NewMessage } from '../outbox/append.ts'
import { endLostListings } from '../safes/lost-listings.ts'
import { presentProject, projectFields, type ProjectRow } from '../presenters/project.ts'

/** Who sees each of some projects. */
export type Visibility = ReadonlyMap<string, readonly string[]>

/** Who sees these projects, as this transaction has left them. */
export async function readVisibility(db: TenantReads, projectIds: readonly string[]): Promise<Visibility> {
  if (projectIds.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; userIds: string[] }>(
    db,
    sql`select p.id, array(
          select v.user_id::text from memberships v
          where v.tenant_id = ${db.tenantId} and v.deleted_at is null
            and ${seesProject(sql`v.user_id`, sql`v.role <> 'Employee'`)}
        ) as "userIds"
        from projects p where p.workspace_id = $workspace and p.id = any(${sql.param([...projectIds])}::uuid[])`,
  )
  return new Map(rows.map(({ id, userIds }) => [id, userIds]))
}

/**
 * What has to be notified of these projects after a change of who takes part: who lost one is notified that, and of one that a person
 * gained, or that is itself `changed`, everybody who sees it is told what it is like now.
 */
export async function messagesOfVisibility(
  db: TenantDb,
  before: Visibility,
  changed: readonly string[] = [],
): Promise<NewMessage[]> {
  const after = await readVisibility(db, [...before.keys()])
  const lostFrom = [...before].flatMap(([projectId, users]) => {
    const lost = users.filter((userId) => !after.get(projectId)?.includes(userId))
    return lost.length === 0 ? [] : [{ projectId, lost }]
  })
  const shown = [...after].flatMap(([projectId, users]) => {
    const isGained = users.some((userId) => !before.get(projectId)?.includes(userId))
    return isGained || changed.includes(projectId) ? [projectId] : []
  })
  const rows =
    shown.length === 0
      ? []
      : await rowsOf<ProjectRow>(
          db,
          sql`select ${projectFields(db.tenantId)} from projects p
              where p.workspace_id = $workspace and p.id = any(${sql.param(shown)}::uuid[])`,
        )
  return [
    ...(lostFrom.length === 0 ? [] : await endLostListings(db)),
    ...lostFrom.map(({ projectId, lost }) =>
      message({
        audience: { kind: 'users', userIds: lost },
        type: 'REMOVED_FROM_PROJECT',
        data: { projectId },
        originWebsocketId: null,
      }),
    ),
    ...rows.map(presentProject).map((project) =>
      message({
        audience: { kind: 'project', projectIds: [project.id] },
        type: 'PROJECT_UPDATED',
        data: { project },
        originWebsocketId: null,
      }),
    ),
  ]
}
