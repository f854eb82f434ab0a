import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { expressionsBelow, expressionsOf } from '../support/expressions.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CHECK_MAX_MS = 30_000
/** Up to so many repetitions in all an expression is looked at as a whole; beyond, attacks are guessed at, for as long as there is time. */
const REPEATED_MAX = 2_000

/** Its own checker in JavaScript: the same everywhere, and nothing is started for it. */
async function verdictOn(pattern: string, flags: string): Promise<string> {
  vi.stubEnv('RECHECK_BACKEND', 'pure')
  const { check } = await import('recheck')
  const { status } = await check(pattern, flags, { timeout: CHECK_MAX_MS, maxRepeatCount: REPEATED_MAX })
  return status
}

describe('[SEC-07] [THR-32] no regular expression of the contract and the server can be made to work long', () => {
  test.each(expressionsBelow(ROOT, ['contract', 'server']))('/$pattern/$flags in $file', async ({ pattern, flags }) => {
    expect(await verdictOn(pattern, flags)).toBe('safe')
  })

  test('and they are all looked at', () => {
    expect(expressionsBelow(ROOT, ['contract', 'server']).length).toBeGreaterThan(100)
  })

  test.each([
    ['exponential', 'const bad: RegExp = /^(?:0?123456789?0?)+\\d{0,3}$/'],
    ['quadratic', 'const bad = (text: string) => text.replace(/[. ]+$/u, "")'],
  ])('and one that can is found: %s', async (_what, source) => {
    const [{ pattern, flags } = { pattern: '', flags: '' }] = expressionsOf('bad.ts', source)
    expect(await verdictOn(pattern, flags)).toBe('vulnerable')
  })
})
