import { connect, createServer, type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres } from '../../../test/support/database/both-engines.ts'
import type { PostgresServer } from '../../../test/support/database/postgres.ts'
import { isUnavailable, OutcomeUnknown } from '../failures.ts'
import { type Database, openDatabase } from '../pool.ts'
import { lastRowsOf, run } from '../sql/rows.ts'
import { inWriteScope } from './write-scope.ts'

const COMMIT = Buffer.from('commit\0')

/** A line to the server that ends as soon as a commit has gone through it, before the answer comes back. */
async function lineThatLosesCommits(databaseUrl: string) {
  const state = { loses: false }
  const far = new URL(databaseUrl)
  const port = Number(far.port)
  const line = createServer((near) => {
    const server = connect(port, far.hostname)
    let isLost = false
    near.on('error', () => server.destroy()).on('close', () => server.end())
    server.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.on('data', (piece) => {
      isLost ||= state.loses && piece.includes(COMMIT)
      server.write(piece)
    })
    server.on('data', (piece) => (isLost ? near.destroy() : near.write(piece)))
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  far.port = String((line.address() as AddressInfo).port)
  return { state, url: far.href, close: () => line.close() }
}

describeOnPostgres('a commit whose answer is lost', (start) => {
  let postgres: PostgresServer
  let line: Awaited<ReturnType<typeof lineThatLosesCommits>>
  let database: Database
  beforeAll(async () => {
    postgres = await start()
    line = await lineThatLosesCommits(await postgres.freshDatabase())
    database = await openDatabase({ dataDir: '', databaseUrl: line.url, report: () => {} })
    await database.maintain((client) => client.query('create table written (name text)'))
  }, 60_000)
  afterAll(async () => {
    line.state.loses = false
    await database.close()
    line.close()
    await postgres.stop()
  })

  const names = async () =>
    (await database.read.central((db) => db.execute<{ name: string }>(sql`select name from written`))).rows.map(
      ({ name }) => name,
    )
  const losing = async (work: () => Promise<unknown>): Promise<unknown> => {
    line.state.loses = true
    const error: unknown = await work().catch((problem: unknown) => problem)
    line.state.loses = false
    return error
  }

  test('[SEC-23] is not known to be done or not, and is not said to be either', async () => {
    const error = await losing(() =>
      database.central((db) => db.execute(sql`insert into written values ('by a commit of its own')`)),
    )
    expect(error).toBeInstanceOf(OutcomeUnknown)
    expect(isUnavailable(error)).toBe(true)
    expect(await names()).toContain('by a commit of its own')
  })

  test('[SEC-23] also where it travelled with the last statement', async () => {
    const insert = sql`insert into written values ('with the last statement') returning name`
    expect(await losing(() => database.central((db) => lastRowsOf(db, insert)))).toBeInstanceOf(OutcomeUnknown)
    expect(await names()).toContain('with the last statement')
  })

  test('[SEC-23] what fails before the commit is known not to be done', async () => {
    const error = await database
      .central(async (db) => {
        await db.execute(sql`insert into written values ('never')`)
        // As the owner: the role that handles work as may end nobody's connection.
        await db.execute(sql`reset role`)
        await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      })
      .catch((problem: unknown) => problem)
    expect([isUnavailable(error), error instanceof OutcomeUnknown]).toEqual([true, false])
    expect(await names()).not.toContain('never')
  })

  test('[SEC-23] a statement that is to go with the commit takes all of it back when it fails, also where another was to be the last', async () => {
    const seal = (db: Parameters<typeof lastRowsOf>[0]) => run(db, sql`select 1 / 0`)
    const writing = () =>
      inWriteScope({ seal: (db) => seal(db), hasCommitted: false, appended: [] }, () =>
        database.central((db) => lastRowsOf(db, sql`insert into written values ('half') returning name`)),
      )
    await expect(writing()).rejects.toThrow('division by zero')
    expect(await names()).not.toContain('half')
  })
})
