import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { isUsedElsewhere, strength, strengthOf } from './strength.ts'
import { strengthWalk } from './strength.walk.ts'

const weighing = (of: string, use: string) => `weighing.strength.${of} + weighing.use.${use}`
const typed = { 'password.changed': ['empty', 'settling'] }

testsOfWalk(strengthWalk, {
  empty: typed,
  settling: { ...typed, 'after settlesIn': weighing('asking', 'asking') },
  [weighing('asking', 'asking')]: {
    ...typed,
    'estimate answered': weighing('known', 'asking'),
    'estimate failed': weighing('known', 'asking'),
    'compare answered': weighing('asking', 'known'),
    'compare failed': weighing('asking', 'known'),
  },
  [weighing('known', 'asking')]: { ...typed, 'compare answered': 'weighed', 'compare failed': 'weighed' },
  [weighing('asking', 'known')]: { ...typed, 'estimate answered': 'weighed', 'estimate failed': 'weighed' },
  weighed: typed,
})

test('[SAFE-07] a password is weighed and compared once it is typed, and not kept', () => {
  const world = new World()
  const actor = world.host(strength, { safeId: 's1', entryId: 'e1' })
  actor.start()
  for (const secret of ['op', 'open', 'open sesame']) {
    actor.send({ type: 'password.changed', secret })
    world.clock.pass(299)
  }
  expect(world.has('estimate')).toBe(false)
  world.clock.pass(1)
  expect(world.port('estimate').input).toEqual({ secret: 'open sesame' })
  expect(world.port('compare').input).toEqual({ safeId: 's1', entryId: 'e1', secret: 'open sesame' })
  world.port('estimate').answer({ score: 1, bits: 20 })
  world.port('compare').answer({ isUsed: true })
  const now = actor.getSnapshot()
  expect([strengthOf(now), isUsedElsewhere(now)]).toEqual([{ score: 1, bits: 20 }, true])
  expect(JSON.stringify(now.context)).not.toContain('sesame')
})
