import type { AnyStateMachine } from 'xstate'
import { nothingWrong, possess, type Mutant } from './mutants.ts'
import { rememberAsked } from './numbers.ts'
import type { Collected } from './shim.ts'

/** How a fault came to light: what a test expected was otherwise, or a test ran into an error. */
export type How = 'expected otherwise' | 'an error'
/** The test that noticed, and how. */
export interface Noticed {
  readonly by: string
  readonly how: How
}

/** A test, and what is known of it from having been run on the healthy machine. */
interface Known extends Collected {
  readonly tookMs: number
  readonly usesMachine: boolean
  readonly numbers: ReadonlySet<string>
}

/** The name of what is thrown when something was expected otherwise. */
const EXPECTED_OTHERWISE = 'AssertionError'
/** An actor that breaks throws in a timer of its own: that is waited for, so that it is not laid to the next fault. */
const A_MOMENT_MS = 2

const howOf = (cause: unknown): How =>
  cause instanceof Error && cause.name === EXPECTED_OTHERWISE ? 'expected otherwise' : 'an error'

/** Runs tests until the first one fails. */
async function firstToFail(tests: readonly Collected[]): Promise<Noticed | null> {
  for (const { name, run } of tests) {
    try {
      await run()
    } catch (cause) {
      return { by: name, how: howOf(cause) }
    }
  }
  return null
}

/** Judges the mutants of a machine by its tests. */
export class Judge {
  readonly #machine: AnyStateMachine
  #known: readonly Known[] = []
  #stray = false

  constructor(machine: AnyStateMachine) {
    this.#machine = machine
  }

  /** What was thrown outside of a test's own time is noticed as well. */
  readonly hearStray = (): void => {
    this.#stray = true
  }

  /**
   * Runs every test in which nothing is wrong, with the healthy machine put in its own place as a mutant would be, and remembers
   * how long each takes and whether it uses the machine at all. Answers with the test that fails, as none may.
   */
  async learn(tests: readonly Collected[]): Promise<Noticed | null> {
    const known: Known[] = []
    let usesMachine = false
    this.#stray = false
    try {
      for (const test of tests) {
        // Put in its place anew each time: what a test has looked through the next one looks through again.
        const heal = possess(this.#machine, nothingWrong(this.#machine), () => (usesMachine = true))
        usesMachine = false
        const numbers = new Set<string>()
        rememberAsked(numbers)
        const began = performance.now()
        const failed = await firstToFail([test]).finally(heal)
        if (failed) return failed
        known.push({ ...test, tookMs: performance.now() - began, usesMachine, numbers })
      }
    } finally {
      rememberAsked(null)
    }
    await this.#settled()
    if (this.#stray) return { by: 'something was thrown', how: 'an error' }
    this.#known = known.toSorted((one, other) => one.tookMs - other.tookMs)
    return null
  }

  /** How long the healthy machine takes, in milliseconds. */
  get healthyMs(): number {
    return Math.round(this.#known.reduce((sum, { tookMs }) => sum + tookMs, 0))
  }

  /** The tests that could notice: the quickest first, and none that never comes near the fault. */
  #testsFor({ number }: Mutant): readonly Known[] {
    return this.#known.filter(({ usesMachine, numbers }) => (number === undefined ? usesMachine : numbers.has(number)))
  }

  /** Who notices a mutant; nothing when nobody does. `unmade` is no fault at all: no machine, or the same one all the time. */
  async judge(mutant: Mutant): Promise<Noticed | 'unmade' | null> {
    let heal: () => void
    try {
      heal = possess(this.#machine, mutant)
    } catch {
      return 'unmade'
    }
    this.#stray = false
    try {
      const noticed = await firstToFail(this.#testsFor(mutant))
      await this.#settled()
      if (noticed ?? this.#stray) return noticed ?? { by: 'something was thrown', how: 'an error' }
      return mutant.isOther?.() === false ? 'unmade' : null
    } finally {
      heal()
    }
  }

  /** After all mutants: whether the healthy machine still passes, as it does unless one of them left something behind. */
  async ends(): Promise<Noticed | null> {
    const heal = possess(this.#machine, nothingWrong(this.#machine))
    try {
      return await firstToFail(this.#known.filter(({ usesMachine, numbers }) => usesMachine || numbers.size > 0))
    } finally {
      heal()
    }
  }

  #settled(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS))
  }
}
