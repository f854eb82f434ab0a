import { sql } from 'drizzle-orm'
import type { TenantReads } from '../db/handles.ts'
import { rowsOf } from '../db/sql/rows.ts'
import { seesProject } from '../db/sql/project-visibility.ts'
import type { Audience } from '../db/tables/audience.ts'
import { maySeePlacement } from '../policies/task.ts'

/** A message as the outbox holds it. */
export interface StoredMessage {
  /** The workspace's own count; null for what is told to one person outside any workspace. */
  seq: number | null
  audience: Audience
  type: string
  data: unknown
  originWebsocketId: string | null
  /** Who has made the change that it tells of, where it says so. */
  by?: string | null | undefined
}

/** What the database says, at the moment of sending, about who may see what. */
export interface Rights {
  members: ReadonlySet<string>
  /** Who sees a project, by its id. */
  seers: ReadonlyMap<string, ReadonlySet<string>>
  /** Who is in a team, or may say who is, by its id. */
  teams: ReadonlyMap<string, ReadonlySet<string>>
  /** Who is listed on a safe, and sees its project, by the safe's id. */
  safes: ReadonlyMap<string, ReadonlySet<string>>
  /** Whose private board a project is. */
  privateOf: ReadonlyMap<string, string>
}

interface Place {
  projectId: string
}
interface Placed {
  task?: { taskPlacements?: Place[] }
  subtask?: { taskPlacements?: Place[] }
  placements?: Place[]
}

/** The places that a message tells of, wherever its type keeps them. */
export function placesIn(data: unknown): Place[] {
  const { task, subtask, placements } = (data ?? {}) as Placed
  return [...(task?.taskPlacements ?? []), ...(subtask?.taskPlacements ?? []), ...(placements ?? [])]
}

/** The projects that a message is about. */
export const projectsIn = ({ audience, data }: StoredMessage): string[] => [
  ...(audience.kind === 'project' ? audience.projectIds : []),
  ...placesIn(data).map(({ projectId }) => projectId),
]

/** Reads what is needed to decide about these messages and these people; a person who has left has no rights. */
export async function readRights(
  db: TenantReads,
  messages: readonly StoredMessage[],
  userIds: readonly string[],
): Promise<Rights> {
  const projectIds = [...new Set(messages.flatMap(projectsIn))]
  const teamIds = messages.flatMap(({ audience }) => (audience.kind === 'team' ? audience.teamId : []))
  const safeIds = messages.flatMap(({ audience }) => (audience.kind === 'safe' ? audience.safeId : []))
  const viewers = sql`viewers as materialized (
    select m.user_id, m.role <> 'Employee' as is_manager
    from public.memberships m
    join public.users u on u.id = m.user_id and u.deleted_at is null
    join public.tenants t on t.id = m.tenant_id and t.deleted_at is null and t.manual_blocked_reason is null
    where m.tenant_id = ${db.tenantId} and m.deleted_at is null and m.user_id = any(${sql.param([...userIds])}::uuid[])
  )`
  const rows = await rowsOf<{ kind: string; id: string; privateOf: string | null; userIds: string[] }>(
    db,
    sql`with ${viewers}
        select 'tenant' as kind, ${db.tenantId}::uuid as id, null::uuid as "privateOf",
          array(select user_id::text from viewers) as "userIds"
        union all
        select 'project', p.id, p.private_of_user_id,
          array(select v.user_id::text from viewers v where ${seesProject(sql`v.user_id`, sql`v.is_manager`)})
        from projects p where p.workspace_id = $workspace and p.id = any(${sql.param(projectIds)}::uuid[])
        union all
        select 'team', g.id, null, array(
          select v.user_id::text from viewers v
          where v.is_manager or exists (select from team_users tu
            where tu.workspace_id = $workspace and tu.team_id = g.id and tu.user_id = v.user_id)
        )
        from teams g where g.workspace_id = $workspace and g.deleted_at is null
          and g.id = any(${sql.param(teamIds)}::uuid[])
        union all
        select 'safe', s.id, null, array(
          select v.user_id::text from viewers v
          join safe_users su on su.workspace_id = $workspace and su.safe_id = s.id and su.user_id = v.user_id
          where ${seesProject(sql`v.user_id`, sql`v.is_manager`)}
        )
        from safes s join projects p on p.workspace_id = $workspace and p.id = s.project_id
        where s.workspace_id = $workspace and s.deleted_at is null and s.id = any(${sql.param(safeIds)}::uuid[])`,
  )
  const of = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, new Set(row.userIds)]))
  return {
    members: of('tenant').get(db.tenantId) ?? new Set(),
    seers: of('project'),
    teams: of('team'),
    safes: of('safe'),
    privateOf: new Map(rows.flatMap(({ id, privateOf }) => (privateOf === null ? [] : [[id, privateOf]]))),
  }
}

/** What is sent of a message: only where it says who has made the change is there more than its type, its data and its number. */
export const envelopeOf = <Seq extends number | null>(
  { type, seq, by }: { type: string; seq: Seq; by?: string | null | undefined },
  data: unknown,
) => ({ type, data, seq, ...(by != null && { by }) })

/** Whether a person may be sent a message. */
export function mayHear(userId: string, { audience }: StoredMessage, rights: Rights): boolean {
  if (!rights.members.has(userId)) return false
  switch (audience.kind) {
    case 'tenant':
      return true
    case 'project':
      return audience.projectIds.some((id) => rights.seers.get(id)?.has(userId))
    case 'team':
      return rights.teams.get(audience.teamId)?.has(userId) ?? false
    case 'user':
      return audience.userId === userId
    case 'users':
      return audience.userIds.includes(userId)
    case 'safe':
      return rights.safes.get(audience.safeId)?.has(userId) ?? false
  }
}

/** Whose private boards a message tells of: they are told more than the others. */
export const ownersIn = (data: unknown, { privateOf }: Rights): ReadonlySet<string> =>
  new Set(placesIn(data).flatMap(({ projectId }) => privateOf.get(projectId) ?? []))

/** The data as a person may see it: without places on other people's private boards. */
export function asShownTo(userId: string | null, data: unknown, { privateOf }: Pick<Rights, 'privateOf'>): unknown {
  const isOpen = ({ projectId }: Place) => maySeePlacement(userId ?? '', privateOf.get(projectId) ?? null)
  const { task, subtask, placements } = data as Placed
  return {
    ...(data as object),
    ...(task?.taskPlacements && { task: { ...task, taskPlacements: task.taskPlacements.filter(isOpen) } }),
    ...(subtask?.taskPlacements && { subtask: { ...subtask, taskPlacements: subtask.taskPlacements.filter(isOpen) } }),
    ...(placements && { placements: placements.filter(isOpen) }),
  }
}
