import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { sqlStateOf } from '../failures.ts'
import type { Database } from '../pool.ts'
import { firstOf, lastRowsOf, rowsOf, run } from './rows.ts'

const FOREIGN_KEY_VIOLATION = '23503'

describeOnBothEngines('statements written by hand', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.maintain((client) =>
      client.query(`create table boards (id int primary key, due_on date, made_at timestamptz default now());
                    create table cards (id int primary key, board_id int references boards (id))`),
    )
  })
  beforeEach(() => database.maintain((client) => client.query('delete from cards; delete from boards')))

  const addBoard = (id: number) => sql`insert into boards (id, due_on) values (${id}, '2026-02-03')`
  const addCard = (id: number, boardId: number) => sql`insert into cards (id, board_id) values (${id}, ${boardId})`
  const countCards = () =>
    database.read.central(
      async (db) => (await firstOf<{ n: number }>(db, sql`select count(*)::int as n from cards`))?.n,
    )

  test('run in the order of the calls, however those are nested', async () => {
    await database.central(async (db) => {
      const addCards = () => Promise.all([run(db, addCard(1, 1)), run(db, addCard(2, 1))])
      await Promise.all([run(db, addBoard(1)), addCards(), rowsOf(db, addCard(3, 1))])
    })
    expect(await countCards()).toBe(3)
  })

  test('leave days and moments as the database writes them', async () => {
    await database.central((db) => run(db, addBoard(1)))
    const board = await database.read.central((db) => firstOf(db, sql`select due_on, made_at from boards`))
    expect(board).toEqual({
      due_on: '2026-02-03',
      made_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+\+\d\d/),
    })
  })

  test('name what failed first, not what could not be done after that', async () => {
    const failing = database.central((db) => {
      const addCards = async () => {
        await Promise.all([run(db, addCard(1, 404)), run(db, addCard(2, 404))])
      }
      return Promise.all([addCards(), run(db, addBoard(1)), run(db, addBoard(2))])
    })
    expect(sqlStateOf(await failing.catch((error: unknown) => error))).toBe(FOREIGN_KEY_VIOLATION)
  })

  test('the last one takes the commit along: what it did is there, and nothing can come after it', async () => {
    const late = database.central(async (db) => {
      await run(db, addBoard(1))
      expect(await lastRowsOf(db, sql`insert into cards (id, board_id) values (1, 1) returning id`)).toEqual([
        { id: 1 },
      ])
      await run(db, addCard(2, 1))
    })
    await expect(late).rejects.toThrow('after its transaction had ended')
    expect(await countCards()).toBe(1)
  })

  test('when the last one fails nothing was done, and the connection is as good as before', async () => {
    for (let times = 0; times < 12; times++) {
      const failing = database.central(async (db) => {
        await run(db, addBoard(1))
        await lastRowsOf(db, addCard(1, 404))
      })
      expect(sqlStateOf(await failing.catch((error: unknown) => error))).toBe(FOREIGN_KEY_VIOLATION)
    }
    await database.central((db) => lastRowsOf(db, addBoard(1)))
    expect(await countCards()).toBe(0)
  })
})
