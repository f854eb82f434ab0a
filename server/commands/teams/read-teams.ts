import { type SQL, sql } from 'drizzle-orm'
import type { Colleague } from '#contract/calls/people.ts'
import type { ProjectProgress, ProjectStatus } from '#contract/entities/project.ts'
import type { Team } from '#contract/entities/team.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import type { TenantReads } from '../../db/handles.ts'
import { alphabetical } from '../../db/sql/sort-order.ts'
import { contains } from '../../db/sql/like.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import { isSeenBy } from '../../db/sql/project-visibility.ts'
import type { Member } from '../../policies/member.ts'
import { notFound } from '../command-error.ts'
import { type PeopleWanted, readMembers } from '../people/list-people.ts'
import { ofStatuses, presentProgress, type ProgressRow, progressFields, PROJECTS_BY } from '../projects/progress.ts'
import { presentTeam, teamFields, type TeamRow, type TeamViewer } from '../presenters/team.ts'

interface Wanted<By extends string> extends Paging {
  sortBy: By
  order: 'ASC' | 'DESC'
  q?: string | undefined
}

/** Which teams, in what order. */
export type TeamsWanted = Wanted<'name' | 'createdAt'>
/** Which projects of a team, in what order. */
export type TeamProjectsWanted = Wanted<'name' | 'createdAt' | 'dueDate' | 'status'> & {
  statuses?: readonly ProjectStatus[] | undefined
}

const TEAMS_BY: Record<TeamsWanted['sortBy'], SQL> = {
  name: alphabetical(sql`g.name`),
  createdAt: sql`g.created_at`,
}
const directionOf = (order: 'ASC' | 'DESC') => (order === 'DESC' ? sql`desc nulls last` : sql`asc nulls last`)
const named = (name: SQL, q: string | undefined): SQL => (q?.trim() ? sql` and ${contains(name, q.trim())}` : sql``)

const countOf = async (db: TenantReads, these: SQL): Promise<number> =>
  (await firstOf<{ count: number }>(db, sql`select count(*)::int as count ${these}`))?.count ?? 0

/** Every team of the workspace: a page of them, and how many. */
export const listTeams = (database: Database, by: Member, wanted: TeamsWanted) =>
  database.read.tenant(by.tenantId, async (db): Promise<{ rows: Team[]; count: number }> => {
    const { offset, limit } = windowOf(wanted)
    const these = sql`from teams g where g.workspace_id = $workspace
                      and g.deleted_at is null${named(sql`g.name`, wanted.q)}`
    const [rows, count] = await Promise.all([
      rowsOf<TeamRow>(
        db,
        sql`select ${teamFields(by)} ${these} order by ${TEAMS_BY[wanted.sortBy]} ${directionOf(wanted.order)}, g.id
            limit ${limit} offset ${offset}`,
      ),
      countOf(db, these),
    ])
    return { rows: rows.map(presentTeam), count }
  })

/** A team as this transaction has left it, with those of its projects that the caller sees; null when it is not there. */
export async function readTeam(db: TenantReads, by: TeamViewer, teamId: string): Promise<Team | null> {
  const row = await firstOf<TeamRow>(
    db,
    sql`select ${teamFields(by)} from teams g where g.workspace_id = $workspace and g.id = ${teamId}
        and g.deleted_at is null`,
  )
  return row && presentTeam(row)
}

/** Throws unless the team is there; what it is about everybody of the workspace may know. */
export async function requireTeam(db: TenantReads, teamId: string): Promise<void> {
  const found = await firstOf(
    db,
    sql`select id from teams where workspace_id = $workspace and id = ${teamId} and deleted_at is null`,
  )
  if (!found) throw notFound()
}

/** One team of the workspace. */
export const showTeam = (database: Database, by: Member, teamId: string): Promise<Team> =>
  database.read.tenant(by.tenantId, async (db) => {
    const team = await readTeam(db, by, teamId)
    if (!team) throw notFound()
    return team
  })

/** Who is in a team; those who were deactivated only when asked for. */
export const listTeamUsers = (
  database: Database,
  by: Member,
  teamId: string,
  wanted: PeopleWanted,
): Promise<{ rows: Colleague[]; count: number }> =>
  database.read.tenant(by.tenantId, async (db) => {
    const inTeam = sql` and exists (select from team_users tu
                       where tu.workspace_id = $workspace and tu.team_id = ${teamId} and tu.user_id = u.id)`
    const [, page] = await Promise.all([requireTeam(db, teamId), readMembers(db, wanted, { only: inTeam })])
    return page
  })

/** The projects of a team that the caller sees. */
export const listTeamProjects = (database: Database, by: Member, teamId: string, wanted: TeamProjectsWanted) =>
  database.read.tenant(by.tenantId, async (db): Promise<{ rows: ProjectProgress[]; count: number }> => {
    const { offset, limit } = windowOf(wanted)
    const these = sql`from projects p join project_teams of_team on of_team.workspace_id = $workspace
                      and of_team.project_id = p.id and of_team.team_id = ${teamId}
      where p.workspace_id = $workspace and ${isSeenBy(by)}${named(sql`p.name`, wanted.q)}${ofStatuses(wanted.statuses)}`
    const [, rows, count] = await Promise.all([
      requireTeam(db, teamId),
      rowsOf<ProgressRow>(
        db,
        sql`select ${progressFields(db.tenantId)} ${these}
            order by ${PROJECTS_BY[wanted.sortBy]} ${directionOf(wanted.order)}, ${PROJECTS_BY.name}, p.id
            limit ${limit} offset ${offset}`,
      ),
      countOf(db, these),
    ])
    return { rows: rows.map(presentProgress), count }
  })
