import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { isChecking, problemOf, unlock } from './unlock.ts'
import { PAUSED, unlockWalk, WITHOUT, WRONG } from './unlock.walk.ts'

testsOfWalk(unlockWalk, {
  asking: {
    'password.submitted': ['asking', 'checking'],
    'field.edited': 'asking',
    'unlock.cancelled': 'putOff',
  },
  checking: {
    'unlockSession answered': 'unlocked',
    'unlockSession failed': 'asking',
    'unlock.cancelled': 'putOff',
  },
})

describe('[SAFE-04] a session without the secret', () => {
  const open = () => {
    const world = new World([])
    const actor = world.host(unlock, undefined)
    actor.start()
    return { world, actor }
  }

  test.each([
    ['a wrong password, in the words of the server', WRONG, { kind: 'refused', text: 'This password is wrong.' }],
    ['too many tries', PAUSED, { kind: 'refused', text: 'Too many attempts. Please wait a moment.' }],
    ['no password yet', WITHOUT, { kind: 'noPassword' }],
    ['nothing that answers', { status: 0, message: '', errors: [] }, { kind: 'offline' }],
  ])('says of %s', (_what, failure, expected) => {
    const { world, actor } = open()
    actor.send({ type: 'password.submitted', password: 'x' })
    expect([isChecking(actor.getSnapshot()), world.port('unlockSession').input]).toEqual([true, { password: 'x' }])
    world.port('unlockSession').fail(failure)
    expect(problemOf(actor.getSnapshot())).toEqual(expected)
    actor.send({ type: 'field.edited' })
    expect(problemOf(actor.getSnapshot())).toBeNull()
  })

  test('does not send an empty password', () => {
    const { world, actor } = open()
    actor.send({ type: 'password.submitted', password: '' })
    expect([problemOf(actor.getSnapshot()), world.running]).toEqual([{ kind: 'required' }, []])
  })
})
