import { describe, expect, test } from 'vitest'
import { fromTransition, type AnyEventObject } from 'xstate'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { screenHost } from './screen-host.ts'
import { shown, screenHostWalk, withoutActor } from './screen-host.walk.ts'

testsOfWalk(screenHostWalk, {
  empty: { 'place.shown': 'loading', 'place.left': 'empty' },
  loading: {
    'place.shown': 'loading',
    'place.left': 'empty',
    'loadScreen answered': 'playing',
    'loadScreen failed': 'failed',
  },
  playing: {
    'place.shown': ['playing', 'loading'],
    'place.left': 'empty',
    'actor.restarted': 'playing',
    'screen failed': 'failed',
  },
  failed: { 'place.shown': 'loading', 'place.left': 'empty', 'retry.requested': 'loading' },
})

const screenOf = (heard: AnyEventObject[]) =>
  fromTransition((state: null, event: AnyEventObject) => {
    heard.push(event)
    return state
  }, null)

describe('the screen of a place', () => {
  test('[NAV-09] is told when its place changes, and goes on as it is', () => {
    const world = new World()
    const actor = world.host(screenHost, undefined)
    actor.start()
    const heard: AnyEventObject[] = []
    actor.send(shown('singleProjectBoard', 'p1', '?q=due'))
    expect(world.port('loadScreen').input).toEqual({ screen: 'board' })
    world.port('loadScreen').answer({ view: 'board', logic: screenOf(heard) })
    const before = actor.getSnapshot().children['screen']
    actor.send(shown('singleProjectBoardSingleTask', 'p1'))
    expect(heard).toEqual([
      {
        type: 'place.changed',
        place: { route: 'singleProjectBoardSingleTask', params: { id: 'p1' }, search: '' },
      },
    ])
    expect(actor.getSnapshot().children['screen']).toBe(before)
  })

  test('starts anew for another project, under the same name in the system', () => {
    const world = new World()
    const staged = world.host(screenHost, undefined)
    staged.start()
    const inputs: unknown[] = []
    const logic = fromTransition(
      (state: null) => state,
      ({ input }) => {
        inputs.push(input)
        return null
      },
    )
    staged.send(shown('singleProjectBoard', 'p1'))
    world.port('loadScreen').answer({ view: 'board', logic })
    const first = staged.system.get('screen') as unknown
    staged.send(shown('singleProjectBoard', 'p2'))
    expect(staged.system.get('screen')).toBe(undefined)
    world.port('loadScreen').answer({ view: 'board', logic })
    expect(staged.system.get('screen')).not.toBe(first)
    expect(inputs).toEqual([
      { place: { route: 'singleProjectBoard', params: { id: 'p1' }, search: '' } },
      { place: { route: 'singleProjectBoard', params: { id: 'p2' }, search: '' } },
    ])
  })

  test('that has no actor is shown all the same', () => {
    const world = new World()
    const actor = world.host(screenHost, undefined)
    actor.start()
    actor.send(shown('home'))
    world.port('loadScreen').answer(withoutActor)
    actor.send(shown('home', undefined, '?a=1'))
    expect([actor.getSnapshot().value, actor.getSnapshot().context.place.search]).toEqual(['playing', '?a=1'])
  })
})

test('[NAV-09] a screen that is being fetched is not fetched anew for another place within it', () => {
  const world = new World()
  const actor = world.host(screenHost, undefined)
  actor.start()
  actor.send(shown('singleProjectBoard', 'p1'))
  const first = world.port('loadScreen')
  actor.send(shown('singleProjectBoardSingleTask', 'p1'))
  expect(world.port('loadScreen')).toBe(first)
  expect(actor.getSnapshot().context.place.route).toBe('singleProjectBoardSingleTask')
  actor.send(shown('singleProjectBoard', 'p2'))
  expect(world.port('loadScreen')).not.toBe(first)
  expect(actor.getSnapshot().context.place.params).toEqual({ id: 'p2' })
})
