import { eq, sql } from 'drizzle-orm'
import { integer } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findPostgres } from '../../../test/support/database/find-postgres.mjs'
import { noteForTheEnd } from '../../../test/support/hooks/notes.ts'
import { NO_POSTGRES, type PostgresServer, startPostgres } from '../../../test/support/database/postgres.ts'
import { CONNECTIONS } from '../engine.ts'
import { isUnavailable } from '../failures.ts'
import { central } from '../handles.ts'
import { migrationsOf } from '../migrations/files.ts'
import { migrateCentral } from '../migrations/migrate.ts'
import { type Database, openDatabase } from '../pool.ts'

const counters = central.table('counters', { id: integer().primaryKey(), value: integer().notNull() })
const steps = migrationsOf({
  '/0001-counters.sql':
    'create table counters (id integer primary key, value integer not null); insert into counters values (1, 0), (2, 0)',
})

if (!findPostgres()) noteForTheEnd(NO_POSTGRES)
describe.runIf(findPostgres())('a PostgreSQL server', () => {
  let server: PostgresServer
  let db: Database
  const said: string[] = []
  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error(NO_POSTGRES)
    server = started
    const databaseUrl = await server.freshDatabase()
    db = await openDatabase({ dataDir: '', databaseUrl, connectionWaitMs: 300, report: (what) => said.push(what) })
    await migrateCentral(db, steps)
  }, 60_000)
  afterAll(async () => {
    await db.close()
    await server.stop()
  })

  test('a reading sees one moment, whatever others write meanwhile', async () => {
    let goOn: () => void = () => {}
    let begun: () => void = () => {}
    const written = new Promise<void>((resolve) => (goOn = resolve))
    const started = new Promise<void>((resolve) => (begun = resolve))
    const reading = db.read.central(async (all) => {
      const [before] = await all.select().from(counters).where(eq(counters.id, 1))
      begun()
      await written
      const [after] = await all.select().from(counters).where(eq(counters.id, 1))
      return [before?.value, after?.value]
    })
    await started
    await db.central((all) => all.update(counters).set({ value: 5 }))
    goOn()
    const [before, after] = await reading
    expect(after).toBe(before)
  })

  test('two that wait for each other both get through', async () => {
    await db.central((all) => all.update(counters).set({ value: 0 }))
    let arrived = 0
    let both: () => void = () => {}
    const bothHoldOne = new Promise<void>((resolve) => (both = resolve))
    const addTo = (first: number, second: number) =>
      db.central(async (all) => {
        const add = (id: number) =>
          all
            .update(counters)
            .set({ value: sql`value + 1` })
            .where(eq(counters.id, id))
        await add(first)
        if (++arrived === 2) both()
        await bothHoldOne
        await add(second)
      })
    await Promise.all([addTo(1, 2), addTo(2, 1)])
    expect(arrived).toBeGreaterThan(2)
    expect(await db.read.central((all) => all.select().from(counters).orderBy(counters.id))).toEqual([
      { id: 1, value: 2 },
      { id: 2, value: 2 },
    ])
  })

  test('when all connections are taken the next one is told to come back later', async () => {
    let free: () => void = () => {}
    const freed = new Promise<void>((resolve) => (free = resolve))
    const holding = Array.from({ length: CONNECTIONS }, () => db.central(() => freed))
    const refused: unknown = await db.central(async () => 'in').catch((error: unknown) => error)
    free()
    await Promise.all(holding)
    expect(isUnavailable(refused)).toBe(true)
    expect(await db.central(async () => 'in')).toBe('in')
  })

  test('when the server is gone requests fail as unavailable; when it is back they work, and listeners are woken', async () => {
    const heard: string[] = []
    const stop = db.listen('jobs', (what) => heard.push(what))
    await vi.waitFor(() => expect(heard).toEqual(['']))
    const interrupted = db.central((all) => all.execute(sql`select pg_sleep(5)`)).catch((error: unknown) => error)
    await server.crash()
    expect(isUnavailable(await interrupted)).toBe(true)
    const refused: unknown = await db.read.central((all) => all.$count(counters)).catch((error: unknown) => error)
    expect(isUnavailable(refused)).toBe(true)

    await server.start()
    expect(await db.read.central((all) => all.$count(counters))).toBe(2)
    await vi.waitFor(() => expect(heard).toEqual(['', '']), 10_000)
    stop()
    expect(said).toContain('the connection that wakes other processes failed')
  })

  test('an address where no server is says so', async () => {
    const nowhere = openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
    await expect(nowhere).rejects.toThrow('DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1')
  })
})
