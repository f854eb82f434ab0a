import { expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { BOARD_ROWS } from '../../support/authorisation/board-rows.ts'
import { SAFE_ROWS } from '../../support/authorisation/safe-rows.ts'
import type { Belongings } from '../../support/authorisation/belongings.ts'
import { expectedOf } from '../../support/authorisation/expected.ts'
import { IDENTITY_ROWS } from '../../support/authorisation/identity-rows.ts'
import { leaksTo, Matrix } from '../../support/authorisation/matrix.ts'
import type { Persona } from '../../support/authorisation/personas.ts'
import type { Row } from '../../support/authorisation/row.ts'
import { WORKSPACE_ROWS } from '../../support/authorisation/workspace-rows.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { expectEveryCall } from '../../support/requests/every-call.ts'

const ROWS = [...BOARD_ROWS, ...SAFE_ROWS, ...WORKSPACE_ROWS, ...IDENTITY_ROWS]

test('every call of the contract has a row', () => {
  const named = ROWS.map(({ call }) => call.name)
  expectEveryCall('test/support/authorisation', named, ALL_CALLS)
})

describeOnOneEngine('[THR-01] [THR-02] [THR-03] [THR-09] [THR-10] [THR-16] every call, by everybody', (open) => {
  const matrix = Matrix.of(open)

  type Asked = readonly [persona: Persona, status: number, about: Belongings]

  /** Asks as each of these; says who was answered otherwise than they should be, and who read what is not theirs. */
  async function ask(row: Row, all: readonly Asked[]) {
    const wrong: string[] = []
    for (const [persona, expected, about] of all) {
      const answer = await matrix.personas.send(persona, row.call, row.given(about))
      if (answer.statusCode !== expected)
        wrong.push(`${persona}: ${answer.statusCode}, not ${expected}: ${answer.body.slice(0, 200)}`)
      const text = `${JSON.stringify(answer.headers)} ${answer.body}`
      wrong.push(...leaksTo(persona, text).map((word) => `${persona} read ${word}: ${text}`))
    }
    return wrong
  }

  const elsewhere = () =>
    [matrix.hidden, matrix.own, matrix.foreign].flatMap(({ projectId, taskId }) => [projectId, taskId])

  test.each(ROWS.map((row, at) => [row.call.name, at, row] as const))('%s (%i)', async (_name, _at, row) => {
    const isReading = row.call.method === 'GET'
    const idle: Asked[] = []
    const busy: Asked[] = []
    for (const [persona, status] of expectedOf(row)) {
      // Who only reads changes nothing either.
      if (status >= 400 || isReading) idle.push([persona, status, matrix.shared])
      else busy.push([persona, status, row.spends ? await matrix.fresh() : matrix.shared])
    }
    const wrong: string[] = []
    const changed = await matrix.changesOf(async () => void wrong.push(...(await ask(row, idle))))
    if (busy.length > 0)
      changed.push(...(await matrix.changesOf(async () => void wrong.push(...(await ask(row, busy))), elsewhere())))
    expect({ wrong, changed }).toEqual({ wrong: [], changed: [] })
    expect(matrix.heardWrongly()).toEqual([])
  })
})
