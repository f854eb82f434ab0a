import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from '../server/bin/root.mjs'
import { PRODUCT_AT_ONCE } from './at-once.mjs'
import { TESTS_UNTIL } from './gate.mjs'
import { runPackage } from './process.mjs'

// The tests as a stage of the gate. What drives the product or a browser shares a machine with a server and a
// database, so a file of those that fails is run a second time, alone. It passes only if it passes whole then, and
// the gate says by name what needed its second try: that is a fault of the test or of the product to look into.

/** What the gate says at its end besides its sum. */
export const NOTES = inRoot('test', 'results', 'notes.txt')

/** What each file that drives the product took: its milliseconds and its name. */
export const TIMES = inRoot('test', 'results', 'times.txt')

/** More files than this, of some 300 that share the machine, do not fail by bad luck. */
const BAD_LUCK = 8

/**
 * Runs vitest with these options, and notes what passed late; answers with a result for each test: `{ name, ok, detail }`.
 * After `until` (ms since 1970) no more files that drive the product are begun, and those that are left are noted.
 */
export async function runTests(options, until) {
  const first = await vitest('vitest.json', options, until === undefined ? {} : { [TESTS_UNTIL]: String(until) })
  if (until < Date.now()) noteLeft(first.files.filter(({ results }) => results.length === 0))
  const failed = first.files.filter(({ results }) => results.some(({ ok }) => !ok))
  if (failed.length === 0 || failed.length > BAD_LUCK || !failed.every(({ isShared }) => isShared))
    return [...resultsOf(first.files), ...first.besides]

  console.log(`\n── tests, second try of ${failed.map(({ name }) => name).join(', ')}`)
  const second = await vitest('vitest-second-try.json', ['--no-file-parallelism', ...failed.map(({ name }) => name)])
  for (const file of failed)
    for (const { ok, detail } of file.results)
      if (!ok) appendFileSync(NOTES, `Needed a second try: ${file.name}: ${detail}\n`)
  const kept = first.files.filter((file) => !failed.includes(file))
  return [...resultsOf(kept), ...resultsOf(second.files), ...second.besides]
}

/** Notes the files for which there was no time. */
function noteLeft(files) {
  if (files.length === 0) return
  const names = files.map(({ name }) => `\n  ${name}`).join('')
  appendFileSync(NOTES, `Not run, for want of time: ${files.length} files.${names}\n`)
}

/** Notes how much of the gate is walks on the page: what their files take together, over those that run at the same time. */
export function notePageWalks() {
  if (!existsSync(TIMES)) return
  const times = readFileSync(TIMES, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '))
  const walks = times.filter(([, file]) => file.startsWith('test/walks/page/'))
  if (walks.length === 0) return
  const ms = walks.reduce((sum, [its]) => sum + Number(its), 0)
  const taken = `${asText(ms)} of test time over ${PRODUCT_AT_ONCE} at once, ${asText(ms / PRODUCT_AT_ONCE)} of the gate`
  appendFileSync(NOTES, `Page walks: ${taken}\n`)
}

function asText(ms) {
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

const resultsOf = (files) => files.flatMap(({ results }) => results)

async function vitest(report, options, env = {}) {
  const path = inRoot('test', 'results', report)
  rmSync(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const { code } = await runPackage('vitest/vitest.mjs', ['run', ...reporters, ...options], { echo: true, env })
  if (!existsSync(path))
    return {
      files: [],
      besides: [{ name: 'tests', ok: false, detail: `vitest ended with code ${code} and no report.` }],
    }
  const { testResults, success } = JSON.parse(readFileSync(path, 'utf8'))
  const besides = []
  if (testResults.length === 0) besides.push({ name: 'tests', ok: false, detail: 'No test was found.' })
  // An error outside every test ends vitest with a code and no failed test.
  if (code !== 0 && success) besides.push({ name: 'tests', ok: false, detail: `vitest ended with code ${code}.` })
  return { files: testResults.map(fileOf), besides }
}

function fileOf(file) {
  const name = file.name.slice(inRoot().length)
  const results = []
  const notRun = []
  for (const { status, fullName } of file.assertionResults) {
    if (status === 'passed') results.push({ name, ok: true, detail: '' })
    else if (status === 'failed') results.push({ name, ok: false, detail: fullName })
    else notRun.push(fullName)
  }
  // Of a file for which there was no time nothing was run: it is named once.
  if (results.length > 0) for (const one of notRun) console.log(`not run here: ${name} ${one}`)
  else if (notRun.length > 0) console.log(`not run here: ${name}`)
  // A file that could not be loaded, or whose set-up failed, has no test that says so.
  if (file.status === 'failed' && results.every(({ ok }) => ok))
    results.push({ name, ok: false, detail: file.message || 'The file could not be run.' })
  return { name, results, isShared: sharesMachine(name) }
}

/** Whether a file of tests shares the machine with processes that it drives: the product, or at least a browser. */
const sharesMachine = (name) =>
  /^test\/(api|e2e|faults|walks\/page)\//.test(name) ||
  readFileSync(inRoot(name), 'utf8').includes('/browser/browser.ts')
