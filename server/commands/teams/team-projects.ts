import { sql } from 'drizzle-orm'
import type { Team } from '#contract/entities/team.ts'
import type { Database } from '../../db/pool.ts'
import { rowsOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { mayEditProject } from '../../policies/project.ts'
import { lock } from '../locks.ts'
import { notFound } from '../command-error.ts'
import { appendMessages } from '../outbox/append.ts'
import { readFacts } from '../projects/facts.ts'
import { changedTeam, lockTeam, teamUpdated } from './change-team.ts'
import { messagesOfVisibility, readVisibility } from './visibility-changes.ts'

/** Gives a team these projects besides those it has. One that the caller may not change is not there. */
export const addTeamProjects = (
  database: Database,
  by: Member,
  teamId: string,
  wanted: readonly string[],
): Promise<Team> =>
  database.tenant(by.tenantId, async (db) => {
    await lockTeam(db, by, teamId)
    const ids = [...new Set(wanted)]
    const [, facts] = await Promise.all([lock(db, { projects: ids }), readFacts(db, by.userId, ids)])
    const isTheirs = (id: string) => {
      const known = facts.get(id)
      return known !== undefined && mayEditProject(by, known)
    }
    if (!ids.every(isTheirs)) throw notFound()
    const before = await readVisibility(db, ids)
    const added = await rowsOf<{ id: string }>(
      db,
      sql`with added as (
            insert into project_teams (workspace_id, project_id, team_id)
              select $workspace, unnest(${sql.param(ids)}::uuid[]), ${teamId}::uuid
            on conflict do nothing returning project_id
          )
          update projects p set revision = revision + 1 from added
            where p.workspace_id = $workspace and p.id = added.project_id returning p.id`,
    )
    const team = await changedTeam(db, by, teamId)
    const changed = added.map(({ id }) => id)
    await appendMessages(db, [teamUpdated(team, by), ...(await messagesOfVisibility(db, before, changed))])
    return team
  })

/** Takes a project from a team; who saw it through the team alone sees it no more. */
export const removeTeamProject = (
  database: Database,
  by: Member,
  { teamId, projectId }: { teamId: string; projectId: string },
): Promise<null> =>
  database.tenant(by.tenantId, async (db) => {
    await lockTeam(db, by, teamId)
    const before = await readVisibility(db, [projectId])
    const removed = await rowsOf(
      db,
      sql`delete from project_teams pt using projects p
          where p.workspace_id = $workspace and pt.workspace_id = $workspace and pt.team_id = ${teamId}
            and pt.project_id = ${projectId} and p.id = pt.project_id and p.deleted_at is null
          returning p.id`,
    )
    if (removed.length === 0) throw notFound()
    await run(
      db,
      sql`update projects set revision = revision + 1 where workspace_id = $workspace and id = ${projectId}`,
    )
    const team = await changedTeam(db, by, teamId)
    await appendMessages(db, [teamUpdated(team, by), ...(await messagesOfVisibility(db, before, [projectId]))])
    return null
  })
