import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A regular expression as it stands in a source file. */
export interface Expression {
  pattern: string
  flags: string
  file: string
}

type Node = { type?: string; regex?: { pattern: string; flags: string } } & Record<string, unknown>

function expressionsIn(node: unknown, file: string, found: Expression[]): void {
  if (typeof node !== 'object' || node === null) return
  const { type, regex } = node as Node
  if (type === 'Literal' && regex) found.push({ ...regex, file })
  for (const inner of Object.values(node)) expressionsIn(inner, file, found)
}

/** The expressions of a source text. Those that are put together while running are not among them. */
export function expressionsOf(file: string, source: string): Expression[] {
  const found: Expression[] = []
  expressionsIn(parseSync(file, source).program, file, found)
  return found
}

/** The expressions of all sources below these folders of the repository, tests left out; each once. */
export function expressionsBelow(root: string, folders: readonly string[]): Expression[] {
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const all = sources.flatMap((file) => expressionsOf(file, readFileSync(`${root}${file}`, 'utf8')))
  return [...new Map(all.map((one) => [`/${one.pattern}/${one.flags}`, one])).values()]
}
