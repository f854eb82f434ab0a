import type { SheetPath } from './sheet.ts'

const at = (state: string): string => (state === '' ? '' : ` (\`${state}\`)`)

/** A path as its scenarios, each by its name and as lines that a person can follow. */
export function scenariosOf({ given, steps, scenarios }: SheetPath): readonly { name: string; lines: string[] }[] {
  let at = 0
  return scenarios.map(({ name, steps: count }) => {
    const before = steps[at - 1]
    const from = before ? { state: before.state, words: before.shows } : given
    const own = steps.slice(at, at + count)
    at += count
    return { name, lines: linesOfPath({ given: from, steps: own }) }
  })
}

/** A path as lines that a person can follow: Given, then When and Then for each step. */
export function linesOfPath({ given, steps }: Pick<SheetPath, 'given' | 'steps'>): string[] {
  return [
    `- **Given** ${given.words}${at(given.state)}`,
    ...steps.flatMap((step) => [
      `- **When** ${step.words} (\`${step.event}\`)${step.with === '' ? '' : `, with ${step.with.replaceAll('`', "'")}`}`,
      `- **Then** ${step.shows}${at(step.state)}`,
    ]),
  ]
}
