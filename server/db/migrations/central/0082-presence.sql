-- Whether a person keeps to themselves what they look at.
alter table users add column is_presence_hidden boolean not null default false;
