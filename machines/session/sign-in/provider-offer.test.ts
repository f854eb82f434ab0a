import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { providerOffer } from './provider-offer.ts'
import { providerOfferWalk } from './provider-offer.walk.ts'

testsOfWalk(providerOfferWalk, {
  asking: { 'askForProvider answered': ['offered', 'none'], 'askForProvider failed': 'none' },
  none: {},
  offered: { 'provider.chosen': 'leaving' },
  leaving: { 'leaveForProvider answered': 'offered', 'leaveForProvider failed': 'offered' },
})

describe('[AUTH-07] the provider', () => {
  test('that cannot be reached is still offered, and a toast says that it cannot be reached', () => {
    const world = new World(['toasts'])
    const actor = world.host(providerOffer, undefined)
    actor.start()
    world.port('askForProvider').answer({ name: 'Northbeam ID' })
    actor.send({ type: 'provider.chosen', search: '' })
    world.port('leaveForProvider').fail(new Error('no answer'))
    expect(actor.getSnapshot().value).toBe('offered')
    expect(world.told).toEqual([
      { type: 'toast.requested', kind: 'error', text: { key: 'signIn.providerUnavailable' } },
    ])
  })
})
