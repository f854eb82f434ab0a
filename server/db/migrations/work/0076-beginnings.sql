-- Which tasks have been on a board, for its flow: by the columns that their histories name.
create index if not exists activities_of_projects on activities (workspace_id, column_project_id, task_id)
  where column_project_id is not null;

-- Tasks of imports, templates and the sample did not note in which column they were made: their histories began with their first move. That
-- was the column they stand in, where they were never moved, and the one they came from, where they were moved once. Of those that were moved
-- more often nobody knows any more: they began in the first column of their project that they did not go to first.
-- Taken again, as for a workspace that is carried over later, this finds nothing that was put right before.
with firsts as (
  select distinct on (a.workspace_id, a.task_id) a.workspace_id, a.task_id, a.type, a.column_project_id, a.value ->> 'columnId' as column_id,
    count(*) over (partition by a.workspace_id, a.task_id) as count
  from activities a
  where a.type in ('create', 'moveColumn', 'moveProject') and a.value ?| array['columnId', 'columnName']
  order by a.workspace_id, a.task_id, a.created_at, a.id
), beginnings as (
  select t.workspace_id, t.id as task_id, t.created_at, begun.id as column_id, begun.name as column_name, begun.project_id
  from tasks t left join firsts f on f.workspace_id = t.workspace_id and f.task_id = t.id
    join task_placements y on y.workspace_id = t.workspace_id and y.task_id = t.id and y.project_id = t.home_project_id
    cross join lateral (
      select c.id, c.name, c.project_id from columns c
      where c.workspace_id = t.workspace_id and case
        when f.task_id is null then c.id = y.column_id
        when f.count = 1 and y.left_column_id is not null then c.id = y.left_column_id
        else f.type = 'moveColumn' and c.project_id = f.column_project_id
      end
      order by c.id::text is not distinct from f.column_id, c.deleted_at is not null, c.sort_order, c.id limit 1
    ) begun
  where t.parent_id is null and coalesce(f.type, '') <> 'create'
), completed as (
  update activities a
  set value = a.value || jsonb_build_object('columnId', b.column_id, 'columnName', b.column_name),
    column_project_id = b.project_id, created_at = b.created_at
  from beginnings b
  where a.workspace_id = b.workspace_id and a.task_id = b.task_id and a.type = 'create'
  returning a.workspace_id, a.task_id
)
insert into activities (workspace_id, id, task_id, type, value, column_project_id, created_at)
select b.workspace_id, gen_random_uuid(), b.task_id, 'create',
  jsonb_build_object('columnId', b.column_id, 'columnName', b.column_name), b.project_id, b.created_at
from beginnings b
where not exists (select from completed c where c.workspace_id = b.workspace_id and c.task_id = b.task_id);
