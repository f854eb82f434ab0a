import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { headOf, projectOf } from '../../board/samples.walk.ts'
import { taskMover } from './task-mover.ts'

export const taskMoverWalk = walkOf({
  machine: taskMover,
  events: [
    { type: 'project.chosen', id: 'p2' },
    { type: 'column.chosen', id: 'done' },
    answered('loadProjects', [projectOf(), projectOf({ id: 'p2' })]),
    failed('loadProjects'),
    answered('loadColumns', [headOf('todo', 1), headOf('done', 2)]),
    answered('loadColumns', []),
    failed('loadColumns'),
  ],
  invariants: {
    'it is told where to only with a column, and is closed then': ({ event, told, snapshot }) => {
      const places = told.filter(({ type }) => type === 'place.chosen')
      if (event.type !== 'move.requested') return places.length === 0
      return places.length === 1 && places[0]?.['columnId'] !== '' && snapshot.matches('closed')
    },
  },
})
