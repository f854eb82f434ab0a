import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { catalogue, ROOT, type Entry } from '../../test/kit/catalogue.ts'
import { EQUIVALENT } from './equivalent.ts'
import {
  noticedIn,
  pageOf,
  pathOf,
  reportOf,
  scoreOf,
  shareOf,
  type Judged,
  type Result,
  type Score,
} from './report.ts'

// `npm run mutate`: puts one fault after the other into every machine and looks whether its walks, its table and its stories
// notice. `-- NAME …` mutates those machines alone, `--again` only with what the last run of them did not notice. The report of the run is test/results/mutations.md;
// test/results/all-mutations.md says what is known of all machines, from this run and those before.

/** A core is left to the person who sits there. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** A mutant may go round in circles; nobody waits for it longer than this, or than the healthy machine took several times. */
const PATIENCE_MS = 60_000
const TIMES_AS_LONG = 5
/** One that grows beyond this never ends. */
const MOST_MB = 1024
/** Before the first, everything is loaded and the healthy machine is tried. */
const FIRST_PATIENCE_MS = 600_000
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
})
const isAgain = values.again
/** Fewer than these of a hundred caught, and the run has failed. */
const LEAST = 97

type Line = Partial<Judged> & {
  readonly mutants?: number
  readonly healthyMs?: number
  readonly broken?: string | null
  readonly trying?: number
  readonly unmade?: true
}

/** Runs a machine's mutants from one on, as long as they end; answers where it stopped. */
function run(
  entry: Entry,
  first: number,
  judged: Judged[],
  only: readonly string[] | null,
): Promise<{ readonly stuckAt: number | null; readonly broken: string | null }> {
  const args = [
    `--max-old-space-size=${MOST_MB}`,
    '--import',
    'tsx',
    join(ROOT, 'tools', 'mutate', 'one.ts'),
    entry.folder,
    entry.name,
    String(first),
    ...(only === null ? [] : [JSON.stringify(only)]),
  ]
  const env = { ...process.env, TSX_TSCONFIG_PATH: join(ROOT, 'tools', 'mutate', 'tsconfig.json') }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    let trying: number | null = null
    let broken: string | null = null
    let isStuck = false
    const stuck = (): void => {
      isStuck = true
      child.kill('SIGKILL')
    }
    let patience = PATIENCE_MS
    let timer = setTimeout(stuck, FIRST_PATIENCE_MS)
    createInterface(child.stdout).on('line', (text) => {
      if (!text.startsWith('{')) return
      const line = JSON.parse(text) as Line
      broken ??= line.broken ?? null
      patience = Math.max(patience, TIMES_AS_LONG * (line.healthyMs ?? 0))
      if (line.trying !== undefined) trying = line.trying
      if (line.at !== undefined) {
        // What is no machine at all is no fault of one.
        if (line.unmade !== true) judged.push(line as Judged)
        trying = null
      }
      clearTimeout(timer)
      timer = setTimeout(stuck, patience)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      if (code === 0 || trying !== null) resolve({ stuckAt: trying, broken })
      else if (isStuck) resolve({ stuckAt: null, broken: 'with nothing wrong, nobody waits for its tests to end' })
      else reject(new Error(`${pathOf(entry)} could not be mutated (${code ?? 'killed'}).`))
    })
  })
}

/** What counts, and what cannot be noticed; what was said to be of that kind and was noticed counts, and is complained of. */
function weighed(entry: Entry, judged: readonly Judged[]): Pick<Result, 'judged' | 'equivalent'> {
  const known = EQUIVALENT.filter(({ machine }) => machine === pathOf(entry))
  const reasonOf = ({ says }: Judged): string | undefined => known.find((one) => one.says === says)?.because
  const equivalent = judged.flatMap((one) => {
    const because = reasonOf(one)
    return because !== undefined && one.by === null ? [{ ...one, because }] : []
  })
  for (const { says } of isAgain ? [] : known) {
    if (equivalent.some((one) => one.says === says)) continue
    console.error(`${pathOf(entry)}: '${says}' is said to be equivalent and is not, or is not made any more.`)
    process.exitCode = 1
  }
  return { judged: judged.filter((one) => one.by !== null || reasonOf(one) === undefined), equivalent }
}

async function mutate(entry: Entry, only: readonly string[] | null): Promise<Result> {
  const began = performance.now()
  const judged: Judged[] = []
  let first = 0
  for (;;) {
    const { stuckAt, broken } = await run(entry, first, judged, only)
    if (stuckAt === null) return { entry, broken, ...weighed(entry, judged), tookMs: performance.now() - began }
    judged.push({
      at: stuckAt,
      kind: 'endless',
      says: `mutant ${stuckAt}`,
      by: 'nobody waits for ever',
      how: 'it never ended',
    })
    first = stuckAt + 1
  }
}

/** The commit that is looked at; a `+` says that something was changed since. */
function commit(): string {
  try {
    const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`
  } catch {
    return 'unknown'
  }
}

const every = await catalogue()
const entries = every.filter(
  ({ name, folder }) => wanted.length === 0 || wanted.includes(name) || wanted.includes(`${folder}/${name}`),
)
if (entries.length === 0) {
  console.error(`There is no machine '${wanted.join("', '")}'. machines/README.md lists them.`)
  process.exit(1)
}
for (const { machine } of EQUIVALENT) {
  if (every.some((entry) => pathOf(entry) === machine)) continue
  console.error(`${machine} is said to have an equivalent fault, and is no machine.`)
  process.exitCode = 1
}
const results: Result[] = []
const ahead = [...entries]
const takenAt = commit()
const RESULTS = join(ROOT, 'test', 'results')
const SCORES = join(RESULTS, 'mutations.json')
mkdirSync(RESULTS, { recursive: true })
const known: readonly Score[] = existsSync(SCORES) ? (JSON.parse(readFileSync(SCORES, 'utf8')) as Score[]) : []
const scores = new Map(known.map((score) => [score.machine, score]))
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let entry = ahead.shift(); entry; entry = ahead.shift()) {
      const before = scores.get(pathOf(entry))
      const result = await mutate(entry, isAgain ? (before?.unnoticed ?? null) : null)
      const { broken, judged, tookMs } = result
      console.log(
        `${pathOf(entry)}: ${broken ?? `${noticedIn(judged)} of ${judged.length}`} (${(tookMs / 1000).toFixed(1)} s)`,
      )
      results.push(result)
      results.sort((one, other) => pathOf(one.entry).localeCompare(pathOf(other.entry), 'en'))
      writeFileSync(join(RESULTS, 'mutations.md'), reportOf(results, takenAt))
      if (broken === null) scores.set(pathOf(entry), scoreOf(result, takenAt, isAgain ? before : undefined))
      writeFileSync(SCORES, JSON.stringify([...scores.values()], null, 1))
    }
  }),
)
const shown = every.flatMap((entry) => scores.get(pathOf(entry)) ?? [])
if (shown.length === every.length) writeFileSync(join(RESULTS, 'all-mutations.md'), pageOf(shown))
const all = results.flatMap(({ judged }) => judged)
console.log(
  `${noticedIn(all)} of ${all.length} noticed (${shareOf(all)}); the others stand in test/results/mutations.md`,
)
const isBroken = results.some(({ broken }) => broken !== null)
const isTooFew = !isAgain && (all.length === 0 || noticedIn(all) * 100 < LEAST * all.length)
if (isBroken || isTooFew) process.exitCode = 1
