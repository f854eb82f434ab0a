import { expect, test } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import { recorder } from '../../test/kit/ports/world.ts'
import { columnOf, taskAt } from '../board/samples.walk.ts'
import { boardKeeper } from '../board/keeper/board-keeper.ts'
import { createStore } from '../store/store.ts'
import { createBoardTables } from '../store/board/board-tables.ts'
import { listGatherer } from './gatherer.ts'
import type { FromGatherer } from './select-all.ts'

const positionOf = (at: number) => `a${String(at).padStart(4, '0')}1`
const tasksOf = (columnId: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => taskAt(`${columnId}${from + at}`, columnId, positionOf(from + at)))

function start(totals: Readonly<Record<string, number>>) {
  const tables = createBoardTables(createStore())
  const keeper = createActor(boardKeeper(tables), { input: { projectId: 'p1' } }).start()
  const told: FromGatherer[] = []
  const parent: AnyActorRef = createActor(recorder(told)).start()
  const columns = Object.entries(totals).map(([id, tasksTotal], at) => ({
    ...columnOf(id, at + 1, tasksOf(id, 0, Math.min(tasksTotal, 50))),
    tasksTotal,
  }))
  keeper.send({ type: 'columns.arrived', columns, of: '', sorting: null, asOf: null })
  const columnIds = Object.keys(totals)
  createActor(listGatherer(tables), { parent, input: { columnIds } }).start()
  const more = (columnId: string, from: number, to: number) => {
    const last = tasksOf(columnId, from - 1, from)[0]!
    const after = { position: positionOf(from - 1), id: last.id }
    keeper.send({
      type: 'page.arrived',
      columnId,
      after,
      rows: tasksOf(columnId, from, to),
      isWhole: false,
      of: '',
      sorting: null,
      asOf: null,
    })
  }
  return { told, more }
}

test('[VIEW-01] what is all there is found at once, in the order of the columns', () => {
  const { told } = start({ todo: 2, done: 1 })
  expect(told).toEqual([{ type: 'rows.gathered', ids: ['todo0', 'todo1', 'done0'] }])
})

test('[VIEW-01] the rest of a column is asked for once, and again when more has come', () => {
  const { told, more } = start({ todo: 120, done: 1 })
  expect(told).toEqual([{ type: 'page.wanted', columnId: 'todo' }])
  more('todo', 50, 100)
  expect(told).toEqual([
    { type: 'page.wanted', columnId: 'todo' },
    { type: 'page.wanted', columnId: 'todo' },
  ])
  more('todo', 100, 120)
  const last = told.at(-1)
  expect(last?.type === 'rows.gathered' ? [last.ids.length, last.ids[119], last.ids[120]] : last).toEqual([
    121,
    'todo119',
    'done0',
  ])
})

test('[VIEW-01] no more are found than one call can change', () => {
  const { told, more } = start({ todo: 900 })
  for (let from = 50; from < 500; from += 50) more('todo', from, from + 50)
  const last = told.at(-1)
  expect(last?.type === 'rows.gathered' ? [last.ids.length, last.ids.at(-1)] : last).toEqual([500, 'todo499'])
})
