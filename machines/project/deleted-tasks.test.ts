import { testsOfDecisions } from '../../test/kit/decisions.ts'
import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { messageOf, taskAt } from '../board/samples.walk.ts'
import { deletedTasks, isAboutDeleted, isComing, rowsIn } from './deleted-tasks.ts'
import { deletedOf, deletedTasksWalk } from './deleted-tasks.walk.ts'

const at = (list: string, deed: string) => `list.${list} + deed.${deed}`
const [resting, restoring] = ['resting', 'restoring']
const news = (deed: string) => ({
  'list.outdated': at('fetching', deed),
  'screen.staled': at('fetching', deed),
})
/** Where it is done, the message has said so; where it is not, the list says why. */
const done = (list: string, after: string) => ({
  'restore answered': at(list, resting),
  'restore failed': at(after, resting),
})

testsOfWalk(deletedTasksWalk, {
  [at('loading', resting)]: {
    'loadDeleted answered': at('fresh', resting),
    'loadDeleted failed': at('failed', resting),
    'list.outdated': at('loading', resting),
    'screen.staled': at('loading', resting),
    'restore.requested': at('loading', restoring),
    'message.received': at('loading', resting),
  },
  [at('fresh', resting)]: {
    ...news(resting),
    'message.received': at('fetching', resting),
    'more.requested': at('fetchingMore', resting),
    'restore.requested': at('fresh', restoring),
  },
  [at('fetching', resting)]: {
    ...news(resting),
    'message.received': at('fetching', resting),
    'loadDeleted answered': at('fresh', resting),
    'loadDeleted failed': at('failed', resting),
    'restore.requested': at('fetching', restoring),
  },
  [at('fetchingMore', resting)]: {
    ...news(resting),
    'message.received': at('fetching', resting),
    'loadMore answered': at('fresh', resting),
    'loadMore failed': at('failed', resting),
    'restore.requested': at('fetchingMore', restoring),
  },
  [at('failed', resting)]: {
    'list.outdated': at('loading', resting),
    'screen.staled': at('loading', resting),
    'message.received': at('loading', resting),
    'retry.requested': at('loading', resting),
    'restore.requested': at('failed', restoring),
  },
  [at('loading', restoring)]: {
    ...done('loading', 'loading'),
    'loadDeleted answered': at('fresh', restoring),
    'loadDeleted failed': at('failed', restoring),
    'list.outdated': at('loading', restoring),
    'screen.staled': at('loading', restoring),
    'message.received': at('loading', restoring),
  },
  [at('fresh', restoring)]: {
    ...done('fresh', 'fetching'),
    ...news(restoring),
    'message.received': at('fetching', restoring),
    'more.requested': at('fetchingMore', restoring),
  },
  [at('fetching', restoring)]: {
    ...done('fetching', 'fetching'),
    ...news(restoring),
    'message.received': at('fetching', restoring),
    'loadDeleted answered': at('fresh', restoring),
    'loadDeleted failed': at('failed', restoring),
  },
  [at('fetchingMore', restoring)]: {
    ...done('fetchingMore', 'fetching'),
    ...news(restoring),
    'message.received': at('fetching', restoring),
    'loadMore answered': at('fresh', restoring),
    'loadMore failed': at('failed', restoring),
  },
  [at('failed', restoring)]: {
    ...done('failed', 'loading'),
    'list.outdated': at('loading', restoring),
    'screen.staled': at('loading', restoring),
    'message.received': at('loading', restoring),
    'retry.requested': at('loading', restoring),
  },
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

const listed = { in: at('fresh', resting), when: ({ rows }: { rows: readonly { id: string }[] }) => rows.length > 0 }
testsOfDecisions(deletedTasksWalk, {
  decisions: [
    { ...listed, on: { type: 'restore.requested', id: 'unknown' }, to: at('fresh', resting) },
    {
      ...listed,
      on: { type: 'message.received', message: messageOf('TASK_CREATED', { task: taskAt('new', 'todo', 'a0') }) },
      to: at('fresh', resting),
    },
    {
      in: at('fresh', resting),
      when: ({ rows }) => rows.some(({ id }) => id === 't1'),
      on: { type: 'message.received', message: messageOf('TASK_CREATED', { task: taskAt('t1', 'todo', 'a0') }) },
      to: at('fetching', resting),
    },
    {
      in: at('fresh', resting),
      when: ({ rows }) => rows.some(({ id }) => id === 't1'),
      on: { type: 'restore.requested', id: 't1' },
      to: at('fresh', restoring),
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
