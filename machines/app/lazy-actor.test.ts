import { expect, test } from 'vitest'
import { fromTransition, type AnyEventObject } from 'xstate'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { opened } from './signed-in-actors.walk.ts'
import { lazyActor } from './lazy-actor.ts'
import { lazyActorWalk } from './lazy-actor.walk.ts'

testsOfWalk(lazyActorWalk, {
  unloaded: { 'open.requested': 'loading', 'session.opened': 'checkingDevice', 'session.closed': 'unloaded' },
  checkingDevice: {
    'open.requested': 'loading',
    'session.opened': 'checkingDevice',
    'session.closed': 'unloaded',
    'lookForWish answered': ['loading', 'unloaded'],
    'lookForWish failed': 'unloaded',
  },
  loading: {
    'open.requested': 'loading',
    'session.opened': 'loading',
    'session.closed': 'unloaded',
    'loadLogic answered': 'loaded',
    'loadLogic failed': 'unloaded',
  },
  loaded: {
    'open.requested': 'loaded',
    'session.opened': 'loaded',
    'session.closed': 'loaded',
    'close.requested': 'loaded',
    'message.received': 'loaded',
    'inner failed': 'unloaded',
  },
})

function open() {
  const heard: string[] = []
  const logic = fromTransition((state: null, event: AnyEventObject) => {
    heard.push(event.type)
    return state
  }, null)
  const world = new World(['toasts'])
  const actor = world.host(lazyActor, undefined)
  actor.start()
  return { heard, logic, world, actor }
}

test('an actor that few need is fetched when it is requested, and told all requests, in that order', () => {
  const { heard, logic, world, actor } = open()
  expect(world.running).toEqual([])
  actor.send({ type: 'open.requested', event: { type: 'creation.opened' } })
  actor.send({ type: 'open.requested', event: { type: 'leaving.opened' } })
  world.port('loadLogic').answer(logic)
  actor.send({ type: 'close.requested' })
  expect(heard).toEqual(['creation.opened', 'leaving.opened', 'close.requested'])
})

test('a request that the device remembers is carried out at once', () => {
  const { heard, logic, world, actor } = open()
  actor.send(opened())
  world.port('lookForWish').answer({ type: 'leaving.opened' })
  world.port('loadLogic').answer(logic)
  expect(heard).toEqual(['session.opened', 'leaving.opened'])
})

test('it hears who is signed in before the requests, and nothing of a person who has signed out since', () => {
  const { heard, logic, world, actor } = open()
  actor.send(opened())
  world.port('lookForWish').answer(null)
  actor.send({ type: 'session.closed' })
  actor.send({ type: 'open.requested', event: { type: 'creation.opened' } })
  world.port('loadLogic').answer(logic)
  actor.send(opened())
  expect(heard).toEqual(['creation.opened', 'session.opened'])
})

test('code that cannot be loaded is said, and can be requested again', () => {
  const { world, actor } = open()
  actor.send({ type: 'open.requested', event: { type: 'creation.opened' } })
  world.port('loadLogic').fail(new Error('the line was cut'))
  expect(world.told.map(({ type }) => type)).toEqual(['toast.requested'])
  actor.send({ type: 'open.requested', event: { type: 'creation.opened' } })
  expect(world.running).toEqual(['loadLogic'])
})
