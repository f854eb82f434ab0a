import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { accountPage, deletionOf, profileOf } from './account-page.ts'
import { accountPageWalk } from './account-page.walk.ts'

testsOfWalk(accountPageWalk, {})

test('the page of the account has its profile and its deletion as long as it is there', () => {
  const actor = new World().host(accountPage, undefined)
  actor.start()
  expect([profileOf(actor.getSnapshot())?.id, deletionOf(actor.getSnapshot())?.id]).toEqual([
    'profile',
    'accountDeletion',
  ])
})
