import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Role } from '#contract/entities/role.ts'
import type { Team, TeamChange, TeamForm } from '#contract/entities/team.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { refusedPicks, type Selection } from '../../policies/picks.ts'
import { mayEditTeams } from '../../policies/workspaces/team.ts'
import { lock } from '../locks.ts'
import { mergedIds } from '../merged.ts'
import { notAllowed, notFound, wrongFields } from '../command-error.ts'
import { appendMessages, message, type NewMessage } from '../outbox/append.ts'
import { readTeam } from './read-teams.ts'
import type { TeamViewer } from '../presenters/team.ts'
import { messagesOfVisibility, readVisibility } from './visibility-changes.ts'

/** Makes everybody else who changes the team wait; throws when it is not there. Resolves to who is in it. */
export async function lockTeam(db: TenantDb, by: Member, teamId: string): Promise<string[]> {
  const [locked, people] = await Promise.all([
    firstOf(
      db,
      sql`select id from teams where workspace_id = $workspace and id = ${teamId}
          and deleted_at is null for no key update`,
    ),
    rowsOf<{ userId: string }>(
      db,
      sql`select user_id as "userId" from team_users where workspace_id = $workspace and team_id = ${teamId}`,
    ),
  ])
  if (!locked) throw notFound()
  if (!mayEditTeams(by)) throw notAllowed()
  return people.map(({ userId }) => userId)
}

/** The team as everybody who may edit it sees it. */
export async function changedTeam(db: TenantDb, by: TeamViewer, teamId: string): Promise<Team> {
  const team = await readTeam(db, by, teamId)
  if (!team) throw notFound()
  return team
}

/** Tells those who are in the team, and those who may edit it, what it is like now. */
export const teamUpdated = (team: Team, { websocketId: originWebsocketId }: Pick<Member, 'websocketId'>): NewMessage =>
  message({ audience: { kind: 'team', teamId: team.id }, type: 'TEAM_UPDATED', data: { team }, originWebsocketId })

