-- Boards to begin projects with, saved from projects of the workspace. What they hold is read by the contract of the server
-- (server/commands/templates/content.ts): columns with their tasks, and labels by name.
create table project_templates (
  workspace_id uuid not null references public.tenants (id) on delete cascade,
  id uuid not null,
  name text not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index project_templates_by_name on project_templates (workspace_id, lower(name));

-- Since when a person does not want to be led through the first steps of the workspace.
alter table visits add column steps_put_away_at timestamptz;
