-- Safes: their names and who is listed are readable, what is in them is not (security rules 2.2).
create table safes (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  creator_id uuid not null,
  -- counts the keys that the safe has had
  epoch integer not null default 1,
  -- a person who held the key has left: the next listed person who opens it gives it another one
  rotation_pending boolean not null default false,
  key_writes integer not null default 0,
  -- which entries there are, and in which state, under the safe's key
  contents_tag bytea not null,
  -- the newest line of the ledger
  ledger_number integer not null default 0,
  ledger_tag bytea not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects on delete cascade
);
create index safes_of_project on safes (workspace_id, project_id);

-- Who is listed; the key is the safe's, wrapped for this person alone.
create table safe_users (
  workspace_id uuid not null,
  safe_id uuid not null,
  user_id uuid not null,
  wrapped_key bytea not null,
  listed_at timestamptz not null default now(),
  primary key (workspace_id, safe_id, user_id),
  foreign key (workspace_id, safe_id) references safes on delete cascade
);
create index safe_users_of_user on safe_users (workspace_id, user_id);

create table safe_entries (
  workspace_id uuid not null,
  id uuid not null,
  safe_id uuid not null,
  -- the whole entry, its name included
  sealed bytea not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, safe_id) references safes on delete cascade
);
create index safe_entries_of_safe on safe_entries (workspace_id, safe_id);

-- Who did what; each line's tag covers the line before it, and the safe holds the newest one's.
create table safe_events (
  workspace_id uuid not null,
  safe_id uuid not null,
  number integer not null,
  at timestamptz not null,
  user_id uuid not null,
  action text not null,
  entry_id uuid,
  about_user_id uuid,
  tag bytea not null,
  primary key (workspace_id, safe_id, number),
  foreign key (workspace_id, safe_id) references safes on delete cascade
);
create index safe_events_in_time on safe_events (workspace_id, at);

-- The planner is shown one workspace of some size here, too (0029): what it plans for tables that it takes to be empty reads all
-- safes of a workspace where one is meant.
insert into public.tenants (id, name, plan_id)
select '00000000-0000-4000-8000-000000000000', 'for the planner', id from public.plans limit 1;
set local app.workspace to '00000000-0000-4000-8000-000000000000';
create temporary table shown_safes on commit drop as
select t.id as workspace_id, g as number, md5(g::text)::uuid as id, md5((g % 20)::text)::uuid as safe_id
from public.tenants t, generate_series(0, 399) g where t.id = '00000000-0000-4000-8000-000000000000';
insert into projects (workspace_id, id, name, abbreviation, color)
select workspace_id, id, number::text, 'PLA', '#f87171' from shown_safes where number < 5;
insert into safes (workspace_id, id, project_id, name, creator_id, contents_tag, ledger_tag)
select workspace_id, id, md5((number % 5)::text)::uuid, number::text, id, ''::bytea, ''::bytea from shown_safes where number < 20;
insert into safe_users (workspace_id, safe_id, user_id, wrapped_key)
select workspace_id, safe_id, id, ''::bytea from shown_safes where number < 60;
insert into safe_entries (workspace_id, id, safe_id, sealed) select workspace_id, id, safe_id, ''::bytea from shown_safes;
insert into safe_events (workspace_id, safe_id, number, at, user_id, action, tag)
select workspace_id, safe_id, number, now() - make_interval(hours => number), safe_id, 'opened', ''::bytea from shown_safes;
analyze safes, safe_users, safe_entries, safe_events;
truncate safes, safe_users, safe_entries, safe_events;
delete from public.tenants where id = '00000000-0000-4000-8000-000000000000';
