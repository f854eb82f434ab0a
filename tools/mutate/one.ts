import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { catalogue, declarations, ROOT } from '../../test/kit/catalogue.ts'
import { Neighbours } from './code.ts'
import { Judge, type Noticed } from './judging.ts'
import { mutantsOf } from './mutants.ts'
import { listenForNumbers } from './numbers.ts'
import { collectedTests } from './shim.ts'

// One machine: its mutants from a number on, a line of JSON for each. It runs in a process of its own, since a mutant may never
// come to an end.

const [folder = '', name = '', first = '0', only] = parseArgs({ allowPositionals: true }).positionals
const wanted = only === undefined ? null : new Set(JSON.parse(only) as readonly string[])

const brokenBy = (failed: Noticed | null): string | null => failed && `with nothing wrong, '${failed.by}' fails`
const say = (line: object): void => console.log(JSON.stringify(line))

const declared = declarations().find((one) => one.file.startsWith(`machines/${folder}/`) && one.id === name)
if (declared) listenForNumbers(new Neighbours(declared.file).codeOf(declared.file).map((file) => join(ROOT, file)))
const entry = (await catalogue((file) => file.startsWith(`machines/${folder}/`))).find((one) => one.name === name)
if (!entry) throw new Error(`There is no machine ${folder}/${name}.`)
for (const file of new Neighbours(entry.file).testsOf(entry)) await import(pathToFileURL(join(ROOT, file)).href)
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
