-- A task that was taken from a project to somebody's own board: from which one, what it was there, when and by whom. The project's
-- Owners find it by that, and it goes back when its taker leaves the workspace.
alter table tasks
  add column left_project_id uuid,
  add column left_number integer,
  add column left_name text,
  add column left_at timestamptz,
  add column left_by uuid;

create index tasks_taken_away on tasks (left_project_id, left_at) where left_project_id is not null;
