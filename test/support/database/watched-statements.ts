import { TransactionClient } from '../../../server/db/transactions/transactions.ts'
import { EXPLAINING, isOfProduct } from './of-product.ts'
import { unboundIn } from './unbound.ts'

// Every statement that the product sends in a test's own process is looked at: one that mentions a table of work names the workspace
// there. Those of tests are theirs, and those of migrations are about all workspaces.

type Query = (this: TransactionClient, config: string | { text: string }, values?: unknown[]) => Promise<unknown>
const looked = new Set<string>()
const unbound: string[] = []

function look(text: string): void {
  if (looked.has(text) || text.startsWith(EXPLAINING)) return
  const names = unboundIn(text)
  if (names.length === 0) looked.add(text)
  else if (isOfProduct()) unbound.push(`${names.join(', ')}: ${text}`)
}

const prototype = TransactionClient.prototype as unknown as { query: Query }
const query: Query = prototype.query
prototype.query = function watched(config, values) {
  look(typeof config === 'string' ? config : config.text)
  return query.call(this, config, values)
}

/** What has been sent since it was asked last that left a workspace out. */
export const takeUnbound = (): string[] => unbound.splice(0)
