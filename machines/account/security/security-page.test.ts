import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { passwordOf, recoveryCodeOf, securityPage, twoFactorOf } from './security-page.ts'
import { securityPageWalk } from './security-page.walk.ts'

testsOfWalk(securityPageWalk, {})

test('the page of password and second factor has all its parts as long as it is there', () => {
  const actor = new World().host(securityPage, undefined)
  actor.start()
  const now = actor.getSnapshot()
  expect([passwordOf(now)?.id, recoveryCodeOf(now)?.id, twoFactorOf(now)?.id]).toEqual([
    'passwordChange',
    'recoveryCodeRenewal',
    'twoFactorSetup',
  ])
})
