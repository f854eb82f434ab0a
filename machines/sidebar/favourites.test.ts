import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Message } from '#contract/messages.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { createStore } from '../store/store.ts'
import { messageOf, projectOf, TENANT } from '../workspace/samples.walk.ts'
import { favouriteKeeper } from './favourite-keeper.ts'
import { favourites, favouritesIn, isFavouriteIn } from './favourites.ts'
import { favouritesWalk, ROW } from './favourites.walk.ts'
import { opened } from './my-tasks.walk.ts'

const always = { 'session.opened': ['kept.loading', 'resting'], 'session.closed': 'resting' } as const
const kept = () => ({
  ...always,
  'favourite.chosen': 'kept.saving',
  'message.received': 'kept.loading',
  'screen.staled': 'kept.loading',
})
testsOfWalk(favouritesWalk, {
  resting: always,
  'kept.loading': {
    ...kept(),
    'loadFavourites answered': 'kept.shown',
    'loadFavourites failed': 'kept.failed',
  },
  'kept.shown': kept(),
  'kept.failed': { ...kept(), 'retry.requested': 'kept.loading' },
  // What comes meanwhile is fetched afterwards.
  'kept.saving': {
    ...always,
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

test('[USE-07] what becomes of a project is asked for: a favourite that is archived goes, and is back with it', () => {
  const { world, actor, names } = begun()
  actor.send({ type: 'screen.staled' })
  world.port('loadFavourites').answer([])
  expect(names()).toEqual([])
  actor.send({ type: 'screen.staled' })
  world.port('loadFavourites').answer([ROW])
  expect(names()).toEqual(['p1'])
})

test.each<[string, Message, number]>([
  ['a project that changes', messageOf({ type: 'PROJECT_UPDATED', data: { project: ROW } }), 1],
  ['a project that is gone', messageOf({ type: 'REMOVED_FROM_PROJECT', data: { projectId: 'p1' } }), 1],
  ['a label', messageOf({ type: 'LABEL_DESTROYED', data: { labelId: 'l' } }), 0],
])('the keeper follows %s', (_, message, times) => {
  const store = createStore()
  const heard: string[] = []
  const listening = setup({ actors: { keeper: favouriteKeeper(store) } }).createMachine({
    invoke: { src: 'keeper' },
    on: { '*': { actions: ({ event }) => void heard.push(event.type) } },
  })
  const actor = createActor(listening).start()
  store.hear({ message })
  expect(heard).toEqual(Array.from({ length: times }, () => 'screen.staled'))
  actor.stop()
})
