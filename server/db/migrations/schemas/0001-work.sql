-- One workspace's work. User ids point at the central table of users; a workspace's schema holds nothing of another's.
create table labels (
  id uuid primary key,
  name text not null,
  color text not null,
  created_at timestamptz not null default now()
);

create table teams (
  id uuid primary key,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table team_users (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null,
  primary key (team_id, user_id)
);
create index team_users_of_user on team_users (user_id);

create table projects (
  id uuid primary key,
  name text not null,
  abbreviation text not null,
  description text,
  color text not null,
  due_date date,
  status text not null default 'inProgress' check (status in ('inProgress', 'completed', 'onHold', 'failed')),
  -- whose 'My tasks' board this is
  private_of_user_id uuid unique,
  show_assignee boolean not null default true,
  show_labels boolean not null default true,
  show_priority boolean not null default true,
  show_due_date boolean not null default true,
  show_safes_column boolean not null default false,
  last_task_number integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table project_users (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null,
  primary key (project_id, user_id)
);
create index project_users_of_user on project_users (user_id);

create table project_teams (
  project_id uuid not null references projects (id) on delete cascade,
  team_id uuid not null references teams (id) on delete cascade,
  primary key (project_id, team_id)
);
create index project_teams_of_team on project_teams (team_id);

create table columns (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  name text not null,
  -- counts from 1 within the project
  sort_order integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index columns_of_project on columns (project_id);

create table tasks (
  id uuid primary key,
  number integer not null,
  home_project_id uuid not null references projects (id) on delete cascade,
  parent_id uuid references tasks (id) on delete cascade,
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
  revision integer not null default 1,
  unique (home_project_id, number)
);
create index tasks_of_parent on tasks (parent_id) where parent_id is not null;
create index tasks_of_assignee on tasks (assignee_id) where assignee_id is not null;

-- Where a task stands on a board. Positions are fractional keys, compared byte by byte.
create table task_placements (
  task_id uuid not null references tasks (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  column_id uuid not null references columns (id) on delete cascade,
  position text collate "C" not null,
  entered_at timestamptz not null default now(),
  primary key (task_id, project_id)
);
create index task_placements_in_order on task_placements (column_id, position, task_id);
create index task_placements_of_project on task_placements (project_id);

create table task_labels (
  task_id uuid not null references tasks (id) on delete cascade,
  label_id uuid not null references labels (id) on delete cascade,
  primary key (task_id, label_id)
);
create index task_labels_of_label on task_labels (label_id);

create table activities (
  id uuid primary key,
  task_id uuid not null references tasks (id) on delete cascade,
  type text not null check (type in ('comment', 'moveColumn', 'moveProject', 'assign', 'unassign', 'complete', 'undone', 'create')),
  value jsonb not null default '{}',
  -- null for somebody who has no account here, as after an import; the name then stands in the value
  user_id uuid,
  created_at timestamptz not null default now()
);
create index activities_of_task on activities (task_id, created_at desc);
