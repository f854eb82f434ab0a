import { expect, test } from 'vitest'
import { World } from '../../../test/kit/ports/world.ts'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { failed } from '../../../test/kit/walk.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { refusal, userOf } from '../samples.walk.ts'
import { OFFER } from './join-team.walk.ts'
import { openedLink, troubleOf } from './opened-link.ts'
import { LISTED, OPENED, openedLinkWalk } from './opened-link.walk.ts'

testsOfWalk(openedLinkWalk, {
  none: { 'place.changed': 'checking' },
  checking: {
    'place.changed': 'none',
    'checkInvitation answered': 'good',
    'checkInvitation failed': ['over', 'unchecked'],
  },
  good: { 'place.changed': 'none' },
  over: { 'place.changed': 'none' },
  unchecked: { 'place.changed': 'none', 'retry.requested': 'checking' },
})
testsOfDecisions(openedLinkWalk, {
  decisions: [
    { in: 'checking', on: failed('checkInvitation', refusal(404)), to: 'over' },
    { in: 'checking', on: failed('checkInvitation', refusal(400)), to: 'over' },
    { in: 'checking', on: failed('checkInvitation', refusal(0)), to: 'unchecked' },
  ],
})

const ME = userOf({ email: OFFER.email })
function opens() {
  const world = new World([])
  const actor = world.host(openedLink, { place: OPENED })
  actor.start()
  return { world, actor, of: (user: typeof ME | null) => troubleOf(actor.getSnapshot(), user) }
}

test('[USE-14] [THR-25] who is signed in reads what is the matter with the invitation they opened', () => {
  const { world, actor, of } = opens()
  expect(of(ME)).toBe(null)
  world.port('checkInvitation').fail(refusal(0))
  expect(of(ME)).toBe('unchecked')
  actor.send({ type: 'retry.requested' })
  world.port('checkInvitation').answer(OFFER)
  expect([of(ME), of(null)]).toEqual([null, null])
  expect(of({ ...ME, email: 'grace@northbeam.example' })).toBe('foreign')
  expect(of({ ...ME, activatedAt: null })).toBe('inactive')
  actor.send({ type: 'place.changed', place: LISTED })
  expect(of({ ...ME, email: 'grace@northbeam.example' })).toBe(null)
})

test('[USE-14] an invitation that was used or taken back is said to be over', () => {
  const { world, of } = opens()
  world.port('checkInvitation').fail(refusal(404))
  expect(of(ME)).toBe('over')
})
