import { equal } from 'node:assert/strict'
import { walkOf } from '../../test/kit/walk.ts'
import { stepNow, tour, TOUR_STEPS } from './tour.ts'

/** How the tour is walked. */
export const tourWalk = walkOf({
  machine: tour,
  events: [
    { type: 'tour.started' },
    { type: 'step.next' },
    { type: 'step.back' },
    { type: 'tour.ended' },
    { type: 'session.closed' },
  ],
  invariants: {
    'it leads to one of five places, and begins at the first': ({ event, snapshot }) => {
      const step = stepNow(snapshot)
      equal(step === null, !snapshot.matches('leading'))
      if (event.type === 'tour.started' && step !== null) equal(TOUR_STEPS.length, 5)
    },
    'one step leads one place further, or back': ({ event, before, snapshot }) => {
      if (!before.matches('leading') || !snapshot.matches('leading')) return
      const by = { 'step.next': 1, 'step.back': -1 }[event.type as 'step.next' | 'step.back'] ?? 0
      equal(snapshot.context.at, Math.max(0, before.context.at + by))
    },
    'it is over behind the last place': ({ event, before, snapshot }) => {
      if (event.type === 'step.next' && before.matches('leading'))
        equal(snapshot.matches('over'), stepNow(before) === 'account')
    },
  },
})
