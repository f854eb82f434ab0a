import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { activation } from './activation.ts'
import { refusal, userOf } from '../samples.walk.ts'

export const LINK = { userIdPrefix: '10000000', token: 'k'.repeat(43) }
export const OTHER_LINK = { userIdPrefix: '20000000', token: 'm'.repeat(43) }
export const ACTIVATED = { userId: userOf().id, activatedAt: '2025-11-13T09:00:00Z' }
const placeOf = (params: typeof LINK) => ({ route: 'activateAccount', params, search: '' }) as const

/** How opening an activation link is walked. */
export const activationWalk = walkOf({
  machine: activation,
  input: { place: placeOf(LINK) },
  system: ['session'],
  events: [
    { type: 'place.changed', place: placeOf(OTHER_LINK) },
    answered('activate', ACTIVATED),
    failed('activate', refusal(404)),
    failed('activate', refusal(400)),
    failed('activate', refusal(401)),
    failed('activate', refusal(403)),
    failed('activate', refusal(0)),
  ],
  invariants: {
    'the link that is tried is the one of the address': ({ snapshot, world }) => {
      if (snapshot.matches('activating')) deepEqual(world.port('activate').input, snapshot.context.link)
    },
    'the session hears of it once, when it is done': ({ before, snapshot, told }) =>
      deepEqual(
        told,
        snapshot.matches('activated') && !before.matches('activated')
          ? [{ type: 'account.activated', ...ACTIVATED }]
          : [],
      ),
    'only what was not answered, or asked by nobody, can be tried again': ({ snapshot }) =>
      equal(snapshot.can({ type: 'retry.requested' }), snapshot.matches('failed') || snapshot.matches('signedOut')),
  },
})
