import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { arePutAway, firstSteps } from './first-steps.ts'
import { firstStepsWalk } from './first-steps.walk.ts'

testsOfWalk(firstStepsWalk, {
  offered: { 'steps.putAway': 'puttingAway' },
  puttingAway: { 'putStepsAway answered': 'putAway', 'putStepsAway failed': 'offered' },
  putAway: {},
})

test('[USE-13] the first steps are gone at once when they are put away, and back where the server did not take it', () => {
  const world = new World([])
  const actor = world.host(firstSteps, undefined)
  actor.start()
  actor.send({ type: 'steps.putAway' })
  expect(arePutAway(actor.getSnapshot())).toBe(true)
  world.port('putStepsAway').fail({ status: 0, message: '', errors: [] })
  expect(arePutAway(actor.getSnapshot())).toBe(false)
})
