import type { Answer } from '../people/http-person.ts'

const DIFFERS_ALWAYS: ReadonlySet<string> = new Set(['date', 'x-request-id', 'content-length'])
const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '')

/** How many kinds of answers there are, to the byte, leaving out what is another in every answer. */
export const kindsOf = (answers: readonly Answer[]): number =>
  new Set(
    answers.map(({ status, text, headers }) => {
      const names = [...headers.keys()].filter((name) => !DIFFERS_ALWAYS.has(name)).toSorted()
      return JSON.stringify([status, withoutId(text), names])
    }),
  ).size

type Ways = { known: (round: number) => Promise<Answer>; unknown: (round: number) => Promise<Answer> }

/**
 * Asks both ways so many times, one after the other and each first as often as the other: whatever else the machine does, it does
 * to both. Resolves to all answers and to how long each took, in milliseconds.
 */
export async function inTurns(rounds: number, ways: Ways) {
  const answers: Answer[] = []
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const way of order) {
      const started = performance.now()
      answers.push(await ways[way](round))
      took[way].push(performance.now() - started)
    }
  }
  return { answers, took }
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** How many times as long the ones take as the others, by their medians. */
export const ratioOf = (ones: readonly number[], others: readonly number[]): number => median(ones) / median(others)

/** How often one of the ones took longer than one of the others (Mann and Whitney's U, as a share): 0.5 where nothing tells them apart. */
export const shareLonger = (ones: readonly number[], others: readonly number[]): number =>
  ones.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0) / ones.length / others.length
