import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { asksAnew } from '../../query/query.walk.ts'
import { surroundings } from '../samples.walk.ts'
import { taskSurroundings } from './task-surroundings.ts'

const here = { type: 'project.told' as const, projectId: 'p1' }
const elsewhere = { type: 'project.told' as const, projectId: 'p2' }

export const taskSurroundingsWalk = walkOf({
  machine: taskSurroundings,
  input: { projectId: 'p1' },
  events: [answered('loadSurroundings', surroundings), failed('loadSurroundings'), elsewhere, here],
  project: ({ context }) => context,
  invariants: {
    'it asks about the project that it was told of last': ({ snapshot, event, before }) =>
      snapshot.context.projectId === (event.type === 'project.told' ? event.projectId : before.context.projectId),
    'what has changed is fetched anew, also while it is being fetched': asksAnew(
      'loadSurroundings',
      'surroundings.outdated',
    ),
    'it is asked exactly while it is fetching': ({ snapshot, world }) =>
      (world.running.length === 1) === snapshot.matches('fetching'),
    'what could not be had is asked for again after five seconds': ({ snapshot, world: { clock } }) =>
      clock.timers.map(({ waits }) => waits).join() === (snapshot.matches('pausing') ? '5000' : ''),
    'what came is told': ({ event, told }) =>
      told.length === (event.type === 'xstate.done.actor.loadSurroundings' ? 1 : 0),
  },
})
