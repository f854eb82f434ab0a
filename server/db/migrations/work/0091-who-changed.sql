-- Who has made the change, where a message says so: a conflict names them.
alter table live_messages add column by_user_id uuid;
