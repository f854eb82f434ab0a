import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { temporaryDataDir } from '../../../test/support/database/both-engines.ts'
import { embeddedTemplate } from '../../../test/support/database/embedded-templates.ts'
import { isUnavailable } from '../failures.ts'
import { type Database, openDatabase } from '../pool.ts'
import { LONGEST_MS } from './transactions.ts'

const WAIT_MS = 2_500
let db: Database
beforeAll(async () => {
  const templateDir = await embeddedTemplate()
  db = await openDatabase({ dataDir: temporaryDataDir(), templateDir, connectionWaitMs: WAIT_MS })
  await one(db)
}, 60_000)
afterAll(() => db.close())
afterEach(() => vi.useRealTimers())

const one = (database: Database) => database.read.central((all) => all.execute(sql`select 1 as one`))

/** A transaction that stays open until it is told to go on. */
function holding() {
  let goOn: () => void = () => {}
  let begin: () => void = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const told = new Promise<void>((resolve) => (goOn = resolve))
  const done = db
    .central(async (all) => {
      await all.execute(sql`select 1 as one`)
      begin()
      await told
      await all.execute(sql`select 2 as two`)
    })
    .catch((error: unknown) => error)
  return { begun, done, goOn }
}

test('who waits too long for the one connection is told to come back later', async () => {
  await one(db)
  const { begun, done, goOn } = holding()
  await begun
  const refused: unknown = await one(db).catch((error: unknown) => error)
  goOn()
  expect(isUnavailable(refused)).toBe(true)
  expect(await done).toBeUndefined()
  await expect(one(db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('a transaction that forgets to end is ended, and what it still wants is refused', async () => {
  await one(db)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { begun, done, goOn } = holding()
  await begun
  await vi.advanceTimersByTimeAsync(LONGEST_MS)
  vi.useRealTimers()
  const error = await done
  expect(isUnavailable(error)).toBe(true)
  expect(String(error)).toContain('was still open after 30000 ms')
  goOn()
  await expect(one(db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})
