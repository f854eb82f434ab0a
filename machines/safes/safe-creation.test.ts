import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { isOpen, safeCreation } from './safe-creation.ts'
import { safeCreationWalk } from './safe-creation.walk.ts'
import { LOCKED, safeOf } from './samples.walk.ts'

const [editing, saving, unlocking] = ['open.editing', 'open.saving', 'open.unlocking']
const people = (state: string) => ({
  'loadPeople answered': state,
  'loadPeople failed': state,
  'session.closed': 'closed',
})

testsOfWalk(safeCreationWalk, {
  closed: { 'creation.opened': editing, 'session.closed': 'closed' },
  [editing]: {
    ...people(editing),
    'name.typed': editing,
    'person.toggled': editing,
    'save.requested': [editing, saving],
    'close.requested': 'closed',
  },
  [saving]: {
    ...people(saving),
    'close.requested': saving,
    'createSafe answered': 'closed',
    'createSafe failed': [unlocking, editing],
  },
  [unlocking]: { ...people(unlocking), 'close.requested': editing, 'unlock answered': [saving, editing] },
})

test('[SAFE-01] [SAFE-04] a safe is made after the password, if it has to be, and then opened', () => {
  const world = new World(['router'])
  const actor = world.host(safeCreation, undefined)
  actor.start()
  actor.send({ type: 'creation.opened', projectId: 'p1', userId: 'u1' })
  actor.send({ type: 'name.typed', name: ' Shops ' })
  actor.send({ type: 'person.toggled', userId: 'u2' })
  actor.send({ type: 'save.requested' })
  world.port('createSafe').fail(LOCKED)
  world.port('unlock').answer({ isUnlocked: true })
  expect(world.port('createSafe').input).toEqual({ projectId: 'p1', name: 'Shops', userIds: ['u2'] })
  world.port('createSafe').answer(safeOf('s1'))
  expect(isOpen(actor.getSnapshot())).toBe(false)
  expect(world.told.at(-1)).toEqual({ type: 'go.requested', to: '/projects/p1/board/safe/s1' })
})
