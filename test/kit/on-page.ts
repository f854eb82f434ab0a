import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where walks on the page leave which transitions they took: a file a machine, a line a transition. */
const FOLDER = fileURLToPath(new URL('../results/page-walks', import.meta.url))
const fileOf = (machine: string): string => join(FOLDER, `${machine}.txt`)

/** Notes transitions of a machine that were taken on a page, with the page showing what it should. */
export function noteOnPage(machine: string, transitions: readonly string[]): void {
  if (transitions.length === 0) return
  mkdirSync(FOLDER, { recursive: true })
  appendFileSync(fileOf(machine), `${transitions.join('\n')}\n`)
}

/** The transitions of a machine that the last walks took on a page; nothing where none was walked. */
export function notedOnPage(machine: string): ReadonlySet<string> | undefined {
  if (!existsSync(fileOf(machine))) return undefined
  return new Set(
    readFileSync(fileOf(machine), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  )
}
