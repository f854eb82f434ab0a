import { and, eq, sql } from 'drizzle-orm'
import { contains } from '../../db/sql/like.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf, run } from '../../db/sql/rows.ts'
import { tenants } from '../../db/tables/central.ts'
import { appendMessages, message } from '../outbox/append.ts'
import { notifyWorkspace } from '../people/people-messages.ts'
import { presentProject, projectFields, type ProjectRow } from '../presenters/project.ts'
import { reserveProject } from '../projects/reserve-project.ts'
import { readMemberIds } from '../workspaces/end-membership.ts'
import { isRestorable } from '../workspaces/purge-workspaces.ts'

const SHOWN_MAX = 200

/** A workspace as an operator sees it: what it is, never what is in it. */
export interface WorkspaceRow {
  id: string
  name: string
  plan: string
  members: number
  owners: string[]
  blockedReason: string | null
  isConnected: boolean
  deletedAt: string | null
}

/** Workspaces whose name or Owner's address holds the text, or of this id; deleted ones as long as they can be brought back. */
export const listWorkspaces = (database: Database, text: string): Promise<WorkspaceRow[]> =>
  database.read.central((db) =>
    rowsOf<WorkspaceRow>(
      db,
      sql`with found as (
            select t.*, p.name as plan, array(
              select u.email from public.memberships m join public.users u on u.id = m.user_id and u.deleted_at is null
              where m.tenant_id = t.id and m.role = 'Owner' and m.deleted_at is null order by u.email
            ) as owners
            from public.tenants t join public.plans p on p.id = t.plan_id
          )
          select id, name, plan, owners, manual_blocked_reason as "blockedReason",
            is_database_connected as "isConnected", deleted_at as "deletedAt", (
              select count(*)::int from public.memberships m where m.tenant_id = found.id and m.deleted_at is null
            ) as members
          from found
          where ${contains(sql`name`, text)} or id::text = ${text.toLowerCase()}
            or ${contains(sql`array_to_string(owners, ' ')`, text)}
          order by deleted_at is not null, lower(name), id limit ${SHOWN_MAX}`,
    ),
  )

/** Blocks a workspace with the reason its people are shown, or, with null, lets them in again. Resolves to its name. */
export const blockWorkspace = (database: Database, tenantId: string, reason: string | null): Promise<string | null> =>
  database.central(async (db) => {
    const [tenant] = await db
      .update(tenants)
      .set({ manualBlockedReason: reason })
      .where(and(eq(tenants.id, tenantId), sql`${tenants.deletedAt} is null`))
      .returning({ name: tenants.name })
    if (!tenant) return null
    await notifyWorkspace(db, tenantId, await readMemberIds(db, tenantId))
    return tenant.name
  })

/** Brings a deleted workspace back, with everybody who was in it. Resolves to its name; null when there is none to bring back. */
export const restoreWorkspace = (database: Database, tenantId: string, now: Date): Promise<string | null> =>
  database.central(async (db) => {
    const [tenant] = await db
      .update(tenants)
      .set({ deletedAt: null })
      .where(isRestorable(tenantId, now))
      .returning({ name: tenants.name })
    if (!tenant) return null
    await notifyWorkspace(db, tenantId, await readMemberIds(db, tenantId))
    return tenant.name
  })

/** Something archived in a workspace that can still be brought back. */
export interface Archived {
  kind: 'project' | 'team'
  id: string
  name: string
  deletedAt: string
}

/** Whether there is such a workspace, and it can be worked in. */
export const isOpen = async (database: Database, tenantId: string): Promise<boolean> =>
  (await database.read.central((db) =>
    firstOf(db, sql`select id from public.tenants where id = ${tenantId} and is_database_connected`),
  )) !== null

/** What has been archived in a workspace, the latest first. */
export const listArchived = (database: Database, tenantId: string): Promise<Archived[]> =>
  database.read.tenant(tenantId, (db) =>
    rowsOf<Archived>(
      db,
      sql`select 'project' as kind, id, name, deleted_at as "deletedAt" from projects
          where workspace_id = $workspace and deleted_at is not null
          union all
          select 'team', id, name, deleted_at from teams where workspace_id = $workspace and deleted_at is not null
          order by "deletedAt" desc limit ${SHOWN_MAX}`,
    ),
  )

/** Brings an archived project back, if the plan has room for it. */
export const restoreProject = (
  database: Database,
  tenantId: string,
  { projectId, now }: { projectId: string; now: Date },
): Promise<{ name: string } | 'notFound' | 'limitReached'> =>
  database.tenant(tenantId, async (db) => {
    const archived = await firstOf<{ id: string }>(
      db,
      sql`select id from projects where workspace_id = $workspace and id = ${projectId}
          and deleted_at is not null for no key update`,
    )
    if (!archived) return 'notFound'
    if (!(await reserveProject(db, now))) return 'limitReached'
    await run(
      db,
      sql`update projects set deleted_at = null, revision = revision + 1
          where workspace_id = $workspace and id = ${projectId}`,
    )
    const row = await firstOf<ProjectRow>(
      db,
      sql`select ${projectFields(tenantId)} from projects p where p.workspace_id = $workspace and p.id = ${projectId}`,
    )
    if (!row) return 'notFound'
    const audience = { kind: 'project' as const, projectIds: [projectId] }
    const data = { project: presentProject(row) }
    await appendMessages(db, [message({ audience, type: 'PROJECT_CREATED', data, originWebsocketId: null })])
    return { name: row.name }
  })

/** Brings an archived team back. Resolves to its name; null when there is none to bring back. */
export const restoreTeam = (database: Database, tenantId: string, teamId: string): Promise<string | null> =>
  database.tenant(tenantId, async (db) => {
    const row = await firstOf<{ name: string }>(
      db,
      sql`update teams set deleted_at = null where workspace_id = $workspace and id = ${teamId}
          and deleted_at is not null returning name`,
    )
    if (!row) return null
    await notifyWorkspace(db, tenantId, await readMemberIds(db, tenantId))
    return row.name
  })
