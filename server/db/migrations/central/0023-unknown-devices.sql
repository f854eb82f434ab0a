-- Wrong passwords in a row from browsers that have not signed in to the account before. The subject is a keyed hash of the
-- address, counted alike whether there is an account or not; user_id says that there is one, whose count is kept.

create table unknown_device_failures (
  subject text primary key,
  user_id uuid,
  failures integer not null,
  failed_at timestamptz not null
);
create index unknown_device_failures_of_user on unknown_device_failures (user_id);

-- It switched the password off for everybody, its owner included.
alter table users drop column failures_in_a_row;
