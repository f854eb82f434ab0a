-- When a task was last given another day (or lost its day), and which day it had before: what came into a range of days, and what left it.
alter table tasks add column due_moved_at timestamptz;
alter table tasks add column due_before date;
