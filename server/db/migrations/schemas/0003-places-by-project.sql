-- The place of a task in a project is found by both, whichever of them a plan begins with: by the project alone it went
-- through all of its tasks for each of them, as long as the tables had not been analysed.
drop index task_placements_of_project;
create index task_placements_of_project on task_placements (project_id, task_id);
