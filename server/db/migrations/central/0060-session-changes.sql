-- A session that ends, in whatever way, and one that goes on under another token: every process reads here which, a second later at the
-- latest. A NOTIFY in the transaction that writes would take a lock over all commits of the server.
drop trigger sessions_ended on sessions;
drop trigger sessions_renewed on sessions;
drop function tell_ended_sessions();
drop function tell_renewed_sessions();

create table session_changes (
  id bigint generated always as identity primary key,
  session_id bytea not null,
  is_over boolean not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index session_changes_changed_at on session_changes (changed_at);

create function note_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into public.session_changes (session_id, is_over) select ended.id, true from ended;
  return null;
end $$;

create trigger sessions_ended after delete on sessions
  referencing old table as ended
  for each statement execute function note_ended_sessions();

create function note_renewed_session() returns trigger language plpgsql as $$
begin
  insert into public.session_changes (session_id, is_over) values (old.id, false);
  return null;
end $$;

create trigger sessions_renewed after update of id on sessions
  for each row when (old.id is distinct from new.id) execute function note_renewed_session();
