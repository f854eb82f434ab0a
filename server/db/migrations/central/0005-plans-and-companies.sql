-- What workspaces pay for and who pays, and the workspaces that are still being made.

alter table plans
  -- not offered any more; whoever has it keeps it
  add column retired_at timestamptz;

alter table tenants
  -- until then a plan that costs something costs nothing
  add column trial_ends_at timestamptz;

-- The seed. The operator changes it with `npm run admin -- plans`.
insert into plans (id, name, description, monthly_price_net_cents, max_users_number, projects_number,
  storage_available_in_gb, free_days, is_default)
select gen_random_uuid(), 'Free', 'For small teams', 0, 10, 25, 2, 0, true
where not exists (select from plans where is_default);
insert into plans (id, name, description, monthly_price_net_cents, max_users_number, projects_number,
  storage_available_in_gb, free_days)
values
  (gen_random_uuid(), 'Team', 'For teams that have grown', 600, 50, 250, 100, 30),
  (gen_random_uuid(), 'Business', 'For companies with many projects', 1200, 250, 1500, 1000, 30),
  (gen_random_uuid(), 'Enterprise', 'For large organisations', 2000, 2000, 10000, 5000, 14);

create table companies (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  name text not null,
  country text not null,
  province text,
  city text not null,
  postal_code text not null,
  address text not null,
  tax_number text,
  is_verified boolean not null,
  is_reverse_charge boolean not null,
  saved_at timestamptz not null
);

-- Workspaces that were answered for and have no tables yet: taken up again at every start.
create table workspaces_to_make (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  -- what the owner's own board is called and begins with, in their language
  texts jsonb not null,
  created_at timestamptz not null
);

create index memberships_of_tenant on memberships (tenant_id) where deleted_at is null;
