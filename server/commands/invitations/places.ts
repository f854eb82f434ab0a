import { sql } from 'drizzle-orm'
import type { FieldError } from '#contract/errors.ts'
import type { TenantDb, TenantReads } from '../../db/handles.ts'
import { rowsOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { mayEditProject } from '../../policies/project.ts'
import { wrongFields } from '../command-error.ts'
import { lock } from '../locks.ts'
import { appendMessages } from '../outbox/append.ts'
import { readFacts } from '../projects/facts.ts'
import { changedTeam, projectIdsOf, teamUpdated } from '../teams/change-team.ts'
import { idsIn, IS_THERE, type Places } from './read-places.ts'
import { messagesOfVisibility, readVisibility } from '../teams/visibility-changes.ts'

/** Refuses teams that are not there, and projects that the inviter may not give: for them there are none. */
export async function checkPlaces(
  db: TenantReads,
  by: Pick<Member, 'userId' | 'role'>,
  { teamIds, projectIds }: Places,
): Promise<void> {
  const [teams, facts] = await Promise.all([
    rowsOf(db, sql`select id from teams where ${IS_THERE} and id = any(${idsIn(teamIds)})`),
    readFacts(db, by.userId, [...projectIds]),
  ])
  const mayGive = (id: string) => {
    const project = facts.get(id)
    return project !== undefined && mayEditProject(by, project)
  }
  const errors: FieldError[] = []
  if (teams.length !== new Set(teamIds).size) errors.push({ param: 'teamIds', message: 'unknownTeams' })
  if (!projectIds.every(mayGive)) errors.push({ param: 'projectIds', message: 'unknownProjects' })
  if (errors.length > 0) throw wrongFields(...errors)
}

/** Gives a person who has joined what was locked for them, and tells others as if they had been added by hand. */
export type GivePlaces = (userId: string) => Promise<void>

/**
 * Locks the teams and projects of an invitation that are still there, so that nobody archives them meanwhile: the first
 * statements of a transaction (decision 27). It resolves to what gives them.
 */
export async function lockPlaces(
  db: TenantDb,
  { inviterId, ...places }: Places & { inviterId: string },
): Promise<GivePlaces> {
  if (places.teamIds.length + places.projectIds.length === 0) return () => Promise.resolve()
  const teamIds = (
    await rowsOf<{ id: string }>(
      db,
      sql`select id from teams where ${IS_THERE} and id = any(${idsIn(places.teamIds)}) order by id for no key update`,
    )
  ).map(({ id }) => id)
  await lock(db, { projects: places.projectIds })
  const projectIds = (
    await rowsOf<{ id: string }>(
      db,
      sql`select id from projects where ${IS_THERE} and id = any(${idsIn(places.projectIds)})`,
    )
  ).map(({ id }) => id)
  const throughTeams = await Promise.all(teamIds.map((id) => projectIdsOf(db, id)))
  const before = await readVisibility(db, [...new Set([...projectIds, ...throughTeams.flat()])])
  return async (userId) => {
    await Promise.all([
      run(
        db,
        sql`insert into team_users (workspace_id, team_id, user_id)
            select $workspace, unnest(${idsIn(teamIds)}), ${userId}::uuid on conflict do nothing`,
      ),
      run(
        db,
        sql`insert into project_users (workspace_id, project_id, user_id)
            select $workspace, unnest(${idsIn(projectIds)}), ${userId}::uuid on conflict do nothing`,
      ),
      run(
        db,
        sql`update projects set revision = revision + 1
            where workspace_id = $workspace and id = any(${idsIn(projectIds)})`,
      ),
    ])
    // Whoever invites is at least a manager: what they see of a team is what all who may edit it see.
    const by = { tenantId: db.tenantId, userId: inviterId, role: 'WorkspaceManager' as const }
    const teams = await Promise.all(teamIds.map((id) => changedTeam(db, by, id)))
    await appendMessages(db, [
      ...teams.map((team) => teamUpdated(team, { websocketId: null })),
      ...(await messagesOfVisibility(db, before, projectIds)),
    ])
  }
}
