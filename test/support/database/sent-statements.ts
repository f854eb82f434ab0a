import { TransactionClient } from '../../../server/db/transactions/transactions.ts'

type Query = (this: TransactionClient, config: string | { text: string }, values?: unknown[]) => Promise<unknown>

/** The texts of the statements that this process sends while something is done, in order; a statement prepared under a name counts as any other. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const prototype = TransactionClient.prototype as unknown as { query: Query }
  const { query } = prototype
  const sent: string[] = []
  prototype.query = function noted(config, values) {
    sent.push(typeof config === 'string' ? config : config.text)
    return query.call(this, config, values)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}
