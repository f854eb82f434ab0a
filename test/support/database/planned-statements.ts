import pg from 'pg'
import { TransactionClient } from '../../../server/db/transactions/transactions.ts'
import { EXPLAINING, isOfProduct } from './of-product.ts'

// On a cluster each statement of the product is explained before it is sent the first time, in its own transaction, as the role and with
// the values that it is sent with: all of it has to be planned for one machine.

const IS_PLANNED = /^\s*\(?\s*(?:with|select|insert|update|delete)\b/i

/** What the operator's upkeep does for all workspaces together, on every machine that has some of them. */
const OF_ALL_WORKSPACES: readonly string[] = [
  // Messages that are too old to be caught up on are forgotten.
  'delete from work.live_messages where created_at < ',
]

/**
 * What a plan says of a part that goes to more than one machine. Rows that the coordinator makes of values, and what it reads of its own
 * tables before, stand in parts that go to none.
 */
const SEVERAL = /^Task Count: (?![01]$)|^INSERT\/SELECT method: repartition/

/** The lines of a plan that say that its statement is not done on one machine alone. */
export const severalIn = (plan: readonly string[]): string[] =>
  plan.map((line) => line.trim()).filter((line) => SEVERAL.test(line))

type Query = (
  this: TransactionClient,
  config: string | { text: string; values?: unknown[] },
  values?: unknown[],
) => Promise<unknown>
const explained = new Set<string>()
const several: string[] = []
let waiting: Promise<void>[] = []

const prototype = TransactionClient.prototype as unknown as { query: Query }
const query: Query = prototype.query

/** A value as it stands in the text of a statement; of a list it matters to a plan only that it is one. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/** The statement with its values in it: Citus explains no `insert … select` that is sent with parameters. */
const filledIn = (text: string, values: readonly unknown[]): string =>
  text.replaceAll(/\$(\d+)/g, (_, number: string) => literalOf(values[Number(number) - 1]))

/** Explains a statement; whatever becomes of that, the transaction is as it was. */
async function judge(client: TransactionClient, text: string, values: readonly unknown[]): Promise<void> {
  const [, answer] = await Promise.allSettled(
    ['savepoint looked', `${EXPLAINING}${filledIn(text, values)}`, 'rollback to looked'].map(
      (statement) => query.call(client, statement) as Promise<{ rows: Record<string, string>[] }>,
    ),
  )
  const found =
    answer?.status === 'fulfilled'
      ? severalIn(answer.value.rows.map((row) => row['QUERY PLAN'] ?? ''))
      : [`not explained (${String(answer?.reason)})`]
  if (found.length > 0) several.push(`${found.join(', ')}: ${text}`)
}

prototype.query = function explaining(config, values) {
  const given = typeof config === 'string' ? { text: config } : config
  const isOfAll = OF_ALL_WORKSPACES.some((beginning) => given.text.startsWith(beginning))
  if (!isOfAll && !explained.has(given.text) && IS_PLANNED.test(given.text) && isOfProduct()) {
    explained.add(given.text)
    waiting.push(judge(this, given.text, values ?? given.values ?? []))
  }
  return query.call(this, config, values)
}

/** The statements sent since it was asked last that are not done on one machine alone, each with what its plan says of that. */
export async function takeSeveral(): Promise<string[]> {
  await Promise.all(waiting)
  waiting = []
  return several.splice(0)
}
