-- A session that goes on under a new token is not over: its live connections come back by themselves, with the new cookie.
create function tell_renewed_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_renewed', encode(old.id, 'hex'));
  return null;
end $$;

create trigger sessions_renewed after update of id on sessions
  for each row when (old.id is distinct from new.id) execute function tell_renewed_sessions();
