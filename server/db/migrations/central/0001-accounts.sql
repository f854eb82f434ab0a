-- Who there is, where they belong, and what is told to whom. Workspaces' own rows live in a schema each.
create table plans (
  id uuid primary key,
  name text not null,
  description text not null,
  monthly_price_net_cents integer not null,
  max_users_number integer not null,
  projects_number integer not null,
  storage_available_in_gb numeric not null,
  free_days integer not null,
  tenant_id uuid,
  is_default boolean not null default false
);

create table tenants (
  id uuid primary key,
  name text not null,
  logo_url text,
  manual_blocked_reason text,
  is_database_connected boolean not null default false,
  plan_id uuid not null references plans (id),
  is_subscription_active boolean not null default true,
  subscription_cancelled_at timestamptz,
  storage_used_in_kb bigint not null default 0,
  projects_count integer not null default 0,
  -- the number of the last message told in this workspace: numbers are given at commit, without gaps
  live_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table users (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null unique,
  avatar_color text not null,
  avatar_url text,
  language text not null default 'en',
  timezone text not null default 'UTC',
  date_format text not null default 'YYYY-MM-DD',
  use_12_hour_format boolean not null default false,
  first_week_day smallint not null default 1,
  is_administrator boolean not null default false,
  oauth_only boolean not null default false,
  activated_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  -- the password: a salt, the parameters it was stretched with, and the verifier; never the password
  password_salt bytea,
  password_kdf text,
  password_verifier bytea,
  failures_in_a_row integer not null default 0,
  -- the second factor: secret under the application's key, the step used last
  totp_secret bytea,
  totp_last_used_step bigint,
  two_factor_enabled_at timestamptz,
  -- the key pair that safes are opened with (security rules 2.2)
  public_key bytea,
  public_key_tag bytea,
  private_key_wrap bytea,
  umk_password_wrap bytea,
  umk_recovery_wrap bytea,
  umk_recovery_salt bytea
);

create table two_factor_recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table memberships (
  tenant_id uuid not null references tenants (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('Owner', 'WorkspaceManager', 'Employee')),
  job_title text,
  private_project_id uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, user_id)
);
create index memberships_of_user on memberships (user_id);

create table sessions (
  -- the hash of the token that the cookie holds
  id bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- a pending session still owes its one-time code
  is_pending boolean not null default false,
  pending_tries integer not null default 0,
  active_tenant_id uuid references tenants (id) on delete set null,
  umk_session_wrap bytea,
  secret_used_at timestamptz,
  secret_since timestamptz,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);

-- Failures are counted in transactions of their own, before anything is checked.
create table attempts (
  kind text not null,
  subject text not null,
  failed_at timestamptz not null default clock_timestamp()
);
create index attempts_of_subject on attempts (kind, subject, failed_at);

create table outbox (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  tenant_id uuid references tenants (id) on delete cascade,
  -- the workspace's own count; null for what is told to one person outside any workspace
  seq bigint,
  -- who may see it is decided when it is sent: {"kind":"project","projectId":…}, {"kind":"user","userId":…}, {"kind":"tenant"}
  audience jsonb not null,
  type text not null,
  data jsonb not null,
  -- the socket that made the change is not told of it
  origin_websocket_id text,
  created_at timestamptz not null default now()
);
create index outbox_in_order on outbox (xid, id);
create unique index outbox_of_tenant on outbox (tenant_id, seq);
