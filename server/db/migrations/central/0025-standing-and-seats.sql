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
  add column object text;

-- In whose seat an administrator acted, from when to when: the person sees it.
create table seats (
  id uuid primary key,
  actor_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- the administrator's session, under its present token
  session_id bytea not null,
  began_at timestamptz not null,
  ended_at timestamptz
);
create index seats_of_user on seats (user_id, began_at);
create index seats_of_session on seats (session_id) where ended_at is null;

create function end_seat_of_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.overtaking_user_id is distinct from new.overtaking_user_id then
    update public.seats set ended_at = now() where session_id = old.id and ended_at is null;
  else
    update public.seats set session_id = new.id where session_id = old.id and ended_at is null;
  end if;
  return null;
end $$;

create trigger seat_ended_with_session after delete on sessions
  for each row when (old.overtaking_user_id is not null) execute function end_seat_of_session();
create trigger seat_ended after update of overtaking_user_id, id on sessions
  for each row when (
    old.overtaking_user_id is not null
    and (old.overtaking_user_id is distinct from new.overtaking_user_id or old.id is distinct from new.id)
  ) execute function end_seat_of_session();

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

-- Invitations end with the standing of whoever made them, in whatever way that came about, and with the membership of whoever
-- they are for: an old one brings nobody back.
create function end_invitations() returns trigger language plpgsql as $$
begin
  update public.invitations i set ended_at = now()
  where i.tenant_id = new.tenant_id and i.used_at is null and i.ended_at is null and (
    (i.inviter_id = new.user_id and (
      new.deleted_at is not null or new.role = 'Employee' or (new.role = 'WorkspaceManager' and i.role = 'Owner')
    ))
    or (new.deleted_at is not null and i.email = (select u.email from public.users u where u.id = new.user_id))
  );
  return null;
end $$;

create trigger invitations_end after update of deleted_at, role on memberships
  for each row when (
    new.deleted_at is not null and old.deleted_at is null or old.role is distinct from new.role
  ) execute function end_invitations();

-- Those of people who had left, or had become less, before this rule.
update invitations i set ended_at = now()
where i.used_at is null and i.ended_at is null and not exists (
  select from memberships m join users u on u.id = m.user_id and u.deleted_at is null
  where m.tenant_id = i.tenant_id and m.user_id = i.inviter_id and m.deleted_at is null
    and (m.role = 'Owner' or (m.role = 'WorkspaceManager' and i.role <> 'Owner'))
);
