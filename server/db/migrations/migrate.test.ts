import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { findPostgres } from '../../../test/support/database/find-postgres.mjs'
import { NO_POSTGRES, type PostgresServer, startPostgres } from '../../../test/support/database/postgres.ts'
import { type Database, openDatabase } from '../pool.ts'
import { schemaOfTenant } from '../sql/tenant-schema.ts'
import { findDamaged } from './damaged.ts'
import { centralMigrations, migrationsOf, tenantMigrations } from './files.ts'
import { migrateAll, migrateCentral, migrateTenant } from './migrate.ts'

const first = '11111111-1111-4111-8111-111111111111'
const second = '22222222-2222-4222-8222-222222222222'

const one = { '/0001-one.sql': 'create table one (id integer); insert into one values (1)' }
const two = { ...one, '/0002-two.sql': 'create table two as select id from one' }
const broken = { ...one, '/0002-broken.sql': 'create table half (id integer); select nothing_like_this()' }

const tablesOf = async (db: Database, schema: string) => {
  const found = await db.read.central((all) =>
    all.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = ${schema} order by tablename`,
    ),
  )
  return found.rows.map(({ name }) => name)
}

describe('the files', () => {
  test('run in the order of their numbers', () => {
    const steps = migrationsOf({ '/b/0002-later.sql': 'select 2', '/a/0001-first.sql': 'select 1' })
    expect(steps.map(({ name }) => name)).toEqual(['0001-first.sql', '0002-later.sql'])
  })

  test('are the same whatever ends their lines', () => {
    const [unix] = migrationsOf({ '/0001-a.sql': 'select 1;\nselect 2;\n' })
    const [windows] = migrationsOf({ '/0001-a.sql': 'select 1;\r\nselect 2;\r\n' })
    expect(windows).toEqual(unix)
  })

  test('with a double number or a strange name are refused; numbers may be left out', () => {
    expect(migrationsOf({ '/0001-a.sql': '', '/0003-b.sql': '' })).toHaveLength(2)
    expect(() => migrationsOf({ '/0001-a.sql': '', '/0001-b.sql': '' })).toThrow('0001-b.sql has a number twice')
    expect(() => migrationsOf({ '/1_a.sql': '' })).toThrow('not 1_a.sql')
  })
})

describeOnBothEngines('migrations', (open) => {
  let shared: Database
  let tenantId: string
  beforeAll(async () => {
    shared = await open()
  })
  beforeEach(() => {
    tenantId = randomUUID()
  })
  const migrate = (files: Record<string, string>) => migrateTenant(shared, tenantId, migrationsOf(files))

  test('are done once, and later ones follow', async () => {
    expect(await migrate(one)).toEqual(['0001-one.sql'])
    expect(await migrate(one)).toEqual([])
    expect(await migrate(two)).toEqual(['0002-two.sql'])
    expect(await tablesOf(shared, schemaOfTenant(tenantId))).toEqual(['migrations', 'one', 'two'])
  })

  test('one that fails leaves everything as it was, and says which and why', async () => {
    const schema = schemaOfTenant(tenantId)
    const sentence = `migration 0002-broken.sql of schema ${schema} failed: function nothing_like_this()`
    await expect(migrate(broken)).rejects.toThrow(sentence)
    expect(await tablesOf(shared, schema)).toEqual([])
    expect(await migrate(one)).toEqual(['0001-one.sql'])
  })

  test('a file that was changed, or is missing, is refused before anything is done', async () => {
    await migrate(two)
    const changed = { ...two, '/0001-one.sql': 'create table one (id bigint)', '/0003-x.sql': 'select 1' }
    await expect(migrate(changed)).rejects.toThrow('was changed after it had been applied')
    await expect(migrate(one)).rejects.toThrow('it is older than the data, or a file is missing')
    expect(await migrate(two)).toEqual([])
  })

  test('every workspace that is behind is brought along, and the others are left alone', async () => {
    const db = await open()
    await migrateTenant(db, first, migrationsOf(two))
    await migrateTenant(db, second, migrationsOf(one))
    await db.central((all) => all.execute(sql`create schema w_backup`))
    expect(await migrateAll(db, migrationsOf(one), migrationsOf(two))).toEqual({
      central: ['0001-one.sql'],
      tenants: [second],
      damaged: [],
    })
    expect(await migrateAll(db, migrationsOf(one), migrationsOf(two))).toEqual({
      central: [],
      tenants: [],
      damaged: [],
    })
    expect(await tablesOf(db, schemaOfTenant(second))).toEqual(['migrations', 'one', 'two'])
  })

  test('[SEC-06] a workspace that is newer than the program, cannot be read or cannot be brought along is left, and named; the others are not held up', async () => {
    const db = await open()
    const [newer, unreadable, resisting, behind] = [first, randomUUID(), randomUUID(), second]
    await migrateTenant(db, newer, migrationsOf({ ...two, '/0003-more.sql': 'select 1' }))
    for (const id of [unreadable, resisting, behind]) await migrateTenant(db, id, migrationsOf(one))
    await db.central((all) => all.execute(sql.raw(`drop table "${schemaOfTenant(unreadable)}".migrations`)))
    await db.central((all) => all.execute(sql.raw(`drop table "${schemaOfTenant(resisting)}".one`)))
    const { tenants, damaged } = await migrateAll(db, migrationsOf(one), migrationsOf(two))
    expect(tenants).toEqual([behind])
    expect(new Map(damaged.map(({ tenantId, why }) => [tenantId, why]))).toEqual(
      new Map([
        [newer, expect.stringContaining('has migration 0003-more.sql, which this program does not have')],
        [unreadable, expect.stringContaining('does not exist')],
        [resisting, expect.stringContaining('migration 0002-two.sql of schema')],
      ]),
    )
    const found = await findDamaged(db, migrationsOf(two))
    expect(new Set(found.map(({ tenantId }) => tenantId))).toEqual(new Set([newer, unreadable, resisting]))
  })

  test('the product’s own files work here', async () => {
    const db = await open()
    expect(await migrateCentral(db)).toEqual(centralMigrations.map(({ name }) => name))
    expect(await migrateTenant(db, first)).toEqual(tenantMigrations.map(({ name }) => name))
    expect(await migrateAll(db)).toEqual({ central: [], tenants: [], damaged: [] })
  })
})

describe.runIf(findPostgres())('processes that start together', () => {
  let server: PostgresServer
  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error(NO_POSTGRES)
    server = started
  }, 60_000)
  afterAll(() => server.stop())

  test('wait for each other: every step is done exactly once', async () => {
    const databaseUrl = await server.freshDatabase()
    const processes = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir: '', databaseUrl })))
    const slowly = Object.fromEntries(
      [1, 2, 3, 4].map((n) => [`/000${n}-step.sql`, `create table step_${n} (id integer); select pg_sleep(0.05)`]),
    )
    const steps = migrationsOf(slowly)
    const tenants = [first, second]
    await Promise.all(
      processes.flatMap((db) => tenants.map((tenantId) => migrateTenant(db, tenantId, steps.slice(0, 1)))),
    )
    const done = await Promise.all(processes.map((db) => migrateAll(db, steps, steps)))
    expect(done.flatMap(({ central }) => central).toSorted()).toEqual(steps.map(({ name }) => name))
    const ledgers = await processes[0]!.maintain((client) =>
      client.query(
        `select name, count(*)::int as times from "${schemaOfTenant(first)}".migrations group by name order by name`,
      ),
    )
    expect(ledgers.rows).toEqual(steps.map(({ name }) => ({ name, times: 1 })))
    await Promise.all(processes.map((db) => db.close()))
  })
})
