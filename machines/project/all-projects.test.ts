import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { messageOf } from '../board/samples.walk.ts'
import { allProjects } from './all-projects.ts'
import { allProjectsWalk, placeOf } from './all-projects.walk.ts'

testsOfWalk(allProjectsWalk, {
  showing: {
    'place.changed': 'showing',
    'screen.staled': 'showing',
    'message.received': 'showing',
    'restore.requested': 'showing',
  },
})

test('[USE-07] the table follows the address, and is fetched again when projects come, change or go', () => {
  const world = new World(['projectDrawer'])
  const actor = world.host(allProjects, { place: placeOf('') })
  actor.start()
  expect(world.port('table').input).toEqual({ place: placeOf('') })
  actor.send({ type: 'place.changed', place: placeOf('?archived=yes') })
  actor.send({ type: 'message.received', message: messageOf('PEOPLE_CHANGED', {}) })
  actor.send({ type: 'message.received', message: messageOf('REMOVED_FROM_PROJECT', { projectId: 'p1' }) })
  actor.send({ type: 'screen.staled' })
  expect(world.port('table').received.map(({ type }) => type)).toEqual([
    'place.changed',
    'table.staled',
    'table.staled',
  ])
})
