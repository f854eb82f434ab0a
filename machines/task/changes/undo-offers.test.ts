import { expect, test } from 'vitest'
import type { TaskOperation } from '#contract/calls/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Belongings } from '../../store/task/belongings.ts'
import type { Deed } from './deeds.ts'
import { attachmentOf, BUG, subtaskOf, TASK } from '../samples.walk.ts'
import { offerFor, offerForText, stillHas } from './undo-offers.ts'

const before: Belongings = {
  task: { ...TASK, labels: [BUG], dueDate: '2026-02-01' },
  subtasks: [subtaskOf('s1')],
  attachments: [attachmentOf('f1')],
  labels: [BUG],
}
const operationsOf = (deed: Deed) => {
  const undoing = offerFor(deed, before)?.undoing
  return undoing?.kind === 'change' ? undoing.operations : undoing
}
const change = (operation: Extract<Deed, { kind: 'change' }>['operation']): Deed => ({
  kind: 'change',
  operation,
  shows: {},
})

test('a change is taken back by giving it what it had', () => {
  const op = 'replace'
  expect(operationsOf(change({ op, property: 'dueDate', value: null }))).toEqual([
    { op, property: 'dueDate', value: '2026-02-01' },
  ])
  expect(operationsOf(change({ op, property: 'labelIds', value: [] }))).toEqual([
    { op, property: 'labelIds', value: ['l1'] },
  ])
  expect(operationsOf(change({ op, property: 'isCompleted', value: true }))).toEqual([
    { op, property: 'isCompleted', value: false },
  ])
  expect(operationsOf(change({ op, property: 'assigneeId', value: null }))).toEqual([
    { op, property: 'assigneeId', value: null },
  ])
})

test('completing, moving and deleting say so aloud; what is only edited is offered where it was edited', () => {
  const op = 'replace'
  expect(offerFor(change({ op, property: 'isCompleted', value: true }), before)).toMatchObject({
    text: { key: 'taskPanel.didComplete' },
    isQuiet: false,
  })
  expect(offerFor(change({ op, property: 'priority', value: 'low' }), before)?.isQuiet).toBe(true)
  const written = { field: 'description', from: '', to: 'Soon' } as const
  expect(offerForText('t1', written, false).isQuiet).toBe(false)
  expect(offerForText('t1', written, true)).toMatchObject({
    isQuiet: true,
    undoing: { operations: [{ property: 'description', value: null }] },
  })
})

test('a subtask that was put elsewhere goes back to where it stood, and one that was put back where it was is no news', () => {
  const [shifted, order] = [['s2'], ['s1', 's2']]
  const offer = offerFor({ kind: 'orderSubtasks', ids: ['s2', 's1'], shifted, before: order }, before)
  expect(offer).toEqual({
    text: { key: 'taskPanel.didMove' },
    undoing: { kind: 'orderSubtasks', taskId: 't1', shifted, before: order },
  })
  expect(offerFor({ kind: 'orderSubtasks', ids: order, shifted, before: order }, before)).toBeNull()
})

test('what was deleted is restored, what was moved goes back, and a comment cannot be unsaid', () => {
  expect(operationsOf({ kind: 'delete' })).toEqual({ kind: 'restore', taskId: 't1' })
  expect(operationsOf({ kind: 'deleteSubtask', id: 's1' })).toEqual({ kind: 'restore', taskId: 's1' })
  const move = {
    origin: 'task',
    oldColumnId: 'a',
    oldProjectId: 'p1',
    columnId: 'b',
    projectId: 'p2',
    prevId: null,
  } as const
  expect(operationsOf({ kind: 'move', move })).toMatchObject({
    move: { oldColumnId: 'b', oldProjectId: 'p2', columnId: 'a', projectId: 'p1' },
  })
  expect(offerFor({ kind: 'createComment', text: 'Hi' }, before)).toBeNull()
})

test.each([
  ['what was written', { description: 'Soon' }, { property: 'description', value: 'Soon' }, true],
  ['what somebody else wrote since', { description: 'Now' }, { property: 'description', value: 'Soon' }, false],
  ['what was emptied', { description: null }, { property: 'description', value: null }, true],
  [
    'labels in another order',
    { labels: [BUG, { ...BUG, id: 'l0' }] },
    { property: 'labelIds', value: ['l0', 'l1'] },
    true,
  ],
  ['a label more', { labels: [BUG] }, { property: 'labelIds', value: [] }, false],
  ['a completion', { completedAt: '2026-01-01T00:00:00.000Z' }, { property: 'isCompleted', value: true }, true],
] as const)('[TASK-09] a task is asked whether it still has what is taken back: %s', (_, task, written, isThere) => {
  const operation = { op: 'replace', ...written } as TaskOperation
  expect(stillHas({ ...TASK, ...task } as Task, operation)).toBe(isThere)
})
