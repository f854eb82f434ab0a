-- What a workspace owes and has paid. Only the installation's own tables: invoices outlive the workspace they were for.

-- Where the subscription stands, as its machine keeps it; a workspace without a row has had nothing to do with payments yet.
create table subscriptions (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  state text not null,
  context jsonb not null,
  -- when there is something to do because of the time; null: never
  due_at timestamptz,
  -- the days before the end of a trial that were written about
  mailed jsonb not null default '[]',
  changed_at timestamptz not null
);
create index subscriptions_due on subscriptions (due_at) where due_at is not null;

-- Every event a subscription has heard, and where it led.
create table subscription_events (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  at timestamptz not null,
  event jsonb not null,
  state_before text not null,
  state_after text not null
);
create index subscription_events_of_tenant on subscription_events (tenant_id, id);

-- The card a workspace pays with: what the provider calls it, never its number.
create table cards (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  provider text not null,
  customer text not null,
  method text not null,
  brand text not null,
  last4 text not null,
  exp_month int not null,
  exp_year int not null,
  holder_id uuid references users (id) on delete set null,
  -- the expiry was written about
  expiry_mailed_at timestamptz,
  saved_at timestamptz not null
);

-- The invoices and the ledger of a workspace that is gone are kept, as the law wants: no cascade from here on.
create table payments (
  id uuid primary key,
  tenant_id uuid not null,
  created_at timestamptz not null,
  status text not null check (status in ('open', 'paid', 'refunded', 'void')),
  reason text not null check (reason in ('first', 'renewal', 'change', 'seats')),
  plan_name text not null,
  seats int not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  -- what it buys, its lines and what they come to
  grants jsonb not null,
  lines jsonb not null,
  totals jsonb not null,
  due_cents int not null,
  paid_at timestamptz,
  refunded_cents int not null default 0,
  -- what the provider calls the charge that paid it
  charge text,
  invoice_id uuid
);
create index payments_of_tenant on payments (tenant_id, created_at desc, id);

create table payment_attempts (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  tenant_id uuid not null,
  at timestamptz not null,
  status text not null check (status in ('pending', 'paid', 'refused')),
  reason text,
  -- an Owner asked for it: it does not count as one of the tries that come by themselves
  is_asked_for boolean not null,
  customer text not null,
  method text not null,
  card_brand text not null,
  card_last4 text not null
);
create index payment_attempts_of_tenant on payment_attempts (tenant_id, at desc, id);
create index payment_attempts_of_payment on payment_attempts (payment_id);
-- One at a time: nobody pays twice by pressing twice.
create unique index payment_attempts_pending on payment_attempts (tenant_id) where status = 'pending';

create table invoice_numbers (
  series text not null,
  year int not null,
  last int not null,
  primary key (series, year)
);

create table invoices (
  id uuid primary key,
  tenant_id uuid not null,
  payment_id uuid not null references payments (id),
  series text not null,
  year int not null,
  number int not null,
  issued_at timestamptz not null,
  document jsonb not null,
  unique (series, year, number)
);
create index invoices_of_tenant on invoices (tenant_id, issued_at desc);

create function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice that was issued never changes';
end $$;
create trigger invoices_never_change before update or delete on invoices
  for each row execute function refuse_change_of_invoice();

-- Money by account, in cents: the entries of one document come to nothing together.
create table ledger_entries (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  at timestamptz not null,
  document text not null,
  account text not null check (account in ('receivable', 'cash', 'revenue', 'tax')),
  cents int not null
);
create index ledger_entries_of_tenant on ledger_entries (tenant_id, account);

create function check_ledger() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from public.ledger_entries where document = new.document) <> 0 then
    raise exception 'the ledger does not balance: %', new.document;
  end if;
  return null;
end $$;
create index ledger_entries_of_document on ledger_entries (document);
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger();

-- When the days of a reward have made a trial or a paid period longer.
alter table referrals add column granted_at timestamptz;

-- What the built-in sandbox has been asked for: the same key gets the same answer, as a real provider gives it.
create table sandbox_charges (
  key text primary key,
  customer text not null,
  cents int not null,
  outcome jsonb not null,
  refunded_cents int not null default 0,
  at timestamptz not null
);
