-- How long an account waits for its activation, how somebody left a workspace, who has tried a plan, and what was read in a seat.

alter table users
  -- an account that is not activated by then ends; null: it does not
  add column activation_due_at timestamptz,
  -- the free days of a plan are given once to a person
  add column trial_began_at timestamptz;

-- Accounts from before this rule have the whole time from now on.
update users set activation_due_at = now() + interval '7 days' where activated_at is null and deleted_at is null;
create index users_to_activate on users (activation_due_at) where activated_at is null and deleted_at is null;

-- Whoever owns a workspace that is being tried, or was, has had their trial.
update users u set trial_began_at = first.at
from (
  select m.user_id, min(t.created_at) as at
  from memberships m join tenants t on t.id = m.tenant_id
  where m.role = 'Owner' and t.trial_ends_at is not null
  group by m.user_id
) as first
where u.id = first.user_id;

alter table memberships
  -- left of their own will: nobody brings them back but themselves
  add column has_left boolean not null default false;

alter table audit_log
  -- what a read was about; reads of one thing within one minute are one line
  add column object text,
  add column times integer not null default 1;
create index audit_log_of_user on audit_log (user_id, at);

-- A seat ends with the standing of who sits in it, and with that of whose it is, in whatever way that came about.
create function end_seats() returns trigger language plpgsql as $$
begin
  if not new.is_administrator or new.two_factor_enabled_at is null or new.deleted_at is not null then
    delete from public.sessions where user_id = new.id and overtaking_user_id is not null;
  end if;
  if new.is_administrator or new.deleted_at is not null then
    delete from public.sessions where overtaking_user_id = new.id;
  end if;
  return null;
end $$;

create trigger seats_end after update of is_administrator, two_factor_enabled_at, deleted_at on users
  for each row when (
    old.is_administrator is distinct from new.is_administrator
    or old.two_factor_enabled_at is distinct from new.two_factor_enabled_at
    or old.deleted_at is distinct from new.deleted_at
  ) execute function end_seats();
