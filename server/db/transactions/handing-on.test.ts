import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { isUniqueViolation } from '../failures.ts'
import { central } from '../handles.ts'
import { migrationsOf } from '../migrations/files.ts'
import { migrateCentral } from '../migrations/migrate.ts'
import type { Database } from '../pool.ts'
import { lastRowsOf, rowsOf, run } from '../sql/rows.ts'

const steps = migrationsOf({
  '/0001-notes.sql': `create table notes (id integer primary key, body text not null);
    create table seats (number integer unique deferrable initially deferred, taken_by text not null)`,
})
const notes = central.table('notes', { id: integer().primaryKey(), body: text().notNull() })
/** More at once than there are connections, so that there is always one that waits. */
const MANY = 40

describeOnBothEngines('a connection handed on with the commit still on its way', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open({ connectionWaitMs: 12_000 })
    await migrateCentral(db, steps)
  })
  beforeEach(async () => {
    await db.maintain((client) => client.query('truncate notes, seats'))
  })

  const add = (id: number) => db.central((all) => all.insert(notes).values({ id, body: `note ${id}` }))
  const sit = (number: number, by: string) =>
    db.central((all) => run(all, sql`insert into seats values (${number}, ${by})`))
  const ids = async () => (await db.read.central((all) => all.select().from(notes))).map(({ id }) => id)
  const numbers = Array.from({ length: MANY }, (_, at) => at)

  test('what is answered has been written, and is there for the next one to read', async () => {
    const seen = await Promise.all(
      numbers.map(async (id) => {
        await add(id)
        return (await ids()).includes(id)
      }),
    )
    expect(seen.every(Boolean)).toBe(true)
    expect((await ids()).toSorted((a, b) => a - b)).toEqual(numbers)
  })

  test('a commit that fails is its own transaction’s failure, not that of those behind it', async () => {
    await sit(1, 'somebody')
    // The second of a seat is found out only by the commit.
    const outcomes = await Promise.allSettled(numbers.map((at) => (at % 4 === 0 ? sit(1, 'late') : add(at))))
    for (const [at, outcome] of outcomes.entries()) {
      const isRefused = outcome.status === 'rejected' && isUniqueViolation(outcome.reason)
      expect([at, isRefused]).toEqual([at, at % 4 === 0])
    }
    expect((await ids()).toSorted((a, b) => a - b)).toEqual(numbers.filter((at) => at % 4 !== 0))
    expect(await db.central((all) => rowsOf(all, sql`select taken_by as by from seats`))).toEqual([{ by: 'somebody' }])
  })

  test('the same with a last statement that takes the commit along', async () => {
    const addLast = (id: number) =>
      db.central(async (all) => {
        const [, rows] = await Promise.all([
          run(all, sql`insert into notes values (${id}, 'first')`),
          lastRowsOf<{ id: number }>(
            all,
            sql`update notes set body = 'last' where id = ${id} returning id / ${id % 4} as id`,
          ),
        ])
        return rows.length
      })
    // Nothing can be divided by nothing: that statement fails, and the commit behind it writes nothing.
    const outcomes = await Promise.allSettled(numbers.map(addLast))
    expect(outcomes.map(({ status }) => status)).toEqual(numbers.map((at) => (at % 4 === 0 ? 'rejected' : 'fulfilled')))
    expect((await ids()).toSorted((a, b) => a - b)).toEqual(numbers.filter((at) => at % 4 !== 0))
  })

  test('work that fails takes back its own alone', async () => {
    const failing = (id: number) =>
      db.central(async (all) => {
        await all.insert(notes).values({ id, body: 'never' })
        throw new Error('changed my mind')
      })
    await Promise.allSettled(numbers.map((at) => (at % 3 === 0 ? failing(at) : add(at))))
    expect((await ids()).toSorted((a, b) => a - b)).toEqual(numbers.filter((at) => at % 3 !== 0))
  })
})
