-- Of which project the column is that a line of a history names: who does not see that project is not told its name.
alter table activities add column column_project_id uuid;

update activities a set column_project_id = c.project_id from columns c where c.id::text = a.value ->> 'columnId';

-- A column may be gone for good by now, or have been one of an imported board. Of a task that never left its project it was one of
-- that; of what is not known nobody is told.
update activities a set column_project_id = t.home_project_id from tasks t
where t.id = a.task_id and a.column_project_id is null and a.value ? 'columnName'
  and not exists (select from activities moved where moved.task_id = t.id and moved.type = 'moveProject');
