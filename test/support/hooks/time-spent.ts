import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const TIMES = fileURLToPath(new URL('../../results/times.txt', import.meta.url))

/** Notes what a file took, from its set-up to its last hook: a line each, with milliseconds and the file. */
export function noteTime(file: string, ms: number): void {
  mkdirSync(dirname(TIMES), { recursive: true })
  appendFileSync(TIMES, `${Math.round(ms)} ${relative(ROOT, file)}\n`)
}
