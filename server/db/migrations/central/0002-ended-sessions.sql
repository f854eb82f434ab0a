-- Whoever ends a session, in whatever way: its live connections hear of it at once, in every process.
create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', encode(ended.id, 'hex')) from ended;
  return null;
end $$;

create trigger sessions_ended after delete on sessions
  referencing old table as ended
  for each statement execute function tell_ended_sessions();
