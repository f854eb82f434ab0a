import type { Applied } from '../migrations/migrate-schema.ts'
import type { Database } from '../pool.ts'
import type { TransactionClient } from '../transactions/transactions.ts'
import { describeTables, listed } from './catalogue.ts'
import { headerOf, LAST_LINE } from './format.ts'
import { writeLines } from './lines.ts'

const ROWS_AT_ONCE = 500

/** The rows of a query, a JSON object each, a few at a time. */
export async function* jsonRows(
  client: TransactionClient,
  query: string,
  values: unknown[] = [],
): AsyncGenerator<string> {
  await client.query(
    `declare written no scroll cursor for select row_to_json(r)::text as line from (${query}) r`,
    values,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from written`)
    // JSON has line breaks between its parts only, if anywhere.
    for (const { line } of rows) yield line.replaceAll('\n', ' ')
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close written')
}

/** The steps that a schema has been through. */
export async function ledgerOf(client: TransactionClient, schema: 'public' | 'work'): Promise<Applied[]> {
  return (await client.query<Applied>(`select name, checksum from ${schema}.migrations order by name`)).rows
}

async function* linesOf(client: TransactionClient, at: Date): AsyncGenerator<string> {
  const [central, work, described] = [
    await ledgerOf(client, 'public'),
    await ledgerOf(client, 'work'),
    await describeTables(client),
  ]
  const tables = []
  for (const table of described) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table.name}`)
    tables.push({ ...table, rows: rows[0]?.count ?? 0 })
  }
  const shapes = tables.map(({ name, columns, rows }) => ({ name, columns, rows }))
  yield JSON.stringify(headerOf({ at: at.toISOString(), central, work, tables: shapes }))
  for (const { name, columns, key, rows } of tables)
    if (rows > 0) yield* jsonRows(client, `select ${listed(columns)} from ${name} order by ${key}`)
  yield LAST_LINE
}

/**
 * Writes every row of the installation into a file, all of one moment, while others go on reading and writing. The file must not
 * be there yet.
 */
export const writeBackup = (database: Database, file: string, at: Date): Promise<void> =>
  database.snapshot((client) => writeLines(file, linesOf(client, at)))
