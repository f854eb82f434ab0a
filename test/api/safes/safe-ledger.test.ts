import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '#contract/calls/safes.ts'
import { forgetOldLines } from '../../../server/commands/safes/ledger.ts'
import { run } from '../../../server/db/sql/rows.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { earlier } from '../../support/database/earlier.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { PASSWORD, SafeOffice } from '../../support/safes/safe-office.ts'

const YEAR_MINUTES = 366 * 24 * 60
const DAY_SECONDS = 24 * 60 * 60

describeOnOneEngine('the ledger of a safe', (open) => {
  const office = SafeOffice.of(open)
  const inWorkspace = (statement: ReturnType<typeof sql>) =>
    office.database.tenant(office.olga.tenantId, (db) => run(db, statement))
  const busySafe = async () => {
    const { olga, ben } = office
    const safe = await office.newSafe(ben)
    const params = { id: safe.id }
    const entry = await olga.ask(calls.createSafeEntry, { params, body: entryForm() })
    const one = { params: { ...params, entryId: entry.id } }
    await ben.ask(calls.openSafe, { params })
    await ben.ask(calls.openSafe, { params })
    await ben.ask(calls.revealSafeSecret, { ...one, body: { secret: 'password', why: 'shown' } })
    await ben.ask(calls.revealSafeSecret, { ...one, body: { secret: 'password', why: 'copied' } })
    await ben.ask(calls.readSafeEntry, one)
    await ben.ask(calls.changeSafeEntry, { ...one, body: { ...entryForm({ name: 'Store' }), revision: 1 } })
    await olga.ask(calls.removeSafeUser, { params: { ...params, userId: ben.userId } })
    await olga.ask(calls.exportSafe, { params, body: { password: PASSWORD } })
    return { safe, params, entry }
  }
  const ledger = (params: { id: string }) => office.olga.ask(calls.listSafeEvents, { params })

  test('[SAFE-04] says who did what, the newest first, once for who opens it again at once', async () => {
    const { olga, ben } = office
    const { params } = await busySafe()
    const { rows, count, isWhole } = await ledger(params)
    expect(isWhole).toBe(true)
    expect(count).toBe(rows.length)
    expect(rows.map(({ action, user, aboutUser, entryName }) => [action, user?.id, aboutUser?.id, entryName])).toEqual([
      ['exported', olga.userId, undefined, null],
      ['userRemoved', olga.userId, ben.userId, null],
      ['entryChanged', ben.userId, undefined, 'Store'],
      ['entryRead', ben.userId, undefined, 'Store'],
      ['copied', ben.userId, undefined, 'Store'],
      ['shown', ben.userId, undefined, 'Store'],
      ['opened', ben.userId, undefined, null],
      ['entryCreated', olga.userId, undefined, 'Store'],
      ['userAdded', olga.userId, ben.userId, null],
      ['created', olga.userId, undefined, null],
    ])
  })

  test.each([
    [
      'a line is taken out',
      (id: string) => sql`delete from safe_events where workspace_id = $workspace and safe_id = ${id} and number = 4`,
    ],
    [
      'the newest is taken out',
      (id: string) => sql`delete from safe_events where workspace_id = $workspace and safe_id = ${id} and number = 10`,
    ],
    [
      'the oldest is taken out',
      (id: string) => sql`delete from safe_events where workspace_id = $workspace and safe_id = ${id} and number = 1`,
    ],
    [
      'all are taken out',
      (id: string) => sql`delete from safe_events where workspace_id = $workspace and safe_id = ${id}`,
    ],
    [
      'another person is said to have done it',
      (id: string) =>
        sql`update safe_events set user_id = safe_id where workspace_id = $workspace and safe_id = ${id} and number = 5`,
    ],
    [
      'it is said to have been something else',
      (id: string) =>
        sql`update safe_events set action = 'opened' where workspace_id = $workspace and safe_id = ${id} and number = 10`,
    ],
    [
      'it is said to have been at another time',
      (id: string) =>
        sql`update safe_events set at = ${earlier('at', DAY_SECONDS)} where workspace_id = $workspace and safe_id = ${id} and number = 7`,
    ],
  ])('[SAFE-04] shows that %s', async (_what, statement) => {
    const { params } = await busySafe()
    await inWorkspace(statement(params.id))
    expect((await ledger(params)).isWhole).toBe(false)
  })

  test('[SAFE-04] forgets what is older than a year, and is whole all the same', async () => {
    const { params } = await busySafe()
    office.minutesPass(YEAR_MINUTES)
    // A session does not live that long.
    await office.database.central((db) =>
      run(
        db,
        sql`update public.sessions set used_at = ${office.now().toISOString()}::timestamptz,
        expires_at = ${office.now().toISOString()}::timestamptz + interval '1 day'`,
      ),
    )
    await office.unlocks(office.olga)
    await office.olga.ask(calls.openSafe, { params })
    await office.database.tenant(office.olga.tenantId, (db) => forgetOldLines(db, office.now()))
    const { rows, isWhole } = await ledger(params)
    expect([rows.map(({ action }) => action), isWhole]).toEqual([['opened', 'exported'], true])
  })
})
