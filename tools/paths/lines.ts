import type { SheetPath } from './sheet.ts'

const at = (state: string): string => (state === '' ? '' : ` (\`${state}\`)`)

/** A path as lines that a person can follow: Given, then When and Then for each step. */
export function linesOfPath({ given, steps }: SheetPath): string[] {
  return [
    `- **Given** ${given.words}${at(given.state)}`,
    ...steps.flatMap((step) => [
      `- **When** ${step.words} (\`${step.event}\`)${step.with === '' ? '' : `, with ${step.with.replaceAll('`', "'")}`}`,
      `- **Then** ${step.shows}${at(step.state)}`,
    ]),
  ]
}
