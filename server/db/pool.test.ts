import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnBothEngines } from '../../test/support/database/both-engines.ts'
import { EVERYTHING, wake } from './bus/wakes.ts'
import { isUnavailable, isUniqueViolation, NestedTransaction, sqlStateOf } from './failures.ts'
import { central, type CentralDb, type TenantDb } from './handles.ts'
import { migrationsOf } from './migrations/files.ts'
import { migrateCentral, migrateWork } from './migrations/migrate.ts'
import type { Database } from './pool.ts'

const ours = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const theirs = '0e984725-c51c-4bf4-9960-e1c80e27aba0'

const people = central.table('people', { id: integer().primaryKey(), fullName: text().notNull() })
const cards = pgTable('cards', {
  workspaceId: uuid()
    .notNull()
    .$defaultFn(() => sql`$workspace`),
  id: integer().notNull(),
  madeBy: integer().notNull(),
})

const centralSteps = migrationsOf({
  '/0001-people.sql': 'create table people (id integer primary key, full_name text not null)',
})
const workSteps = migrationsOf({
  '/0001-cards.sql': `create table cards (workspace_id uuid not null, id integer not null, made_by integer not null,
    primary key (workspace_id, id))`,
})

/** A promise and the function that settles it. */
function signal(): { happened: Promise<string>; tell: (text: string) => void } {
  let tell: (text: string) => void = () => {}
  const happened = new Promise<string>((resolve) => (tell = resolve))
  return { happened, tell }
}

