import type { Database } from '../../../server/db/pool.ts'

/**
 * What a refused request may leave behind: that it was tried (counted against guessing, put down under both names where it
 * was made in another person's stead), when a session was used last, and who has looked at a safe.
 */
const LEFT_OUT_TABLES = ['attempts', 'audit_log', 'logins', 'unknown_device_failures', 'safe_events']
const LEFT_OUT_COLUMNS = ['used_at', 'secret_used_at', 'failures_in_a_row', 'ledger_number', 'ledger_tag']

/** A sum of the content of every table, by its name with its schema. */
export type State = ReadonlyMap<string, string>

async function tablesIn(database: Database): Promise<string[]> {
  const { rows } = await database.maintain((client) =>
    client.query(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'work')`,
    ),
  )
  const names = (rows as { name: string }[]).map(({ name }) => name)
  return names.filter((name) => !LEFT_OUT_TABLES.some((table) => name.endsWith(`.${table}`))).toSorted()
}

/** Takes the sums of all tables, or of the rows alone that name one of these ids. */
export async function stateOf(database: Database, ids?: readonly string[]): Promise<State> {
  const tables = await tablesIn(database)
  const left = LEFT_OUT_COLUMNS.map((name) => `'${name}'`).join(', ')
  const which = ids ? `where r::text ~ '${ids.join('|')}'` : ''
  const sums = tables.map(
    (
      table,
    ) => `select '${table.replaceAll("'", "''")}' as name, coalesce(md5(string_agg(md5(row), '' order by md5(row))), '') as sum
      from (select (to_jsonb(r) - array[${left}])::text as row from ${table} r ${which}) rows`,
  )
  const { rows } = await database.maintain((client) => client.query(sums.join(' union all ')))
  return new Map((rows as { name: string; sum: string }[]).map(({ name, sum }) => [name, sum]))
}

/** The tables that are not what they were. */
export const changedBetween = (before: State, after: State): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
