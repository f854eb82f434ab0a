import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showTenant, whoAmI } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { openDatabase } from '../../../server/db/pool.ts'
import { describeOnPostgres } from '../../support/database/both-engines.ts'
import { intoOwnSchema, ownSchemaOf } from '../../support/database/own-schema.ts'
import { type HttpPerson, refusalIn, signUp } from '../../support/people/http-person.ts'
import type { PostgresServer } from '../../support/database/postgres.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

describeOnPostgres('a workspace of the version before that is damaged', (start) => {
  let postgres: PostgresServer
  let server: RunningServer
  let sound: HttpPerson
  const damaged: HttpPerson[] = []
  let admin: pg.Client
  let databaseUrl: string
  beforeAll(async () => {
    postgres = await start()
    databaseUrl = await postgres.freshDatabase()
    server = await startServer({ env: { DATABASE_URL: databaseUrl } })
    sound = await signUp(server.url, 'Sonia')
    for (const name of ['Lea', 'Tom', 'Gus']) damaged.push(await signUp(server.url, name))
    admin = new pg.Client(databaseUrl)
    await admin.connect()
  }, 60_000)
  afterAll(async () => {
    await admin.end()
    await server.stop()
    await postgres.stop()
  })

  test('[SEC-06] is named in the log and not opened; the server starts, and everybody else works on', async () => {
    const [ledger, table, all] = damaged as [HttpPerson, HttpPerson, HttpPerson]
    await server.stop()
    const database = await openDatabase({ dataDir: '', databaseUrl })
    for (const { tenantId } of [...damaged, sound]) await intoOwnSchema(database, tenantId)
    await database.close()
    const schemaOf = ({ tenantId }: HttpPerson) => ownSchemaOf(tenantId)
    await admin.query(`update "${schemaOf(ledger)}".migrations set name = '0099-newer.sql' where name like '0028%'`)
    await admin.query(`drop table "${schemaOf(table)}".tasks cascade`)
    await admin.query(`alter table "${schemaOf(all)}".projects drop column name`)
    await server.start()

    const id = sound.user.privateProject!.id
    const [column] = await sound.ask(listColumns, { params: { id } })
    await sound.ask(createTask, { params: { id }, body: { columnId: column!.id, name: 'As always' } })
    for (const person of damaged) {
      const { user } = await person.ask(whoAmI)
      const [belonging] = user.role2tenant2user
      expect([person.user.firstName, belonging?.tenant.isDatabaseConnected]).toEqual([person.user.firstName, false])
      const answer = await person.call(showTenant)
      expect([answer.status, refusalIn(answer).message]).toEqual([
        403,
        'This workspace cannot be opened right now: it is still being prepared, or is being looked into.',
      ])
      expect(server.output()).toContain(`workspace ${person.tenantId} is damaged and is not opened`)
    }
    expect(server.output()).toContain('has migration 0099-newer.sql, which this program does not have')
    expect(server.output()).not.toContain(`workspace ${sound.tenantId} is damaged`)
  })

  test('[SEC-06] is opened by the first start after it was mended', async () => {
    const [ledger] = damaged as [HttpPerson]
    await server.stop()
    await admin.query(
      `update "${ownSchemaOf(ledger.tenantId)}".migrations set name = '0028-tasks-lost-and-taken.sql' where name like '0099%'`,
    )
    await server.start()
    expect((await ledger.call(showTenant)).status).toBe(200)
  })
})
