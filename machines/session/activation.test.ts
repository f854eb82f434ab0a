import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { activation } from './activation.ts'
import { activationWalk, LINK } from './activation.walk.ts'
import { refusal } from './samples.walk.ts'

const elsewhere = { 'place.changed': 'activating' }
testsOfWalk(activationWalk, {
  activating: {
    ...elsewhere,
    'activate answered': 'activated',
    'activate failed': ['over', 'failed'],
  },
  activated: elsewhere,
  over: elsewhere,
  failed: { ...elsewhere, 'retry.requested': 'activating' },
})

test('[AUTH-05] a link that was cut off is over like one that was used; no answer is not', () => {
  for (const [status, state] of [
    [404, 'over'],
    [400, 'over'],
    [500, 'failed'],
    [0, 'failed'],
  ] as const) {
    const world = new World(['session'])
    const actor = world.host(activation, { place: { route: 'activateAccount', params: LINK, search: '' } })
    actor.start()
    world.port('activate').fail(refusal(status))
    expect([status, actor.getSnapshot().value]).toEqual([status, state])
  }
})
