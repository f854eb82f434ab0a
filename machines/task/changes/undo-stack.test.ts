import { expect, test } from 'vitest'
import { World } from '../../../test/kit/ports/world.ts'
import { ChangedSince, undoStack } from './undo-stack.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { undoStackWalk } from './undo-stack.walk.ts'

testsOfWalk(undoStackWalk, {
  idle: {
    'session.closed': 'idle',
    'task.left': 'idle',
    'undo.offered': 'idle',
    'undo.requested': 'undoing',
  },
  undoing: {
    'session.closed': 'idle',
    'undo answered': ['idle', 'undoing'],
    'undo failed': ['idle', 'undoing'],
    'task.left': 'undoing',
    'undo.offered': 'undoing',
    'undo.requested': 'undoing',
  },
})

test('[TASK-09] a single thing that was done is offered, and taken back by the keyboard once', () => {
  const world = new World(['toasts', 'screen', 'taskDoor'])
  const actor = world.host(undoStack, undefined)
  actor.start()
  actor.send({ type: 'undo.requested' })
  expect(actor.getSnapshot().value).toBe('idle')
  const undoing = { kind: 'restore', taskId: 't1' } as const
  actor.send({ type: 'undo.offered', offer: { text: { key: 'taskPanel.didDelete' }, undoing } })
  expect(world.told.map(({ type }) => type)).toEqual(['toast.requested'])
  actor.send({ type: 'undo.requested' })
  expect([actor.getSnapshot().value, world.port('undo').input]).toEqual(['undoing', undoing])
})

test.each([
  ['was refused', new Error('no'), 'taskPanel.notUndone'],
  ['would overwrite what somebody did since', new ChangedSince(), 'taskPanel.changedSince'],
])('[TASK-09] what %s is not taken back, and why is said', (_, failure, key) => {
  const world = new World(['toasts', 'screen', 'taskDoor'])
  const actor = world.host(undoStack, undefined)
  actor.start()
  const undoing = { kind: 'restore', taskId: 't1' } as const
  actor.send({ type: 'undo.offered', offer: { text: { key: 'taskPanel.didDelete' }, undoing } })
  actor.send({ type: 'undo.requested' })
  world.port('undo').fail(failure)
  expect(world.told.at(-1)).toMatchObject({ type: 'toast.requested', kind: 'error', text: { key } })
})
