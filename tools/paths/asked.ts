import { parseArgs } from 'node:util'
import type { Entry } from '../../test/kit/catalogue.ts'

/** What a person wants of `npm run paths`. */
export interface Asked {
  readonly name: string | null
  readonly way: { readonly from: string; readonly to: string } | null
  readonly isReport: boolean
  /** Whether the ways are taken on a running actor as well. */
  readonly isRun: boolean
  readonly into: string
}

const HOW = 'npm run paths -- [NAME [--from STATE --to STATE [--run]]] [--report] [--into FOLDER]'

/** What is asked for on the command line. What nobody can mean is an error that says how it is asked. */
export function askedIn(args: readonly string[], folder: string): Asked {
  const { values, positionals } = parsed(args)
  const { from, to } = values
  const [name = null, ...more] = positionals
  if (more.length > 0) throw new Error(`One machine at a time: ${HOW}`)
  if ((from === undefined) !== (to === undefined)) throw new Error(`A way has two ends, --from and --to: ${HOW}`)
  if (from !== undefined && name === null) throw new Error(`Say which machine: ${HOW}`)
  if (from !== undefined && values.report === true) throw new Error(`A way is told, not drawn: ${HOW}`)
  if (values.run === true && from === undefined) throw new Error(`A way is run, from one state to another: ${HOW}`)
  const way = from === undefined || to === undefined ? null : { from, to }
  return { name, way, isReport: values.report === true, isRun: values.run === true, into: values.into ?? folder }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        report: { type: 'boolean' },
        run: { type: 'boolean' },
        into: { type: 'string' },
      },
    })
  } catch (problem) {
    const what = problem instanceof Error ? problem.message.split('. ')[0] : String(problem)
    throw new Error(`${what}. This is how it is asked: ${HOW}`)
  }
}

/** How many letters have to be changed, added or left out to come from one text to another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (const [place, theirs] of Array.from(other).entries()) {
      const swapped = (row[place] ?? 0) + (letter === theirs ? 0 : 1)
      next.push(Math.min(swapped, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const FEW = 3
/** Those of some names that a person may have meant, the nearest first. */
function meant(name: string, names: readonly string[]): readonly string[] {
  const wanted = name.toLowerCase()
  return names
    .map((known) => ({ known, far: distance(wanted, known.toLowerCase()), has: known.toLowerCase().includes(wanted) }))
    .filter(({ far, has }) => has || far <= Math.max(2, Math.floor(wanted.length / FEW)))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, FEW)
    .map(({ known }) => known)
}

/** The machine of a name, or of a folder and a name where two are called the same. */
export function machineNamed(entries: readonly Entry[], name: string): Entry {
  const longName = (entry: Entry): string => `${entry.folder}/${entry.name}`
  const hits = entries.filter((entry) => entry.name === name || longName(entry) === name)
  const [entry] = hits
  if (entry && hits.length === 1) return entry
  if (entry) throw new Error(`There is more than one machine '${name}': ${hits.map(longName).join(', ')}.`)
  const names = entries.map((one) => one.name)
  const near = meant(name, names)
  throw new Error(
    near.length > 0
      ? `There is no machine '${name}'. Did you mean ${near.join(', ')}?`
      : `There is no machine '${name}'. There are: ${names.join(', ')}.`,
  )
}
