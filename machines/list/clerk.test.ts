import { expect, test } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import { columnOf, messageOf, taskAt } from '../board/samples.walk.ts'
import { boardKeeper } from '../board/keeper/board-keeper.ts'
import { createStore } from '../store/store.ts'
import { createBoardTables } from '../store/board/board-tables.ts'
import { recorder } from '../../test/kit/ports/world.ts'
import { listClerk, type FromClerk } from './clerk.ts'

function start() {
  const tables = createBoardTables(createStore())
  const keeper = createActor(boardKeeper(tables), { input: { projectId: 'p1' } }).start()
  const told: FromClerk[] = []
  const parent: AnyActorRef = createActor(recorder(told)).start()
  const clerk = createActor(listClerk(tables), { parent, input: { projectId: 'p1' } }).start()
  const todo = [taskAt('t1', 'todo', 'a1'), taskAt('t2', 'todo', 'a2')]
  const done = [taskAt('t3', 'done', 'a5'), taskAt('t4', 'done', 'a6')]
  const columns = [columnOf('todo', 1, todo), columnOf('done', 2, done)]
  keeper.send({ type: 'columns.arrived', columns, of: '', sorting: null, asOf: null })
  const ids = (columnId: string) => tables.tasks.cards.list(columnId)
  return { tables, keeper, clerk, told, ids }
}

test('[VIEW-01] what is wanted is shown at once, in its place, and goes once it is answered', () => {
  const { clerk, told, ids, tables } = start()
  clerk.send({
    type: 'change.prepared',
    changeId: 'bulk:1',
    ids: ['t1', 't2', 't3'],
    change: { kind: 'move', columnId: 'done' },
  })
  expect(ids('todo')).toEqual([])
  expect(ids('done')).toEqual(['t1', 't2', 't3', 't4'])
  expect(tables.columns.heads.get('done')?.tasksTotal).toBe(4)
  expect(told).toEqual([
    expect.objectContaining({
      type: 'change.planned',
      changeId: 'bulk:1',
      plan: expect.objectContaining({ deed: { kind: 'move', ids: ['t1', 't2'], columnId: 'done', to: 'top' } }),
    }),
  ])
  clerk.send({ type: 'change.ended', changeId: 'bulk:1' })
  expect([ids('todo'), ids('done')]).toEqual([
    ['t1', 't2'],
    ['t3', 't4'],
  ])
})

test('what is so already, or not there, is not asked for', () => {
  const { clerk, told } = start()
  clerk.send({
    type: 'change.prepared',
    changeId: 'bulk:1',
    ids: ['t3', 'x'],
    change: { kind: 'move', columnId: 'done' },
  })
  expect(told).toEqual([])
})

test('[LIVE-03] rows that somebody else deletes are not chosen any more', () => {
  const { tables, told } = start()
  const message = messageOf('TASK_DESTROYED', { taskId: 't1', placements: [{ projectId: 'p1', columnId: 'todo' }] })
  tables.store.hear({ message })
  expect(told).toEqual([{ type: 'rows.vanished', ids: ['t1'] }])
})
