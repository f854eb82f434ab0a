import { describe, expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, ContextFrom } from 'xstate'
import { modelOf } from '../model.ts'
import { graphOf } from '../paths.ts'
import { labelOf, stateOf, type Sample, type Walk } from '../walk.ts'

/** Where an event leads by what comes with it and by what is kept: what a table of states alone cannot tell apart. */
interface Decision<Machine extends AnyStateMachine> {
  /** The state it is in, as `stateOf` says it. */
  readonly in: string
  readonly when?: (context: ContextFrom<Machine>) => boolean
  readonly on: Sample<Machine>
  /** The state it leads to; the same one when nothing comes of it. */
  readonly to: string
}

/** Every moment of a walk: all snapshots it finds. */
function momentsOf<Machine extends AnyStateMachine>(walk: Walk<Machine>): readonly AnyMachineSnapshot[] {
  const found = graphOf(walk).edges.flatMap(({ from, to }) => [from, to])
  return [modelOf(walk).first(), ...new Set(found)]
}

/** Decisions that are made otherwise, and those that nobody has to make. */
export function wrongDecisions<Machine extends AnyStateMachine>(
  walks: readonly Walk<Machine>[],
  decisions: readonly Decision<Machine>[],
): readonly string[] {
  const known = walks.map((walk) => ({ model: modelOf(walk), moments: momentsOf(walk) }))
  return decisions.flatMap(({ in: state, when, on, to }) => {
    const name = `${state} — ${labelOf(on as AnyEventObject)} ${JSON.stringify(on)}`
    const leads = known.flatMap(({ model, moments }) =>
      moments
        .filter((one) => one.status === 'active' && stateOf(one) === state)
        .filter(({ context }) => when?.(context as ContextFrom<Machine>) ?? true)
        .map((one) => stateOf(model.transition(one, on as AnyEventObject, undefined as never))),
    )
    if (leads.length === 0) return [`${name}: nobody is ever there`]
    const wrong = leads.find((one) => one !== to)
    return wrong === undefined ? [] : [`${name}: to ${wrong} instead of ${to}`]
  })
}

/** The tests of what a machine decides: where each of its walks begins, and where events lead that can lead elsewhere. */
export function testsOfDecisions<Machine extends AnyStateMachine>(
  walks: Walk<Machine> | readonly Walk<Machine>[],
  {
    starts,
    decisions = [],
  }: { readonly starts?: readonly string[]; readonly decisions?: readonly Decision<NoInfer<Machine>>[] },
): void {
  const all = [walks].flat() as readonly Walk<Machine>[]
  describe(`what ${all[0]?.machine.id} decides`, () => {
    test('by what comes with an event, and by what it keeps', () => {
      const begins = all.map((walk) => stateOf(modelOf(walk).first()))
      expect(begins).toEqual(starts ?? begins)
      expect(wrongDecisions(all, decisions)).toEqual([])
    })
  })
}
