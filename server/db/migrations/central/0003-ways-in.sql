-- Ways in beside the password, and what is remembered of who came in.

-- Links that are mailed: found by the eight characters, checked by the hash, good once.
create table links (
  id uuid primary key,
  kind text not null check (kind in ('activation', 'reset')),
  user_id uuid not null references users (id) on delete cascade,
  prefix text not null,
  token_hash bytea not null,
  -- wrong recovery codes, counted before they are looked at
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index links_by_prefix on links (prefix);
create index links_of_user on links (user_id);

create table invitations (
  id uuid primary key,
  prefix text not null,
  token_hash bytea not null,
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- lower case; whoever joins has this address, whatever they type
  email text not null,
  role text not null check (role in ('Owner', 'WorkspaceManager', 'Employee')),
  inviter_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- taken back by who invited, replaced by a newer one, or declined
  ended_at timestamptz
);
create index invitations_by_prefix on invitations (prefix);
create index invitations_to on invitations (email);
create index invitations_of_tenant on invitations (tenant_id);

-- Mail that waits to be sent, or, without a mail server, to be looked at. What it says is sealed: there are links in it.
create table mails (
  id uuid primary key,
  recipient text not null,
  language text not null,
  letter bytea not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0
);
create index mails_due on mails (next_try_at);

-- Who somebody is at the external provider: never by address.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);

-- Identities that wait until their account has been signed in to, in the same browser, with its password.
create table waiting_identities (
  browser bytea primary key,
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);

-- What may be used once, and was: nonces of external sign-ins, solved puzzles.
create table used_once (
  name text primary key,
  expires_at timestamptz not null
);

create table logins (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- the session it began, under its present token; none for a refused attempt
  session_id bytea,
  at timestamptz not null,
  ip text not null,
  user_agent text not null
);
create index logins_of_user on logins (user_id, at);
create index logins_of_session on logins (session_id);

create table referrals (
  user_id uuid primary key references users (id) on delete cascade,
  referrer_id uuid not null references users (id) on delete cascade,
  joined_at timestamptz not null,
  rewarded_at timestamptz,
  reward_days integer not null default 0
);
create index referrals_of on referrals (referrer_id);

-- What administrators did in other people's stead. Nothing here is ever changed but the outcome.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid not null,
  user_id uuid not null,
  tenant_id uuid,
  action text not null,
  ip text not null,
  request_id text not null,
  status integer
);
create index audit_log_in_order on audit_log (at);

alter table users
  add column referral_code text unique,
  -- a second factor that has not been verified yet
  add column totp_pending_secret bytea,
  add column totp_pending_since timestamptz;
alter table sessions add column overtaking_user_id uuid references users (id) on delete set null;