describeOnBothEngines('one transaction a use', (open, engine) => {
  let db: Database
  const said: string[] = []
  beforeAll(async () => {
    db = await open({ report: (what) => said.push(what), statementTimeoutMs: 1_000, connectionWaitMs: 12_000 })
    await migrateCentral(db, centralSteps)
    await migrateWork(db, workSteps)
  })
  beforeEach(async () => {
    await db.central((all) => all.delete(people))
    for (const tenantId of [ours, theirs]) await db.tenant(tenantId, (work) => work.delete(cards))
  })

  test('what was written is there for the next one to read', async () => {
    await db.central((all) => all.insert(people).values({ id: 1, fullName: 'Ada' }))
    expect(await db.read.central((all) => all.select().from(people))).toEqual([{ id: 1, fullName: 'Ada' }])
  })

  test('a workspace sees its own rows and never another one’s', async () => {
    await db.tenant(ours, (work) => work.insert(cards).values({ id: 1, madeBy: 1 }))
    expect(await db.read.tenant(theirs, (work) => work.select().from(cards))).toEqual([])
    expect(await db.read.tenant(ours, (work) => work.select().from(cards))).toEqual([
      { workspaceId: ours, id: 1, madeBy: 1 },
    ])
  })

  test('outside a workspace nothing of any is to be had, before and after one was open', async () => {
    await db.tenant(ours, (work) => work.insert(cards).values({ id: 1, madeBy: 1 }))
    const lookForCards = async () =>
      sqlStateOf(await db.read.central((all) => all.select().from(cards)).catch((error: unknown) => error))
    expect(await lookForCards()).toMatch(/^(?:42704|22P02)$/)
    await db.tenant(ours, (work) => work.select().from(cards))
    expect(await lookForCards()).toBe('22P02')
  })

  test('a workspace’s change and a central one happen together', async () => {
    await db.tenant(ours, (work) =>
      Promise.all([
        work.insert(people).values({ id: 7, fullName: 'Grace' }),
        work.insert(cards).values({ id: 1, madeBy: 7 }),
      ]),
    )
    const joined = await db.read.tenant(ours, (work) =>
      work.select({ name: people.fullName }).from(cards).innerJoin(people, eq(people.id, cards.madeBy)),
    )
    expect(joined).toEqual([{ name: 'Grace' }])
  })

  test('or not at all', async () => {
    const change = db.tenant(ours, async (work) => {
      await work.insert(people).values({ id: 7, fullName: 'Grace' })
      await work.insert(cards).values({ id: 1, madeBy: 7 })
      throw new Error('second thoughts')
    })
    await expect(change).rejects.toThrow('second thoughts')
    expect(await db.read.tenant(ours, (work) => work.$count(cards))).toBe(0)
    expect(await db.read.central((all) => all.$count(people))).toBe(0)
  })

  test('what is no workspace’s id never reaches a statement', async () => {
    const injected = db.tenant('x"; drop schema public; --', (work) => work.select().from(cards))
    await expect(injected).rejects.toThrow('not a workspace id')
  })

  test('a central handle cannot be given where a workspace’s is asked for, but the other way round', async () => {
    const needsTenant = async (work: TenantDb) => work.tenantId
    const needsCentral = async (all: CentralDb) => all.$count(people)
    // @ts-expect-error a central handle is not a workspace's
    expect(await db.central((all) => needsTenant(all))).toBeUndefined()
    expect(await db.tenant(ours, (work) => needsTenant(work))).toBe(ours)
    expect(await db.tenant(ours, (work) => needsCentral(work))).toBe(0)
    // @ts-expect-error what was opened for reading does not write
    await expect(db.read.central((all) => needsCentral(all))).resolves.toBe(0)
  })

  test('reading does not write', async () => {
    const readOnly = '25006'
    const sneaky = db.read.central((all) => all.execute(sql`insert into people values (1, 'Eve')`))
    expect(sqlStateOf(await sneaky.catch((error: unknown) => error))).toBe(readOnly)
    expect(await db.read.central((all) => all.$count(people))).toBe(0)
  })

  test('a transaction inside a transaction is refused at once, listening too', async () => {
    const nested = db.central(() => db.tenant(ours, (work) => work.select().from(cards)))
    await expect(nested).rejects.toThrow(NestedTransaction)
    await expect(db.read.central(() => db.central(async () => 1))).rejects.toThrow(NestedTransaction)
    expect(await db.central(async () => 'still works')).toBe('still works')
  })

  test('what was started inside a transaction may open its own once that has ended', async () => {
    const { happened, tell } = signal()
    const later = await db.central(async () => ({ done: happened.then(() => db.central(async () => 'afterwards')) }))
    tell('go')
    expect(await later.done).toBe('afterwards')
  })

  test('a handle that was kept is dead', async () => {
    const kept = await db.central(async (all) => ({ all }))
    const late: unknown = await kept.all
      .select()
      .from(people)
      .catch((error: unknown) => error)
    expect(late).toMatchObject({ cause: { message: 'a statement came after its transaction had ended' } })
    expect(await db.read.central((all) => all.$count(people))).toBe(0)
  })

  test('an error that was swallowed does not pass for success', async () => {
    await db.central((all) => all.insert(people).values({ id: 1, fullName: 'Ada' }))
    const change = db.central(async (all) => {
      await all.insert(people).values({ id: 2, fullName: 'Grace' })
      await all
        .insert(people)
        .values({ id: 1, fullName: 'Ada again' })
        .catch(() => 'never mind')
    })
    await expect(change).rejects.toThrow('nothing was written')
    expect(await db.read.central((all) => all.$count(people))).toBe(1)
  })

  test('an error names the constraint and not what was to be written', async () => {
    const insert = () => db.central((all) => all.insert(people).values({ id: 1, fullName: 'a secret' }))
    await insert()
    const error: unknown = await insert().catch((caught: unknown) => caught)
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'people_pkey')).toBe(true)
    expect(isUniqueViolation(error, 'another_one')).toBe(false)
    expect(isUnavailable(error)).toBe(false)
    expect(String(error instanceof Error && error.stack)).not.toContain('a secret')
  })

  test('a conflict between transactions is tried again, and not for ever', async () => {
    let tries = 0
    const conflict = sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`
    const settled = await db.central(async (all) => {
      if (++tries < 3) await all.execute(conflict)
      return tries
    })
    expect(settled).toBe(3)
    tries = 0
    const hopeless = db.central(async (all) => {
      tries++
      await all.execute(conflict)
    })
    await expect(hopeless).rejects.toThrow('conflict')
    expect(tries).toBe(4)
  })

  test('statements sent together run in their order', async () => {
    const [, , found] = await db.central((all) =>
      Promise.all([
        all.insert(people).values({ id: 1, fullName: 'first' }),
        all.update(people).set({ fullName: 'second' }),
        all.select().from(people),
      ]),
    )
    expect(found).toEqual([{ id: 1, fullName: 'second' }])
  })

  test('a listener hears what committed transactions wake before anybody is answered, and nothing else', async () => {
    const heard: string[] = []
    const stop = db.listen('sessions', (what) => heard.push(what))
    // What the bus says of its connection when that stands is not meant.
    const named = () => heard.filter((what) => what !== EVERYTHING)
    await db.tenant(ours, async (work) => wake(work, 'sessions', 'first'))
    expect(named()).toEqual(['first'])
    await db
      .central(async (all) => {
        wake(all, 'sessions', 'taken back')
        throw new Error('rolled back')
      })
      .catch(() => 'as wanted')
    await db.aside.central(async (all) => {
      wake(all, 'jobs', 'elsewhere')
      wake(all, 'sessions', 'last')
    })
    expect(named()).toEqual(['first', 'last'])
    stop()
    await db.central(async (all) => wake(all, 'sessions', 'nobody there'))
    expect(named()).toEqual(['first', 'last'])
  })

  test('what an attempt wanted to wake that was tried again is said once', async () => {
    const heard: string[] = []
    const stop = db.listen('jobs', (what) => heard.push(what))
    let tries = 0
    await db.central(async (all) => {
      wake(all, 'jobs', String(++tries))
      if (tries < 3) await all.execute(sql`do $$ begin raise sqlstate '40001'; end $$`)
    })
    expect(heard.filter((what) => what !== EVERYTHING)).toEqual(['3'])
    stop()
  })

  test('a statement that never ends is stopped, and the next one is served', async () => {
    await db.central((all) => all.insert(people).values({ id: 1, fullName: 'Ada' }))
    const endless = db.central((all) =>
      all.execute(sql`with recursive n as (select 1 as i union all select i + 1 from n) select count(*) from n`),
    )
    await expect(endless).rejects.toThrow(engine === 'embedded' ? 'did not answer' : 'statement timeout')
    expect(await db.read.central((all) => all.$count(people))).toBe(1)
    expect(said).toEqual(engine === 'embedded' ? ['the database thread ended'] : [])
  })
})
