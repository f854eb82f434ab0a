import { expect, test } from 'vitest'
import type { Belongings } from '../../support/authorisation/belongings.ts'
import { BOARD_ROWS } from '../../support/authorisation/board-rows.ts'
import { SAFE_ROWS } from '../../support/authorisation/safe-rows.ts'
import { leaksTo, Matrix } from '../../support/authorisation/matrix.ts'
import type { Persona } from '../../support/authorisation/personas.ts'
import type { Row } from '../../support/authorisation/row.ts'
import { changedBetween } from '../../support/authorisation/state.ts'
import { swapsOf } from '../../support/authorisation/swaps.ts'
import { WORKSPACE_ROWS } from '../../support/authorisation/workspace-rows.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'

/** What must not be touched beside the caller's own, and by whom: another workspace's, a project's that is not shared, 'My tasks'. */
const MIXED: readonly [Persona, 'foreign' | 'hidden' | 'own'][] = [
  ['inside', 'foreign'],
  ['inside', 'hidden'],
  ['inside', 'own'],
  ['owner', 'foreign'],
  ['owner', 'own'],
]

const idsIn = (belongings: Belongings, shared: Belongings) =>
  (Object.keys(belongings) as (keyof Belongings)[])
    .filter((key) => belongings[key] !== shared[key])
    .map((key) => belongings[key])

describeOnOneEngine('[THR-03] [THR-04] one id of somebody else among one’s own', (open) => {
  const matrix = Matrix.of(open)

  async function ask(row: Row, persona: Persona, shared: Belongings, other: Belongings): Promise<string[]> {
    const wrong: string[] = []
    for (const { key, place, given } of swapsOf(row.given(shared), shared, other)) {
      const answer = await matrix.personas.send(persona, row.call, given)
      const isFine =
        (answer.statusCode >= 400 && answer.statusCode < 500) ||
        (answer.statusCode === 200 && row.passesOver?.includes(key) === true)
      const what = `${persona} with ${key} at ${place}: ${answer.statusCode} ${answer.body.slice(0, 300)}`
      if (!isFine) wrong.push(what)
      if (leaksTo(persona, answer.body).length > 0) wrong.push(`read: ${what}`)
    }
    return wrong
  }

  test.each([...BOARD_ROWS, ...SAFE_ROWS, ...WORKSPACE_ROWS].map((row, at) => [row.call.name, at, row] as const))(
    '%s (%i)',
    async (_name, _at, row) => {
      const { shared } = matrix
      const theirs = (['foreign', 'hidden', 'own'] as const).flatMap((whose) => idsIn(matrix[whose], shared))
      const passesOver = row.passesOver !== undefined
      const before = await matrix.state(passesOver ? theirs : undefined)
      const wrong: string[] = []
      for (const [persona, whose] of MIXED) wrong.push(...(await ask(row, persona, shared, matrix[whose])))
      const changed = changedBetween(before, await matrix.state(passesOver ? theirs : undefined))
      expect({ wrong, changed }).toEqual({ wrong: [], changed: [] })
      expect(matrix.heardWrongly()).toEqual([])
    },
  )
})
