import { describe, expect, test } from 'vitest'
import { TaskCommand } from '../calls/tasks/task-bulk.ts'
import { Task } from '../entities/task.ts'
import { operationOf, TaskOperation } from '../calls/tasks/tasks.ts'
import {
  NOTHING_SET,
  rangeIsReversed,
  rangeOf,
  startAlone,
  TASK_FIELDS,
  type TaskProperty,
  valueOf,
} from './task-fields.ts'
import { dayLimits, daysMoved } from './task-days.ts'

const ID = '11111111-1111-4111-8111-111111111111'

/** A value of each field, and what is not one. */
const VALUES: Record<TaskProperty, [fits: unknown, doesNot: unknown]> = {
  name: ['Paint', ''],
  description: [null, 1],
  priority: ['high', 'extreme'],
  startDate: ['2028-02-29', '2027-02-29'],
  dueDate: ['2028-02-29', '2027-02-29'],
  dueTime: ['09:05', '24:00'],
  assigneeId: [null, 'nobody'],
  labelIds: [[ID], [ID, 'red']],
  isCompleted: [true, 'yes'],
}

describe('the fields of a task', () => {
  test.each(Object.entries(VALUES))(
    '%s is given by an operation, with a value of its own',
    (property, [fits, doesNot]) => {
      const given = (value: unknown) => TaskOperation.safeParse({ op: 'replace', property, value })
      expect(given(fits).data).toEqual({ op: 'replace', property, value: fits })
      expect(given(doesNot).success).toBe(false)
    },
  )

  test('is read from a task as an operation gives it', () => {
    const moment = '2026-11-01T09:00:00.000Z'
    const names = { id: ID, fullName: 'Ada Lovelace', email: 'ada@example.com' }
    const looks = { avatarColor: 'red', avatarUrl: null, jobTitle: null, roleName: null }
    const counts = { subtasksCount: 0, subtasksDoneCount: 0, attachmentsCount: 0, commentsCount: 0, revision: 1 }
    const moments = {
      createdAt: moment,
      updatedAt: moment,
      lastChangesAt: moment,
      completedAt: moment,
      deletedAt: null,
    }
    const set = { name: 'Paint', priority: 'high', dueDate: '2028-02-29' }
    const plain = { ...NOTHING_SET, ...set, id: ID, number: 1 }
    const labels = [{ id: ID, name: 'Red', color: '#f87171' }]
    const besides = { parentId: null, taskPlacements: [], assignee: { ...names, ...looks }, labels }
    const task = Task.parse({ ...plain, ...counts, ...moments, ...besides })
    const properties = Object.keys(TASK_FIELDS) as TaskProperty[]
    const read = properties.map((property) => operationOf(property, valueOf(task, property)))
    expect(read.map((operation) => TaskOperation.parse(operation))).toEqual(read)
    const given = { ...NOTHING_SET, ...set, assigneeId: ID, labelIds: [ID], isCompleted: true }
    expect(Object.fromEntries(read.map(({ property, value }) => [property, value]))).toEqual(given)
  })

  test('are days that a task stands on, and move together', () => {
    const days = (startDate: string | null, dueDate: string | null) => ({ startDate, dueDate })
    expect(rangeOf(days('2026-11-03', '2026-11-07'))).toEqual({ from: '2026-11-03', to: '2026-11-07' })
    expect(rangeOf(days(null, '2026-11-07'))).toEqual({ from: '2026-11-07', to: '2026-11-07' })
    expect([rangeOf(days('2026-11-03', null)), startAlone(days('2026-11-03', null))]).toEqual([null, '2026-11-03'])
    expect(startAlone(days('2026-11-03', '2026-11-03'))).toBeNull()
    const reversed = ['2026-11-06', '2026-11-07', '2026-11-08'].map((day) => rangeIsReversed(days(day, '2026-11-07')))
    expect(reversed).toEqual([false, false, true])
    const range = days('2026-11-03', '2026-11-07')
    expect(daysMoved(range, '2026-11-05', '2026-12-01')).toEqual(days('2026-11-29', '2026-12-03'))
    expect(daysMoved(range, '2026-11-05', null)).toEqual(days(null, null))
    expect(daysMoved(days('2026-11-03', null), null, '2026-11-10')).toEqual(days('2026-11-03', '2026-11-10'))
    expect(daysMoved(days('2026-11-03', null), null, '2026-11-01')).toEqual(days('2026-11-01', '2026-11-01'))
    expect([dayLimits(range, 'startDate'), dayLimits(range, 'dueDate')]).toEqual([
      { max: '2026-11-07' },
      { min: '2026-11-03' },
    ])
    expect([dayLimits(days(null, null), 'startDate'), dayLimits(days(null, null), 'dueDate')]).toEqual([{}, {}])
  })

  test('what is done to many tasks keeps its names on the wire', () => {
    const commands = [
      { kind: 'assign', assigneeId: ID },
      { kind: 'prioritise', priority: 'low' },
      { kind: 'schedule', dueDate: null },
      { kind: 'start', startDate: '2028-02-29' },
      { kind: 'complete', isCompleted: false },
      { kind: 'label', labelId: ID, isWorn: true },
    ].map((command) => ({ ...command, ids: [ID] }))
    expect(commands.map((command) => TaskCommand.parse(command))).toEqual(commands)
    expect(TaskCommand.safeParse({ kind: 'prioritise', ids: [ID], priority: 'extreme' }).success).toBe(false)
    expect(TaskCommand.safeParse({ kind: 'prioritise', ids: [], priority: 'low' }).success).toBe(false)
    expect(TaskCommand.safeParse({ kind: 'rename', ids: [ID], name: 'Paint' }).success).toBe(false)
  })

  test('an operation names no other property, and nothing besides', () => {
    for (const property of ['revision', 'deletedAt', '__proto__', 'constructor', 'labels']) {
      expect(TaskOperation.safeParse({ op: 'replace', property, value: null }).success).toBe(false)
    }
    expect(TaskOperation.safeParse({ op: 'add', property: 'name', value: 'Paint' }).success).toBe(false)
    expect(TaskOperation.safeParse({ op: 'replace', property: 'name', value: 'Paint', id: ID }).success).toBe(false)
  })
})
