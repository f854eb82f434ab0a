import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { codeKeeping } from './code-keeping.ts'
import { codeKeepingWalk, NEW_CODE } from './code-keeping.walk.ts'

const onTheWay = (state: string) => ({ 'keeping.changed': state, 'finish.requested': 'kept' })
testsOfWalk(codeKeepingWalk, {
  resting: { ...onTheWay('resting'), 'copy.requested': 'copying' },
  copying: { ...onTheWay('copying'), 'copyText answered': 'copied', 'copyText failed': 'resting' },
  copied: { ...onTheWay('copied'), 'copy.requested': 'copying' },
  kept: {},
})

test('[AUTH-06] the code is copied as it stands, must be said to be kept, and is forgotten then', () => {
  const world = new World(['toasts'])
  const actor = world.host(codeKeeping, { code: NEW_CODE })
  actor.start()
  actor.send({ type: 'copy.requested' })
  expect(world.port('copyText').input).toEqual({ secret: NEW_CODE })
  actor.send({ type: 'finish.requested' })
  expect(actor.getSnapshot().status).toBe('active')
  actor.send({ type: 'keeping.changed', isKept: true })
  actor.send({ type: 'finish.requested' })
  expect([actor.getSnapshot().status, JSON.stringify(actor.getSnapshot().context).includes(NEW_CODE)]).toEqual([
    'done',
    false,
  ])
})
