import { workplaceFor } from '../../../test/support/server/workplace-for.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as account from '#contract/calls/account/account.ts'
import * as calls from '#contract/calls/administration.ts'
import * as auth from '#contract/calls/auth.ts'
import { inviteUser } from '#contract/calls/invitations.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import * as twoFactor from '#contract/calls/account/two-factor.ts'
import type { Call } from '#contract/call.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { describeOnOneEngine } from '../../../test/support/database/both-engines.ts'
import { appOver, type Visitor } from '../../../test/support/people/visitor.ts'
import { type Colleague, newcomer, type Office, openOffice } from '../../../test/support/people/workspace.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../db/pool.ts'
import { auditLog } from '../../db/tables/administration.ts'
import { users } from '../../db/tables/central.ts'
import { OPERATOR_COMMANDS } from '../../operator/commands.ts'
import { freshSecrets } from '../../keys/secrets.ts'
import { ADMIN_ENDPOINT, SEAL_HEADER, sealOf } from '../../operator/command-seal.ts'

describeOnOneEngine('administrators of the instance', (open) => {
  const secrets = freshSecrets()
  let database: Database
  let app: App
  let office: Office
  let root: Colleague

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    app = await appOver(database, { secrets })
    office = await openOffice(database, app.app)
    root = await newcomer(app.app, 'Root')
    const [row] = await database.read.central((db) => db.select().from(users).where(eq(users.id, root.userId)))
    await operator('admin', 'grant', row?.email.toUpperCase() ?? '')
    await database.central((db) =>
      db.update(users).set({ twoFactorEnabledAt: new Date() }).where(eq(users.id, root.userId)),
    )
    // What was known of a session is believed for a moment.
    await vi.waitFor(() => root.ask(calls.listAccounts), { timeout: 6_000, interval: 200 })
  }, 60_000)
  afterAll(() => app.app.close())

  const operator = (name: string, ...args: string[]) =>
    OPERATOR_COMMANDS.find((one) => one.name === name)!.run(args, workplaceFor(database, secrets))
  const instead = (of: Colleague) => ({
    [REQUEST_HEADERS.user]: root.userId,
    [REQUEST_HEADERS.tenant]: of.tenantId,
    [REQUEST_HEADERS.override]: of.userId,
  })
  const act = (call: Call, of: Colleague, given: Parameters<Visitor['call']>[1] = {}) =>
    root.visitor.call(call, { ...given, headers: instead(of) })
  const overtaking = (of: Colleague) => root.ask(calls.overtake, { params: { id: of.userId } })
  const auditOf = (userId: string) =>
    database.read.central((db) => db.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.at))

  test('are granted, listed and revoked by the command line, and nobody else is one', async () => {
    expect((await operator('admin', 'list'))?.lines).toEqual([expect.stringMatching(/^root-.+ {2}Root Example$/)])
    expect(await operator('admin', 'grant', 'nobody@example.com')).toMatchObject({ code: 1 })
    expect(await operator('admin')).toBeNull()
    expect(await operator('admin', 'list', 'x')).toBeNull()
    expect((await root.ask(auth.whoAmI)).user.isAdministrator).toBe(true)
    expect((await office.olga.ask(auth.whoAmI)).user.isAdministrator).toBe(false)
    expect(await office.olga.status(calls.listAccounts)).toBe(403)
    expect(await office.olga.status(calls.overtake, { params: { id: office.ben.userId } })).toBe(403)
  })

  test('find accounts by name and address, other administrators excepted', async () => {
    const { rows } = await root.ask(calls.listAccounts, { query: { q: 'OLGA' } })
    expect(rows.map(({ fullName }) => fullName)).toEqual(['Olga Example'])
    expect((await root.ask(calls.listAccounts, { query: { q: 'Root' } })).rows).toEqual([])
    expect((await root.ask(calls.listAccounts, { query: { q: '%' } })).rows).toEqual([])
    expect(await root.status(calls.overtake, { params: { id: root.userId } })).toBe(404)
  })

  test('take an account over, work in it under both names, and give it back', async () => {
    const { user } = await overtaking(office.ben)
    expect(user).toMatchObject({
      id: office.ben.userId,
      isAdministrator: false,
      overtakenBy: { id: root.userId, fullName: 'Root Example' },
    })
    // A page that is loaded anew goes on as that person.
    expect((await root.ask(auth.whoAmI)).user).toMatchObject({
      id: office.ben.userId,
      overtakenBy: { id: root.userId },
    })
    const columns = listColumns.reply.parse(
      (await act(listColumns, office.ben, { params: { id: office.ben.privateProjectId } })).json(),
    )
    const made = await act(createTask, office.ben, {
      params: { id: office.ben.privateProjectId },
      body: { columnId: columns[0]?.id, name: 'Made for Ben' },
    })
    expect(made.statusCode).toBe(200)
    const ended = await root.visitor.ask(calls.endOvertaking, { headers: instead(office.ben) })
    expect(ended.user).toMatchObject({ id: root.userId, overtakenBy: null, activeTenantId: root.tenantId })
    expect((await act(auth.whoAmI, office.ben)).statusCode).toBe(403)
    expect((await root.ask(auth.whoAmI)).user.id).toBe(root.userId)
    await vi.waitFor(async () =>
      expect(await auditOf(office.ben.userId)).toMatchObject([
        { action: 'overtake', actorId: root.userId, status: 200 },
        { action: 'listColumns', actorId: root.userId, tenantId: office.ben.tenantId, status: 200 },
        { action: 'createTask', actorId: root.userId, tenantId: office.ben.tenantId, status: 200 },
        { action: 'endOvertaking', actorId: root.userId },
        { action: 'endOvertaking', actorId: root.userId, status: 200 },
      ]),
    )
  })

  describe('while they act as another person', () => {
    const password = { password: 'whatever it is' }
    const forbidden: [Call, Parameters<Visitor['call']>[1]][] = [
      [
        account.changePassword,
        { body: { ...password, passwordConfirmation: password.password, currentPassword: 'x' } },
      ],
      [account.createSessionSecret, { body: password }],
      [account.deleteAccount, { body: password }],
      [account.listLogins, {}],
      [account.endOtherLogins, {}],
      [account.endLogin, { params: { id: '0123456789abcdef' } }],
      [twoFactor.startTwoFactor, { body: password }],
      [twoFactor.verifyTwoFactor, { body: { code: '123456' } }],
      [twoFactor.disableTwoFactor, { body: password }],
      [twoFactor.generateRecoveryCodes, { body: password }],
      [calls.listAccounts, {}],
      [calls.overtake, { params: { id: '00000000-0000-4000-8000-000000000000' } }],
    ]
    test.each(forbidden.map(([call, given]) => [call.name, call, given] as const))(
      '%s is answered 403 OVERTAKEN_FORBIDDEN',
      async (_, call, given) => {
        await overtaking(office.olga)
        const response = await act(call, office.olga, given)
        expect([response.statusCode, response.json().code]).toEqual([403, 'OVERTAKEN_FORBIDDEN'])
      },
    )

    test('nobody is invited as Owner in their name, but others are', async () => {
      await overtaking(office.olga)
      const invite = (roleName: string) =>
        act(inviteUser, office.olga, { body: { email: `${roleName.toLowerCase()}@example.com`, roleName } })
      const refused = await invite('Owner')
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'OVERTAKEN_FORBIDDEN'])
      expect((await invite('Employee')).statusCode).toBe(200)
    })

    test('another account than the one taken over is not believed', async () => {
      await overtaking(office.olga)
      expect((await act(auth.whoAmI, office.ben)).statusCode).toBe(403)
      const headers = { [REQUEST_HEADERS.override]: 'x', [REQUEST_HEADERS.user]: root.userId }
      expect((await root.visitor.call(auth.whoAmI, { headers })).statusCode).toBe(403)
    })

    test('writing still needs the token, and the header of the session’s own user', async () => {
      await overtaking(office.olga)
      const bad = { ...instead(office.olga), [REQUEST_HEADERS.csrf]: 'x' }
      const body = { language: 'de' }
      expect((await root.visitor.call(auth.changeLanguage, { body, headers: bad })).json().code).toBe(
        'CSRF_TOKEN_INVALID',
      )
      const wrong = { ...instead(office.olga), [REQUEST_HEADERS.user]: office.olga.userId }
      expect((await root.visitor.call(auth.changeLanguage, { body, headers: wrong })).statusCode).toBe(506)
    })
  })

  test('any other person who claims to act as another is refused, and learns nothing', async () => {
    const headers = { [REQUEST_HEADERS.override]: office.ben.userId }
    const response = await office.olga.call(auth.whoAmI, { headers })
    expect(response.statusCode).toBe(403)
    expect(response.body).not.toContain(office.ben.userId)
  })

  test('the running server takes the operator’s commands from this machine, sealed with its secret, and from nobody else', async () => {
    const knock = (address: string, { at = Date.now(), by = secrets, args = ['list'] } = {}) => {
      const options = { name: 'admin', args, at }
      return app.app.inject({
        method: 'POST',
        url: ADMIN_ENDPOINT,
        remoteAddress: address,
        headers: { [SEAL_HEADER]: sealOf(by, { ...options, args: ['list'] }) },
        payload: options,
      })
    }
    expect((await knock('127.0.0.1')).json().outcome.lines).toHaveLength(1)
    expect((await knock('192.0.2.1')).statusCode).toBe(404)
    expect((await knock('127.0.0.1', { by: freshSecrets() })).statusCode).toBe(404)
    expect((await knock('127.0.0.1', { at: Date.now() - 61_000 })).statusCode).toBe(404)
    expect((await knock('127.0.0.1', { args: ['grant', 'mallory@example.com'] })).statusCode).toBe(404)
  })

  test('once revoked, nothing is left of it', async () => {
    await overtaking(office.olga)
    const [row] = await database.read.central((db) => db.select().from(users).where(eq(users.id, root.userId)))
    expect((await operator('admin', 'revoke', row?.email ?? ''))?.code).toBe(0)
    // The session that sat in a person's seat is over.
    await vi.waitFor(async () => expect((await act(auth.whoAmI, office.olga)).statusCode).toBe(401), {
      timeout: 1_000,
      interval: 50,
    })
    expect(await root.status(calls.listAccounts)).toBe(401)
  })
})
