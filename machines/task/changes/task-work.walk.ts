import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { LOST } from '../../board/cards/task-move.walk.ts'
import type { Deed } from './deeds.ts'
import { TASK } from '../samples.walk.ts'
import { taskWork } from './task-work.ts'

const FIRST: Deed = { kind: 'deleteSubtask', id: 's1' }
const SECOND: Deed = { kind: 'change', operation: { op: 'replace', property: 'priority', value: 'low' }, shows: {} }

export const taskWorkWalk = walkOf({
  machine: taskWork,
  input: { taskId: 't1', draftKey: 'u1.t1' },
  ports: { unsentWords: [] },
  events: [
    { type: 'deed.wanted', deed: FIRST },
    { type: 'deed.wanted', deed: SECOND },
    answered('perform', { of: 'task', task: TASK }),
    failed('perform', LOST),
  ],
  only: ({ context }, { type }) => type !== 'deed.wanted' || context.queue.length < 3,
  invariants: {
    'one deed at a time, in the order they were wanted': ({ snapshot, world }) => {
      const { queue } = snapshot.context
      if (queue.length === 0) return !world.running.includes('perform')
      const count = world.running.filter((id) => id === 'perform').length
      return count === 1 && (world.port('perform').input as { deed: Deed }).deed === queue[0]
    },
    'what is not answered is on this device': ({ snapshot, world }) => {
      const last = world.port('unsentWords').received.at(-1)
      return last === undefined || last['deeds'] === snapshot.context.queue
    },
    'how each ended is told once': ({ event, told }) => told.length === (event.type.startsWith('xstate.') ? 1 : 0),
  },
})
