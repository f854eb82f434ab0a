import { expect, test } from 'vitest'
import { BOT_PROOF_GOOD_MS } from '#contract/limits.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { checkShown, personCheck } from './person-check.ts'
import { personCheckWalk } from './person-check.walk.ts'

const told = {
  'check.off': 'off',
  'puzzle.set': 'solving',
  'widget.set': 'showing',
  'proof.made': 'proven',
  'proof.spent': 'asking',
  'proof.failed': 'failed',
}
testsOfWalk(personCheckWalk, {
  resting: { ...told, 'check.requested': 'asking' },
  asking: told,
  off: told,
  solving: told,
  showing: told,
  proven: { ...told, 'after goodFor': 'asking' },
  failed: { ...told, 'retry.requested': 'asking' },
})

test('a proof that nobody used in time is made anew', () => {
  const world = new World()
  const actor = world.host(personCheck, undefined)
  actor.start()
  actor.send({ type: 'check.requested' })
  actor.send({ type: 'puzzle.set' })
  expect(checkShown(actor.getSnapshot())).toBe('solving')
  actor.send({ type: 'proof.made' })
  world.clock.pass(BOT_PROOF_GOOD_MS)
  expect(actor.getSnapshot().value).toBe('asking')
  expect(world.port('prover').received).toEqual([{ type: 'begin' }, { type: 'begin' }])
})

test('a form that asks nobody does not even ask the server', () => {
  const world = new World()
  const actor = world.host(personCheck, undefined)
  actor.start()
  expect([checkShown(actor.getSnapshot()), world.port('prover').received]).toEqual([null, []])
})
