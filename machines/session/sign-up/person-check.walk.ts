import { deepEqual, equal } from 'node:assert/strict'
import { walkOf } from '../../../test/kit/walk.ts'
import { checkShown, personCheck } from './person-check.ts'

/** How the check is walked. */
export const personCheckWalk = walkOf({
  machine: personCheck,
  ports: { prover: ['check.off', 'puzzle.set', 'widget.set', 'proof.made', 'proof.spent', 'proof.failed'] },
  invariants: {
    'a proof is asked for exactly when one begins': ({ before, snapshot, world }) => {
      if (snapshot.matches('asking') && !before.matches('asking'))
        deepEqual(world.port('prover').received.at(-1), { type: 'begin' })
    },
    'a third party has a place on the page only as long as it asks, or its proof counts': ({ event, snapshot }) => {
      if (event.type === 'puzzle.set' || event.type === 'widget.set')
        equal(snapshot.context.hasWidget, event.type === 'widget.set')
    },
    'where nothing is asked nothing is seen': ({ snapshot }) => {
      if (snapshot.matches('off') && !snapshot.context.hasWidget) equal(checkShown(snapshot), null)
    },
  },
})
