import { centralMigrations, type Migration, workMigrations } from '../migrations/files.ts'
import { migrateAll } from '../migrations/migrate.ts'
import { type Applied, migrateSchema } from '../migrations/migrate-schema.ts'
import type { Database } from '../pool.ts'
import type { TransactionClient } from '../transactions/transactions.ts'
import { describeReferences, listed } from './catalogue.ts'
import { BackupRefused, type Header, LAST_LINE, readHeader } from './format.ts'
import { readLines } from './lines.ts'
import { ledgerOf } from './write-backup.ts'

const ROWS_AT_ONCE = 500
const CHARS_AT_ONCE = 1_000_000

/** When a backup was made, and how much came of it. */
export interface Restored {
  at: string
  tables: number
  rows: number
}

const same = (one: Applied, other: Applied | undefined) => one.name === other?.name && one.checksum === other.checksum

/** Whether the tables of two installations have been through the same. */
export const isSameLedger = (ours: readonly Applied[], theirs: readonly Applied[]): boolean =>
  ours.length === theirs.length && ours.every((step, at) => same(step, theirs[at]))

/** The steps that a backup's tables have been through. @throws BackupRefused where this program does not know them. */
function knownSteps(taken: readonly Applied[], known: readonly Migration[]): Migration[] {
  if (taken.every((step, at) => same(step, known[at]))) return known.slice(0, taken.length)
  throw new BackupRefused('the backup was made by another version of Lanewise, and not by an earlier one of this')
}

const hasTable = async (client: TransactionClient, name: string): Promise<boolean> =>
  (await client.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [name])).rows[0]
    ?.isThere === true

async function requireEmpty(client: TransactionClient, header: Header): Promise<void> {
  if (!(await hasTable(client, 'public.migrations'))) return
  const { rows } = await client.query<{ isInUse: boolean }>('select exists (select from public.users) as "isInUse"')
  if (rows[0]?.isInUse)
    throw new BackupRefused('this installation has accounts: a backup is restored into an empty one')
  const [central, work] = [await ledgerOf(client, 'public'), await ledgerOf(client, 'work')]
  if (!isSameLedger(central, header.central) || !isSameLedger(work, header.work))
    throw new BackupRefused(
      'this database was begun by another version than the backup: restore into one without tables',
    )
}

/** Inserts rows of a table, given as JSON objects, as they are. */
export const insertJson = (
  client: TransactionClient,
  { name, columns }: { name: string; columns: readonly string[] },
  lines: readonly string[],
): Promise<unknown> =>
  client.query(
    `insert into ${name} (${listed(columns)}) overriding system value
     select ${listed(columns)} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${lines.join(',')}]`],
  )

type Table = Header['tables'][number]

async function loadTable(client: TransactionClient, table: Table, lines: AsyncIterator<string>): Promise<void> {
  let batch: string[] = []
  let chars = 0
  const flush = async () => {
    if (batch.length > 0) await insertJson(client, table, batch)
    batch = []
    chars = 0
  }
  for (let left = table.rows; left > 0; left--) {
    const { value, done } = await lines.next()
    if (done === true) throw new BackupRefused('the backup ends too early: it was cut off')
    batch.push(value)
    chars += value.length
    if (batch.length >= ROWS_AT_ONCE || chars >= CHARS_AT_ONCE) await flush()
  }
  await flush()
}

/** What counts up by itself goes on after the highest number that came. */
async function continueCounts(client: TransactionClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where attidentity <> '' and c.relnamespace = any (array['public', 'work']::regnamespace[])`,
  )
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2)::regclass, highest) from (select max(${column}) as highest from ${table}) seen
       where highest is not null`,
      [table, column],
    )
}

/** All rows or none; what refers to what, and what happens by itself, counts again once they are there. */
async function load(client: TransactionClient, header: Header, lines: AsyncIterator<string>): Promise<void> {
  await client.query('set local search_path to pg_catalog')
  await requireEmpty(client, header)
  const names = header.tables.map(({ name }) => name)
  const references = await describeReferences(client)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const table of header.tables) await loadTable(client, table, lines)
  if ((await lines.next()).value !== LAST_LINE) throw new BackupRefused('the backup ends too early: it was cut off')
  await continueCounts(client)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  // A session that was ended since must not live again: everybody signs in anew.
  await client.query('delete from public.sessions')
}

/**
 * Reads a backup into an empty installation, and brings it to this program's version. `check` is asked before the end, and may
 * throw; then nothing stays.
 * @throws BackupRefused
 */
export async function readBackup(
  database: Database,
  file: string,
  check: (client: TransactionClient) => Promise<void>,
): Promise<Restored> {
  const lines = readLines(file)
  try {
    const header = readHeader((await lines.next()).value ?? undefined)
    const [central, work] = [knownSteps(header.central, centralMigrations), knownSteps(header.work, workMigrations)]
    await database.maintain((client) => requireEmpty(client, header))
    await migrateSchema(database, 'public', central)
    await migrateSchema(database, 'work', work)
    await database.maintain(async (client) => {
      await load(client, header, lines)
      await check(client)
    })
    await migrateAll(database)
    await database.maintain((client) => client.query('analyze'))
    const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
    return { at: header.at, tables: header.tables.length, rows }
  } finally {
    await lines.return(undefined)
  }
}
