import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import * as account from '#contract/calls/account/account.ts'
import * as links from '#contract/calls/account/links.ts'
import * as auth from '#contract/calls/auth.ts'
import { deactivateUser } from '#contract/calls/people.ts'
import * as calls from '#contract/calls/safes.ts'
import { ErrorBody } from '#contract/errors.ts'
import { firstOf, rowsOf, run } from '../../../server/db/sql/rows.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { linkIn, mailsTo } from '../../support/mail/mailbox.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { type Keyholder, PASSWORD, SafeOffice } from '../../support/safes/safe-office.ts'

const NEW_PASSWORD = 'staple of the sea, twice'
const HOUR_MINUTES = 60

describeOnOneEngine('what opens a safe', (open) => {
  const office = SafeOffice.of(open)
  const params = (safe: { id: string }, entry?: { id: string }) => ({
    params: { id: safe.id, ...(entry && { entryId: entry.id }) },
  })
  const fill = async (by: Keyholder, safe: { id: string }) =>
    by.ask(calls.createSafeEntry, { ...params(safe), body: entryForm() })
  const reads = async (by: Keyholder, safe: { id: string }) => {
    const answer = await by.call(calls.openSafe, params(safe))
    return answer.statusCode === 200
      ? 'reads'
      : `${answer.statusCode} ${ErrorBody.parse(answer.json()).code ?? ''}`.trim()
  }
  const locked = '403 SESSION_SECRET_REQUIRED'
  const inWorkspace = (statement: ReturnType<typeof sql>) =>
    office.database.tenant(office.olga.tenantId, (db) => run(db, statement))
  /** What a person with the database's rights has copied. */
  const kept = async <Row extends object>(statement: ReturnType<typeof sql>): Promise<Row> => {
    const row = await office.database.read.tenant(office.olga.tenantId, (db) => firstOf<Row>(db, statement))
    if (!row) throw new Error('there is no such row')
    return row
  }

  describe('[SAFE-04] is a session’s own', () => {
    test('it is forgotten after an hour without use, and brought back by the password under another token', async () => {
      const ben = await office.joins('Berta', 'WorkspaceManager')
      const safe = await office.newSafe(ben)
      office.minutesPass(HOUR_MINUTES - 1)
      expect(await reads(ben, safe)).toBe('reads')
      office.minutesPass(HOUR_MINUTES - 1)
      expect(await reads(ben, safe)).toBe('reads')
      office.minutesPass(HOUR_MINUTES)
      expect([await reads(ben, safe), await reads(ben, safe)]).toEqual([locked, locked])
      expect(await ben.status(calls.listSafes, { params: { id: office.projectId } })).toBe(200)
      const wrong = await ben.call(account.createSessionSecret, { body: { password: 'wrong' } })
      expect([wrong.statusCode, ErrorBody.parse(wrong.json()).errors[0]?.param]).toEqual([400, 'password'])
      const before = ben.visitor.cookieHeader
      await office.unlocks(ben)
      expect(ben.visitor.cookieHeader).not.toBe(before)
      expect(await reads(ben, safe)).toBe('reads')
      await office.unlocks(office.olga)
    })

    test('it is forgotten after twelve hours, however much it is used', async () => {
      const ben = await office.joins('Bodo', 'WorkspaceManager')
      const safe = await office.newSafe(ben)
      for (let half = 1; half < 24; half++) {
        office.minutesPass(30)
        expect(await reads(ben, safe)).toBe('reads')
      }
      office.minutesPass(30)
      expect(await reads(ben, safe)).toBe(locked)
      await office.unlocks(office.olga)
    })

    test('it is locked by hand, in this session alone', async () => {
      const ben = await office.joins('Bert', 'WorkspaceManager')
      const safe = await office.newSafe(ben)
      const other = await office.elsewhere(ben)
      await ben.ask(calls.lockSafes)
      expect([await reads(ben, safe), await reads(other, safe)]).toEqual([locked, 'reads'])
      expect(await ben.status(auth.whoAmI)).toBe(200)
      for (const call of [calls.renameSafe, calls.deleteSafe, calls.listSafeEvents, calls.createSafeEntry]) {
        const body =
          call === calls.renameSafe ? { name: 'x' } : call === calls.createSafeEntry ? entryForm() : undefined
        const answer = await ben.call(call, { ...params(safe), ...(body && { body }) })
        expect([call.name, ErrorBody.parse(answer.json()).code]).toEqual([call.name, 'SESSION_SECRET_REQUIRED'])
      }
      const made = { params: { id: office.projectId }, body: { name: 'x', userIds: [] } }
      expect(await ben.status(calls.createSafe, made)).toBe(403)
    })
  })

  describe('[SAFE-05] goes along with the password', () => {
    test('[FLT-44] a new password keeps safes readable; every other session ends, and the old password opens nothing', async () => {
      const ben = await office.joins('Bea', 'WorkspaceManager')
      const safe = await office.newSafe(ben)
      const entry = await fill(ben, safe)
      const other = await office.elsewhere(ben)
      await ben.ask(account.changePassword, {
        body: { currentPassword: PASSWORD, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD },
      })
      expect((await ben.ask(calls.readSafeEntry, params(safe, entry))).password).toBe(entryForm().password)
      expect(await other.status(calls.openSafe, params(safe))).toBe(401)
      expect(await ben.status(account.createSessionSecret, { body: { password: PASSWORD } })).toBe(400)
      expect(await reads(await office.elsewhere(ben, NEW_PASSWORD), safe)).toBe('reads')
    })

    test('a reset with the recovery code keeps them readable; without it nothing is changed', async () => {
      const ben = await office.joins('Bill', 'WorkspaceManager')
      const safe = await office.newSafe(ben)
      await fill(ben, safe)
      await ben.visitor.ask(links.forgotPassword, { body: { email: ben.email } })
      // It is mailed after the answer.
      const { prefix, token } = await vi.waitFor(async () => {
        const mailed = (await mailsTo(office.database, office.secrets, ben.email)).map(linkIn)
        const found = mailed.find(({ page }) => page === '/reset-password')
        if (!found) throw new Error('no mail yet')
        return found
      })
      const reset = (recoveryCode: string) =>
        ben.visitor.call(links.resetPassword, {
          params: { userIdPrefix: prefix, token },
          body: { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD, recoveryCode },
        })
      for (const code of ['00000', office.olga.recoveryCode]) {
        const refused = await reset(code)
        expect([refused.statusCode, ErrorBody.parse(refused.json()).errors[0]?.param]).toEqual([400, 'recoveryCode'])
      }
      expect(await reads(await office.elsewhere(ben), safe)).toBe('reads')
      const typed = ben.recoveryCode.toLowerCase().replaceAll(/(.{5})/g, '$1-')
      expect((await reset(typed)).statusCode).toBe(200)
      expect(await ben.status(calls.openSafe, params(safe))).toBe(401)
      expect(await reads(await office.elsewhere(ben, NEW_PASSWORD), safe)).toBe('reads')
    })
  })

  describe('[SAFE-04] [THR-07] is not in the database', () => {
    test('a wrapped key that was kept opens nothing after the person was removed', async () => {
      const { olga, ben } = office
      await office.unlocks(ben)
      const safe = await office.newSafe(ben)
      await fill(olga, safe)
      const { wrap } = await kept<{ wrap: Buffer }>(
        sql`select wrapped_key as wrap from safe_users
            where workspace_id = $workspace and safe_id = ${safe.id} and user_id = ${ben.userId}`,
      )
      await olga.ask(calls.removeSafeUser, { params: { id: safe.id, userId: ben.userId } })
      await fill(olga, safe)
      await inWorkspace(
        sql`insert into safe_users (workspace_id, safe_id, user_id, wrapped_key)
            values ($workspace, ${safe.id}, ${ben.userId}, ${wrap})`,
      )
      expect(await reads(ben, safe)).toBe('500')
      expect(await reads(olga, safe)).toBe('reads')
      const entry = await ben.call(calls.listSafeEvents, params(safe))
      expect(entry.statusCode).toBe(500)
    })

    test('a key pair that was exchanged is refused before anything is wrapped for it', async () => {
      const { olga, mia } = office
      const eve = await office.joins('Eve', 'WorkspaceManager')
      const safe = await office.newSafe()
      await office.database.central((db) =>
        run(
          db,
          sql`update public.users u set public_key = m.public_key, public_key_tag = m.public_key_tag
              from public.users m where u.id = ${eve.userId} and m.id = ${mia.userId}`,
        ),
      )
      expect(await olga.status(calls.addSafeUser, { ...params(safe), body: { userId: eve.userId } })).toBe(500)
      expect((await olga.ask(calls.openSafe, params(safe))).users).toHaveLength(1)
    })

    test.each([
      [
        'two entries are exchanged',
        (id: string) => sql`update safe_entries e set sealed = o.sealed from safe_entries o
          where e.workspace_id = $workspace and o.workspace_id = $workspace
            and o.safe_id = e.safe_id and o.id <> e.id and e.safe_id = ${id}`,
      ],
      [
        'an entry is taken out',
        (id: string) => sql`delete from safe_entries
          where workspace_id = $workspace and id = (
            select e.id from safe_entries e where e.workspace_id = $workspace and e.safe_id = ${id} limit 1
          )`,
      ],
      [
        'an entry is said to be another state',
        (id: string) => sql`update safe_entries set revision = revision + 1
          where workspace_id = $workspace and safe_id = ${id}`,
      ],
      [
        'a byte is changed',
        (id: string) => sql`update safe_entries set sealed = set_byte(sealed, 20, 255 - get_byte(sealed, 20))
          where workspace_id = $workspace and safe_id = ${id}`,
      ],
    ])('nothing is shown when %s', async (_what, statement) => {
      const { olga } = office
      const safe = await office.newSafe()
      await fill(olga, safe)
      await fill(olga, safe)
      expect(await reads(olga, safe)).toBe('reads')
      await inWorkspace(statement(safe.id))
      expect(await reads(olga, safe)).toBe('500')
    })

    test('an entry that was put back as it was is noticed', async () => {
      const { olga } = office
      const safe = await office.newSafe()
      const entry = await fill(olga, safe)
      const { sealed, revision } = await kept<{ sealed: Buffer; revision: number }>(
        sql`select sealed, revision from safe_entries where workspace_id = $workspace and id = ${entry.id}`,
      )
      await olga.ask(calls.changeSafeEntry, {
        ...params(safe, entry),
        body: { ...entryForm({ password: 'new' }), revision: 1 },
      })
      await inWorkspace(
        sql`update safe_entries set sealed = ${sealed}, revision = ${revision}
            where workspace_id = $workspace and id = ${entry.id}`,
      )
      expect(await reads(olga, safe)).toBe('500')
    })
  })

  describe('[SAFE-04] is given up', () => {
    test('by a person who is taken off: the next one who opens the safe gives it another key', async () => {
      const { olga, projectId } = office
      const guest = await office.joins('Gus', 'WorkspaceManager')
      const safe = await office.newSafe(guest)
      await fill(olga, safe)
      const state = () =>
        office.database.read.tenant(olga.tenantId, (db) =>
          rowsOf<{ epoch: number; pending: boolean }>(
            db,
            sql`select epoch, rotation_pending as pending from safes where workspace_id = $workspace and id = ${safe.id}`,
          ),
        )
      await olga.ask(deactivateUser, { params: { id: guest.userId } })
      expect(await state()).toEqual([{ epoch: 1, pending: true }])
      expect(await reads(olga, safe)).toBe('reads')
      expect(await state()).toEqual([{ epoch: 2, pending: false }])
      expect(
        (await olga.ask(calls.listSafes, { params: { id: projectId } })).find(({ id }) => id === safe.id)?.users,
      ).toHaveLength(1)
    })

    test('by the last person who was listed: the safe goes, for nobody could open it', async () => {
      const guest = await office.joins('Gerd', 'WorkspaceManager')
      const body = { name: 'Gerd’s', userIds: [] }
      const safe = await guest.ask(calls.createSafe, { params: { id: office.projectId }, body })
      await fill(guest, safe)
      const { deleteAccount } = account
      await guest.ask(deleteAccount, { body: { password: PASSWORD } })
      const left = await office.database.read.tenant(office.olga.tenantId, (db) =>
        rowsOf(
          db,
          sql`select 1 from safe_entries where workspace_id = $workspace and safe_id = ${safe.id}
          union all select 1 from safe_users where workspace_id = $workspace and safe_id = ${safe.id}
          union all select 1 from safes where workspace_id = $workspace and id = ${safe.id} and deleted_at is null`,
        ),
      )
      expect(left).toEqual([])
    })
  })

  describe('[SAFE-04] is exported only by the person who shows again who they are', () => {
    test('with the password', async () => {
      const { olga } = office
      const safe = await office.newSafe()
      await fill(olga, safe)
      const wrong = await olga.call(calls.exportSafe, { ...params(safe), body: { password: 'wrong' } })
      expect(wrong.statusCode).toBe(400)
      const all = await olga.ask(calls.exportSafe, { ...params(safe), body: { password: PASSWORD } })
      expect(all).toMatchObject([entryForm()])
    })
  })
})
