import type { AnyStateMachine } from 'xstate'
import { graphOf } from './paths.ts'
import { labelOf, stateOf, type Walk } from './walk.ts'

/** From each state, on each event, to which states: written by hand from the specification, never from the machine. */
export type Table = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>

const linesOf = (table: Table): string[] =>
  Object.entries(table).flatMap(([from, events]) =>
    Object.entries(events).flatMap(([event, to]) => [to].flat().map((target) => `${from} — ${event} → ${target}`)),
  )

/** What a walk does, as lines `state — event → state`; events that change nothing visible lead back to their state. */
export function linesOfWalk<Machine extends AnyStateMachine>(walk: Walk<Machine>): string[] {
  const lines = graphOf(walk).edges.map(
    ({ from, event, to }) => `${stateOf(from)} — ${labelOf(event)} → ${stateOf(to)}`,
  )
  return [...new Set(lines)].toSorted()
}

/** Where a machine and a hand-written table differ: what the machine does besides, and what it does not do. */
export function differencesFrom<Machine extends AnyStateMachine>(
  table: Table,
  ...walks: readonly Walk<Machine>[]
): { readonly besides: readonly string[]; readonly missing: readonly string[] } {
  const [does, should] = [new Set(walks.flatMap(linesOfWalk)), new Set(linesOf(table))]
  return {
    besides: [...does].filter((line) => !should.has(line)),
    missing: [...should].filter((line) => !does.has(line)),
  }
}
