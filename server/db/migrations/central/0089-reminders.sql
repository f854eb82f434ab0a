-- Whether a person is written to about tasks that are due.
alter table users add column is_reminded boolean not null default true;
