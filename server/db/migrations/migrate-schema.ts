import { closeTables } from '../access/row-security.ts'
import { SETUP_LOCK } from '../access/work-role.ts'
import { distributeNew } from '../distribution/distribute.ts'
import type { Database } from '../pool.ts'
import type { TransactionClient } from '../transactions/transactions.ts'
import type { Migration } from './files.ts'

const LEDGER = `create table migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/** The schema and the program do not fit together; the message says how, and nothing was changed. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

/** What the ledger of a schema says was done. */
export interface Applied {
  name: string
  checksum: string
}

/** The steps still to take. Throws when what was applied is not what the program knows under that name. */
export function pendingAfter(applied: readonly Applied[], known: readonly Migration[], schema: string): Migration[] {
  applied.forEach(({ name, checksum }, index) => {
    const step = known[index]
    if (step?.name === name && step.checksum === checksum) return
    if (step?.name === name) {
      throw new MigrationRefused(
        `migration ${name} of schema ${schema} was changed after it had been applied; changes go into a new file`,
      )
    }
    throw new MigrationRefused(
      `schema ${schema} has migration ${name}, which this program does not have: it is older than the data, or a file is missing`,
    )
  })
  return known.slice(applied.length)
}

async function appliedIn(client: TransactionClient, schema: string): Promise<Applied[]> {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass($1) is not null as "isThere"`, [
    `"${schema}".migrations`,
  ])
  if (!rows[0]?.isThere) {
    await client.query(LEDGER)
    return []
  }
  return (await client.query<Applied>('select name, checksum from migrations order by name')).rows
}

async function apply(client: TransactionClient, schema: string, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new MigrationRefused(`migration ${name} of schema ${schema} failed: ${said}`, { cause: error })
  }
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** Takes the steps that a schema has not taken yet, or those up to one of them; resolves to their names. */
export async function takeSteps(
  client: TransactionClient,
  schema: string,
  known: readonly Migration[],
  upTo?: string,
): Promise<string[]> {
  await client.query(`set local search_path to "${schema}"`)
  const left = pendingAfter(await appliedIn(client, schema), known, schema)
  const pending = left.filter(({ name }) => upTo === undefined || name <= upTo)
  for (const step of pending) await apply(client, schema, step)
  return pending.map(({ name }) => name)
}

/** Brings one schema to the program's version, or up to one step, whole or not at all; returns the names of the steps taken. */
export function migrateSchema(
  db: Database,
  schema: string,
  known: readonly Migration[],
  upTo?: string,
): Promise<string[]> {
  return db.maintain(async (client) => {
    await client.query(`select pg_advisory_xact_lock(${SETUP_LOCK})`)
    await client.query(`create schema if not exists "${schema}"`)
    const taken = await takeSteps(client, schema, known, upTo)
    if (schema === 'work') {
      await closeTables(client, db.workRole)
      await distributeNew(client, db.workRole)
    }
    return taken
  })
}
