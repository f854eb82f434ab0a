import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { refusal } from '../samples.walk.ts'
import { INVITATION, OFFER } from './join-team.walk.ts'
import { openedLink } from './opened-link.ts'

export const OPENED = { route: 'invitation', params: INVITATION, search: '' } as const
export const LISTED = { route: 'invitations', params: {}, search: '' } as const

/** How the link is walked that somebody opens who is signed in. */
export const openedLinkWalk = walkOf({
  machine: openedLink,
  input: { place: OPENED },
  system: [],
  events: [
    { type: 'place.changed', place: LISTED },
    { type: 'place.changed', place: OPENED },
    answered('checkInvitation', OFFER),
    failed('checkInvitation', refusal(404)),
    failed('checkInvitation', refusal(0)),
  ],
  invariants: {
    'the link of the address is checked, and no other': ({ snapshot, world }) => {
      if (snapshot.matches('checking')) deepEqual(world.port('checkInvitation').input, INVITATION)
    },
    'an invitation is known exactly where the link is good': ({ snapshot }) =>
      equal(snapshot.context.offer !== null, snapshot.matches('good')),
  },
})
