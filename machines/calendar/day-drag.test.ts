import { NOTHING_SET } from '#contract/tasks/task-fields.ts'
import { dayDrag } from './day-drag.ts'
import { World } from '../../test/kit/ports/world.ts'
import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { dayDragWalk } from './day-drag.walk.ts'

const held = {
  'task.letGo': 'empty',
  'task.putBack': 'empty',
  'task.vanished': 'empty',
  'turn.hovered': 'carrying.overTurn',
  'task.carried': 'carrying.overDays',
}

testsOfWalk(dayDragWalk, {
  empty: { 'task.lifted': 'carrying.overDays' },
  'carrying.overDays': held,
  'carrying.overTurn': {
    ...held,
    'after turnPause': 'carrying.overTurn',
  },
})

testsOfDecisions(dayDragWalk, {
  decisions: [
    {
      in: 'carrying.overDays',
      when: ({ carried }) => carried?.over === carried?.from,
      on: { type: 'task.letGo' },
      to: 'empty',
    },
    { in: 'carrying.overDays', on: { type: 'task.vanished', taskId: 't1' }, to: 'empty' },
    { in: 'carrying.overDays', on: { type: 'task.vanished', taskId: 't2' }, to: 'carrying.overDays' },
  ],
})

test('[VIEW-02] the page turns under a task that is held at its edge for 700 milliseconds, and again', () => {
  const world = new World()
  const actor = world.host(dayDrag, undefined)
  actor.start()
  actor.send({ type: 'task.lifted', taskId: 't1', by: 'pointer', days: NOTHING_SET, from: '2026-03-29' })
  actor.send({ type: 'turn.hovered', pages: 1 })
  const turns = (): number => world.told.filter(({ type }) => type === 'page.turned').length
  world.clock.pass(699)
  expect(turns()).toBe(0)
  world.clock.pass(1)
  expect(turns()).toBe(1)
  world.clock.pass(700)
  expect(turns()).toBe(2)
})
