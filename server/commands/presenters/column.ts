import { type SQL, sql } from 'drizzle-orm'
import { isSeenBy, type Viewer } from '../../db/sql/project-visibility.ts'

/** Whether the board of the placement `y` is a person's own. */
const isPrivate = (projectId: SQL): SQL =>
  sql`(select b.private_of_user_id is not null from projects b where b.workspace_id = $workspace and b.id = ${projectId})`

/** Whether the viewer still sees the task of the placement `y` in the project it belongs to. */
const isStillSeen = (viewer: Viewer): SQL => sql`exists (
  select from tasks s join projects p on p.workspace_id = $workspace and p.id = s.home_project_id
  where s.workspace_id = $workspace and s.id = y.task_id and (s.home_project_id = y.project_id or ${isSeenBy(viewer)}))`

/** The placements `y` that a board shows: on 'My tasks' those alone whose task its owner still sees (policies/task.ts). */
export const isShown = (viewer: Viewer, projectId: SQL): SQL =>
  sql`y.removed_at is null and (not ${isPrivate(projectId)} or ${isStillSeen(viewer)})`

/** A `ColumnHead` of the columns `c`, without how many tasks there are in it. */
export const COLUMN_FIELDS: SQL = sql`c.id, c.name, c.kind, c.sort_order as "order", c.project_id as "projectId", c.revision`

/** A `ColumnHead`, of the columns `c`. Only a private board's tasks are looked at one by one to be counted. */
export const columnHeadFields = (viewer: Viewer): SQL => sql`${COLUMN_FIELDS}, case when ${isPrivate(sql`c.project_id`)}
    then (select count(*) from task_placements y where y.workspace_id = $workspace and y.column_id = c.id
      and y.removed_at is null and ${isStillSeen(viewer)})
    else (select count(*) from task_placements y where y.workspace_id = $workspace and y.column_id = c.id
      and y.removed_at is null)
  end::int as "tasksTotal"`
