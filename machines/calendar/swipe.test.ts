import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { swipe } from './swipe.ts'
import { swipeWalk } from './swipe.walk.ts'

testsOfWalk(swipeWalk, {
  still: { 'finger.down': 'swiping' },
  swiping: { 'finger.down': 'swiping', 'finger.up': 'still', 'finger.lost': 'still', 'after swipeTime': 'still' },
})

describe('[VIEW-04] a finger', () => {
  test.each([
    [299, 1],
    [300, 0],
  ])('that takes %d ms turns %d pages', (ms, pages) => {
    const world = new World()
    const actor = world.host(swipe, undefined)
    actor.start()
    actor.send({ type: 'finger.down', x: 200, y: 50 })
    world.clock.pass(ms)
    actor.send({ type: 'finger.up', x: 80, y: 50 })
    expect(world.told.filter(({ type }) => type === 'page.turned')).toHaveLength(pages)
  })
})

testsOfDecisions(swipeWalk, {
  decisions: [
    { in: 'swiping', on: { type: 'finger.up', x: 139, y: 50 }, to: 'still' },
    { in: 'swiping', on: { type: 'finger.up', x: 180, y: 40 }, to: 'still' },
  ],
})

test.each([
  [160, 1],
  [161, 0],
])('[VIEW-04] a finger that goes from 200 to %d turns %d pages', (x, pages) => {
  const world = new World()
  const actor = world.host(swipe, undefined)
  actor.start()
  actor.send({ type: 'finger.down', x: 200, y: 50 })
  actor.send({ type: 'finger.up', x, y: 50 })
  expect(world.told).toHaveLength(pages)
})

test('[VIEW-04] a finger that is put down again begins there, with all its time', () => {
  const world = new World()
  const actor = world.host(swipe, undefined)
  actor.start()
  actor.send({ type: 'finger.down', x: 200, y: 50 })
  world.clock.pass(200)
  actor.send({ type: 'finger.down', x: 300, y: 50 })
  world.clock.pass(200)
  actor.send({ type: 'finger.up', x: 220, y: 50 })
  expect(world.told).toMatchObject([{ type: 'page.turned', pages: 1 }])
})
