import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { effectDifferences, type Effects } from './effects/effects.ts'
import { differencesFrom, type Table } from './table.ts'
import type { Walk } from './walk.ts'
import { walkEveryPath } from './walked.ts'

/** A walk is long, not slow: on a busy machine it may take its time. */
const PATIENCE_MS = 120_000
/** No transition, state, sample or word is left over, and nothing went astray. */
const NOTHING_LEFT = { missing: [], unvisited: [], unused: [], idle: [], misdirected: [] }
/** No effect is where the table has none, none is missing, and every line is come to. */
const AS_SAID = { besides: [], missing: [], nowhere: [] }

/**
 * The tests every machine has: all its paths walked on real actors with every transition taken and every state entered,
 * and its behaviour held against a table written by hand from the specification; every word of its setup is of use on some path, and what it
 * says goes to the one who hears it.
 * What it does beside going from state to state is held against a second such table, where there is one. A machine that starts
 * differently with other input has a walk for each.
 */
export function testsOfWalk<Machine extends AnyStateMachine>(
  walks: Walk<Machine> | readonly Walk<Machine>[],
  table: Table,
  effects?: Effects,
): void {
  const all = [walks].flat() as readonly Walk<Machine>[]
  describe(`every path of ${all[0]?.machine.id}`, () => {
    test(
      'is walked on a running actor, and nothing is left untried',
      () => {
        const { failures, missing, unvisited, unused, idle, misdirected, seen } = walkEveryPath(...all)
        expect(failures, 'paths that failed').toEqual([])
        expect({ missing, unvisited, unused, idle, misdirected }).toEqual(NOTHING_LEFT)
        const wrong = effects ? effectDifferences(effects, seen) : AS_SAID
        expect(wrong).toEqual(AS_SAID)
      },
      PATIENCE_MS,
    )

    test(
      'leads where the specification says',
      () => {
        expect(differencesFrom(table, ...all)).toEqual({ besides: [], missing: [] })
      },
      PATIENCE_MS,
    )
  })
}
