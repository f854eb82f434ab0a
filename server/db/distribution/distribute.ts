import { SETUP_LOCK } from '../access/work-role.ts'
import type { Database } from '../pool.ts'
import type { TransactionClient } from '../transactions/transactions.ts'
import { copyPeople } from './copies.ts'
import { SPREAD_FUNCTIONS } from './functions.ts'
import { commitWithWork } from './wholeness.ts'
import { hasCitus, machinesOf, type WorkTable, workTables } from './tables.ts'

/** What `distribute` did, or why it could do nothing. */
export type Distribution =
  | { kind: 'noCitus' }
  | { kind: 'noMachines' }
  | { kind: 'distributed'; machines: string[]; made: string[]; before: number }

/** The machines read by indexes as the coordinator would: a whole table holds everybody's rows (`PLANNING` of `engine.ts`). */
const PLAN_ON_MACHINES = `
  select run_command_on_workers(format('alter database %I set %s', current_database(), setting))
  from unnest(array['enable_seqscan to off', 'jit to off']) setting`

async function dropReferencesToWorkspaces(client: TransactionClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter table work.%I drop constraint %I', c.relname, k.conname) as statement
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'work'::regnamespace and k.contype = 'f' and k.confrelid = 'public.tenants'::regclass`)
  for (const { statement } of rows) await client.query(statement)
}

/** Puts the rows of these tables onto the machines, those of one workspace of all tables onto the same one. */
async function spread(client: TransactionClient, tables: readonly WorkTable[]): Promise<string[]> {
  const missing = tables.filter(({ isDistributed }) => !isDistributed).map(({ name }) => `work.${name}`)
  if (missing.length === 0) return []
  // Tables with references among them are made one shard after the other: Citus asks for it.
  await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
  await client.query('set local client_min_messages to warning')
  await dropReferencesToWorkspaces(client)
  let beside = tables.find(({ isDistributed }) => isDistributed)?.name
  for (const table of missing) {
    const colocated = beside === undefined ? 'default' : `work.${beside}`
    await client.query(`select create_distributed_table($1, 'workspace_id', colocate_with => $2)`, [table, colocated])
    beside ??= table.slice('work.'.length)
  }
  // What stood in the tables themselves is a second copy now.
  for (const table of missing) await client.query('select truncate_local_data_after_distributing_table($1)', [table])
  for (const statement of SPREAD_FUNCTIONS) await client.query(statement)
  return missing.map((table) => table.slice('work.'.length))
}

/**
 * Spreads the tables of work over the machines of a Citus cluster, by workspace; those of the installation stay on the coordinator.
 * Takes only the tables that are not spread yet, so that it may be asked for again. All or nothing.
 */
export const distribute = (db: Database): Promise<Distribution> =>
  db.maintain(async (client) => {
    if (!(await hasCitus(client))) return { kind: 'noCitus' }
    await client.query(`select pg_advisory_xact_lock(${SETUP_LOCK})`)
    const machines = await machinesOf(client)
    if (machines.length === 0) return { kind: 'noMachines' }
    // Citus opens its connections to the machines as whoever works.
    await client.query(`alter role "${db.workRole}" login`)
    const tables = await workTables(client)
    const made = await spread(client, tables)
    await copyPeople(client, db.workRole)
    await commitWithWork(client, db.workRole)
    await client.query(PLAN_ON_MACHINES)
    return { kind: 'distributed', machines, made, before: tables.length - made.length }
  })

/** Spreads tables that a migration has made since, where the others are spread: at the end of that migration. */
export async function distributeNew(client: TransactionClient, workRole: string): Promise<void> {
  if (!(await hasCitus(client))) return
  const tables = await workTables(client)
  if (!tables.some(({ isDistributed }) => isDistributed)) return
  await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
  await spread(client, tables)
  await copyPeople(client, workRole)
  await commitWithWork(client, workRole)
}
