import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { catalogue, declarations, ROOT, type Entry } from '../../test/kit/catalogue.ts'
import { mutantsOf, possess, type Mutant } from './mutants.ts'
import { listenForNumbers } from './numbers.ts'
import { collectedTests, type Collected } from './shim.ts'

// One machine: its mutants from a number on, a line of JSON for each. It runs in a process of its own, since a mutant may never
// come to an end.

const [folder = '', name = '', first = '0'] = process.argv.slice(2)

const textOf = (path: string): string => readFileSync(path, 'utf8')

/**
 * The code of a machine: its file, and those beside it that it is made of and that make no machine themselves. What several
 * machines are made of belongs to the first of them by name.
 */
function codeOf(file: string): readonly string[] {
  const folder = join(ROOT, dirname(file))
  const sources = readdirSync(folder)
    .filter((one) => one.endsWith('.ts') && !/\.(?:test|walk)\.ts$/.test(one))
    .toSorted()
  const makesOne = (one: string): boolean => textOf(join(folder, one)).includes('.createMachine(')
  const uses = (one: string, part: string): boolean => textOf(join(folder, one)).includes(`from './${part}'`)
  const parts = sources.filter(
    (part) => !makesOne(part) && sources.find((one) => makesOne(one) && uses(one, part)) === basename(file),
  )
  return [basename(file), ...parts].map((one) => join(folder, one))
}

/** The files beside a machine whose tests speak of it, or of what it is made of. */
function testsOf({ file, walkFile }: Entry): readonly string[] {
  const spoken = [...codeOf(file), walkFile].map((path) => `./${basename(path)}'`)
  const beside = readdirSync(join(ROOT, dirname(file))).filter((one) => one.endsWith('.test.ts'))
  return beside
    .map((one) => join(ROOT, dirname(file), one))
    .filter((path) => spoken.some((named) => textOf(path).includes(named)))
}

async function failing(tests: readonly Collected[]): Promise<string | null> {
  for (const { name: title, run } of tests) {
    try {
      await run()
    } catch {
      return title
    }
  }
  return null
}

const say = (line: object): void => console.log(JSON.stringify(line))

async function judge(entry: Entry, mutant: Mutant, tests: readonly Collected[]): Promise<string | null> {
  let heal: () => void
  try {
    heal = possess(entry.machine, mutant)
  } catch {
    return 'it cannot even be made'
  }
  try {
    return await failing(tests)
  } finally {
    heal()
  }
}

const declared = declarations().find((one) => one.file.startsWith(`machines/${folder}/`) && one.id === name)
if (declared) listenForNumbers(codeOf(declared.file))
const entry = (await catalogue((file) => file.startsWith(`machines/${folder}/`))).find((one) => one.name === name)
if (!entry) throw new Error(`There is no machine ${folder}/${name}.`)
// What is thrown outside of a test's own time is noticed as well.
let stray = false
for (const file of testsOf(entry)) await import(pathToFileURL(file).href)
process.on('uncaughtException', () => (stray = true))
process.on('unhandledRejection', () => (stray = true))
const tests = collectedTests()
const began = performance.now()
const broken = tests.length === 0 ? 'it has no tests' : await failing(tests)
const mutants = mutantsOf(entry.machine)
say({ mutants: mutants.length, tests: tests.length, broken, healthyMs: Math.round(performance.now() - began) })
for (const [at, mutant] of [...mutants.entries()].slice(Number(first))) {
  if (broken !== null) break
  stray = false
  say({ trying: at })
  const by = await judge(entry, mutant, tests)
  await new Promise((resolve) => setImmediate(resolve))
  const caught = by ?? (stray ? 'something was thrown' : null)
  say({ at, kind: mutant.kind, says: mutant.says, by: caught })
}
