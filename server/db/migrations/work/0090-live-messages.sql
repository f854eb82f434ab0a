-- The messages of each workspace, and how many it has had, lie with its work: a change and what is told of it are one statement in one
-- place. What is told to single persons stays in public.outbox.
create table live_numbers (
  workspace_id uuid primary key references public.tenants (id) on delete cascade,
  -- the number of the newest message
  last_seq bigint not null
);
insert into live_numbers (workspace_id, last_seq) select id, live_seq from public.tenants where live_seq > 0;

create table live_messages (
  workspace_id uuid not null,
  seq bigint not null,
  -- who may see it is decided when it is sent: {"kind":"project","projectId":…}, {"kind":"user","userId":…}, {"kind":"tenant"}
  audience jsonb not null,
  type text not null,
  data jsonb not null,
  -- the socket that made the change is not told of it
  origin_websocket_id text,
  -- who has made the change, where the message says so
  by_user_id uuid,
  created_at timestamptz not null default now(),
  primary key (workspace_id, seq),
  foreign key (workspace_id) references live_numbers on delete cascade
);
insert into live_messages (workspace_id, seq, audience, type, data, origin_websocket_id, created_at)
  select tenant_id, seq, audience, type, data, origin_websocket_id, created_at from public.outbox where tenant_id is not null;

delete from public.outbox where tenant_id is not null;
alter table public.outbox drop column tenant_id, drop column seq;
alter table public.tenants drop column live_seq;

-- A process looks once a second whether any workspace it has windows of has had a message. Numbers are all that it may see of several.
create function last_numbers(wanted uuid[]) returns table (workspace_id uuid, last_seq bigint)
  language sql stable security definer set search_path = work
  as 'select n.workspace_id, n.last_seq from live_numbers n where n.workspace_id = any (wanted)';
