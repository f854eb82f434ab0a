import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { referral } from './referral.ts'
import { PROGRAM, referralWalk } from './referral.walk.ts'

testsOfWalk(referralWalk, {
  loading: { 'loadProgram answered': 'shown.resting', 'loadProgram failed': 'failed', 'screen.staled': 'loading' },
  failed: { 'retry.requested': 'loading', 'screen.staled': 'loading' },
  'shown.resting': { 'copy.requested': 'shown.copying', 'screen.staled': 'loading' },
  'shown.copying': {
    'copyText answered': 'shown.resting',
    'copyText failed': 'shown.resting',
    'screen.staled': 'loading',
  },
})

test('[ACC-07] [ERR-07] a link that cannot be copied says that something went wrong, and stays', () => {
  const world = new World(['toasts'])
  const actor = world.host(referral, undefined)
  actor.start()
  world.port('loadProgram').answer(PROGRAM)
  actor.send({ type: 'copy.requested' })
  world.port('copyText').fail(new Error('not allowed'))
  expect(world.told).toEqual([{ type: 'toast.requested', kind: 'error', text: { key: 'errors.somethingWentWrong' } }])
  expect(actor.getSnapshot().context.program).toEqual(PROGRAM)
})
