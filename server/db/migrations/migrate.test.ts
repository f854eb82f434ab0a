import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { findPostgres } from '../../../test/support/database/find-postgres.mjs'
import { NO_POSTGRES, type PostgresServer, startPostgres } from '../../../test/support/database/postgres.ts'
import { type Database, openDatabase } from '../pool.ts'
import { centralMigrations, migrationsOf, workMigrations } from './files.ts'
import { migrateAll, migrateWork } from './migrate.ts'

const one = {
  '/0001-one.sql': 'create table one (workspace_id uuid not null); insert into one values (gen_random_uuid())',
}
const two = {
  ...one,
  '/0002-two.sql': 'create table two (workspace_id uuid not null); insert into two select * from one',
}
const broken = {
  ...one,
  '/0002-broken.sql': 'create table half (workspace_id uuid not null); select nothing_like_this()',
}

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
  test('are done once, and later ones follow', async () => {
    const db = await open()
    expect(await migrateWork(db, migrationsOf(one))).toEqual(['0001-one.sql'])
    expect(await migrateWork(db, migrationsOf(one))).toEqual([])
    expect(await migrateWork(db, migrationsOf(two))).toEqual(['0002-two.sql'])
    expect(await tablesOf(db, 'work')).toEqual(['migrations', 'one', 'two'])
  })

  test('are done up to one of them, where that is asked for', async () => {
    const db = await open()
    expect(await migrateWork(db, migrationsOf(two), '0001-one.sql')).toEqual(['0001-one.sql'])
    expect(await migrateWork(db, migrationsOf(two), '0001-one.sql')).toEqual([])
    expect(await migrateWork(db, migrationsOf(two))).toEqual(['0002-two.sql'])
  })

  test('one that fails leaves everything as it was, and says which and why', async () => {
    const db = await open()
    const sentence = 'migration 0002-broken.sql of schema work failed: function nothing_like_this()'
    await expect(migrateWork(db, migrationsOf(broken))).rejects.toThrow(sentence)
    expect(await tablesOf(db, 'work')).toEqual([])
    expect(await migrateWork(db, migrationsOf(one))).toEqual(['0001-one.sql'])
  })

  test('a file that was changed, or is missing, is refused before anything is done', async () => {
    const db = await open()
    const migrate = (files: Record<string, string>) => migrateWork(db, migrationsOf(files))
    await migrate(two)
    const changed = { ...two, '/0001-one.sql': 'create table one (id bigint)', '/0003-x.sql': 'select 1' }
    await expect(migrate(changed)).rejects.toThrow('was changed after it had been applied')
    await expect(migrate(one)).rejects.toThrow('it is older than the data, or a file is missing')
    expect(await migrate(two)).toEqual([])
  })

  test('one that comes before others that were taken is refused, and says why', async () => {
    const db = await open()
    const first = { '/0001-one.sql': one['/0001-one.sql'] }
    await migrateWork(db, migrationsOf({ ...first, '/0003-later.sql': 'select 1' }))
    const between = migrationsOf({ ...first, '/0002-between.sql': 'select 1', '/0003-later.sql': 'select 1' })
    await expect(migrateWork(db, between)).rejects.toThrow(
      'migration 0002-between.sql comes before 0003-later.sql, which schema work already has: a new one gets a number above all others',
    )
  })

  test('a table of work that says of no row whose it is is refused', async () => {
    const db = await open()
    const homeless = migrationsOf({ '/0001-homeless.sql': 'create table homeless (id uuid primary key)' })
    await expect(migrateWork(db, homeless)).rejects.toThrow('table homeless has no workspace_id')
    expect(await tablesOf(db, 'work')).toEqual([])
  })

  test('the product’s own files work here', async () => {
    const db = await open()
    const nothing = { central: [], work: [], carried: [], damaged: [] }
    const names = (steps: readonly { name: string }[]) => steps.map(({ name }) => name)
    expect(await migrateAll(db)).toEqual({
      ...nothing,
      central: names(centralMigrations),
      work: names(workMigrations),
    })
    expect(await migrateAll(db)).toEqual(nothing)
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
      [1, 2, 3, 4].map((n) => [
        `/000${n}-step.sql`,
        `create table step_${n} (workspace_id uuid not null); select pg_sleep(0.05)`,
      ]),
    )
    const steps = migrationsOf(slowly)
    const done = await Promise.all(processes.map((db) => migrateAll(db, steps, steps)))
    const names = steps.map(({ name }) => name)
    expect(done.flatMap(({ central }) => central).toSorted()).toEqual(names)
    expect(done.flatMap(({ work }) => work).toSorted()).toEqual(names)
    await Promise.all(processes.map((db) => db.close()))
  })
})
