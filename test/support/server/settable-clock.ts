import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const PROGRAM = new URL('./settable-clock.mjs', import.meta.url).href

/** The clock of a server of the test's own. */
export interface SettableClock {
  /** What the server has to be started with. */
  readonly env: Readonly<Record<string, string>>
  /** From now on it stands still at this moment, in milliseconds since 1970. */
  standAt(moment: number): void
  /** From now on it is the machine's own again. */
  run(): void
}

/** Makes a clock that a test can set; its file is gone after the test's own. */
export function settableClock(): SettableClock {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-clock-'))
  const file = join(folder, 'now')
  const say = (text: string) => writeFileSync(file, text)
  say('')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    env: { NODE_OPTIONS: `--import=${PROGRAM}`, CLOCK_FILE: file },
    standAt: (moment) => say(String(moment)),
    run: () => say(''),
  }
}
