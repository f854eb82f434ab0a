import { beforeEach, describe, expect, test } from 'vitest'
import { MY_TASKS_COUNTED_MAX } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { messageOf, projectOf, taskAt } from '../../board/samples.walk.ts'
import { heldStore } from '../heard.walk.ts'
import type { Store } from '../store.ts'
import { createMyOpenTasks, type CountNews, type MyOpenTasksQuery } from './my-open-tasks.ts'

/** A task on the user's own board, or on another one. */
const taskOn = (projectId: string, id: string, change = {}) =>
  taskAt(id, 'todo', 'a0', { taskPlacements: [{ projectId, columnId: 'todo', position: 'a0' }], ...change })
const KNOWN = { boardId: 'mine', taskIds: ['t1'] }
const DONE = { completedAt: '2026-01-02T00:00:00.000Z' }
const updated = (task: ReturnType<typeof taskOn>) => messageOf('TASK_UPDATED', { task: { ...task, revision: 2 } })

let store: Store
let mine: MyOpenTasksQuery
let news: CountNews[]
beforeEach(() => {
  store = heldStore()
  mine = createMyOpenTasks(store)
  news = []
  store.listen((change) => void news.push(mine.follow(change)))
})
const heard = (message: Message) => {
  news = []
  store.hear({ message })
  return [news.find((one) => one !== 'none') ?? 'none', mine.count()] as const
}

test.each<[string, Message, CountNews, number]>([
  ['one comes to me', updated(taskOn('mine', 't2')), 'changed', 2],
  ['one is mine and stays so', updated(taskOn('mine', 't1')), 'none', 1],
  ['one is taken from me', updated(taskOn('p1', 't1')), 'changed', 0],
  ['one was never mine', updated(taskOn('p1', 't2')), 'none', 1],
  ['mine is done', updated(taskOn('mine', 't1', DONE)), 'changed', 0],
  ['mine was done long ago', updated(taskOn('mine', 't2', DONE)), 'none', 1],
  [
    'a subtask comes to me',
    messageOf('SUBTASK_CREATED', { parentId: 'p', subtask: taskOn('mine', 's') }),
    'changed',
    2,
  ],
  ['a subtask is of others', messageOf('SUBTASK_UPDATED', { parentId: 'p', subtask: taskOn('p1', 's') }), 'none', 1],
  ['mine is deleted', messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] }), 'changed', 0],
  ['another is deleted', messageOf('TASK_DESTROYED', { taskId: 't2', placements: [] }), 'none', 1],
  ['a subtask of mine goes', messageOf('SUBTASK_DESTROYED', { parentId: 'p', subtaskId: 't1' }), 'changed', 0],
  ['another subtask goes', messageOf('SUBTASK_DESTROYED', { parentId: 'p', subtaskId: 's' }), 'none', 1],
  ['a project changes', messageOf('PROJECT_UPDATED', { project: projectOf() }), 'doubted', 1],
  ['a project goes', messageOf('REMOVED_FROM_PROJECT', { projectId: 'p1' }), 'doubted', 1],
  ['a label goes', messageOf('LABEL_DESTROYED', { labelId: 'l' }), 'none', 1],
])('[LAY-10] the count of my tasks, when %s', (_what, message, then, count) => {
  mine.replace(KNOWN, store.now())
  expect(heard(message)).toEqual([then, count])
})

describe('[LAY-10] the count of my tasks', () => {
  test('is what is wanted before the server has answered, and what the server says after it', () => {
    mine.replace(KNOWN, store.now())
    store.lay('done', { tasks: new Map([['t1', DONE]]) })
    expect([news.at(-1), mine.count()]).toEqual(['changed', 0])
    store.lift('done')
    expect(mine.count()).toBe(1)
    store.lay('made', { tasks: new Map([['new', taskOn('mine', 'new')]]) })
    store.lay('gone', { tasks: new Map([['t1', null]]) })
    store.lay('strange', { tasks: new Map([['t9', { name: 'of others' }]]) })
    expect(mine.count()).toBe(1)
    store.lift('gone')
    expect(mine.count()).toBe(2)
  })

  test('does not take back what was heard while it was asked for', () => {
    store.hear({ message: updated(taskOn('mine', 'before')) })
    const asked = store.now()
    store.hear({ message: updated(taskOn('mine', 't1', DONE)) })
    store.hear({ message: messageOf('TASK_DESTROYED', { taskId: 't3', placements: [] }) })
    store.hear({ message: updated(taskOn('mine', 't4')) })
    mine.replace({ boardId: 'mine', taskIds: ['t1', 't2', 't3'] }, asked)
    expect(['t1', 't2', 't3', 't4', 'before'].filter(mine.holds)).toEqual(['t2', 't4'])
  })

  test('of more than are counted, and before anything is known, is in doubt after any change', () => {
    expect(heard(updated(taskOn('mine', 't2')))).toEqual(['doubted', null])
    expect(heard(messageOf('TASK_DESTROYED', { taskId: 't2', placements: [] }))).toEqual(['doubted', null])
    expect(heard(messageOf('LABEL_DESTROYED', { labelId: 'l' }))).toEqual(['none', null])
    const taskIds = Array.from({ length: MY_TASKS_COUNTED_MAX }, (_, at) => `of me ${at}`)
    mine.replace({ boardId: 'mine', taskIds }, store.now())
    expect(heard(messageOf('TASK_DESTROYED', { taskId: 'other', placements: [] }))[0]).toBe('doubted')
    expect(heard(updated(taskOn('mine', 'one more')))).toEqual(['doubted', MY_TASKS_COUNTED_MAX])
    expect(heard(updated(taskOn('mine', 'of me 1')))[0]).toBe('none')
  })
})
