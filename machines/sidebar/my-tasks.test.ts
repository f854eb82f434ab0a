import { expect, test } from 'vitest'
import { MY_TASKS_COUNTED_MAX } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { messageOf } from '../board/samples.walk.ts'
import { TENANT } from '../workspace/samples.walk.ts'
import { mayChangeCount } from './my-tasks-news.ts'
import { isMoreThan, myTasks } from './my-tasks.ts'
import { KNOWN, myTasksWalk, NEW, opened, taskOn } from './my-tasks.walk.ts'

const always = { 'session.opened': ['counting.asking', 'resting'], 'session.closed': 'resting' } as const
const counting = {
  ...always,
  'screen.staled': 'counting.asking',
  'message.received': 'counting.settling',
}
testsOfWalk(myTasksWalk, {
  resting: always,
  'counting.asking': {
    ...counting,
    'loadMyTasks answered': 'counting.known',
    'loadMyTasks failed': 'counting.known',
  },
  'counting.known': counting,
  'counting.settling': { ...counting, 'after settledAfter': 'counting.asking' },
})

const DONE = { completedAt: '2026-01-02T00:00:00.000Z' }
test.each<[string, Message, boolean]>([
  ['one that comes to me', messageOf('TASK_UPDATED', { task: taskOn('mine', 't2') }), true],
  ['one that is mine and stays so', messageOf('TASK_UPDATED', { task: taskOn('mine', 't1') }), false],
  ['one that is taken from me', messageOf('TASK_UPDATED', { task: taskOn('p1', 't1') }), true],
  ['one that was never mine', messageOf('TASK_UPDATED', { task: taskOn('p1', 't2') }), false],
  ['mine is done', messageOf('TASK_UPDATED', { task: taskOn('mine', 't1', DONE) }), true],
  ['mine that was done long ago', messageOf('TASK_UPDATED', { task: taskOn('mine', 't2', DONE) }), false],
  ['a subtask that comes to me', messageOf('SUBTASK_CREATED', { parentId: 'p', subtask: taskOn('mine', 's') }), true],
  ['a subtask of others', messageOf('SUBTASK_UPDATED', { parentId: 'p', subtask: taskOn('p1', 's') }), false],
  ['mine is deleted', messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] }), true],
  ['another is deleted', messageOf('TASK_DESTROYED', { taskId: 't2', placements: [] }), false],
  ['a subtask of mine is deleted', messageOf('SUBTASK_DESTROYED', { parentId: 'p', subtaskId: 't1' }), true],
  ['another subtask is deleted', messageOf('SUBTASK_DESTROYED', { parentId: 'p', subtaskId: 's' }), false],
  ['a project goes', messageOf('REMOVED_FROM_PROJECT', { projectId: 'p1' }), true],
  ['a label goes', messageOf('LABEL_DESTROYED', { labelId: 'l' }), false],
])('[LAY-10] the count of my tasks, when %s', (_what, message, changes) => {
  expect(mayChangeCount(message, KNOWN)).toBe(changes)
})

test('[LAY-10] of more than are counted any change counts again, as before anything is known', () => {
  const taskIds = Array.from({ length: MY_TASKS_COUNTED_MAX }, (_, at) => `t${at}`)
  const gone = messageOf('TASK_DESTROYED', { taskId: 'other', placements: [] })
  expect([mayChangeCount(gone, { boardId: 'mine', taskIds }), mayChangeCount(gone, null)]).toEqual([true, true])
  expect(mayChangeCount(messageOf('LABEL_DESTROYED', { labelId: 'l' }), null)).toBe(false)
  expect([isMoreThan(MY_TASKS_COUNTED_MAX - 1), isMoreThan(MY_TASKS_COUNTED_MAX)]).toEqual([false, true])
})

test('[LAY-10] is counted for whoever is in a workspace, and again four tenths of a second after the last change', () => {
  const world = new World()
  const actor = world.host(myTasks, undefined)
  actor.start()
  actor.send(opened(null))
  expect(world.running).toEqual([])
  actor.send(opened(TENANT.id))
  world.port('loadMyTasks').answer(KNOWN)
  actor.send({ ...NEW, isOwn: true })
  world.clock.pass(399)
  actor.send(NEW)
  world.clock.pass(399)
  expect(world.running).not.toContain('loadMyTasks')
  world.clock.pass(1)
  expect(world.running).toContain('loadMyTasks')
})
