import { type SQL, sql } from 'drizzle-orm'
import type { Project, ProjectStatus } from '#contract/entities/project.ts'
import { moment } from './moments.ts'

export interface ProjectRow {
  id: string
  name: string
  abbreviation: string
  description: string | null
  color: string
  dueDate: string | null
  status: ProjectStatus
  privateOfUserId: string | null
  createdAt: string
  showAssignee: boolean
  showLabels: boolean
  showPriority: boolean
  showDueDate: boolean
  showSafesColumn: boolean
  movesCompleted: boolean
  timeZone: string | null
  revision: number
  userIds: string[]
  teamIds: string[]
}

/** What a `ProjectRow` is made of, of the projects `p`. People who have left and archived teams do not count. */
export const projectFields = (
  tenantId: string,
): SQL => sql`p.id, p.name, p.abbreviation, p.description, p.color, p.due_date as "dueDate",
  p.status, p.private_of_user_id as "privateOfUserId", p.created_at as "createdAt", p.show_assignee as "showAssignee",
  p.show_labels as "showLabels", p.show_priority as "showPriority", p.show_due_date as "showDueDate",
  p.show_safes_column as "showSafesColumn", p.moves_completed as "movesCompleted", p.time_zone as "timeZone", p.revision,
  array(
    select pu.user_id::text from project_users pu
    join memberships m on m.tenant_id = ${tenantId} and m.user_id = pu.user_id and m.deleted_at is null
    where pu.workspace_id = $workspace and pu.project_id = p.id order by 1
  ) as "userIds",
  array(
    select pt.team_id::text from project_teams pt join teams on teams.workspace_id = $workspace
      and teams.id = pt.team_id and teams.deleted_at is null
    where pt.workspace_id = $workspace and pt.project_id = p.id order by 1
  ) as "teamIds"`

const withId = (id: string) => ({ id })

export const presentProject = ({ userIds, teamIds, createdAt, ...row }: ProjectRow): Project => ({
  ...row,
  createdAt: moment(createdAt),
  users: userIds.map(withId),
  teams: teamIds.map(withId),
})
