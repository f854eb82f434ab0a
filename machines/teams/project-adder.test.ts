import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { projectAdder, isAdding } from './project-adder.ts'
import { APP, projectAdderWalk, TEAM } from './project-adder.walk.ts'

testsOfWalk(projectAdderWalk, {
  closed: { 'adding.opened': 'choosing.open' },
  'choosing.open': { 'pick.changed': 'choosing.open', 'add.requested': 'adding', 'close.requested': 'closed' },
  adding: { 'addProjects answered': 'closed', 'addProjects failed': 'choosing.open' },
})

test('[TEAM-06] a team is given projects besides those it has', () => {
  const world = new World(['toasts'])
  const actor = world.host(projectAdder, undefined)
  actor.start()
  actor.send({ type: 'adding.opened', team: TEAM })
  expect(world.port('picker').received).toMatchObject([{ type: 'picker.filled', chosen: [], blockedIds: ['relaunch'] }])
  expect(actor.getSnapshot().can({ type: 'add.requested' })).toBe(false)
  actor.send({ type: 'pick.changed', chosen: [APP] })
  actor.send({ type: 'add.requested' })
  expect(world.port('addProjects').input).toEqual({ id: TEAM.id, projectIds: ['app'] })
  world.port('addProjects').answer(TEAM)
  expect(isAdding(actor.getSnapshot())).toBe(false)
  expect(world.told).toMatchObject([{ text: { key: 'team.projectsAdded', values: { count: 1, team: 'Platform' } } }])
  expect(world.told.length).toBe(1)
})
