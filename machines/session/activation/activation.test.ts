import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { activation } from './activation.ts'
import { ACTIVATED, activationWalk, LINK } from './activation.walk.ts'
import { refusal } from '../samples.walk.ts'

const elsewhere = { 'place.changed': 'activating' }
testsOfWalk(activationWalk, {
  activating: {
    ...elsewhere,
    'activate answered': 'activated',
    'activate failed': ['over', 'signedOut', 'foreign', 'failed'],
  },
  activated: elsewhere,
  over: elsewhere,
  signedOut: { ...elsewhere, 'retry.requested': 'activating' },
  foreign: elsewhere,
  failed: { ...elsewhere, 'retry.requested': 'activating' },
})

test('[AUTH-05] a link that was cut off is over like one that was used; no answer is not', () => {
  for (const [status, state] of [
    [404, 'over'],
    [400, 'over'],
    [401, 'signedOut'],
    [403, 'foreign'],
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

test('[AUTH-05] another part of the same page is no other link: what is activated stays', () => {
  const world = new World(['session'])
  const place = { route: 'activateAccount', params: LINK, search: '' } as const
  const actor = world.host(activation, { place })
  actor.start()
  world.port('activate').answer(ACTIVATED)
  actor.send({ type: 'place.changed', place })
  expect(actor.getSnapshot().value).toBe('activated')
})
