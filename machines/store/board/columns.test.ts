import { beforeEach, expect, test } from 'vitest'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Message } from '#contract/messages.ts'
import { headOf, PROJECT } from '../../board/samples.walk.ts'
import { createStore, type Store } from '../store.ts'
import { BOARD, createColumns, type Columns } from './columns.ts'

let columns: Columns
let store: Store
const hear = (type: 'COLUMN_CREATED' | 'COLUMN_DESTROYED', data: unknown) =>
  store.hear({ message: { type, data, seq: null } as unknown as Message })
const learn = (column: ColumnHead) => hear('COLUMN_CREATED', { column })
const names = () => columns.heads.list(BOARD).map((id) => columns.heads.get(id)?.name)

beforeEach(() => {
  store = createStore()
  columns = createColumns(store)
  store.listen((change) => {
    columns.follow(change)
  })
  columns.open(PROJECT)
  columns.replace([headOf('todo', 1, { name: 'To do' }), headOf('done', 2, { name: 'Done' })])
})

test('[BRD-01] columns stand in their order, and news of them apply once and never backwards', () => {
  learn(headOf('doing', 2, { name: 'Doing' }))
  learn(headOf('done', 3, { name: 'Done', revision: 2 }))
  learn(headOf('done', 1, { name: 'Old', revision: 1 }))
  expect(names()).toEqual(['To do', 'Doing', 'Done'])
})

test('[BRD-02] a wanted name shows over the confirmed one until it is given up or confirmed', () => {
  store.lay('name', { columns: new Map([['todo', { name: 'Next' }]]) })
  learn(headOf('todo', 1, { name: 'Renamed by Ben', revision: 2 }))
  expect(names()).toEqual(['Next', 'Done'])
  store.lift('name')
  expect(names()).toEqual(['Renamed by Ben', 'Done'])
})

test('[BRD-02] a wanted order shows over the confirmed one until it is given up or confirmed', () => {
  store.lay('order', { columns: new Map(['done', 'todo'].map((id, at) => [id, { order: at + 1 }])) })
  expect(names()).toEqual(['Done', 'To do'])
  learn(headOf('new', 3, { name: 'New' }))
  expect(names()).toEqual(['Done', 'To do', 'New'])
  store.lift('order')
  expect(names()).toEqual(['To do', 'Done', 'New'])
})

test('a column that was deleted does not come back with late news, nor another project’s column in', () => {
  hear('COLUMN_DESTROYED', { projectId: PROJECT, columnId: 'todo', movedToColumnId: null })
  learn(headOf('todo', 1, { revision: 9 }))
  learn(headOf('other', 1, { projectId: 'p2' }))
  expect(names()).toEqual(['Done'])
})

test('fetched again, what is not there any more goes, and what is newer here stays', () => {
  learn(headOf('todo', 1, { name: 'Newer', revision: 5 }))
  columns.replace([headOf('todo', 1, { name: 'Older', revision: 4 }), headOf('new', 2, { name: 'New' })])
  expect(names()).toEqual(['Newer', 'New'])
})

test('the number of tasks is what the tasks say, whatever later news of the column claim', () => {
  columns.count('todo', 7)
  learn(headOf('todo', 1, { tasksTotal: 3, revision: 2 }))
  columns.count('unknown', 3)
  expect([columns.heads.get('todo')?.tasksTotal, columns.heads.get('unknown')]).toEqual([7, undefined])
})
