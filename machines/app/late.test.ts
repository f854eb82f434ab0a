import { expect, test } from 'vitest'
import { fromTransition, type AnyEventObject } from 'xstate'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { opened } from './desk.walk.ts'
import { late } from './late.ts'
import { lateWalk } from './late.walk.ts'

testsOfWalk(lateWalk, {
  away: { 'actor.wanted': 'coming', 'session.opened': 'looking', 'session.closed': 'away' },
  looking: {
    'actor.wanted': 'coming',
    'session.opened': 'looking',
    'session.closed': 'away',
    'lookForWish answered': ['coming', 'away'],
    'lookForWish failed': 'away',
  },
  coming: {
    'actor.wanted': 'coming',
    'session.opened': 'coming',
    'session.closed': 'away',
    'loadLogic answered': 'here',
    'loadLogic failed': 'away',
  },
  here: {
    'actor.wanted': 'here',
    'session.opened': 'here',
    'session.closed': 'here',
    'close.requested': 'here',
    'message.received': 'here',
    'inner failed': 'away',
  },
})

function open() {
  const heard: string[] = []
  const logic = fromTransition((state: null, event: AnyEventObject) => {
    heard.push(event.type)
    return state
  }, null)
  const world = new World(['toasts'])
  const actor = world.host(late, undefined)
  actor.start()
  return { heard, logic, world, actor }
}

test('an actor that few need is fetched when it is wanted, and told all that was wanted, in that order', () => {
  const { heard, logic, world, actor } = open()
  expect(world.running).toEqual([])
  actor.send({ type: 'actor.wanted', event: { type: 'creation.opened' } })
  actor.send({ type: 'actor.wanted', event: { type: 'leaving.opened' } })
  world.port('loadLogic').answer(logic)
  actor.send({ type: 'close.requested' })
  expect(heard).toEqual(['creation.opened', 'leaving.opened', 'close.requested'])
})

test('whoever has come back to the page for it is brought to it at once', () => {
  const { heard, logic, world, actor } = open()
  actor.send(opened())
  world.port('lookForWish').answer({ type: 'leaving.opened' })
  world.port('loadLogic').answer(logic)
  expect(heard).toEqual(['session.opened', 'leaving.opened'])
})

test('it hears who is signed in before what is wanted of it, and of nobody who has gone since', () => {
  const { heard, logic, world, actor } = open()
  actor.send(opened())
  world.port('lookForWish').answer(null)
  actor.send({ type: 'session.closed' })
  actor.send({ type: 'actor.wanted', event: { type: 'creation.opened' } })
  world.port('loadLogic').answer(logic)
  actor.send(opened())
  expect(heard).toEqual(['creation.opened', 'session.opened'])
})

test('code that does not come is said, and can be wanted again', () => {
  const { world, actor } = open()
  actor.send({ type: 'actor.wanted', event: { type: 'creation.opened' } })
  world.port('loadLogic').fail(new Error('the line was cut'))
  expect(world.told.map(({ type }) => type)).toEqual(['toast.requested'])
  actor.send({ type: 'actor.wanted', event: { type: 'creation.opened' } })
  expect(world.running).toEqual(['loadLogic'])
})
