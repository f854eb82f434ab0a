import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import * as account from '#contract/calls/account/account.ts'
import * as care from '#contract/calls/safe-care.ts'
import * as calls from '#contract/calls/safes.ts'
import { firstOf, rowsOf } from '../../../server/db/sql/rows.ts'
import { openPrivateKey, openWithPassword, type PasswordKeys } from '../../../server/keys/person-keys.ts'
import { openEntry, unwrapSafeKey } from '../../../server/keys/safe-keys.ts'
import { CannotOpen, derive, fields, open as unseal } from '../../../server/keys/sealed.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { statementsOf } from '../../support/database/sent-statements.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { PASSWORD, SafeOffice } from '../../support/safes/safe-office.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const SERVER = fileURLToPath(new URL('../../../server', import.meta.url))

/** What the application derives keys from its secret file for, read from its source. */
const purposes = (): string[] => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const named = sources.flatMap((file) => [
    ...readFileSync(join(SERVER, file), 'utf8').matchAll(/(?:keyFor\(|derive\([^)]*)'([\w-]+\/v\d)'/g),
  ])
  return [...new Set(named.map(([, purpose = '']) => purpose))]
}

/** What seals a person's keys, and what it is bound to. */
interface Sealed {
  bytes: Buffer
  place: Buffer
}

