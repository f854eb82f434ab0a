import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { prepare } from '../server/bin/prepare.mjs'
import { inRoot } from '../server/bin/root.mjs'

// `npm test`: the gate, the same everywhere. It installs what is missing, checks, builds, tests and weighs the product; its last
// line is the sum, and it fails when anything failed or nothing ran. `-- --whole` runs all tests there are instead of those of
// `test/gate.mjs`; with `--minutes 60` it begins, so long after its start, no more of the files that do not belong to the gate, and
// says which it has left.

const { values } = parseArgs({ options: { whole: { type: 'boolean', default: false }, minutes: { type: 'string' } } })
const started = performance.now()
const sum = { passed: 0, failed: 0 }
const failures = []
// The sum is the last line however the gate ends.
process.once('exit', () => {
  if (sum.passed === 0 && sum.failed === 0) sum.failed = 1
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
})
process.once('uncaughtException', (problem) => {
  console.log(problem.stack ?? String(problem))
  count([{ name: 'gate', ok: false, detail: problem.message }])
  process.exit(1)
})

const until = values.minutes === undefined ? undefined : Date.now() + minutesOf(values.minutes) * 60_000

await prepare()
// Only now: these need the packages that were just installed.
const { checkBudgets } = await import('./budgets.mjs')
const { runChecks } = await import('./check.mjs')
const { GATE_ALONE, runsOf } = await import('./gate.mjs')
const { run } = await import('./process.mjs')
const { NOTES, notePageWalks, runTests, TIMES } = await import('./vitest.mjs')
const { ensureBrowser } = await import('./support/browser/ensure-browser.mjs')
const { ensurePostgres } = await import('./support/database/ensure-postgres.mjs')

mkdirSync(inRoot('test', 'results'), { recursive: true })
for (const file of [NOTES, TIMES]) rmSync(file, { force: true })
// What `npm run paths` tells of the page is what this run walks.
rmSync(inRoot('test', 'results', 'page-walks'), { recursive: true, force: true })

if (!values.whole) process.env[GATE_ALONE] = 'yes'
const browser = await stage('browser', async () => {
  const path = await ensureBrowser()
  process.env.CHROMIUM_PATH = path
  console.log(path)
  return path
})
await stage('PostgreSQL', async () => {
  console.log((await ensurePostgres()) ?? 'None: the database tests run on the embedded database alone.')
})
await stage('checks', async () => count(await runChecks()))
const built = await stage('build', async () => {
  const { code } = await run(process.execPath, ['server/bin/build.mjs'], { echo: true })
  count([{ name: 'build', ok: code === 0, detail: 'The product could not be built; see above.' }])
  return code === 0
})
await stage('tests', async () => {
  // Without a build or a browser the product cannot be driven; that is counted already, and all else still runs.
  const runs = runsOf({ isWhole: values.whole, hasProduct: built && browser !== undefined })
  // What belongs to the gate is run however long it takes.
  for (const { options, isRest } of runs) count(await runTests(options, isRest ? until : undefined))
  notePageWalks()
})
if (built && browser) await stage('weight', async () => count(await checkBudgets()))

if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map((line) => `  ${line}`).join('\n')}`)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s.`)
if (existsSync(NOTES)) console.log(readFileSync(NOTES, 'utf8').trimEnd())
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1

function minutesOf(given) {
  const minutes = Number(given)
  if (minutes > 0) return minutes
  throw new Error(`--minutes takes a number above 0, not '${given}'.`)
}

/** Runs one stage of the gate. A stage that crashes counts as a failure, and the ones after it still run. */
async function stage(name, work) {
  console.log(`\n── ${name}`)
  try {
    return await work()
  } catch (problem) {
    console.log(problem.stack ?? String(problem))
    count([{ name, ok: false, detail: problem.message }])
    return undefined
  }
}

function count(results) {
  for (const { name, ok, detail } of results) {
    if (ok) sum.passed += 1
    else {
      sum.failed += 1
      failures.push(`${name}: ${String(detail).trim().split('\n')[0]}`)
    }
  }
}
