import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { isArmed, isDeleting, deleteButton } from './delete-button.ts'
import { deleteButtonWalk } from './delete-button.walk.ts'

testsOfWalk(deleteButtonWalk, {
  idle: { 'delete.clicked': 'armed' },
  armed: { 'delete.clicked': 'deleting', 'focus.left': 'idle', 'escape.pressed': 'idle', 'after armedFor': 'idle' },
  deleting: { 'remove answered': 'deleted', 'remove failed': 'idle' },
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
  const click = () => button.send({ type: 'delete.clicked' })

  test('asks at the first click and deletes at the second', () => {
    click()
    expect([isArmed(button.getSnapshot()), world.running]).toEqual([true, []])
    click()
    expect([isDeleting(button.getSnapshot()), world.running]).toEqual([true, ['remove']])
    click()
    world.port('remove').answer()
    expect(button.getSnapshot().status).toBe('done')
  })

  test.each(['focus.left', 'escape.pressed'] as const)('asks no more after %s', (type) => {
    click()
    button.send({ type })
    click()
    expect([isArmed(button.getSnapshot()), world.running]).toEqual([true, []])
  })

  test('asks no more after four seconds', () => {
    click()
    world.clock.pass(3_999)
    expect(isArmed(button.getSnapshot())).toBe(true)
    world.clock.pass(1)
    expect(isArmed(button.getSnapshot())).toBe(false)
  })

  test('can be tried again when the deletion failed', () => {
    click()
    click()
    world.port('remove').fail(new Error('refused'))
    expect([isArmed(button.getSnapshot()), isDeleting(button.getSnapshot())]).toEqual([false, false])
    click()
    expect(isArmed(button.getSnapshot())).toBe(true)
  })
})
