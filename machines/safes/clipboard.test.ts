import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { clipboard } from './clipboard.ts'
import { clipboardWalk } from './clipboard.walk.ts'

testsOfWalk(clipboardWalk, {
  empty: { 'secret.copied': 'holding' },
  holding: { 'secret.copied': 'holding', 'after clipboardHolds': 'emptying' },
  emptying: { 'secret.copied': 'holding', 'emptyClipboard answered': 'empty', 'emptyClipboard failed': 'empty' },
})

test('[SAFE-01] the half minute begins anew with every secret', () => {
  const world = new World([])
  const actor = world.host(clipboard, undefined)
  actor.start()
  actor.send({ type: 'secret.copied' })
  world.clock.pass(29_000)
  actor.send({ type: 'secret.copied' })
  world.clock.pass(29_000)
  expect([actor.getSnapshot().value, world.running]).toEqual(['holding', []])
  world.clock.pass(1_000)
  expect(world.running).toEqual(['emptyClipboard'])
})
