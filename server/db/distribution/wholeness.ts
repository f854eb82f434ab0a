import type { TransactionClient } from '../transactions/transactions.ts'
import { BESIDE_WORK } from './copies.ts'

/** A table of the coordinator's that Citus knows of; there is never a row in it. */
const MARKED = `${BESIDE_WORK}.always_empty`
const TRIGGER = 'all_or_nothing'

const FUNCTION = `
  create or replace function ${BESIDE_WORK}.${TRIGGER}() returns trigger language plpgsql as $$
  begin
    delete from ${MARKED} where false;
    return null;
  end $$`

async function makeTable(client: TransactionClient, role: string): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [MARKED])
  if (rows[0]?.isThere) return
  await client.query(`create table ${MARKED} (nothing boolean)`)
  await client.query(`grant select, delete on ${MARKED} to "${role}"`)
  await client.query('select citus_add_local_table_to_metadata($1)', [MARKED])
}

/**
 * Has a transaction that writes tables of the installation and rows of a workspace commit both or neither. Citus commits in two phases
 * what it knows to be written on two machines; of the installation's tables, which are ordinary ones, it knows nothing. So a trigger on
 * each of them writes, in name only, to a table that Citus does know.
 */
export async function commitWithWork(client: TransactionClient, role: string): Promise<void> {
  await makeTable(client, role)
  await client.query(FUNCTION)
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = $1)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
    [TRIGGER],
  )
  for (const { name } of rows)
    await client.query(
      `create trigger ${TRIGGER} after insert or update or delete on public."${name}"
       for each statement execute function ${BESIDE_WORK}.${TRIGGER}()`,
    )
}
