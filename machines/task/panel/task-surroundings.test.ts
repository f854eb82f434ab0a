import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { taskSurroundingsWalk } from './task-surroundings.walk.ts'

testsOfWalk(taskSurroundingsWalk, {
  fetching: {
    'loadSurroundings answered': 'fresh',
    'loadSurroundings failed': 'pausing',
    'project.told': 'fetching',
    'surroundings.outdated': 'fetching',
  },
  fresh: {
    'project.told': 'fetching',
    'surroundings.outdated': 'fetching',
  },
  pausing: {
    'after refetchPause': 'fetching',
    'project.told': 'fetching',
    'surroundings.outdated': 'fetching',
  },
})

const at = (projectId: string) => (context: { projectId: string }) => context.projectId === projectId
testsOfDecisions(taskSurroundingsWalk, {
  decisions: [
    { in: 'fresh', when: at('p1'), on: { type: 'project.told', projectId: 'p1' }, to: 'fresh' },
    { in: 'fresh', when: at('p1'), on: { type: 'project.told', projectId: 'p2' }, to: 'fetching' },
    { in: 'pausing', when: at('p1'), on: { type: 'project.told', projectId: 'p1' }, to: 'pausing' },
  ],
})
