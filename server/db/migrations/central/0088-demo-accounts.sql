-- The accounts that demo mode has made. Everybody knows their password, and every night they are deleted with all that is there: a
-- database that holds others is not a demonstration.
create table public.demo_accounts (
  user_id uuid primary key
);
