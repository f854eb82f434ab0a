import { deepEqual } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { taskAt } from '../../board/samples.walk.ts'
import { PLACE_OF_TASK } from '../samples.walk.ts'
import { leftWords } from './left-words.ts'

const INPUT = { name: 'Call Ada', projectId: 'p1', columnId: 'todo', place: PLACE_OF_TASK }

export const leftWordsWalk = walkOf({
  machine: leftWords,
  offPage: 'It takes another person who deletes the task that is open: the tests of two who write together do that.',
  system: ['toasts', 'router'],
  input: INPUT,
  events: [
    { type: 'copy.requested', text: 'Hello' },
    { type: 'task.requested', text: 'Hello' },
    answered('copyText', null),
    failed('copyText'),
    answered('makeTask', taskAt('t9', 'todo', 'a0')),
    failed('makeTask'),
  ],
  invariants: {
    '[USE-05] what was written goes where it was asked for, whole': ({ snapshot, world }) => {
      if (snapshot.matches('copying')) return JSON.stringify(world.port('copyText').input) === '{"secret":"Hello"}'
      if (!snapshot.matches('making')) return true
      const { projectId, columnId } = INPUT
      deepEqual(world.port('makeTask').input, { projectId, columnId, name: 'Call Ada', description: 'Hello' })
      return true
    },
    'a task that was made of it opens': ({ snapshot, told }) =>
      snapshot.matches('made') === told.some(({ type, to }) => type === 'go.requested' && String(to).includes('t9')),
  },
})
/** A subtask stands in no column: there is nowhere to put a task. */
export const leftOfSubtaskWalk = walkOf({ ...leftWordsWalk, input: { ...INPUT, columnId: null }, invariants: {} })
