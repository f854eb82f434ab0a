import { expect, test } from 'vitest'
import { createActor, type AnyActorRef, type AnyEventObject } from 'xstate'
import { columnOf, messageOf, taskAt } from '../board/samples.walk.ts'
import { boardKeeper } from '../board/keeper/board-keeper.ts'
import { createStore } from '../store/store.ts'
import { createBoardTables } from '../store/board/board-tables.ts'
import { recorder } from '../../test/kit/ports/world.ts'
import { rowWatch } from './row-watch.ts'

test('[LIVE-03] rows that another person deletes, or that go elsewhere, are not chosen any more', () => {
  const tables = createBoardTables(createStore())
  const keeper = createActor(boardKeeper(tables), { input: { projectId: 'p1' } }).start()
  const told: AnyEventObject[] = []
  const parent: AnyActorRef = createActor(recorder(told)).start()
  const tasks = [taskAt('t1', 'todo', 'a1'), taskAt('t2', 'todo', 'a2')]
  keeper.send({
    type: 'columns.arrived',
    columns: [columnOf('todo', 1, tasks)],
    of: '',
    sorting: null,
    asOf: null,
  })
  createActor(rowWatch(tables), { parent }).start()
  const destroyed = (taskId: string) =>
    tables.store.hear({
      message: messageOf('TASK_DESTROYED', { taskId, placements: [{ projectId: 'p1', columnId: 'todo' }] }),
    })
  tables.store.hear({ message: messageOf('TASK_UPDATED', { task: taskAt('t1', 'todo', 'a1', { revision: 2 }) }) })
  expect(told).toEqual([])
  destroyed('t1')
  expect(told).toEqual([{ type: 'rows.vanished', ids: ['t1'] }])
})
