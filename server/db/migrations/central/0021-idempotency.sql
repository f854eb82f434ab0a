-- Requests that bore a key, and what they were answered: written in the transaction of what they did, so that neither is ever
-- there without the other. Nothing refers to accounts and workspaces here: a reference would lock their rows for every write.
create table idempotency_keys (
  -- who asked for what under which key, as a keyed hash: bodies may hold what nobody should be able to guess from it
  id bytea primary key,
  user_id uuid not null,
  tenant_id uuid,
  -- what the asker was then; null outside a workspace
  role text,
  -- null where it is too long to keep, or was not known yet when its process ended
  answer text,
  bytes integer not null,
  kept_at timestamptz not null default now()
);
create index idempotency_keys_of_user on idempotency_keys (user_id, kept_at desc);
create index idempotency_keys_by_age on idempotency_keys (kept_at);
create index idempotency_keys_of_tenant on idempotency_keys (tenant_id) where tenant_id is not null;
