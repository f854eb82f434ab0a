import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue, ROOT } from '../kit/catalogue.ts'
import { notLiteralIn } from '../support/chart-source.ts'

/** The machines that an editor of charts must be able to read whole from their file. */
const READ_BY_EDITORS = ['session', 'signIn', 'live', 'projectDrawer', 'teamDrawer', 'planGate', 'taskMove']

describe('[ACT-01] a chart that was asked for by name', () => {
  test.each(READ_BY_EDITORS)('stands in one file as one literal: %s', async (name) => {
    const file = (await catalogue()).find((entry) => entry.name === name)?.file ?? ''
    expect(notLiteralIn(file, readFileSync(join(ROOT, file), 'utf8'))).toEqual([])
  })

  test('is not taken for a literal when a part of it is made elsewhere', () => {
    const found = (source: string) => notLiteralIn('chart.ts', source)
    expect(found("export const chart = setup({}).createMachine({ id: 'a', states: { b: {} } })")).toEqual([])
    expect(found("setup({}).createMachine({ ...made, states: { b: { on: stateOf('c') } } })")).toEqual([
      'chart: SpreadElement',
      'chart.states.b.on: CallExpression',
    ])
    expect(found('setup({ ...ports }).createMachine({ entry: [TOLD], states: { [name]: {} } })')).toEqual([
      'setup: SpreadElement',
      'chart.entry[0]: Identifier',
      'chart.states: Property',
    ])
    expect(found("parts.createMachine({ entry: () => undefined, on: { a: { guard: not('b') } } })")).toEqual([
      'setup: it is not called here with an object',
      'chart.entry: ArrowFunctionExpression',
      'chart.on.a.guard: CallExpression',
    ])
    expect(found('export const chart = 1')).toBeUndefined()
  })
})
