import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { providerConfirming } from './provider-confirming.ts'

/** How confirming at the external provider is walked. */
const walkWith = (hasReturned: boolean) =>
  walkOf({
    machine: providerConfirming,
    input: { reauth: { of: 'twoFactor', purpose: 'turnOff' }, hasReturned, hindrance: null },
    system: ['toasts'],
    events: [
      answered('leaveToConfirm', null),
      failed('leaveToConfirm'),
      answered('takeWord', { hinderedBy: null }),
      answered('takeWord', { hinderedBy: 'declined' }),
      failed('takeWord'),
    ],
    invariants: {
      'what it is about is kept on the way there': ({ snapshot, world }) => {
        if (snapshot.matches('leaving'))
          deepEqual(world.port('leaveToConfirm').input, { reauth: { of: 'twoFactor', purpose: 'turnOff' } })
      },
      'it counts as confirmed only with the word': ({ event, snapshot }) => {
        if (snapshot.output?.by === 'provider') equal(event.type, 'xstate.done.actor.takeWord')
      },
      'a person who does not bring the word is told why': ({ event, snapshot }) => {
        if (event.type.endsWith('takeWord') && snapshot.matches('explaining'))
          equal(snapshot.context.hindrance === null, false)
      },
    },
  })

export const confirmingWalk = walkWith(false)
/** The same after coming back. */
export const returningWalk = walkWith(true)
