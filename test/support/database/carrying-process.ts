import { parseArgs } from 'node:util'
import { migrateAll } from '../../../server/db/migrations/migrate.ts'
import { openDatabase } from '../../../server/db/pool.ts'
import { TransactionClient } from '../../../server/db/transactions/transactions.ts'

// A process to be killed: brings an installation to this version as every start does, and ends itself without a word with the
// statement of this number. `carrying-process WHERE STATEMENT`, where WHERE is a data directory or the address of a server.
const [where = '', statement = ''] = parseArgs({ allowPositionals: true }).positionals
const at = Number(statement)

type Query = (this: TransactionClient, ...given: unknown[]) => Promise<unknown>
const prototype = TransactionClient.prototype as unknown as { query: Query }
const query: Query = prototype.query
let sent = 0
prototype.query = async function killing(...given) {
  const answer = query.apply(this, given)
  if (++sent === at) process.kill(process.pid, 'SIGKILL')
  return answer
}

const isServer = where.startsWith('postgres:')
const database = await openDatabase(isServer ? { dataDir: '', databaseUrl: where } : { dataDir: where })
const { carried, damaged } = await migrateAll(database)
await database.close()
process.stdout.write(JSON.stringify({ sent, carried, damaged }))
