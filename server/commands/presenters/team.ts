import { type SQL, sql } from 'drizzle-orm'
import type { Team } from '#contract/entities/team.ts'
import { isSeenBy } from '../../db/sql/project-visibility.ts'
import type { Member } from '../../policies/member.ts'

export interface TeamRow {
  id: string
  name: string
  description: string | null
  userIds: string[]
  projectIds: string[]
}

/** Whose eyes a team is read with, in their workspace. */
export type TeamViewer = Pick<Member, 'tenantId' | 'userId' | 'role'>

/** What a `TeamRow` is made of, of the teams `g`. Of its projects it names those that the caller sees. */
export const teamFields = (by: TeamViewer): SQL => sql`g.id, g.name, g.description,
  array(
    select tu.user_id::text from team_users tu
    join memberships m on m.tenant_id = ${by.tenantId} and m.user_id = tu.user_id and m.deleted_at is null
    where tu.workspace_id = $workspace and tu.team_id = g.id order by 1
  ) as "userIds",
  array(
    select p.id::text from project_teams gp join projects p on p.workspace_id = $workspace and p.id = gp.project_id
    where gp.workspace_id = $workspace and gp.team_id = g.id and ${isSeenBy(by)} order by p.created_at, p.id
  ) as "projectIds"`

export const presentTeam = ({ userIds, ...row }: TeamRow): Team => ({ ...row, users: userIds.map((id) => ({ id })) })