describeOnOneEngine('a safe under attack', (open) => {
  const office = SafeOffice.of(open)
  const central = <Row extends object>(statement: ReturnType<typeof sql>) =>
    office.database.read.central((db) => rowsOf<Row>(db, statement))

  describe('[SAFE-04] [THR-06] a stolen database with the secret file', () => {
    test('opens no safe without a password, a recovery code or a cookie, and with the password opens it', async () => {
      const { olga, secrets } = office
      const safe = await office.newSafe()
      const entry = await olga.ask(calls.createSafeEntry, { params: { id: safe.id }, body: entryForm() })
      const [user] = await central<PasswordKeys & { rc: Buffer; salt: Buffer; publicKey: Buffer; privateKey: Buffer }>(
        sql`select password_salt as "passwordSalt", password_kdf as "passwordKdf", password_verifier as "passwordVerifier",
              umk_password_wrap as "umkPasswordWrap", umk_recovery_wrap as rc, umk_recovery_salt as salt,
              public_key as "publicKey", private_key_wrap as "privateKey"
            from public.users where id = ${olga.userId}`,
      )
      if (!user) throw new Error('there is no such person')
      const sessions = await central<{ id: Buffer; wrap: Buffer }>(
        sql`select id, umk_session_wrap as wrap from public.sessions
            where user_id = ${olga.userId} and umk_session_wrap is not null`,
      )
      expect(sessions.length).toBeGreaterThan(0)
      const sealed: Sealed[] = [
        { bytes: user.umkPasswordWrap, place: fields('umk', 'password', olga.userId) },
        { bytes: user.rc, place: fields('umk', 'recovery', olga.userId) },
        { bytes: user.privateKey, place: fields('private-key', olga.userId, 1) },
        ...sessions.map(({ id, wrap }) => ({
          bytes: wrap,
          place: fields('umk', 'session', olga.userId, id),
        })),
      ]
      // Every key that can be made of what was stolen: from the file, from each column of the person's rows, and from both together.
      const stolen = [
        secrets.pepper,
        ...purposes().map((purpose) => secrets.keyFor(purpose)),
        user.passwordVerifier,
        user.passwordSalt,
        user.salt,
        user.publicKey.subarray(-32),
        ...sessions.map(({ id }) => id),
      ]
      const salts = [Buffer.alloc(0), secrets.pepper, user.passwordSalt, user.salt]
      const keys = [
        ...stolen.filter(({ length }) => length === 32),
        ...stolen.flatMap((from) => salts.flatMap((salt) => purposes().map((purpose) => derive(from, salt, purpose)))),
      ]
      expect(keys.length).toBeGreaterThan(400)
      for (const { bytes, place } of sealed)
        for (const key of keys) expect(() => unseal(key, bytes, place)).toThrow(CannotOpen)

      // That the same rows open with the password alone shows that the attempts were made at the right doors.
      const opened = await openWithPassword(secrets, olga.userId, user, PASSWORD)
      if (!opened) throw new Error('the password does not open the rows')
      const pair = {
        userId: olga.userId,
        publicKey: user.publicKey,
        privateKey: openPrivateKey(olga.userId, opened.masterKey, user.privateKey),
      }
      const row = await office.database.read.tenant(olga.tenantId, (db) =>
        firstOf<{ wrap: Buffer; sealed: Buffer; revision: number; epoch: number }>(
          db,
          sql`select u.wrapped_key as wrap, e.sealed, e.revision, s.epoch from safes s
              join safe_users u on u.workspace_id = $workspace and u.safe_id = s.id
              join safe_entries e on e.workspace_id = $workspace and e.safe_id = s.id
              where s.workspace_id = $workspace and s.id = ${safe.id}`,
        ),
      )
      if (!row) throw new Error('there is no such safe')
      const place = { tenantId: olga.tenantId, projectId: office.projectId, safeId: safe.id, epoch: row.epoch }
      const key = unwrapSafeKey(place, pair, row.wrap)
      const content = openEntry(place, key, { id: entry.id, revision: row.revision }, row.sealed)
      expect(content.toString('utf8')).toContain(entryForm().password)
      for (const other of keys)
        expect(() => openEntry(place, other, { id: entry.id, revision: row.revision }, row.sealed)).toThrow(CannotOpen)
    })
  })

  describe('[SAFE-02] [THR-05] a safe that a person is not listed on', () => {
    const about: [Call, Record<string, unknown> | undefined][] = [
      [calls.openSafe, undefined],
      [calls.renameSafe, { name: 'Named' }],
      [calls.deleteSafe, undefined],
      [calls.createSafeEntry, entryForm()],
      [calls.listSafeEvents, undefined],
      [care.compareSafePassword, { password: 'mine', entryId: null }],
      [calls.exportSafe, { password: PASSWORD }],
    ]

    test.each(about)('is answered to $name as one that does not exist, with the same work', async (call, body) => {
      const { mia } = office
      const safe = await office.newSafe()
      await office.olga.ask(calls.createSafeEntry, { params: { id: safe.id }, body: entryForm() })
      const tried = async (id: string) => {
        let answer: { statusCode: number; headers: object; body: string } | undefined
        const statements = await statementsOf(async () => {
          answer = await mia.call(call, { params: { id }, ...(body && { body }) })
        })
        const { statusCode, headers, body: text } = answer!
        // What the server does by itself meanwhile is about no safe.
        const about = statements.filter((statement) => /\bsafe|umk_session_wrap/.test(statement))
        const said = text.replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, '')
        return { statusCode, headers: new Set(Object.keys(headers)), said, about }
      }
      // The first one prepares what the rest find.
      await tried(NOWHERE)
      const [foreign, missing] = [await tried(safe.id), await tried(NOWHERE)]
      expect(missing.statusCode).toBe(404)
      expect(missing.about.length).toBeGreaterThan(2)
      expect(foreign).toEqual(missing)
    })
  })

  describe('[SAFE-04] [SAFE-05] at the same moment', () => {
    test('two people are taken off by two others: the safe has one key, and who is left reads everything', async () => {
      const { olga, ben, mia } = office
      for (let round = 0; round < 4; round++) {
        const guests = [await office.joins('Uwe', 'WorkspaceManager'), await office.joins('Ute', 'WorkspaceManager')]
        const safe = await office.newSafe(ben, mia, ...guests)
        const params = { id: safe.id }
        await olga.ask(calls.createSafeEntry, { params, body: entryForm() })
        const [one, other] = guests
        const statuses = await Promise.all([
          ben.status(calls.removeSafeUser, { params: { ...params, userId: one!.userId } }),
          mia.status(calls.removeSafeUser, { params: { ...params, userId: other!.userId } }),
        ])
        expect(statuses).toEqual([200, 200])
        for (const person of [olga, ben, mia]) {
          const { entries, users } = await person.ask(calls.openSafe, { params })
          expect([entries.length, users.length]).toEqual([1, 3])
        }
        expect(await one!.status(calls.openSafe, { params })).toBe(404)
      }
    })

    test('two people take each other off: one of them is left, and reads everything', async () => {
      const { olga, ben } = office
      const safe = await office.newSafe(ben)
      const params = { id: safe.id }
      await olga.ask(calls.createSafeEntry, { params, body: entryForm() })
      const statuses = await Promise.all([
        olga.status(calls.removeSafeUser, { params: { ...params, userId: ben.userId } }),
        ben.status(calls.removeSafeUser, { params: { ...params, userId: olga.userId } }),
      ])
      expect(new Set(statuses)).toEqual(new Set([200, 404]))
      const left = statuses[0] === 200 ? olga : ben
      expect((await left.ask(calls.openSafe, { params })).entries).toHaveLength(1)
    })

    test('a person writes while they are taken off: what was acknowledged is there, and nothing else', async () => {
      const { olga, ben } = office
      const safe = await office.newSafe(ben)
      const params = { id: safe.id }
      const [removed, ...written] = await Promise.all([
        olga.status(calls.removeSafeUser, { params: { ...params, userId: ben.userId } }),
        ...Array.from({ length: 6 }, (_, at) =>
          ben.call(calls.createSafeEntry, { params, body: entryForm({ name: `Entry ${at}` }) }),
        ),
      ])
      expect(removed).toBe(200)
      const acknowledged = written.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().id)
      expect(written.every(({ statusCode }) => statusCode === 200 || statusCode === 404)).toBe(true)
      const { entries } = await olga.ask(calls.openSafe, { params })
      expect(entries).toHaveLength(acknowledged.length)
      expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    })

    test('a person gets a new password while the safe is shared with them: they read it with the new one', async () => {
      const { olga } = office
      for (let round = 0; round < 3; round++) {
        const guest = await office.joins('Gil', 'WorkspaceManager')
        const safe = await office.newSafe()
        const params = { id: safe.id }
        await olga.ask(calls.createSafeEntry, { params, body: entryForm() })
        const password = `a sentence of the sea, ${round}`
        const [shared] = await Promise.all([
          olga.status(calls.addSafeUser, { params, body: { userId: guest.userId } }),
          guest.ask(account.changePassword, {
            body: { currentPassword: PASSWORD, password, passwordConfirmation: password },
          }),
        ])
        expect(shared).toBe(200)
        const again = await office.elsewhere(guest, password)
        expect((await again.ask(calls.openSafe, { params })).entries).toHaveLength(1)
      }
    })

    test('an entry is changed by two from the same revision: the second is asked to look again', async () => {
      const { olga, ben } = office
      const safe = await office.newSafe(ben)
      const params = { id: safe.id }
      const { id: entryId } = await olga.ask(calls.createSafeEntry, { params, body: entryForm() })
      const change = (password: string) => ({
        params: { ...params, entryId },
        body: { ...entryForm({ password }), revision: 1 },
      })
      const statuses = await Promise.all([
        olga.status(calls.changeSafeEntry, change('of Olga')),
        ben.status(calls.changeSafeEntry, change('of Ben')),
      ])
      expect(new Set(statuses)).toEqual(new Set([200, 409]))
      const { password, revision } = await olga.ask(calls.readSafeEntry, { params: { ...params, entryId } })
      expect([password, revision]).toEqual([statuses[0] === 200 ? 'of Olga' : 'of Ben', 2])
    })
  })
})
