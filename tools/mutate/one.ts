import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { catalogue, declarations, ROOT, type Entry } from '../../test/kit/catalogue.ts'
import { Judge, type Noticed } from './judging.ts'
import { mutantsOf } from './mutants.ts'
import { listenForNumbers } from './numbers.ts'
import { collectedTests } from './shim.ts'

// One machine: its mutants from a number on, a line of JSON for each. It runs in a process of its own, since a mutant may never
// come to an end.

const [folder = '', name = '', first = '0', only] = parseArgs({ allowPositionals: true }).positionals
const wanted = only === undefined ? null : new Set(JSON.parse(only) as readonly string[])

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

const brokenBy = (failed: Noticed | null): string | null => failed && `with nothing wrong, '${failed.by}' fails`
const say = (line: object): void => console.log(JSON.stringify(line))

const declared = declarations().find((one) => one.file.startsWith(`machines/${folder}/`) && one.id === name)
if (declared) listenForNumbers(codeOf(declared.file))
const entry = (await catalogue((file) => file.startsWith(`machines/${folder}/`))).find((one) => one.name === name)
if (!entry) throw new Error(`There is no machine ${folder}/${name}.`)
for (const file of testsOf(entry)) await import(pathToFileURL(file).href)
const tests = collectedTests()
const judge = new Judge(entry.machine)
process.on('uncaughtException', judge.hearStray)
process.on('unhandledRejection', judge.hearStray)

const broken = tests.length === 0 ? 'it has no tests' : brokenBy(await judge.learn(tests))
const mutants = mutantsOf(entry.machine)
say({ mutants: mutants.length, tests: tests.length, broken, healthyMs: judge.healthyMs })
for (const [at, mutant] of [...mutants.entries()].slice(Number(first))) {
  if (broken !== null) break
  if (wanted?.has(`${mutant.kind}: ${mutant.says}`) === false) continue
  say({ trying: at })
  const noticed = await judge.judge(mutant)
  const { kind, says } = mutant
  say(noticed === 'unmade' ? { at, unmade: true } : { at, kind, says, by: noticed?.by ?? null, how: noticed?.how })
}
if (broken === null && mutants.length > 0) say({ broken: brokenBy(await judge.ends()) })
