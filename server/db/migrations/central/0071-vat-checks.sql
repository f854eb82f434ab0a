-- What the register of the Union says of a number for value added tax: asked for seldom, kept for everybody.
create table vat_checks (
  country text not null,
  number text not null,
  outcome text not null check (outcome in ('valid', 'invalid')),
  -- as the register writes them; null where it does not say
  name text,
  address text,
  -- what the register calls this very question, as a proof that it was asked
  consultation text,
  checked_at timestamptz not null,
  primary key (country, number)
);

alter table companies add column tax_check text not null default 'none'
  check (tax_check in ('none', 'wrongForm', 'valid', 'invalid', 'unavailable'));
alter table companies add column tax_checked_at timestamptz;
alter table companies add column tax_consultation text;
-- when it is asked again; null: never
alter table companies add column tax_check_due_at timestamptz;
create index companies_tax_check_due on companies (tax_check_due_at) where tax_check_due_at is not null;
-- Until now a number was believed by its digits alone.
update companies set tax_check = case when is_verified then 'valid' else 'wrongForm' end,
  tax_check_due_at = case when is_verified then now() end where tax_number is not null;
