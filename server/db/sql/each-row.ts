import { type SQL, sql } from 'drizzle-orm'

// The database takes a workspace to have few rows (WORKSPACES_PLANNED_FOR). Joined to rows that were found, it would rather go through all
// of the workspace's for each of them than look up the one that is wanted. `offset 0` keeps it from joining.

/** The task `t` of each row that was found, by its id. */
export const eachTask = (id: SQL): SQL =>
  sql`cross join lateral (select * from tasks where workspace_id = $workspace and id = ${id} offset 0) t`

/** The project `p` of each row that was found, by its id. */
export const eachProject = (id: SQL): SQL =>
  sql`cross join lateral (select * from projects where workspace_id = $workspace and id = ${id} offset 0) p`
