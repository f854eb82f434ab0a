import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { portNotProvided } from '../port.ts'

/** The first steps of a workspace on the start page, which tick themselves by what is there, and can be put away. */
export const firstSteps = setup({
  types: { events: {} as { type: 'steps.putAway' }, tags: {} as 'away' },
  actors: { putStepsAway: portNotProvided<null, void>('putStepsAway') },
}).createMachine({
  id: 'firstSteps',
  initial: 'offered',
  states: {
    offered: { description: 'They are shown as long as one is left.', on: { 'steps.putAway': 'puttingAway' } },
    puttingAway: {
      description: 'The server is told that they are not wanted; they are gone already.',
      tags: 'away',
      invoke: { id: 'putStepsAway', src: 'putStepsAway', onDone: 'putAway', onError: 'offered' },
    },
    putAway: { description: 'They were put away.', tags: 'away' },
  },
})

export type FirstStepsRef = ActorRefFrom<typeof firstSteps>
export const arePutAway = (now: SnapshotFrom<typeof firstSteps>): boolean => now.hasTag('away')
