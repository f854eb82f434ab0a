import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { differencesFrom, type Table } from './table.ts'
import type { Walk } from './walk.ts'
import { walkEveryPath } from './walked.ts'

/** A walk is long, not slow: on a busy machine it may take its time. */
const PATIENCE_MS = 120_000

/**
 * The tests every machine has: all its paths walked on real actors with every transition taken and every state entered,
 * and its behaviour held against a table written by hand from the specification. A machine that starts differently with
 * other input has a walk for each.
 */
export function testsOfWalk<Machine extends AnyStateMachine>(
  walks: Walk<Machine> | readonly Walk<Machine>[],
  table: Table,
): void {
  const all = [walks].flat() as readonly Walk<Machine>[]
  describe(`every path of ${all[0]?.machine.id}`, () => {
    test(
      'is walked on a running actor, and nothing is left untried',
      () => {
        const { failures, missing, unvisited, unused } = walkEveryPath(...all)
        expect(failures.slice(0, 3), `${failures.length} paths failed`).toEqual([])
        expect({ missing, unvisited, unused }).toEqual({ missing: [], unvisited: [], unused: [] })
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
