-- The day on which a task begins, and the one it had before it was moved last: with the day it is due on they are a range.
alter table tasks add column start_date date;
alter table tasks add column start_before date;
alter table tasks add constraint tasks_days_in_order check (start_date <= due_date);

-- A day that is given to a task, or taken from it, is a line of its history.
alter table activities drop constraint activities_type_check;
alter table activities add constraint activities_type_check check (
  type in ('comment', 'moveColumn', 'moveProject', 'assign', 'unassign', 'complete', 'undone', 'create', 'changeDay')
);
