import { expect, test } from 'vitest'
import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import type { Placement, Task } from '#contract/entities/task.ts'
import { headOf, projectOf, PROJECT, taskAt } from '../board/samples.walk.ts'
import { createStore } from '../store/store.ts'
import { turned } from './turned.ts'

const OWN = 'own'
const at = (columnId: string, position = 'a0', projectId: string = PROJECT): Placement => ({
  projectId,
  columnId,
  position,
})

/** A store with a board of four kinds of columns, a board of a person's own, and a task on top of what is done. */
function known(movesCompleted = true) {
  const store = createStore()
  const column = (id: string, order: number, kind: ColumnKind, projectId: string = PROJECT) =>
    store.columns.take(headOf(id, order, { kind, projectId }), store.now())
  store.takeProjects([projectOf({ movesCompleted }), projectOf({ id: OWN, privateOfUserId: 'u1' })], store.now())
  column('shipped', 4, 'done')
  column('done', 3, 'done')
  column('todo', 1, 'notBegun')
  column('doing', 2, 'underWay')
  column('dropped', 5, 'cancelled')
  column('ownTodo', 1, 'notBegun', OWN)
  column('ownDone', 2, 'done', OWN)
  const has = (...tasks: Task[]) => store.takeTasks(tasks, store.now())
  has(taskAt('last', 'done', 'b0'))
  const after = (id: string, patch: Partial<Task>) => turned(store, { tasks: new Map([[id, patch]]) }).tasks?.get(id)
  return { store, has, after }
}

test('[USE-01] what is done goes on top of the first column for that, on every board it stands on', () => {
  const { has, after } = known()
  has(taskAt('t', 'todo', 'a0', { taskPlacements: [at('todo'), at('ownTodo', 'c0', OWN)] }))
  const shown = after('t', { completedAt: 'now' })
  expect(shown?.taskPlacements?.map(({ columnId }) => columnId)).toEqual(['done', 'ownDone'])
  expect((shown?.taskPlacements?.[0]?.position ?? 'z') < 'b0').toBe(true)
})

test('[USE-01] several that are done stand there in their order', () => {
  const { store, has } = known()
  has(taskAt('one', 'todo', 'a0'), taskAt('two', 'todo', 'a1'))
  const both = turned(store, {
    tasks: new Map([
      ['one', { completedAt: 'now' }],
      ['two', { completedAt: 'now' }],
    ]),
  })
  const [one = '', two = ''] = ['one', 'two'].map((id) => both.tasks?.get(id)?.taskPlacements?.[0]?.position)
  expect([one < two, two < 'b0']).toEqual([true, true])
})

test('[USE-01] where completed tasks do not move, or stand among what is over, they stay', () => {
  const still = known(false)
  still.has(taskAt('t', 'todo', 'a0'))
  expect(still.after('t', { completedAt: 'now' })?.taskPlacements).toEqual([at('todo')])
  const { has, after } = known()
  has(taskAt('t', 'dropped', 'a0'))
  expect(after('t', { completedAt: 'now' })?.taskPlacements).toEqual([at('dropped')])
})

test('[USE-01] what comes to a column of what is over is done, and what leaves one is open again', () => {
  const { has, after } = known()
  has(taskAt('t', 'todo', 'a0'), taskAt('d', 'done', 'a0', { completedAt: 'then' }))
  for (const columnId of ['done', 'shipped', 'dropped'])
    expect(after('t', { taskPlacements: [at(columnId)] })?.completedAt).toBe(taskAt('t', '', '').updatedAt)
  expect(after('d', { taskPlacements: [at('todo')] })).toEqual({ taskPlacements: [at('todo')], completedAt: null })
  expect(after('d', { taskPlacements: [at('dropped')] })).toEqual({ taskPlacements: [at('dropped')] })
  expect(after('t', { taskPlacements: [at('doing')] })).toEqual({ taskPlacements: [at('doing')] })
})

test('[USE-01] a card that is done on a person’s own board is done in its project', () => {
  const { has, after } = known()
  has(taskAt('t', 'todo', 'a0', { taskPlacements: [at('todo'), at('ownTodo', 'c0', OWN)] }))
  const shown = after('t', { taskPlacements: [at('todo'), at('ownDone', 'c0', OWN)] })
  expect([shown?.completedAt !== null, shown?.taskPlacements?.map(({ columnId }) => columnId)]).toEqual([
    true,
    ['done', 'ownDone'],
  ])
})

test('[USE-01] what says both itself, and what nobody knows the columns of, stays as it is', () => {
  const { has, after } = known()
  has(taskAt('t', 'todo', 'a0', { completedAt: 'then' }), taskAt('far', 'unknown', 'a0'))
  const both = { completedAt: null, taskPlacements: [at('done')] }
  expect(after('t', both)).toEqual(both)
  expect(after('t', { completedAt: null })).toEqual({ completedAt: null })
  expect(after('far', { completedAt: 'now' })?.taskPlacements).toEqual([at('unknown')])
  expect(after('stranger', { completedAt: 'now' })).toEqual({ completedAt: 'now' })
  expect(after('t', { name: 'Other' })).toEqual({ name: 'Other' })
})

test('[USE-12] what is made done goes where that stands, and what is made among what is over is done, at once', () => {
  const { after } = known()
  const made = (columnId: string, completedAt: string | null) =>
    after('draft-c1', { ...taskAt('draft-c1', columnId, 'a0', { completedAt }) })
  expect(made('todo', '')?.taskPlacements?.map(({ columnId }) => columnId)).toEqual(['done'])
  expect([made('dropped', null)?.completedAt, made('todo', null)?.completedAt]).toEqual(['', null])
})
