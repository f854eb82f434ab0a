import { expect, test } from 'vitest'
import { inThisShape, SHAPE } from './shapes.ts'

const row = { id: 1, owner: 'u1', changeId: 'c1' }
const where = { projectId: 'p1', columnId: 'todo', position: '~', typedIn: { keptAs: 'p1', columnId: 'todo' } }
const given = { dueDate: '2026-03-31', assignee: null, labels: [] }

test('[PWA-03] a new task that the build before has kept is one line, done where it was', () => {
  const kept = (done: object) => ({
    ...row,
    shape: 1,
    command: { name: 'task.create', ...where, taskName: 'Call Ada', given: { ...given, ...done } },
  })
  const read = (isDone: boolean) => ({
    ...row,
    shape: SHAPE,
    command: { name: 'task.create', ...where, given, lines: [{ name: 'Call Ada', isDone }] },
  })
  expect(inThisShape(kept({}))).toEqual(read(false))
  expect(inThisShape(kept({ isCompleted: true }))).toEqual(read(true))
})

test('any other change stays as it was kept, and what is of another build stays its own', () => {
  const command = { name: 'comment.create', taskId: 't1', text: 'Hello' }
  expect(inThisShape({ ...row, shape: 1, command })).toEqual({ ...row, shape: SHAPE, command })
  for (const saved of [{ ...row, shape: SHAPE, command }, { ...row, shape: 3, command }, null, 'x'])
    expect(inThisShape(saved)).toBe(saved)
})
