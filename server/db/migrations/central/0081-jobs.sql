-- What is to be done once a transaction is committed, by whichever process takes it first. Nothing refers to workspaces here: a
-- reference would lock their rows for every write.
create table public.jobs (
  id uuid primary key,
  -- null where it is about no workspace
  workspace_id uuid,
  kind text not null,
  -- where to look, never what people wrote and no secret
  payload jsonb not null,
  -- among those of a workspace and kind there is one of this name at a time
  once_as text,
  queued_at timestamptz not null,
  due_at timestamptz not null,
  -- how often it was taken
  attempts integer not null default 0,
  -- the process that is at it, and until when it is believed to be alive
  taken_by uuid,
  taken_until timestamptz,
  failure text,
  failed_at timestamptz,
  -- given up: it stays to be looked at
  dead_at timestamptz,
  check ((taken_by is null) = (taken_until is null)),
  check (dead_at is null or taken_by is null)
);
create index jobs_due on public.jobs (kind, due_at) where dead_at is null;
create index jobs_taken on public.jobs (taken_until) where taken_until is not null;
create index jobs_dead on public.jobs (dead_at) where dead_at is not null;
create unique index jobs_once on public.jobs (workspace_id, kind, once_as) nulls not distinct where once_as is not null;

-- Mails that wait: a job sends each, and has its id.
insert into public.jobs (id, kind, payload, queued_at, due_at, attempts)
  select id, 'mail.send', jsonb_build_object('mailId', id), created_at, next_try_at, tries from public.mails;
alter table public.mails drop column next_try_at, drop column tries;
create index mails_by_age on public.mails (created_at);

-- What is done in each workspace is a job of its own now, and says by itself where it failed.
delete from public.workspace_troubles where what in ('removing for good', 'removing the workspace');
