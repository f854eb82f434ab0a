import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { projectOf, TENANT } from '../workspace/samples.walk.ts'
import { favourites, favouritesIn, isFavouriteIn } from './favourites.ts'
import { favouritesWalk, ROW } from './favourites.walk.ts'
import { opened } from './my-tasks.walk.ts'

const always = { 'session.opened': ['kept.loading', 'resting'], 'session.closed': 'resting' } as const
const kept = (state: string) => ({
  ...always,
  'project.shown': `kept.${state}`,
  'project.gone': `kept.${state}`,
  'favourite.chosen': 'kept.saving',
  'message.received': 'kept.loading',
  'screen.staled': 'kept.loading',
})
testsOfWalk(favouritesWalk, {
  resting: always,
  'kept.loading': {
    ...kept('loading'),
    'loadFavourites answered': 'kept.shown',
    'loadFavourites failed': 'kept.failed',
  },
  'kept.shown': kept('shown'),
  'kept.failed': { ...kept('failed'), 'retry.requested': 'kept.loading' },
  // What comes meanwhile is fetched afterwards.
  'kept.saving': {
    ...always,
    'project.shown': 'kept.saving',
    'project.gone': 'kept.saving',
    'favourite.chosen': 'kept.saving',
    'saveFavourite answered': ['kept.saving', 'kept.loading'],
    'saveFavourite failed': 'kept.loading',
  },
})

function begun() {
  const world = new World()
  const actor = world.host(favourites, undefined)
  actor.start()
  actor.send(opened(TENANT.id))
  world.port('loadFavourites').answer([ROW])
  return { world, actor, names: () => favouritesIn(actor.getSnapshot()).map(({ id }) => id) }
}

test('[USE-07] two stars are saved one after the other, and both show at once', () => {
  const { world, actor, names } = begun()
  actor.send({ type: 'favourite.chosen', id: 'p1', isFavourite: false })
  actor.send({ type: 'favourite.chosen', id: 'p2', isFavourite: true })
  expect([names(), isFavouriteIn(actor.getSnapshot(), 'p2')]).toEqual([[], true])
  expect(world.port('saveFavourite').input).toEqual({ id: 'p1', isFavourite: false })
  world.port('saveFavourite').answer(null)
  expect(world.port('saveFavourite').input).toEqual({ id: 'p2', isFavourite: true })
  world.port('saveFavourite').answer(null)
  world.port('loadFavourites').answer([projectOf('p2')])
  expect(names()).toEqual(['p2'])
})

test('[USE-07] a favourite that is archived goes, and stands where it was once it is back', () => {
  const { actor, names } = begun()
  actor.send({ type: 'project.gone', id: 'p1' })
  expect(names()).toEqual([])
  actor.send({ type: 'project.shown', project: ROW })
  expect(names()).toEqual(['p1'])
  expect(actor.getSnapshot().matches({ kept: 'shown' })).toBe(true)
})
