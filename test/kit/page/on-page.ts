import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where walks on the page leave which transitions they took: a file a machine, a line a transition. */
const FOLDER = fileURLToPath(new URL('../../results/page-walks', import.meta.url))
const fileOf = (machine: string): string => join(FOLDER, `${machine}.txt`)

/** Notes transitions of a machine that were taken on a page, with the page showing what it should. */
export function noteOnPage(machine: string, transitions: readonly string[]): void {
  if (transitions.length === 0) return
  mkdirSync(FOLDER, { recursive: true })
  appendFileSync(fileOf(machine), `${transitions.join('\n')}\n`)
}

const leftFile = (machine: string): string => join(FOLDER, `${machine}.left.json`)

/** Notes what walks on the page leave to the machine, by event or transition, and why. */
export function noteLeaves(machine: string, leaves: Readonly<Record<string, string>>): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(leftFile(machine), JSON.stringify({ ...notedLeaves(machine), ...leaves }))
}

/** What the last walks of a machine on the page left to the machine, and why. */
export function notedLeaves(machine: string): Readonly<Record<string, string>> {
  if (!existsSync(leftFile(machine))) return {}
  return JSON.parse(readFileSync(leftFile(machine), 'utf8')) as Record<string, string>
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
