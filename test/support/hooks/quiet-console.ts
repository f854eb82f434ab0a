import { afterAll, afterEach, beforeEach } from 'vitest'

/** The levels of the console that count as noise. */
export type NoiseLevel = 'error' | 'warn'

type Line = { readonly level: NoiseLevel; readonly text: string }
type Expectation = { readonly level: NoiseLevel; readonly pattern: RegExp; heard: boolean }

const heard: Line[] = []
const expected: Expectation[] = []

/**
 * Announces a line this test provokes on purpose. It may come several times, and must come at least
 * once before the test ends; every line that nobody announced fails the test it came in.
 */
export function expectConsole(level: NoiseLevel, pattern: RegExp): void {
  expected.push({ level, pattern, heard: false })
}

for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    heard.push({ level, text: args.map((arg) => textOf(arg)).join(' ') })
  }
}

beforeEach(() => {
  expected.length = 0
})

afterEach(() => {
  const lines = heard.splice(0)
  const wanted = expected.splice(0)
  const complaints: string[] = []
  for (const line of lines) {
    const match = wanted.filter(({ level, pattern }) => level === line.level && pattern.test(line.text))
    for (const one of match) one.heard = true
    if (match.length === 0) complaints.push(`console.${line.level} was called: ${line.text}`)
  }
  for (const { level, pattern, heard: came } of wanted) {
    if (!came) complaints.push(`console.${level} was to say ${String(pattern)} and did not`)
  }
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})

// What is said while a file is taken down belongs to no test; it fails the file.
afterAll(() => {
  const late = heard.splice(0)
  if (late.length > 0) throw new Error(late.map(({ level, text }) => `console.${level} was called: ${text}`).join('\n'))
})

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return value.stack ?? value.message
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
