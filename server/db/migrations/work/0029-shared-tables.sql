-- The work of all workspaces. Each key, reference and index begins with the workspace, so that nothing of one can refer to another's
-- and all of one lies together; the policies that keep them apart are put on every table of this schema by the program. Only tables
-- at the top refer to the workspace itself: a reference locks its row, and that row counts the messages of everybody's changes.
create table labels (
  workspace_id uuid not null references public.tenants (id) on delete cascade,
  id uuid not null,
  name text not null,
  color text not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);

create table teams (
  workspace_id uuid not null references public.tenants (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id)
);

create table team_users (
  workspace_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  primary key (workspace_id, team_id, user_id),
  foreign key (workspace_id, team_id) references teams on delete cascade
);
create index team_users_of_user on team_users (workspace_id, user_id);

create table projects (
  workspace_id uuid not null references public.tenants (id) on delete cascade,
  id uuid not null,
  name text not null,
  abbreviation text not null,
  description text,
  color text not null,
  due_date date,
  status text not null default 'inProgress' check (status in ('inProgress', 'completed', 'onHold', 'failed')),
  -- whose 'My tasks' board this is
  private_of_user_id uuid,
  show_assignee boolean not null default true,
  show_labels boolean not null default true,
  show_priority boolean not null default true,
  show_due_date boolean not null default true,
  show_safes_column boolean not null default false,
  last_task_number integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, private_of_user_id)
);

create table project_users (
  workspace_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  primary key (workspace_id, project_id, user_id),
  foreign key (workspace_id, project_id) references projects on delete cascade
);
create index project_users_of_user on project_users (workspace_id, user_id);

create table project_teams (
  workspace_id uuid not null,
  project_id uuid not null,
  team_id uuid not null,
  primary key (workspace_id, project_id, team_id),
  foreign key (workspace_id, project_id) references projects on delete cascade,
  foreign key (workspace_id, team_id) references teams on delete cascade
);
create index project_teams_of_team on project_teams (workspace_id, team_id);

create table columns (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  -- counts from 1 within the project
  sort_order integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects on delete cascade
);
create index columns_of_project on columns (workspace_id, project_id);

create table tasks (
  workspace_id uuid not null,
  id uuid not null,
  number integer not null,
  home_project_id uuid not null,
  parent_id uuid,
  subtask_order integer,
  name text not null,
  description text,
  priority text check (priority in ('low', 'medium', 'high', 'urgent')),
  due_date date,
  assignee_id uuid,
  subtasks_count integer not null default 0,
  subtasks_done_count integer not null default 0,
  attachments_count integer not null default 0,
  comments_count integer not null default 0,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_changes_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  revision integer not null default 1,
  -- when it was last given another day (or lost its day), and which day it had before
  due_moved_at timestamptz,
  due_before date,
  -- one that was taken from a project to somebody's own board: from which one, what it was there, when and by whom
  left_project_id uuid,
  left_number integer,
  left_name text,
  left_at timestamptz,
  left_by uuid,
  -- words as they are written: people of one workspace write in several languages, so nothing is reduced to a stem
  search tsvector generated always as (to_tsvector('simple', name || ' ' || coalesce(description, ''))) stored,
  primary key (workspace_id, id),
  unique (workspace_id, home_project_id, number),
  foreign key (workspace_id, home_project_id) references projects on delete cascade,
  foreign key (workspace_id, parent_id) references tasks on delete cascade
);
create index tasks_of_parent on tasks (workspace_id, parent_id) where parent_id is not null;
create index tasks_of_assignee on tasks (workspace_id, assignee_id) where assignee_id is not null;
create index tasks_deleted on tasks (workspace_id, deleted_at) where deleted_at is not null;
create index tasks_due on tasks (workspace_id, home_project_id, due_date) where due_date is not null;
create index tasks_taken_away on tasks (workspace_id, left_project_id, left_at) where left_project_id is not null;

-- Where a task stands on a board. Positions are fractional keys, compared byte by byte. A deleted task keeps its place, and a moved
-- one remembers the place it left.
create table task_placements (
  workspace_id uuid not null,
  task_id uuid not null,
  project_id uuid not null,
  column_id uuid not null,
  position text collate "C" not null,
  entered_at timestamptz not null default now(),
  left_column_id uuid,
  left_position text collate "C",
  -- the task was deleted; only placements without this are on a board
  removed_at timestamptz,
  primary key (workspace_id, task_id, project_id),
  foreign key (workspace_id, task_id) references tasks on delete cascade,
  foreign key (workspace_id, project_id) references projects on delete cascade,
  foreign key (workspace_id, column_id) references columns on delete cascade
);
create index task_placements_in_order on task_placements (workspace_id, column_id, position, task_id)
  where removed_at is null;
create index task_placements_of_project on task_placements (workspace_id, project_id, task_id);

create table task_labels (
  workspace_id uuid not null,
  task_id uuid not null,
  label_id uuid not null,
  primary key (workspace_id, task_id, label_id),
  foreign key (workspace_id, task_id) references tasks on delete cascade,
  foreign key (workspace_id, label_id) references labels on delete cascade
);
create index task_labels_of_label on task_labels (workspace_id, label_id);

create table activities (
  workspace_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  type text not null
    check (type in ('comment', 'moveColumn', 'moveProject', 'assign', 'unassign', 'complete', 'undone', 'create')),
  value jsonb not null default '{}',
  -- of which project the column is that the value names
  column_project_id uuid,
  -- null for somebody who has no account here, as after an import; the name then stands in the value
  user_id uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, task_id) references tasks on delete cascade
);
create index activities_of_task on activities (workspace_id, task_id, created_at desc);
create index activities_recent on activities (workspace_id, created_at desc);

