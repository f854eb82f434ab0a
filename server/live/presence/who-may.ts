import { sql } from 'drizzle-orm'
import type { Present } from '#contract/presence.ts'
import type { TenantReads } from '../../db/handles.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { seesProject } from '../../db/sql/project-visibility.ts'

/** A person as avatars show them. */
type Shown = Pick<Present, 'id' | 'fullName' | 'avatarColor' | 'avatarUrl'>

/** What the database says of a project and the people who look at it. */
export interface WhoMay {
  /** Who may see the project, and with that who looks at it. */
  readonly seers: ReadonlySet<string>
  /** Those of them who are shown to others. */
  readonly shown: ReadonlyMap<string, Shown>
  /** Which of the tasks belong to the project. */
  readonly taskIds: ReadonlySet<string>
}

/** Asks it at the moment of telling: who has left, or sees the project no more, is nobody then. */
export async function readWhoMay(
  db: TenantReads,
  projectId: string,
  { userIds, taskIds }: { userIds: readonly string[]; taskIds: readonly string[] },
): Promise<WhoMay> {
  const [people, tasks] = await Promise.all([
    rowsOf<Omit<Shown, 'fullName'> & { firstName: string; lastName: string; isShown: boolean }>(
      db,
      sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.avatar_color as "avatarColor",
            u.avatar_url as "avatarUrl", not u.is_presence_hidden as "isShown"
          from memberships m
          join users u on u.id = m.user_id and u.deleted_at is null
          join (
            select id from public.tenants
            where id = ${db.tenantId} and deleted_at is null and manual_blocked_reason is null
          ) t on t.id = m.tenant_id
          join projects p on p.workspace_id = $workspace and p.id = ${projectId}
          where m.tenant_id = ${db.tenantId} and m.deleted_at is null
            and m.user_id = any(${sql.param([...userIds])}::uuid[])
            and ${seesProject(sql`m.user_id`, sql`(m.role <> 'Employee')`)}
          order by u.first_name, u.last_name, u.id`,
    ),
    rowsOf<{ id: string }>(
      db,
      sql`select t.id from tasks t
          where t.workspace_id = $workspace and t.id = any(${sql.param([...taskIds])}::uuid[]) and t.deleted_at is null
            and (t.home_project_id = ${projectId} or exists (select from task_placements tp
              where tp.workspace_id = $workspace and tp.task_id = t.id and tp.project_id = ${projectId}
                and tp.removed_at is null))`,
    ),
  ])
  return {
    seers: new Set(people.map(({ id }) => id)),
    shown: new Map(
      people.flatMap(({ firstName, lastName, isShown, ...rest }) =>
        isShown ? [[rest.id, { ...rest, fullName: `${firstName} ${lastName}`.trim() }]] : [],
      ),
    ),
    taskIds: new Set(tasks.map(({ id }) => id)),
  }
}
