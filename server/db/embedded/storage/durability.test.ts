import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDataDir } from '../../../../test/support/database/both-engines.ts'
import { embeddedTemplate } from '../../../../test/support/database/embedded-templates.ts'
import { SHORT_LIVED } from '../../../../test/support/server/short-lived.ts'
import { openDatabase } from '../../pool.ts'
import { openEmbedded } from '../embedded-engine.ts'

const inRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const KILLS = 5
const limits = { statementTimeoutMs: 10_000, connectionWaitMs: 10_000 }

/** The writing process as the product is built: one file, and the database's thread beside it. */
async function buildWriter(): Promise<string> {
  const outdir = inRoot(`.cache/writing-process-${process.pid}`)
  await build({
    entryPoints: {
      writer: inRoot('test/support/database/writing-process.ts'),
      'embedded-worker': inRoot('server/db/embedded/thread/worker.ts'),
    },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  })
  onTestFinished(() => rmSync(outdir, { recursive: true }))
  return `${outdir}/writer.js`
}

/** Lets a process write for a while, kills it in the middle, and answers with the numbers it had been told were safe. */
async function writeUntilKilled(command: string[], run: string): Promise<number> {
  const child = spawn(process.execPath, [...SHORT_LIVED, ...command, run], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let complained = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), 50 + Math.random() * 250)
    said += text
  })
  const [, signal] = await once(child, 'close')
  expect({ signal, complained }).toEqual({ signal: 'SIGKILL', complained: '' })
  // The last line may be cut; what was said in whole was safe.
  return said.split('\n').length - 1
}

test('kill -9 in the middle of writing: every row that was answered is there once, and the next start needs no help', async () => {
  const dataDir = temporaryDataDir()
  const templateDir = await embeddedTemplate()
  const command = [await buildWriter(), dataDir, templateDir]
  const answered = new Map<string, number>()
  for (let kill = 1; kill <= KILLS; kill++) {
    answered.set(`run ${kill}`, await writeUntilKilled(command, `run ${kill}`))
  }
  const db = await openDatabase({ dataDir })
  const { rows } = await db.read.central((all) =>
    all.execute<{ run: string; rows: number; numbers: number; highest: number }>(
      sql`select run, count(*)::int as rows, count(distinct number)::int as numbers, max(number) as highest
          from written group by run order by run`,
    ),
  )
  await db.close()
  for (const { run, rows: found, numbers, highest } of rows) {
    expect([found, numbers], `${run}: no gap, nothing twice`).toEqual([highest, highest])
    expect(highest, `${run}: nothing that was answered is missing`).toBeGreaterThanOrEqual(
      answered.get(run) ?? Infinity,
    )
    // One more may have been committed without its answer having got through.
    expect(highest).toBeLessThanOrEqual((answered.get(run) ?? 0) + 1)
  }
  expect(rows.map(({ run }) => run)).toEqual([...answered.keys()].toSorted())
}, 120_000)

test('each committed write reaches the disk before it is answered, and a long log is cut by a checkpoint', async () => {
  const fail = (error: Error) => {
    throw error
  }
  const report = () => {}
  const templateDir = await embeddedTemplate()
  const engine = await openEmbedded({ dataDir: temporaryDataDir(), templateDir, limits, report, onFatal: fail })
  const statistics = async () => {
    const known = await engine.statistics()
    if (!known) throw new Error('there is no database thread')
    return known
  }
  await engine.pool.query('create table written (number integer, filling text)')

  const before = await statistics()
  for (let number = 1; number <= 50; number++) await engine.pool.query('insert into written values ($1)', [number])
  const after = await statistics()
  expect(after.fileSyncs - before.fileSyncs).toBeGreaterThanOrEqual(50)
  const reading = await statistics()
  await engine.pool.query('select count(*) from written')
  expect((await statistics()).fileSyncs).toBe(reading.fileSyncs)

  expect(after.checkpoints).toBe(0)
  await engine.pool.query(`insert into written select g, repeat(md5(g::text), 60) from generate_series(1, 20000) g`)
  await expect.poll(async () => (await statistics()).checkpoints, { timeout: 10_000 }).toBe(1)
  expect((await statistics()).directorySyncs).toBeGreaterThan(0)
  await engine.close()
}, 60_000)
