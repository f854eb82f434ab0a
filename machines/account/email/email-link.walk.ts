import { deepEqual } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { LINK, OTHER_LINK } from '../../session/activation/activation.walk.ts'
import { refusal } from '../../session/samples.walk.ts'
import { emailLink } from './email-link.ts'

const placeOf = (params: typeof LINK) => ({ route: 'changeEmail', params, search: '' }) as const
export const ABOUT = { side: 'new', email: 'new@example.com' } as const
export const PROVED = { outcome: 'changed', email: ABOUT.email, isOwn: true } as const

/** How opening a link of a change of address is walked. */
export const emailLinkWalk = walkOf({
  machine: emailLink,
  input: { place: placeOf(LINK) },
  system: ['session'],
  events: [
    { type: 'place.changed', place: placeOf(OTHER_LINK) },
    answered('checkLink', ABOUT),
    answered('checkLink', { ...ABOUT, side: 'old' }),
    failed('checkLink', refusal(404)),
    failed('checkLink', refusal(0)),
    answered('prove', PROVED),
    answered('prove', { ...PROVED, isOwn: false }),
    answered('prove', { ...PROVED, outcome: 'waiting' }),
    answered('prove', { ...PROVED, outcome: 'taken' }),
    failed('prove', refusal(404)),
    failed('prove', refusal(401)),
    failed('prove', refusal(403)),
    failed('prove', refusal(0)),
    answered('refuse', null),
    failed('refuse', refusal(404)),
    failed('refuse', refusal(0)),
  ],
  offPage: 'People open both links, agree and refuse in test/e2e/account/email-change.test.ts.',
  invariants: {
    'the link that is asked about is the one of the address': ({ snapshot, world }) => {
      const { link, about } = snapshot.context
      if (snapshot.matches('checking')) deepEqual(world.port('checkLink').input, link)
      if (snapshot.matches('proving')) deepEqual(world.port('prove').input, { link, side: about?.side })
      if (snapshot.matches('refusing')) deepEqual(world.port('refuse').input, link)
    },
    'the session hears of its own new address alone': ({ event, told }) => {
      const { output } = event as { output?: typeof PROVED }
      const isNews =
        event.type === 'xstate.done.actor.prove' && output?.isOwn === true && output.outcome === PROVED.outcome
      deepEqual(told, isNews ? [{ type: 'user.changed', fields: { email: ABOUT.email } }] : [])
    },
  },
})
