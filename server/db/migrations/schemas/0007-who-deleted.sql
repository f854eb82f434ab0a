-- Who deleted a task: said where it can be brought back. Of what was deleted before this nobody knows.
alter table tasks add column deleted_by uuid;
