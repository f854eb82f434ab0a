import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { completionWalk, dueTicksWalk } from './due-ticks.walk.ts'

testsOfWalk(completionWalk, {
  asking: { 'completeTask answered': 'settled', 'completeTask failed': 'refused' },
})

testsOfWalk(dueTicksWalk, {
  listening: {
    'task.ticked': 'listening',
    'due.arrived': 'listening',
    'completion.settled': 'listening',
    'completion.refused': 'listening',
  },
})
