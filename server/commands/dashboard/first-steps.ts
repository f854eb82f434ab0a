import { sql } from 'drizzle-orm'
import type { FirstSteps } from '#contract/calls/dashboard.ts'
import type { TenantReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { mayCreateProjects } from '../../policies/project.ts'

/** How far the workspace has come with what a team needs; null where all of it is there, the caller put it away, or others see to it. */
export async function readFirstSteps(db: TenantReads, by: Member): Promise<FirstSteps | null> {
  if (!mayCreateProjects(by)) return null
  const found = await firstOf<FirstSteps & { isPutAway: boolean }>(
    db,
    sql`select
          exists (select from visits where workspace_id = $workspace and user_id = ${by.userId}
            and steps_put_away_at is not null) as "isPutAway",
          (select count(*) from memberships where tenant_id = ${db.tenantId} and deleted_at is null) > 1
            or exists (
              select from public.invitations where tenant_id = ${db.tenantId} and ended_at is null and expires_at > now()
            ) as "hasPeople",
          exists (select from projects where workspace_id = $workspace and private_of_user_id is null) as "hasProject",
          exists (
            select from tasks t join projects p on p.workspace_id = $workspace and p.id = t.home_project_id
            where t.workspace_id = $workspace and p.private_of_user_id is null
          ) as "hasTasks",
          (select id from projects where workspace_id = $workspace and private_of_user_id is null and deleted_at is null
            order by created_at desc, id limit 1) as "projectId"`,
  )
  if (!found || found.isPutAway) return null
  const { hasPeople, hasProject, hasTasks, projectId } = found
  return hasPeople && hasProject && hasTasks ? null : { hasPeople, hasProject, hasTasks, projectId }
}

/** The caller is not led through the first steps of this workspace any more. */
export const putFirstStepsAway = (database: Database, by: Member): Promise<void> =>
  database.tenant(by.tenantId, (db) =>
    run(
      db,
      sql`insert into visits (workspace_id, user_id, steps_put_away_at) values ($workspace, ${by.userId}::uuid, now())
          on conflict (workspace_id, user_id) do update set steps_put_away_at = now()`,
    ),
  )
