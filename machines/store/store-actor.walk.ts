import { walkOf } from '../../test/kit/walk.ts'
import { opened } from '../app/signed-in-actors.walk.ts'
import { messageOf, taskAt } from '../board/samples.walk.ts'
import { storeActor } from './store-actor.ts'

export const storeActorWalk = walkOf({
  machine: storeActor,
  offPage: 'What it takes in is seen on every page that shows tasks.',
  ports: { keeper: [] },
  events: [
    { type: 'message.received', message: messageOf('TASK_UPDATED', { task: taskAt('t1', 'todo', 'a0') }) },
    opened(),
    { type: 'kept.shown', path: 'columns?', asOf: 3, at: 0 },
  ],
  invariants: {
    '[LIVE-03] everything it hears goes to the keeper of the store, as it is': ({ event, world }) =>
      !['message.received', 'kept.shown', 'session.opened', 'session.closed'].includes(event.type) ||
      JSON.stringify(world.port('keeper').received.at(-1)) === JSON.stringify(event),
  },
})
