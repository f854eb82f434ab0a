import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { rename } from './rename.ts'
import { headOf } from './samples.walk.ts'
import { LOST, REFUSED } from './task-move.walk.ts'

export const renameWalk = walkOf({
  machine: rename,
  input: { kind: 'column', id: 'todo', name: 'To do', before: 'Later' },
  events: [
    { type: 'name.chosen', name: 'Next' },
    { type: 'name.chosen', name: 'To do' },
    answered('giveName', { kind: 'column', head: headOf('todo', 1, { name: 'To do' }) }),
    failed('giveName', REFUSED),
    failed('giveName', LOST),
  ],
  invariants: {
    'the server is asked for one name at a time': ({ world }) => world.running.length <= 1,
    'every answer is told, and the end exactly once': ({ event, snapshot, told }) => {
      const types = told.map(({ type }) => type)
      const isAnswer = event.type === 'xstate.done.actor.giveName'
      const ends = types.filter((type) => type === 'name.ended').length
      return types.includes('name.confirmed') === isAnswer && ends === (snapshot.status === 'done' ? 1 : 0)
    },
  },
})
