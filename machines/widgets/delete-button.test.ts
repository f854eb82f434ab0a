import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { isAskedAbout, deleteButton } from './delete-button.ts'
import { deleteButtonWalk } from './delete-button.walk.ts'

testsOfWalk(deleteButtonWalk, {
  offering: { 'delete.clicked': 'asking' },
  asking: {
    'delete.clicked': ['offering', 'asking'],
    'focus.left': 'offering',
    'escape.pressed': 'offering',
    'after armedFor': 'offering',
  },
})

describe('[FORM-07] the delete button', () => {
  let world: World
  let button: ReturnType<typeof show>
  const show = () => {
    const actor = world.host(deleteButton, undefined)
    actor.start()
    return actor
  }
  beforeEach(() => {
    world = new World()
    button = show()
  })
  const click = (id = 'a1', name = 'Ben') => button.send({ type: 'delete.clicked', about: { id, name } })
  const asks = (id = 'a1') => isAskedAbout(id)(button.getSnapshot())

  test('asks at the first click and says at the second that it is meant', () => {
    click()
    expect([asks(), world.told]).toEqual([true, []])
    click()
    expect([asks(), world.told]).toEqual([false, [{ type: 'delete.confirmed', about: { id: 'a1', name: 'Ben' } }]])
  })

  test.each(['focus.left', 'escape.pressed'] as const)('asks no more after %s', (type) => {
    click()
    button.send({ type })
    expect(asks()).toBe(false)
    click()
    expect([asks(), world.told]).toEqual([true, []])
  })

  test('asks no more after four seconds', () => {
    click()
    world.clock.pass(3_999)
    expect(asks()).toBe(true)
    world.clock.pass(1)
    expect(asks()).toBe(false)
  })

  test('in another row asks about that one instead, for four seconds of its own', () => {
    click('a1')
    world.clock.pass(3_000)
    click('a2')
    expect([asks('a1'), asks('a2'), world.told]).toEqual([false, true, []])
    world.clock.pass(3_999)
    expect(asks('a2')).toBe(true)
    world.clock.pass(1)
    expect(asks('a2')).toBe(false)
  })

  test('of something that is not there any more asks about nothing', () => {
    expect(isAskedAbout('a1')(undefined)).toBe(false)
  })
})
