import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/pool.ts'
import { rowsOf } from '../../../server/db/sql/rows.ts'

/** What must never be found in a workspace, each with a statement that finds it. */
const NEVER: Readonly<Record<string, SQL>> = {
  'a task stands on no board, or twice on its own': sql`
    select t.id from tasks t join projects p on p.id = t.home_project_id and p.deleted_at is null
    where t.deleted_at is null and t.parent_id is null and 1 <> (
      select count(*) from task_placements y join columns c on c.id = y.column_id
      where y.task_id = t.id and y.project_id = t.home_project_id and y.removed_at is null
        and c.project_id = y.project_id and c.deleted_at is null)`,
  'a task stands in a column that is gone, or of another board': sql`
    select y.task_id as id from task_placements y join columns c on c.id = y.column_id
    where y.removed_at is null and (c.deleted_at is not null or c.project_id <> y.project_id)`,
  'a deleted task stands on a board': sql`
    select t.id from tasks t join task_placements y on y.task_id = t.id and y.removed_at is null
    left join tasks parent on parent.id = t.parent_id
    where t.deleted_at is not null or parent.deleted_at is not null`,
  'a task stands on a board that is neither its own nor its assignee’s': sql`
    select t.id from tasks t join task_placements y on y.task_id = t.id and y.removed_at is null
    join projects p on p.id = y.project_id
    where y.project_id <> t.home_project_id and p.private_of_user_id is distinct from t.assignee_id`,
  'a task is missing on the board of whom it is given to': sql`
    select t.id from tasks t join projects own on own.private_of_user_id = t.assignee_id and own.deleted_at is null
    left join tasks parent on parent.id = t.parent_id
    where t.deleted_at is null and parent.deleted_at is null and own.id <> t.home_project_id
      and not exists (select from task_placements y where y.task_id = t.id and y.project_id = own.id and y.removed_at is null)`,
  'a subtask is not with its task': sql`
    select t.id from tasks t join tasks parent on parent.id = t.parent_id
    where t.home_project_id <> parent.home_project_id`,
  'a subtask stands on the board of its project': sql`
    select t.id from tasks t join task_placements y on y.task_id = t.id and y.project_id = t.home_project_id
    where t.parent_id is not null and y.removed_at is null`,
  'subtasks are counted wrong': sql`
    select t.id from tasks t where t.deleted_at is null and (t.subtasks_count, t.subtasks_done_count) <> (
      select count(*), count(*) filter (where s.completed_at is not null)
      from tasks s where s.parent_id = t.id and s.deleted_at is null)`,
  'a task stands among what is done and is open': sql`
    select t.id from columns c join task_placements y on y.column_id = c.id and y.removed_at is null
    join tasks t on t.id = y.task_id
    where c.kind = 'done' and t.completed_at is null and exists (
      select from columns d where d.project_id = c.project_id and d.kind in ('notBegun', 'underWay') and d.deleted_at is null)`,
  'a task is done and stands among what is open': sql`
    select t.id from columns c join task_placements y on y.column_id = c.id and y.removed_at is null
    join tasks t on t.id = y.task_id
    where c.kind in ('notBegun', 'underWay') and t.completed_at is not null and exists (
      select from columns d where d.project_id = c.project_id and d.kind = 'done' and d.deleted_at is null)`,
  'a history does not begin with the column that its task was made in': sql`
    select t.id from tasks t where t.parent_id is null and (
      select a.type = 'create' and a.column_project_id is not null from activities a
      where a.task_id = t.id and a.type in ('create', 'moveColumn', 'moveProject')
      order by a.created_at, a.id limit 1
    ) is not true`,
  'comments or files are counted wrong': sql`
    select t.id from tasks t where t.comments_count <> (
        select count(*) from activities a where a.task_id = t.id and a.type = 'comment')
      or t.attachments_count <> (select count(*) from attachments f where f.task_id = t.id)`,
  'a project will give a number that is taken': sql`
    select p.id from projects p
    where p.last_task_number < (select max(t.number) from tasks t where t.home_project_id = p.id)`,
}

/** What is wrong in a workspace, each with the id of what it is wrong with: nothing, when all is as it must be. */
export const whatIsWrong = (database: Database, tenantId: string): Promise<{ what: string; id: string }[]> =>
  database.read.tenant(tenantId, async (db) => {
    const found = await Promise.all(
      Object.entries(NEVER).map(async ([what, statement]) =>
        (await rowsOf<{ id: string }>(db, statement)).map(({ id }) => ({ what, id })),
      ),
    )
    return found.flat()
  })