/** The ids of a team's projects, archived ones left out. */
export async function projectIdsOf(db: TenantDb, teamId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select p.id from project_teams pt join projects p on p.workspace_id = $workspace and p.id = pt.project_id
        and p.deleted_at is null
        where pt.workspace_id = $workspace and pt.team_id = ${teamId}`,
  )
  return rows.map(({ id }) => id)
}

/** Throws unless everybody chosen is in the workspace, and the caller may choose them: only Owners newly choose Owners (spec §5). */
async function checkPeople(db: TenantDb, by: Member, { before, after }: Selection): Promise<void> {
  const found = await rowsOf<{ userId: string; role: Role }>(
    db,
    sql`select m.user_id as "userId", m.role from memberships m
        join users u on u.id = m.user_id and u.deleted_at is null
        where m.tenant_id = ${db.tenantId} and m.deleted_at is null and m.user_id = any(${sql.param([...after])}::uuid[])`,
  )
  if (found.length !== after.length) throw wrongFields({ param: 'userIds', message: 'unknownUsers' })
  const owners = new Set(found.filter(({ role }) => role === 'Owner').map(({ userId }) => userId))
  if (refusedPicks(by.role, { before, after }, owners).length > 0) {
    throw wrongFields({ param: 'userIds', message: 'ownerPicked' })
  }
}

const descriptionOf = ({ description }: TeamForm) => (description?.trim() ? description.trim() : null)
const addPeople = (db: TenantDb, teamId: string, userIds: readonly string[]) =>
  run(
    db,
    sql`insert into team_users (workspace_id, team_id, user_id)
        select $workspace, ${teamId}::uuid, unnest(${sql.param([...userIds])}::uuid[])
        on conflict do nothing`,
  )

/** A new team. The person who makes it is in it. */
export async function createTeam(database: Database, by: Member, form: TeamForm): Promise<Team> {
  if (!mayEditTeams(by)) throw notAllowed()
  return database.tenant(by.tenantId, async (db) => {
    const id = randomUUID()
    const userIds = [...new Set([by.userId, ...form.userIds])]
    await checkPeople(db, by, { before: [], after: userIds })
    const [, , team] = await Promise.all([
      run(
        db,
        sql`insert into teams (workspace_id, id, name, description)
            values ($workspace, ${id}, ${form.name}, ${descriptionOf(form)})`,
      ),
      addPeople(db, id, userIds),
      changedTeam(db, by, id),
    ])
    const audience = { kind: 'team' as const, teamId: id }
    await appendMessages(db, [
      message({ audience, type: 'TEAM_CREATED', data: { team }, originWebsocketId: by.websocketId }),
    ])
    return team
  })
}

/** The form as it is saved: what was not changed in it is as the team is by now. */
function mergedForm({ since, ...form }: TeamChange, now: Team): TeamForm {
  if (!since) return form
  const changed = Object.fromEntries(since.changed.map((field) => [field, form[field]]))
  const there = now.users.map(({ id }) => id)
  const userIds = mergedIds({ before: since.userIds, wanted: form.userIds, now: there })
  return { name: now.name, description: now.description, ...changed, userIds }
}

/**
 * Saves a team's form, merged with what others saved since it was opened. The caller's own place in it is not the form's to take: who is in stays in. Who was in it and is not any
 * more is notified, and so is everybody who loses or gains a project by it.
 */
export const updateTeam = (database: Database, by: Member, teamId: string, change: TeamChange): Promise<Team> =>
  database.tenant(by.tenantId, async (db) => {
    const before = await lockTeam(db, by, teamId)
    const form = mergedForm(change, await changedTeam(db, by, teamId))
    const userIds = [...new Set([...(before.includes(by.userId) ? [by.userId] : []), ...form.userIds])]
    await checkPeople(db, by, { before, after: userIds })
    const projectIds = await projectIdsOf(db, teamId)
    const seenBefore = await readVisibility(db, projectIds)
    const wanted = sql`${sql.param(userIds)}::uuid[]`
    const [, , , team] = await Promise.all([
      run(
        db,
        sql`update teams set name = ${form.name}, description = ${descriptionOf(form)}
            where workspace_id = $workspace and id = ${teamId}`,
      ),
      // Who has left the workspace is not in the form, and comes back to the team with their membership.
      run(
        db,
        sql`delete from team_users tu using memberships m
            where tu.workspace_id = $workspace and tu.team_id = ${teamId} and tu.user_id <> all(${wanted})
              and m.tenant_id = ${db.tenantId}
              and m.user_id = tu.user_id and m.deleted_at is null`,
      ),
      addPeople(db, teamId, userIds),
      changedTeam(db, by, teamId),
    ])
    const removed = before.filter((userId) => !userIds.includes(userId))
    await appendMessages(db, [
      ...removedFrom(teamId, removed),
      teamUpdated(team, by),
      ...(await messagesOfVisibility(db, seenBefore)),
    ])
    return team
  })

/** Tells those who were in a team that they are not any more. */
export const removedFrom = (teamId: string, userIds: string[]): NewMessage[] =>
  userIds.length === 0
    ? []
    : [
        message({
          audience: { kind: 'users', userIds },
          type: 'REMOVED_FROM_TEAM',
          data: { teamId },
          originWebsocketId: null,
        }),
      ]

/** Archives a team: it is gone from every list, and what people saw through it alone they see no more. */
export const archiveTeam = (database: Database, by: Member, teamId: string): Promise<null> =>
  database.tenant(by.tenantId, async (db) => {
    await lockTeam(db, by, teamId)
    const projectIds = await projectIdsOf(db, teamId)
    const [, seenBefore] = await Promise.all([lock(db, { projects: projectIds }), readVisibility(db, projectIds)])
    await Promise.all([
      run(db, sql`update teams set deleted_at = now() where workspace_id = $workspace and id = ${teamId}`),
      run(
        db,
        sql`update projects set revision = revision + 1
            where workspace_id = $workspace and id = any(${sql.param(projectIds)}::uuid[])`,
      ),
    ])
    await appendMessages(db, [
      message({
        audience: { kind: 'tenant' },
        type: 'REMOVED_FROM_TEAM',
        data: { teamId },
        originWebsocketId: by.websocketId,
      }),
      ...(await messagesOfVisibility(db, seenBefore, projectIds)),
    ])
    return null
  })
