import { expect, test } from 'vitest'
import { MY_TASKS_COUNTED_MAX } from '#contract/limits.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { TENANT } from '../workspace/samples.walk.ts'
import { isMoreThan, myTasks } from './my-tasks.ts'
import { DOUBTED, KNOWN, myTasksWalk, opened } from './my-tasks.walk.ts'

const always = { 'session.opened': ['counting.asking', 'resting'], 'session.closed': 'resting' } as const
const counting = (state: string) => ({
  ...always,
  'screen.staled': 'counting.asking',
  'count.shown': `counting.${state}`,
  'count.doubted': 'counting.settling',
})
testsOfWalk(myTasksWalk, {
  resting: always,
  'counting.asking': {
    ...counting('asking'),
    'loadMyTasks answered': 'counting.known',
    'loadMyTasks failed': 'counting.known',
  },
  'counting.known': counting('known'),
  'counting.settling': { ...counting('settling'), 'after settledAfter': 'counting.asking' },
})

test('[LAY-10] there may be more of them than are counted', () => {
  expect([isMoreThan(MY_TASKS_COUNTED_MAX - 1), isMoreThan(MY_TASKS_COUNTED_MAX)]).toEqual([false, true])
})

test('[LAY-10] is counted for the person who is in a workspace, and again four tenths of a second after the last doubt', () => {
  const world = new World()
  const actor = world.host(myTasks, undefined)
  actor.start()
  actor.send(opened(null))
  expect(world.running).toEqual([])
  actor.send(opened(TENANT.id))
  world.port('loadMyTasks').answer(KNOWN)
  actor.send(DOUBTED)
  world.clock.pass(399)
  actor.send(DOUBTED)
  world.clock.pass(399)
  expect(world.running).not.toContain('loadMyTasks')
  world.clock.pass(1)
  expect(world.running).toContain('loadMyTasks')
})
