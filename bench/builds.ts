/** A build that is measured: this one, and the one that is named by BENCH_BESIDE, the main.js of its server, in turns with it. */
export interface Build {
  /** What its figures are called by: nothing of this one. */
  readonly name: string
  /** Undefined of this one. */
  readonly main: string | undefined
}

const BESIDE = process.env['BENCH_BESIDE']

export const BUILDS: readonly Build[] = [
  { name: '', main: undefined },
  ...(BESIDE === undefined ? [] : [{ name: 'the other build, ', main: BESIDE }]),
]

/** Measures all builds so many times, in turns, each time beginning with another one. */
export async function eachInTurn<B>(builds: readonly B[], rounds: number, measure: (build: B) => Promise<void>) {
  for (let round = 0; round < rounds; round++)
    for (const build of round % 2 === 0 ? builds : builds.toReversed()) await measure(build)
}

/** The one in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
