import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { firstSteps } from './first-steps.ts'

export const firstStepsWalk = walkOf({
  machine: firstSteps,
  offPage: 'A browser test takes the steps, and puts them away; a server that refuses brings them back.',
  events: [{ type: 'steps.putAway' }, answered('putStepsAway', null), failed('putStepsAway')],
  invariants: {
    'they are gone exactly from the press on, unless the server refuses': ({ event, snapshot }) =>
      snapshot.hasTag('away') === (event.type === 'steps.putAway' || event.type === 'xstate.done.actor.putStepsAway'),
  },
})
