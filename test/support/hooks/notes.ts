import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const NOTES = fileURLToPath(new URL('../../results/notes.txt', import.meta.url))

/** Has the last lines of the gate say what could not be looked at on this machine, and why; the same sentence once. */
export function noteForTheEnd(sentence: string): void {
  mkdirSync(dirname(NOTES), { recursive: true })
  const said = existsSync(NOTES) ? readFileSync(NOTES, 'utf8').split('\n') : []
  if (!said.includes(sentence)) appendFileSync(NOTES, `${sentence}\n`)
}
