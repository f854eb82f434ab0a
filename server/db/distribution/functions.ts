/**
 * A row on another machine cannot refer to a workspace's row on the coordinator. What the reference did when a workspace is removed
 * for good, this trigger does.
 */
const REMOVE_WITH_WORKSPACE = `
  create or replace function work.remove_with_workspace() returns trigger language plpgsql as $$
  declare
    of_work text;
  begin
    for of_work in
      select c.relname from pg_class c
      where c.relnamespace = 'work'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid)
    loop
      execute format('delete from work.%I where workspace_id = $1', of_work) using old.id;
    end loop;
    return null;
  end $$;
  drop trigger if exists work_removed on public.tenants;
  create trigger work_removed after delete on public.tenants for each row execute function work.remove_with_workspace()`

/**
 * The function of migration 0090 asks all machines that have one of the workspaces. While one of them is away, the workspaces of the
 * others have their numbers all the same.
 */
const LAST_NUMBERS = `
  create or replace function work.last_numbers(wanted uuid[]) returns table (workspace_id uuid, last_seq bigint)
    language plpgsql stable security definer set search_path = work as $$
  #variable_conflict use_column
  declare
    one uuid;
  begin
    return query select n.workspace_id, n.last_seq from live_numbers n where n.workspace_id = any (wanted);
  exception when connection_exception then
    foreach one in array wanted loop
      begin
        return query select n.workspace_id, n.last_seq from live_numbers n where n.workspace_id = one;
      exception when connection_exception then
        null;
      end;
    end loop;
  end $$`

/** What the database does in another way where rows are spread, each to be said again at any time. */
export const SPREAD_FUNCTIONS: readonly string[] = [REMOVE_WITH_WORKSPACE, LAST_NUMBERS]
