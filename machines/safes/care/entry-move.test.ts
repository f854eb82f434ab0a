import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { entryMove, problemOf, targetsOf } from './entry-move.ts'
import { entryMoveWalk, FULL, SAFES } from './entry-move.walk.ts'

const close = { 'care.closed': 'closed' }

testsOfWalk(entryMoveWalk, {
  loading: { ...close, 'loadTargets answered': 'choosing', 'loadTargets failed': 'failed' },
  failed: { ...close, 'retry.requested': 'loading' },
  choosing: { ...close, 'target.chosen': 'choosing', 'move.requested': 'moving' },
  moving: { 'moveEntry answered': 'closed', 'moveEntry failed': ['choosing', 'locked'] },
})

test('[SAFE-10] an entry goes to the chosen safe, and what the server says against it is shown', () => {
  const world = new World(['toasts'])
  const actor = world.host(entryMove, { safeId: 's1', entryId: 'e1' })
  actor.start()
  world.port('loadTargets').answer(SAFES)
  expect(targetsOf(actor.getSnapshot()).map(({ id }) => id)).toEqual(['s2', 's3'])
  actor.send({ type: 'move.requested' })
  expect(world.has('moveEntry')).toBe(false)
  actor.send({ type: 'target.chosen', safeId: 's3' })
  actor.send({ type: 'move.requested' })
  expect(world.port('moveEntry').input).toEqual({ safeId: 's1', entryId: 'e1', toSafeId: 's3' })
  world.port('moveEntry').fail(FULL)
  expect(problemOf(actor.getSnapshot())).toBe(FULL.message)
})
