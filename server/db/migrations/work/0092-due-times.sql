-- When on its day a task is due, to the minute, and the zone that this is in: each reader's own where a project has none.
alter table tasks add column due_time text check (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
alter table projects add column time_zone text;
