import { expect, test } from 'vitest'
import { World } from '../../../test/kit/ports/world.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { rename } from '../../mutation/samples.walk.ts'
import { undoStack } from './undo-stack.ts'
import { undoStackWalk } from './undo-stack.walk.ts'

testsOfWalk(undoStackWalk, {
  remembering: {
    'session.closed': 'remembering',
    'task.left': 'remembering',
    'undo.offered': 'remembering',
    'undo.requested': 'remembering',
    'undo.lastMeant': 'remembering',
    'command.ended': 'remembering',
  },
})

test('[TASK-09] a single thing that was done is offered, and taken back by the keyboard once', () => {
  const world = new World(['toasts', 'mutations'])
  const actor = world.host(undoStack, undefined)
  actor.start()
  actor.send({ type: 'undo.lastMeant' })
  expect(world.told).toEqual([])
  const command = rename('Call Ada', 'Call Ben')
  actor.send({ type: 'undo.offered', offer: { text: { key: 'fields.did_name' }, command } })
  expect(world.told.map(({ type }) => type)).toEqual(['toast.requested'])
  actor.send({ type: 'undo.requested' })
  expect(world.told.at(-1)).toEqual({ type: 'undo.meant' })
  actor.send({ type: 'undo.lastMeant' })
  actor.send({ type: 'undo.lastMeant' })
  expect(world.told.filter(({ type }) => type === 'change.requested')).toEqual([
    { type: 'change.requested', command, asker: 'undoStack', isUndo: true },
  ])
})

test('[TASK-09] its toast takes back what it speaks of, whatever was done after it', () => {
  const world = new World(['toasts', 'mutations'])
  const actor = world.host(undoStack, undefined)
  actor.start()
  const commands = [rename('Call Ada', 'Call Ben'), rename('Call Ben', 'Call Cleo')]
  for (const command of commands)
    actor.send({ type: 'undo.offered', offer: { text: { key: 'fields.did_name' }, command } })
  const [first] = world.told.map(({ action }) => (action as { event: { type: 'undo.requested'; id: number } }).event)
  actor.send(first!)
  actor.send(first!)
  expect(world.told.slice(2)).toEqual([
    { type: 'change.requested', command: commands[0], asker: 'undoStack', isUndo: true },
    { type: 'toast.outdated', to: 'undoStack', event: first },
  ])
})
