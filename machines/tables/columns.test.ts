import { beforeEach, expect, test } from 'vitest'
import { headOf, PROJECT } from '../board/samples.walk.ts'
import { BOARD, createColumns, type Columns } from './columns.ts'

let columns: Columns
const names = () => columns.heads.list(BOARD).map((id) => columns.heads.get(id)?.name)

beforeEach(() => {
  columns = createColumns()
  columns.open(PROJECT)
  columns.replace([headOf('todo', 1, { name: 'To do' }), headOf('done', 2, { name: 'Done' })])
})

test('[BRD-01] columns stand in their order, and news of them apply once and never backwards', () => {
  columns.learn(headOf('doing', 2, { name: 'Doing' }))
  columns.learn(headOf('done', 3, { name: 'Done', revision: 2 }))
  columns.learn(headOf('done', 1, { name: 'Old', revision: 1 }))
  expect(names()).toEqual(['To do', 'Doing', 'Done'])
})

test('[BRD-02] a wanted name shows over the confirmed one until it is given up or confirmed', () => {
  columns.wishName('todo', 'Next')
  columns.learn(headOf('todo', 1, { name: 'Renamed by Ben', revision: 2 }))
  expect(names()).toEqual(['Next', 'Done'])
  columns.endWish('todo')
  expect(names()).toEqual(['Renamed by Ben', 'Done'])
})

test('[BRD-02] a wanted order shows over the confirmed one until it is given up or confirmed', () => {
  columns.wishOrder(['done', 'todo'])
  expect(names()).toEqual(['Done', 'To do'])
  columns.learn(headOf('new', 3, { name: 'New' }))
  expect(names()).toEqual(['Done', 'To do', 'New'])
  columns.endOrder()
  expect(names()).toEqual(['To do', 'Done', 'New'])
})

test('a column that was deleted does not come back with late news, nor another project’s column in', () => {
  columns.destroy('todo')
  columns.learn(headOf('todo', 1, { revision: 9 }))
  columns.learn(headOf('other', 1, { projectId: 'p2' }))
  expect(names()).toEqual(['Done'])
})

test('fetched again, what is not there any more goes, and what is newer here stays', () => {
  columns.learn(headOf('todo', 1, { name: 'Newer', revision: 5 }))
  columns.replace([headOf('todo', 1, { name: 'Older', revision: 4 }), headOf('new', 2, { name: 'New' })])
  expect(names()).toEqual(['Newer', 'New'])
})

test('the number of tasks is what the tasks say, whatever later news of the column claim', () => {
  columns.count('todo', 7)
  columns.learn(headOf('todo', 1, { tasksTotal: 3, revision: 2 }))
  columns.count('unknown', 3)
  expect([columns.heads.get('todo')?.tasksTotal, columns.heads.get('unknown')]).toEqual([7, undefined])
})
