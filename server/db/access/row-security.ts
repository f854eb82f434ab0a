import type { Asking } from './work-role.ts'

/** A relation of `work` that is not yet closed. */
interface Open {
  name: string
  owner: string
  /** What is not a table of work: everybody of the program may read a view, and nobody the ledger of migrations. */
  kind: 'table' | 'view' | 'ledger'
  hasWorkspace: boolean
}

const FIND_OPEN = `
  with found as (
    select c.*, case when c.relkind = 'v' then 'view' when c.relname = 'migrations' then 'ledger' else 'table' end as kind
    from pg_class c where c.relnamespace = 'work'::regnamespace and c.relkind in ('r', 'p', 'v')
  )
  select quote_ident(c.relname) as name, quote_ident(pg_get_userbyid(c.relowner)) as owner, kind, exists (
      select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull and a.atttypid = 'uuid'::regtype
    ) as "hasWorkspace"
  from found c
  where case when kind = 'table' then not (
    c.relrowsecurity and c.relforcerowsecurity
    and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'of_workspace')
    and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'of_owner' and p.polroles = array[c.relowner])
  ) else has_table_privilege($1, c.oid, 'insert') end`

/**
 * As many workspaces the planner takes it that there are. With more of them it would take each to have a few rows only, and what it
 * plans for those takes for ever in one that has many; what it plans for many does well with few.
 */
const WORKSPACES_PLANNED_FOR = 20

/**
 * Shows and takes the rows of the workspace that a transaction is bound to, and no others; where it is bound to none, every statement
 * fails. The owner of the tables, as whom no request works, keeps seeing all of them: for migrations and backups.
 */
const closeTable = (name: string, owner: string): string => `
  alter table work.${name} enable row level security, force row level security,
    alter workspace_id set default current_setting('app.workspace')::uuid, alter workspace_id set (n_distinct = ${WORKSPACES_PLANNED_FOR});
  drop policy if exists of_workspace on work.${name};
  create policy of_workspace on work.${name}
    using (workspace_id = current_setting('app.workspace')::uuid)
    with check (workspace_id = current_setting('app.workspace')::uuid);
  drop policy if exists of_owner on work.${name};
  create policy of_owner on work.${name} to ${owner} using (true) with check (true)`

function closing({ name, owner, kind, hasWorkspace }: Open, role: string): string {
  if (kind === 'view') return `revoke insert, update, delete on work.${name} from "${role}"`
  if (kind === 'ledger') return `revoke all on work.${name} from "${role}"`
  if (!hasWorkspace)
    throw new Error(`table ${name} has no workspace_id: what belongs to no workspace is made in public`)
  return closeTable(name, owner)
}

/** Closes every relation of `work` that is open, so that a migration which adds one need not think of it. */
export async function closeTables(asking: Asking, role: string): Promise<void> {
  const { rows } = await asking.query<Open>(FIND_OPEN, [role])
  for (const open of rows) await asking.query(closing(open, role))
}
