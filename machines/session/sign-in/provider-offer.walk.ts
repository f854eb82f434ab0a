import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { isLeaving, offeredName, providerOffer } from './provider-offer.ts'

export const WAY = { search: '?redirectFrom=%2Fteam' }

/** How the offer to come in through the provider is walked. */
export const providerOfferWalk = walkOf({
  machine: providerOffer,
  system: ['toasts'],
  events: [
    { type: 'provider.chosen', ...WAY },
    answered('askForProvider', { name: 'Northbeam ID' }),
    answered('askForProvider', null),
    failed('askForProvider'),
    answered('leaveForProvider', null),
    failed('leaveForProvider'),
  ],
  invariants: {
    'only what is there is offered': ({ snapshot }) =>
      equal(offeredName(snapshot) !== null, snapshot.matches('offered') || isLeaving(snapshot)),
    'one leaves with where one wanted to go': ({ snapshot, world }) => {
      if (isLeaving(snapshot)) deepEqual(world.port('leaveForProvider').input, WAY)
    },
    'that one could not leave is said, once': ({ event, told }) =>
      equal(told.length, event.type === 'xstate.error.actor.leaveForProvider' ? 1 : 0),
  },
})
