import { type SQL, sql } from 'drizzle-orm'
import type { TeamsAndUsers } from '#contract/calls/projects.ts'
import { SEARCH_MIN_CHARS } from '#contract/limits.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import { codePoints } from '#contract/text.ts'
import type { TenantReads } from '../../db/handles.ts'
import { alphabetical } from '../../db/sql/sort-order.ts'
import { contains } from '../../db/sql/like.ts'
import type { Database } from '../../db/pool.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { BY_NAME, PERSON_FIELDS, type PersonRow, presentPerson } from '../presenters/person.ts'
import { presentTeam, teamFields, type TeamRow } from '../presenters/team.ts'

/** Everybody who belongs to the workspace now. */
const members = (tenantId: string): SQL => sql`memberships m
  join users u on u.id = m.user_id and u.deleted_at is null
  where m.tenant_id = ${tenantId} and m.deleted_at is null`

const TEAM_NAME = alphabetical(sql`g.name`)

async function read(db: TenantReads, by: Member, users: SQL, teams: SQL): Promise<TeamsAndUsers> {
  const [people, groups] = await Promise.all([
    rowsOf<PersonRow>(db, sql`select ${PERSON_FIELDS} from ${members(db.tenantId)} and ${users}`),
    rowsOf<TeamRow>(
      db,
      sql`select ${teamFields(by)} from teams g where g.workspace_id = $workspace and g.deleted_at is null and ${teams}`,
    ),
  ])
  return { users: people.map(presentPerson), teams: groups.map(presentTeam) }
}

/** People and teams of the workspace for a picker, a page of each. A text that is too short to search for finds nothing. */
export const searchTeamsAndUsers = (
  database: Database,
  by: Member,
  { q = '', ...paging }: Paging & { q?: string | undefined },
): Promise<TeamsAndUsers> => {
  const text = q.trim()
  if (text !== '' && codePoints(text) < SEARCH_MIN_CHARS) return Promise.resolve({ users: [], teams: [] })
  const { offset, limit } = windowOf(paging)
  return database.read.tenant(by.tenantId, (db) =>
    read(
      db,
      by,
      sql`(${contains(sql`(u.first_name || ' ' || u.last_name)`, text)} or ${contains(sql`u.email`, text)})
          order by ${sql.join(BY_NAME, sql`, `)}, u.id limit ${limit} offset ${offset}`,
      sql`${contains(sql`g.name`, text)} order by ${TEAM_NAME}, g.id limit ${limit} offset ${offset}`,
    ),
  )
}

/** Those of these people and teams that are in the workspace; others are left out, as if they did not exist. */
export const showTeamsAndUsers = (
  database: Database,
  by: Member,
  { userIds, teamIds }: { userIds: string[]; teamIds: string[] },
): Promise<TeamsAndUsers> =>
  database.read.tenant(by.tenantId, (db) =>
    read(
      db,
      by,
      sql`u.id = any(${sql.param(userIds)}::uuid[]) order by ${sql.join(BY_NAME, sql`, `)}, u.id`,
      sql`g.id = any(${sql.param(teamIds)}::uuid[]) order by ${TEAM_NAME}, g.id`,
    ),
  )
