import type { TransactionClient } from '../transactions/transactions.ts'
import { describeTables, type TableShape } from './catalogue.ts'

/**
 * What means nothing elsewhere: safes open with keys of this installation alone, no upload is under way there, and nobody there has
 * windows open that messages are to catch up.
 */
const STAYS = [
  'safes',
  'safe_users',
  'safe_entries',
  'safe_events',
  'upload_reservations',
  'live_numbers',
  'live_messages',
].map((name) => `work.${name}`)

/** A table of work, in an order in which what refers to something comes after it. */
export interface WorkTable extends TableShape {
  /** Which rows come first. */
  order: string
}

interface Reference {
  from: string
  to: string
}

/** The tables that a workspace takes along, each after those it refers to. */
export async function workTables(client: TransactionClient): Promise<WorkTable[]> {
  const all = await describeTables(client)
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'work'::regnamespace and confrelid <> conrelid`,
  )
  const left = all.filter(({ name }) => name.startsWith('work.') && !STAYS.includes(name))
  const sorted: WorkTable[] = []
  while (left.length > 0) {
    const waits = (name: string) =>
      references.some(({ from, to }) => from === name && left.some((one) => one.name === to))
    const at = left.findIndex(({ name }) => !waits(name))
    const [next] = left.splice(at, 1)
    if (at < 0 || !next) throw new Error('tables of work refer to each other in a circle')
    // A task comes before its subtasks, which have none.
    const first = next.columns.includes('parent_id') ? 'parent_id nulls first, ' : ''
    sorted.push({ name: next.name, columns: next.columns, order: `${first}${next.key}` })
  }
  return sorted
}
