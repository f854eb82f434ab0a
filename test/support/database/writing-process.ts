import { writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../server/db/pool.ts'

// A process to be killed: opens the embedded database of a folder, then writes rows as fast as they are answered, and says
// each number once its row is safe. `writing-process DATA_DIR TEMPLATE RUN [LIMIT_MS]`.
const [dataDir = '', templateDir = '', run = '', limit = ''] = parseArgs({ allowPositionals: true }).positionals
const STDOUT = 1

const limits = limit && { statementTimeoutMs: Number(limit), connectionWaitMs: Number(limit) }
const db = await openDatabase({ dataDir, templateDir, ...limits })
await db.maintain((client) =>
  client.query('create table if not exists written (run text, number integer, filling text)'),
)
for (let number = 1; ; number++) {
  await db.central((all) => all.execute(sql`insert into written values (${run}, ${number}, repeat('x', 500))`))
  writeSync(STDOUT, `${number}\n`)
}
