import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryDataDir } from '../../../test/support/database/both-engines.ts'
import { embeddedTemplate } from '../../../test/support/database/embedded-templates.ts'
import { isUnavailable } from '../failures.ts'
import { type Database, openDatabase } from '../pool.ts'
import { WAITING_MAX } from './thread/wait-queue.ts'

const LIMIT_MS = 500
const said: string[] = []
let db: Database

beforeAll(async () => {
  db = await openDatabase({
    dataDir: temporaryDataDir(),
    templateDir: await embeddedTemplate(),
    statementTimeoutMs: LIMIT_MS,
    connectionWaitMs: LIMIT_MS,
    report: (what) => said.push(what),
  })
  await db.maintain((client) => client.query('create table written (number integer)'))
}, 60_000)
afterAll(() => db.close())

const write = (number: number) => db.central((all) => all.execute(sql`insert into written values (${number})`))
const count = async () =>
  (await db.read.central((all) => all.execute(sql`select count(*)::int as n from written`))).rows
const upTo = (most: number) => Array.from({ length: most }, (_, number) => number)

/** The thread that everything is answered by gets no processor for so long. */
const holdUp = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('answers that could not be read for a while count as answers: nothing fails, nothing is stopped', async () => {
  const writing = upTo(20).map(write)
  await delay(0)
  holdUp(4 * LIMIT_MS)
  await Promise.all(writing)
  expect(await count()).toEqual([{ n: 20 }])
  expect(said).toEqual([])
})

test('as long as the database answers anyone, it is waited for', async () => {
  const slowly = () =>
    db.central((all) => all.execute(sql`select sum(length(md5(g::text))) from generate_series(1, 40000) g`))
  const from = performance.now()
  const outcomes = await Promise.allSettled(upTo(60).map(slowly))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  // Else nothing was shown.
  expect(performance.now() - from).toBeGreaterThan(2 * LIMIT_MS)
})

test('more than can be served in time are not let in, and those who were are served', async () => {
  const outcomes = await Promise.allSettled(upTo(WAITING_MAX + 100).map(write))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThan(50)
  expect(refused.every(({ reason }) => isUnavailable(reason))).toBe(true)
  const [row] = await count()
  expect(row).toEqual({ n: 20 + outcomes.length - refused.length })
})

test.skipIf(process.platform === 'win32')(
  'a process that was suspended in the middle of its work goes on with it',
  async () => {
    const main = fileURLToPath(new URL('../../../test/support/database/writing-process.ts', import.meta.url))
    const given = [temporaryDataDir(), await embeddedTemplate(), 'run', String(LIMIT_MS)]
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...given], { stdio: ['ignore', 'pipe', 'pipe'] })
    let written = ''
    let complained = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (written += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
    for (let pause = 0; pause < 3; pause++) {
      const before = written.length
      await expect.poll(() => written.length, { timeout: 30_000 }).toBeGreaterThan(before)
      child.kill('SIGSTOP')
      await delay(3 * LIMIT_MS)
      child.kill('SIGCONT')
    }
    const before = written.length
    await expect.poll(() => written.length, { timeout: 30_000 }).toBeGreaterThan(before)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(complained).toBe('')
  },
)
