-- What could not be done in a workspace, while it was done in all others: it is there until it could be done after all.
create table workspace_troubles (
  tenant_id uuid not null references tenants on delete cascade,
  what text not null,
  message text not null,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (tenant_id, what)
);
