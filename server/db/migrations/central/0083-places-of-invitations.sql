-- The teams and projects that a person is in as soon as they join.
alter table invitations add column team_ids uuid[] not null default '{}', add column project_ids uuid[] not null default '{}';
