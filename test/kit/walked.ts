import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { allStates, allTransitions } from './coverage.ts'
import type { Seen } from './effects/effects.ts'
import { misdirected } from './effects/heard-by.ts'
import { exactly, graphOf, nameOf, pathsOf, type Path } from './paths.ts'
import { replay } from './replay.ts'
import { tourOf } from './tour.ts'
import { matchesType, type Walk } from './walk.ts'
import { Vocabulary } from './effects/words.ts'

/** What came of walking every path of a machine. */
export interface Walked {
  readonly paths: number
  readonly states: number
  readonly steps: number
  /** One text per path that failed; the first few are enough to see what is wrong, and no path is taken after them. */
  readonly failures: readonly string[]
  /** Declared transitions that no path took. */
  readonly missing: readonly string[]
  /** Declared states that no path entered. */
  readonly unvisited: readonly string[]
  /** Samples and ports that the machine never reacts to, which are most likely misspelt. */
  readonly unused: readonly string[]
  /** Actions, guards and actors of its setup that were of no use on any path, and assigns that never changed anything. */
  readonly idle: readonly string[]
  /** What was sent to another than the one who hears it. */
  readonly misdirected: readonly string[]
  /** What was seen on each line of its table. */
  readonly seen: Seen
}

const MOST_FAILURES = 3

/** Replays every path on real actors and says what failed, what was never taken and what was never entered. */
export function walkEveryPath<Machine extends AnyStateMachine>(...walks: readonly Walk<Machine>[]): Walked {
  const [taken, entered, sent] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const failures: string[] = []
  const seen: Seen = new Map()
  const vocabulary = new Vocabulary()
  const found = walks.map((walk) => ({ walk, ...pathsOf(walk) }))
  for (const { walk, paths, edges } of found) {
    for (const { event } of edges) sent.add(event.type)
    const tried: readonly Path[] = paths.length > 0 ? paths : [{ name: '(nothing happens)', steps: [] }]
    for (const path of tried) {
      if (failures.length === MOST_FAILURES) break
      try {
        const trace = replay(walk, path, vocabulary)
        for (const key of trace.transitions.flat()) taken.add(key)
        for (const id of trace.states) entered.add(id)
        for (const { line, effects } of trace.seen) seen.set(line, new Set([...(seen.get(line) ?? []), ...effects]))
      } catch (failure) {
        failures.push(failure instanceof Error ? failure.message : String(failure))
      }
    }
  }
  const machines = walks.slice(0, 1).map(({ machine }) => machine)
  const paths = found.flatMap((one) => one.paths)
  return {
    paths: paths.length,
    states: found.reduce((sum, { states }) => sum + states, 0),
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    failures,
    missing: machines.flatMap(allTransitions).filter((key) => !taken.has(key)),
    unvisited: machines.flatMap(allStates).filter((id) => !entered.has(id)),
    unused: walks.flatMap(announcedBy).filter((type) => ![...sent].some((one) => matchesType(type, one))),
    idle: machines.flatMap((machine) => vocabulary.idle(machine)),
    misdirected: misdirected(seen),
    seen,
  }
}

/** The event types a walk names beforehand. */
function announcedBy<Machine extends AnyStateMachine>({ events = [], ports = {} }: Walk<Machine>): readonly string[] {
  const samples: readonly AnyEventObject[] = typeof events === 'function' ? [] : events
  return [...new Set([...samples.map(({ type }) => type), ...Object.values(ports).flat()])]
}

/** Few and short paths that still take every transition: for places where a step costs, and a start even more. */
export const briefPathsOf = <Machine extends AnyStateMachine>(walk: Walk<Machine>): readonly Path[] =>
  tourOf(graphOf(walk)).map((steps) => exactly(walk, { name: nameOf(steps), steps }))
