import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { surroundings } from './samples.walk.ts'
import { taskSurroundings } from './task-surroundings.ts'

export const taskSurroundingsWalk = walkOf({
  machine: taskSurroundings,
  input: { projectId: 'p1' },
  events: [answered('loadSurroundings', surroundings), failed('loadSurroundings')],
  invariants: {
    'it is asked exactly while it is fetching': ({ snapshot, world }) =>
      (world.running.length === 1) === snapshot.matches('fetching'),
    'what came is told': ({ event, told }) =>
      told.length === (event.type === 'xstate.done.actor.loadSurroundings' ? 1 : 0),
  },
})
