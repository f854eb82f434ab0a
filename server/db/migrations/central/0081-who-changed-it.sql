-- Who has made the change that a message tells of, where the message says so.
alter table outbox add column by_user_id uuid;
