-- A change of somebody's address that waits: both mailboxes have to show that it is wanted.
create table public.email_changes (
  user_id uuid primary key references public.users (id) on delete cascade,
  -- lower case; the address that the account is to have
  email text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  old_proved_at timestamptz,
  new_proved_at timestamptz
);
create index email_changes_by_end on public.email_changes (expires_at);

alter table public.links
  drop constraint links_kind_check,
  add constraint links_kind_check check (kind in ('activation', 'reset', 'emailOld', 'emailNew'));
