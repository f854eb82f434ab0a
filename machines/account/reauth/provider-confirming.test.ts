import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { isOnTheWay, providerConfirming } from './provider-confirming.ts'
import { confirmingWalk, returningWalk } from './provider-confirming.walk.ts'

testsOfWalk([confirmingWalk, returningWalk], {
  explaining: { 'provider.chosen': 'leaving', 'password.preferred': 'settled' },
  leaving: { 'leaveToConfirm answered': 'explaining', 'leaveToConfirm failed': 'explaining' },
  takingWord: { 'takeWord answered': ['settled', 'explaining'], 'takeWord failed': 'explaining' },
})

test('[ACC-06] [WSP-07] a person who comes back with the provider’s word has confirmed; a person who declined there can try again', () => {
  const world = new World(['toasts'])
  const input = { reauth: { of: 'account' }, hasReturned: true, hindrance: null }
  const open = () => {
    const actor = world.host(providerConfirming, input)
    actor.start()
    return actor
  }
  const declined = open()
  expect(isOnTheWay(declined.getSnapshot())).toBe(true)
  world.port('takeWord').answer({ hinderedBy: 'declined' })
  expect([declined.getSnapshot().context.hindrance, isOnTheWay(declined.getSnapshot())]).toEqual(['declined', false])
  const back = open()
  world.port('takeWord').answer({ hinderedBy: null })
  expect([back.getSnapshot().status, back.getSnapshot().output]).toEqual(['done', { by: 'provider' }])
})

testsOfDecisions([confirmingWalk, returningWalk], { starts: ['explaining', 'takingWord'] })
