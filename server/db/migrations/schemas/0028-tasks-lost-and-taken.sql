-- A task that was taken from a project to somebody's own board: from which one, what it was there, when and by whom. The project's
-- Owners find it by that, and it goes back when its taker leaves the workspace.
alter table tasks
  add column left_project_id uuid,
  add column left_number integer,
  add column left_name text,
  add column left_at timestamptz,
  add column left_by uuid;

create index tasks_taken_away on tasks (left_project_id, left_at) where left_project_id is not null;

-- What two writes at one moment had done on a PostgreSQL server, before commands locked what they change, is put right here. Subtasks
-- that stayed behind follow their task, and are numbered on in its project.
update tasks s set home_project_id = strayed.project_id, number = strayed.number, revision = s.revision + 1
from (
  select t.id, parent.home_project_id as project_id, last.number
    + row_number() over (partition by parent.home_project_id order by t.created_at, t.id) as number
  from tasks t join tasks parent on parent.id = t.parent_id and parent.home_project_id <> t.home_project_id
  cross join lateral (select max(number) as number from tasks where home_project_id = parent.home_project_id) last
) strayed
where s.id = strayed.id;

delete from task_placements y using tasks t
where t.id = y.task_id and t.parent_id is not null and y.project_id = t.home_project_id;

-- Projects that would give a number once more, and so take no new task.
update projects p set last_task_number = last.number
from (select home_project_id, max(number) as number from tasks group by home_project_id) last
where last.home_project_id = p.id and p.last_task_number < last.number;

-- Tasks that stand nowhere in their project, or in a column that is gone, come to the end of its first column; what stands in a column
-- of somebody's own board that is gone comes to the end of their first one. A key with digits after it is the next greater one.
with lost as (
  select t.id as task_id, t.home_project_id as project_id from tasks t
  where t.deleted_at is null and t.parent_id is null and not exists (
    select from task_placements y join columns c on c.id = y.column_id and c.deleted_at is null
    where y.task_id = t.id and y.project_id = t.home_project_id and y.removed_at is null)
  union
  select y.task_id, y.project_id from task_placements y join columns c on c.id = y.column_id and c.deleted_at is not null
  where y.removed_at is null
), found as (
  select l.task_id, l.project_id, f.id as column_id, coalesce(f.last, 'a0')
    || lpad((row_number() over (partition by f.id order by l.task_id))::text, 6, '0') || 'V' as position
  from lost l cross join lateral (
    select c.id, (
      select max(y.position) from task_placements y where y.column_id = c.id and y.removed_at is null
    ) as last
    from columns c where c.project_id = l.project_id and c.deleted_at is null order by c.sort_order, c.id limit 1
  ) f
)
insert into task_placements (task_id, project_id, column_id, position)
select task_id, project_id, column_id, position from found
on conflict (task_id, project_id) do update
set column_id = excluded.column_id, position = excluded.position, entered_at = now(), removed_at = null,
  left_column_id = null, left_position = null;
