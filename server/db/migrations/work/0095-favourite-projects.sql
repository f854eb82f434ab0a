-- Which projects a person wants to have on top of the menu, and since when.
create table favourite_projects (
  workspace_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, user_id, project_id),
  foreign key (workspace_id, project_id) references projects on delete cascade
);
create index favourites_of_project on favourite_projects (workspace_id, project_id);
