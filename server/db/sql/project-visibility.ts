import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/entities/role.ts'

/** Whose eyes a list is read with. */
export interface Viewer {
  userId: string
  role: Role
}

/** Whether a person is a user of the project `p` of the statement, or in one of its teams. */
export const isListedIn = (userId: SQL): SQL => sql`(
  exists (select from project_users pu where pu.workspace_id = $workspace and pu.project_id = p.id
    and pu.user_id = ${userId})
  or exists (
    select from project_teams pt
    join teams on teams.workspace_id = $workspace and teams.id = pt.team_id and teams.deleted_at is null
    join team_users tu on tu.workspace_id = $workspace and tu.team_id = pt.team_id and tu.user_id = ${userId}
    where pt.workspace_id = $workspace and pt.project_id = p.id
  ))`

/**
 * `maySeeProject` of the policies as a condition on the project `p` of a statement, for lists; a test holds the two
 * together. `isManager` is whether the person's role is more than Employee.
 */
export const seesProject = (userId: SQL, isManager: SQL): SQL => sql`(
  p.deleted_at is null and case
    when p.private_of_user_id is null then ${isManager} or ${isListedIn(userId)}
    else p.private_of_user_id = ${userId}
  end)`

/** The same for one viewer whose role is known already. */
export const isSeenBy = ({ userId, role }: Viewer): SQL =>
  seesProject(sql`${userId}::uuid`, role === 'Employee' ? sql`false` : sql`true`)