-- Files at tasks. The content lies on the disk under a name that nobody can guess; what people called it is only shown.
create table attachments (
  workspace_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  name text not null,
  stored_as text not null,
  content_type text not null,
  size_in_kb bigint not null,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, stored_as),
  foreign key (workspace_id, task_id) references tasks on delete cascade
);
create index attachments_of_task on attachments (workspace_id, task_id, created_at, id);

-- Room that uploads under way have taken; one that nobody gave back, because its process died, is forgotten after a while.
create table upload_reservations (
  workspace_id uuid not null references public.tenants (id) on delete cascade,
  id uuid not null,
  kb bigint not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);

-- When somebody last looked at their start page, and when the visit before that ended: what has changed since stands out.
create table visits (
  workspace_id uuid not null references public.tenants (id) on delete cascade,
  user_id uuid not null,
  seen_at timestamptz not null default now(),
  before_at timestamptz,
  primary key (workspace_id, user_id)
);

-- The planner knows nothing of new tables, and takes it that a workspace has next to nothing in them: what is planned so takes a time
-- that grows with the square of what there is. So it is shown one workspace of some size. What it has learnt is forgotten with the
-- first real rows it is shown.
insert into public.tenants (id, name, plan_id)
select '00000000-0000-4000-8000-000000000000', 'for the planner', id from public.plans limit 1;
set local app.workspace to '00000000-0000-4000-8000-000000000000';
create temporary table shown on commit drop as
select t.id as workspace_id, g as number, md5(g::text)::uuid as id, md5((g % 20)::text)::uuid as project_id,
  md5((g % 80)::text)::uuid as column_id
from public.tenants t, generate_series(0, 399) g where t.name = 'for the planner';
insert into labels (workspace_id, id, name, color) select workspace_id, id, number, '#f87171' from shown where number < 20;
insert into teams (workspace_id, id, name) select workspace_id, id, number from shown where number < 10;
insert into team_users (workspace_id, team_id, user_id)
select workspace_id, md5((number % 10)::text)::uuid, id from shown where number < 50;
insert into projects (workspace_id, id, name, abbreviation, color, private_of_user_id)
select workspace_id, id, number, 'PLA', '#f87171', case when number % 2 = 0 then id end from shown where number < 20;
insert into project_users (workspace_id, project_id, user_id) select workspace_id, project_id, id from shown where number < 60;
insert into project_teams (workspace_id, project_id, team_id)
select workspace_id, id, md5((number % 10)::text)::uuid from shown where number < 20;
insert into columns (workspace_id, id, project_id, name, sort_order)
select workspace_id, id, project_id, number, number / 20 from shown where number < 80;
insert into tasks (workspace_id, id, number, home_project_id, name, parent_id, assignee_id, due_date)
select workspace_id, id, number, project_id, md5(number::text), case when number >= 320 then column_id end,
  case when number % 3 = 0 then project_id end, case when number % 2 = 0 then current_date + number end from shown;
insert into task_placements (workspace_id, task_id, project_id, column_id, position)
select workspace_id, id, project_id, column_id, number from shown where number < 320;
insert into task_labels (workspace_id, task_id, label_id) select workspace_id, id, project_id from shown where number < 100;
insert into activities (workspace_id, id, task_id, type, user_id, created_at)
select workspace_id, id, column_id, 'comment', project_id, now() - make_interval(hours => number) from shown;
insert into attachments (workspace_id, id, task_id, name, stored_as, content_type, size_in_kb)
select workspace_id, id, column_id, number, number, '', number from shown where number < 100;
insert into visits (workspace_id, user_id) select workspace_id, id from shown where number < 50;
analyze labels, teams, team_users, projects, project_users, project_teams, columns, tasks, task_placements, task_labels, activities,
  attachments, visits;
truncate labels, teams, team_users, projects, project_users, project_teams, columns, tasks, task_placements, task_labels, activities,
  attachments, visits;
delete from public.tenants where name = 'for the planner';

-- What tasks are found by. Whether a text holds a word could be told about another workspace's rows too, as PostgreSQL sees it, so
-- that under the policies of the table no index is used for it. The owner of this view may see all; it shows what the policies would.
create view task_texts as
  select workspace_id, id, number, name, description, search from tasks
  where workspace_id = current_setting('app.workspace')::uuid;

-- Parts of words are looked up by their trigrams, within one workspace. Both packages come with PostgreSQL; on a server that lacks one,
-- or for a user who may not ask for it, everything is found all the same, only by reading more.
do $$
declare
  home text;
  workspace text := '';
begin
  begin
    create extension if not exists btree_gin with schema public;
  exception
    when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'btree_gin is not to be had here: %', sqlerrm;
  end;
  select quote_ident(n.nspname) into home
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'btree_gin';
  if home is not null then workspace := format('workspace_id %s.uuid_ops, ', home); end if;
  execute format('create index tasks_search on tasks using gin (%s search)', workspace);
  select quote_ident(n.nspname) into home
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if home is not null then
    execute format('create index tasks_names on tasks using gin (%s name %s.gin_trgm_ops)', workspace, home);
    execute format('create index tasks_descriptions on tasks using gin (%s description %s.gin_trgm_ops)', workspace, home);
  end if;
end
$$;
