-- Files at tasks. The content lies on the disk under a name that nobody can guess; what people called it is only shown.
create table attachments (
  id uuid primary key,
  task_id uuid not null references tasks (id) on delete cascade,
  name text not null,
  stored_as text not null unique,
  content_type text not null,
  size_in_kb bigint not null,
  uploaded_by uuid,
  created_at timestamptz not null default now()
);
create index attachments_of_task on attachments (task_id, created_at, id);

-- Room that uploads under way have taken; one that nobody gave back, because its process died, is forgotten after a while.
create table upload_reservations (
  id uuid primary key,
  kb bigint not null,
  created_at timestamptz not null default now()
);

alter table activities add column edited_at timestamptz;

create index tasks_deleted on tasks (deleted_at) where deleted_at is not null;
create index tasks_due on tasks (home_project_id, due_date) where due_date is not null;

-- Words as they are written: people of one workspace write in several languages, so nothing is reduced to a stem.
alter table tasks add column search tsvector
  generated always as (to_tsvector('simple', name || ' ' || coalesce(description, ''))) stored;
create index tasks_search on tasks using gin (search);
