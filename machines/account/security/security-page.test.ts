import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { passwordOf, securityPage, twoFactorOf } from './security-page.ts'
import { securityPageWalk } from './security-page.walk.ts'

testsOfWalk(securityPageWalk, {})

test('the page of password and second factor has both as long as it is there', () => {
  const actor = new World().host(securityPage, undefined)
  actor.start()
  expect([passwordOf(actor.getSnapshot())?.id, twoFactorOf(actor.getSnapshot())?.id]).toEqual([
    'passwordChange',
    'twoFactorSetup',
  ])
})
