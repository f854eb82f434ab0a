import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CHECKPOINT_BYTES, Upkeep } from './upkeep.ts'

const MINUTE = 60_000
let db: PGlite
let upkeep: Upkeep
beforeAll(async () => {
  db = await PGlite.create()
  await db.exec('create table notes (id integer primary key, body text)')
}, 60_000)
afterAll(() => db.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  upkeep = new Upkeep(db)
})
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const write = async (sql: string) => {
  await db.exec(sql)
  return upkeep.noteUse()
}

test('a little writing waits five minutes for its checkpoint, a lot does not wait', async () => {
  await db.exec('checkpoint')
  await upkeep.checkpointWhenDue()
  const already = upkeep.checkpoints
  await write(`insert into notes values (1, 'short')`)
  pass(5 * MINUTE)
  await upkeep.checkpointWhenDue()
  expect(upkeep.checkpoints).toBe(already + 1)

  await write(`update notes set body = 'short too'`)
  await upkeep.checkpointWhenDue()
  expect(upkeep.checkpoints).toBe(already + 1)
  await write(`select pg_logical_emit_message(false, 'log', repeat('x', ${CHECKPOINT_BYTES}))`)
  await upkeep.checkpointWhenDue()
  expect(upkeep.checkpoints).toBe(already + 2)
})

test('never inside a transaction, and not while nothing changes', async () => {
  await upkeep.checkpointWhenDue()
  const already = upkeep.checkpoints
  await write('begin')
  await write(`select pg_logical_emit_message(false, 'log', repeat('x', ${CHECKPOINT_BYTES}))`)
  await upkeep.checkpointWhenDue()
  pass(MINUTE)
  expect(await upkeep.vacuumWhenIdle()).toBe(false)
  expect(upkeep.checkpoints).toBe(already)
  await write('commit')
  await upkeep.checkpointWhenDue()
  pass(60 * MINUTE)
  await upkeep.checkpointWhenDue()
  expect(upkeep.checkpoints).toBe(already + 1)
})

test('the log is looked at after a thousand messages, without waiting for the clock', () => {
  const due = Array.from({ length: 1_000 }, () => upkeep.noteUse())
  expect(due.indexOf(true)).toBe(999)
})

test('a table with many dead rows is vacuumed once nobody asks for anything', async () => {
  await write(`insert into notes select g, 'x' from generate_series(100, 400) g`)
  await write('delete from notes where id >= 100')
  expect(await upkeep.vacuumWhenIdle()).toBe(false)
  expect(upkeep.vacuumed).toEqual([])
  pass(6_000)
  while (await upkeep.vacuumWhenIdle()) pass(1)
  expect(upkeep.vacuumed).toContain('public.notes')
  expect(new Set(upkeep.vacuumed).size).toBe(upkeep.vacuumed.length)
  await db.query('select pg_stat_force_next_flush()')
  const { rows } = await db.query(`select n_dead_tup from pg_stat_user_tables where relname = 'notes'`)
  expect(rows).toEqual([{ n_dead_tup: 0 }])
})

test('on a server that is never idle one table slips in every ten minutes', async () => {
  await write(`insert into notes select g, 'x' from generate_series(1000, 1400) g`)
  await write('delete from notes where id >= 1000')
  pass(11 * MINUTE)
  upkeep.noteUse()
  expect(await upkeep.vacuumWhenIdle()).toBe(false)
  expect(upkeep.vacuumed).toHaveLength(1)
  upkeep.noteUse()
  await upkeep.vacuumWhenIdle()
  expect(upkeep.vacuumed).toHaveLength(1)
})

test('what a small table holds is counted as soon as it has grown, that of a large one is not', async () => {
  await db.exec('create table cards (shelf integer, id integer, primary key (shelf, id))')
  const counted = async () => {
    const { rows } = await db.query<{ rows: number }>(`select reltuples as rows from pg_class where relname = 'cards'`)
    return rows[0]?.rows
  }
  const grow = (from: number, to: number) =>
    write(`insert into cards select 1, g from generate_series(${from}, ${to}) g`)
  /** A tick each, as long as there may be more to do. */
  const ticks = async () => {
    for (let left = 5; left > 0; left -= 1) await upkeep.countWhenGrown()
  }
  await grow(1, 40)
  await ticks()
  expect(await counted()).toBe(-1)
  await write('begin')
  await grow(41, 400)
  await ticks()
  expect(upkeep.counts).toBe(0)
  await write('commit')
  await ticks()
  expect(await counted()).toBe(400)
  const { counts } = upkeep
  await grow(401, 420)
  await write('update cards set id = -id')
  await ticks()
  expect(upkeep.counts).toBe(counts)
  await grow(421, 25_000)
  await ticks()
  expect(await counted()).toBe(25_000)
  await grow(25_001, 80_000)
  await ticks()
  expect(await counted()).toBe(25_000)
})
