import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { WRONG } from '../unlock.walk.ts'
import { problemOf, safeExport } from './safe-export.ts'
import { safeExportWalk } from './safe-export.walk.ts'

testsOfWalk(safeExportWalk, {
  asking: { 'password.submitted': ['asking', 'exporting'], 'field.edited': 'asking', 'care.closed': 'closed' },
  exporting: {
    'care.closed': 'closed',
    'exportSafe answered': 'closed',
    'exportSafe failed': ['asking', 'locked'],
  },
})

test('[SAFE-09] a file is made after the password alone', () => {
  const world = new World(['toasts'])
  const actor = world.host(safeExport, { safeId: 's1' })
  actor.start()
  actor.send({ type: 'password.submitted', password: '' })
  expect([world.has('exportSafe'), problemOf(actor.getSnapshot())]).toEqual([false, { kind: 'required' }])
  actor.send({ type: 'password.submitted', password: 'wrong' })
  world.port('exportSafe').fail(WRONG)
  expect(problemOf(actor.getSnapshot())).toEqual({ kind: 'refused', text: 'This password is wrong.' })
  actor.send({ type: 'password.submitted', password: 'right' })
  world.port('exportSafe').answer(null)
  expect(world.told).toEqual([{ type: 'toast.requested', kind: 'success', text: { key: 'safeCare.exported' } }])
})
