import type { Table } from '../../test/kit/table.ts'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { messageOf, taskAt } from '../board/samples.walk.ts'
import { besideList, outdating, queryLeads, STALED } from '../query/query.walk.ts'
import { answerKeeper } from '../store/answers/answer-keeper.ts'
import { createStore } from '../store/store.ts'
import { deletedQuery, deletedTasks, isAboutDeleted, isComing, rowsIn } from './deleted-tasks.ts'
import { deletedOf, deletedTasksWalk } from './deleted-tasks.walk.ts'

const at = (list: string, change: string) => `list.${list} + change.${change}`
const [resting, restoring] = ['resting', 'restoring']
const outdated = ['list.outdated', 'screen.staled', 'message.received'] as const
const { ready, ...states } = queryLeads('loadDeleted', ...outdated)

/** Whatever is done, the store may show that something is there again. */
const withNews = (table: Table): Table =>
  Object.fromEntries(Object.entries(table).map(([state, leads]) => [state, { ...leads, 'answer.renewed': state }]))
testsOfWalk(
  deletedTasksWalk,
  withNews(
    besideList(
      {
        ...states,
        loading: { ...states.loading, 'loadDeleted answered': 'ready.resting' },
        stale: { ...states.stale, 'loadDeleted answered': 'ready.resting' },
        'ready.resting': { ...ready, 'more.requested': 'ready.loadingMore' },
        'ready.loadingMore': { ...ready, 'loadMore answered': 'ready.resting', 'loadMore failed': 'failed' },
      },
      'change',
      {
        resting: { 'restore.requested': restoring },
        // Where it is done, the message has said so; where it is not, the list says why.
        restoring: { 'restore answered': resting, 'restore failed': outdating(resting) },
      },
      { ...STALED, 'ready.resting': 'stale', 'ready.loadingMore': 'stale' },
    ),
  ),
)

test('[TASK-07] what is there again by now stands there no more, though the list has not been fetched anew', () => {
  const store = createStore()
  const world = new World(['toasts'])
  const actor = world.host(deletedTasks, { projectId: 'p1' }, { keeper: answerKeeper(store, deletedQuery) })
  actor.start()
  world.port('loadDeleted').answer({ rows: [deletedOf('t1'), deletedOf('t2')], count: 5 })
  store.hear({ message: messageOf('TASK_CREATED', { task: taskAt('t1', 'todo', 'a0') }) })
  store.hear({ message: messageOf('TASK_CREATED', { task: taskAt('another', 'todo', 'a0') }) })
  const { rows, count } = actor.getSnapshot().context
  expect([rows.map(({ id }) => id), count]).toEqual([['t2'], 4])
})

test('[TASK-07] what is deleted or brought back here is news, what happens elsewhere is not', () => {
  const context = { projectId: 'p1', rows: [deletedOf('t1')], count: 1, restoring: null }
  const place = (projectId: string) => ({ projectId, columnId: 'todo' })
  const isNews = (message: ReturnType<typeof messageOf>) => isAboutDeleted(context, message)
  expect(isNews(messageOf('TASK_DESTROYED', { taskId: 'x', placements: [place('p1')] }))).toBe(true)
  expect(isNews(messageOf('TASK_DESTROYED', { taskId: 'x', placements: [place('p2')] }))).toBe(false)
  expect(isNews(messageOf('COLUMN_DESTROYED', { ...place('p1'), movedToColumnId: null }))).toBe(true)
  expect(isNews(messageOf('COLUMN_DESTROYED', { ...place('p2'), movedToColumnId: null }))).toBe(false)
  expect(isNews(messageOf('SUBTASK_DESTROYED', { parentId: 'x', subtaskId: 'y' }))).toBe(true)
  const subtask = taskAt('t1', 'todo', 'a0')
  expect(isNews(messageOf('SUBTASK_CREATED', { parentId: 'x', subtask }))).toBe(true)
  expect(isNews(messageOf('SUBTASK_CREATED', { parentId: 'x', subtask: { ...subtask, id: 'y' } }))).toBe(false)
  expect(isNews(messageOf('TASK_UPDATED', { task: subtask }))).toBe(false)
})

const listed = {
  in: at('ready.resting', resting),
  when: ({ rows }: { rows: readonly { id: string }[] }) => rows.length > 0,
}
testsOfDecisions(deletedTasksWalk, {
  decisions: [
    { ...listed, on: { type: 'restore.requested', id: 'unknown' }, to: at('ready.resting', resting) },
    {
      ...listed,
      on: { type: 'message.received', message: messageOf('TASK_CREATED', { task: taskAt('new', 'todo', 'a0') }) },
      to: at('ready.resting', resting),
    },
    {
      in: at('ready.resting', resting),
      when: ({ rows }) => rows.some(({ id }) => id === 't1'),
      on: { type: 'message.received', message: messageOf('TASK_CREATED', { task: taskAt('t1', 'todo', 'a0') }) },
      to: at('stale', resting),
    },
    {
      in: at('ready.resting', resting),
      when: ({ rows }) => rows.some(({ id }) => id === 't1'),
      on: { type: 'restore.requested', id: 't1' },
      to: at('ready.resting', restoring),
    },
  ],
})

test('[TASK-07] where the last one that is listed is brought back and more are there, nobody hears that nothing was', () => {
  const world = new World(['toasts'])
  const actor = world.host(deletedTasks, { projectId: 'p1' })
  actor.start()
  world.port('loadDeleted').answer({ rows: [deletedOf('t1')], count: 2 })
  expect(isComing(actor.getSnapshot())).toBe(false)
  actor.send({ type: 'restore.requested', id: 't1' })
  // What was done here is heard as all else is, before it is answered.
  const back = messageOf('TASK_CREATED', { task: taskAt('t1', 'todo', 'a0') })
  actor.send({ type: 'message.received', message: back, isOwn: true })
  const asked = world.port('loadDeleted')
  world.port('restore').answer(taskAt('t1', 'todo', 'a0'))
  expect([rowsIn(actor.getSnapshot()), isComing(actor.getSnapshot())]).toEqual([[], true])
  expect([asked.running(), world.port('loadDeleted') === asked]).toEqual([true, true])
  world.port('loadDeleted').answer({ rows: [], count: 0 })
  expect(isComing(actor.getSnapshot())).toBe(false)
})

test.each([
  [0, 20],
  [1, 20],
  [20, 20],
  [21, 21],
  [99, 99],
  [100, 100],
  [130, 100],
])('[TASK-07] where %i are listed, %i are asked for anew', (listedCount, limit) => {
  const world = new World(['toasts'])
  const actor = world.host(deletedTasks, { projectId: 'p1' })
  actor.start()
  const rows = Array.from({ length: listedCount }, (_, at) => deletedOf(`t${at}`))
  world.port('loadDeleted').answer({ rows, count: listedCount })
  actor.send({ type: 'screen.staled' })
  expect(world.port('loadDeleted').input).toEqual({ projectId: 'p1', offset: 0, limit })
})

test('[TASK-07] the last one that is brought back leaves none', () => {
  const world = new World(['toasts'])
  const actor = world.host(deletedTasks, { projectId: 'p1' })
  actor.start()
  world.port('loadDeleted').answer({ rows: [deletedOf('t1')], count: 1 })
  actor.send({ type: 'restore.requested', id: 't1' })
  world.port('restore').answer(taskAt('t1', 'todo', 'a0'))
  expect(actor.getSnapshot().context.count).toBe(0)
})
