import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { accountPage, dataExportOf, deletionOf, emailChangeOf, profileOf } from './account-page.ts'
import { accountPageWalk } from './account-page.walk.ts'

testsOfWalk(accountPageWalk, { '': { 'message.received': '', 'screen.staled': '' } })

test('the page of the account has its profile, its address, its file of all data and its deletion as long as it is there', () => {
  const actor = new World().host(accountPage, undefined)
  actor.start()
  const now = actor.getSnapshot()
  expect([profileOf(now)?.id, emailChangeOf(now)?.id, dataExportOf(now)?.id, deletionOf(now)?.id]).toEqual([
    'profile',
    'emailChange',
    'dataExport',
    'accountDeletion',
  ])
})
