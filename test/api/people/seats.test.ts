import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listLogins } from '#contract/calls/account/account.ts'
import { endOvertaking, overtake } from '#contract/calls/administration.ts'
import { logOut, whoAmI } from '#contract/calls/auth.ts'
import { createTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { createWorkspace, listPlans } from '#contract/calls/workspaces.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { WEBSOCKET_CLOSE_LOGGED_OUT as LOGGED_OUT } from '#contract/limits.ts'
import { setAdministrator } from '../../../server/commands/administration/administrators.ts'
import { auditLog } from '../../../server/db/tables/administration.ts'
import { mails, users } from '../../../server/db/tables/central.ts'
import { decryptMail } from '../../../server/keys/mail-encryption.ts'
import { appOver, Visitor } from '../../support/people/visitor.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { patiently } from '../../support/patience.ts'
import { type Colleague, columnsOf, newcomer } from '../../support/people/workspace.ts'

const SOON_MS = 1_000

describeOnBothEngines('an administrator’s seat', (open) => {
  const live = LiveOffice.of(open)
  let root: Colleague
  let ben: Colleague
  /** What comes must come at once. */
  const within = async <T>(what: Promise<T>): Promise<T> => {
    const started = performance.now()
    const result = await what
    expect(performance.now() - started).toBeLessThan(patiently(SOON_MS))
    return result
  }
  const set = (fields: Partial<typeof users.$inferInsert>, userId = root.userId) =>
    live.database.central((db) => db.update(users).set(fields).where(eq(users.id, userId)))
  const emailOf = async (userId: string) => {
    const [row] = await live.database.read.central((db) => db.select().from(users).where(eq(users.id, userId)))
    return row?.email ?? ''
  }
  beforeAll(async () => {
    root = await newcomer(live.built.app, 'Root')
    ;({ ben } = live.people)
  })
  const instead = () => ({
    [REQUEST_HEADERS.user]: root.userId,
    [REQUEST_HEADERS.tenant]: ben.tenantId,
    [REQUEST_HEADERS.override]: ben.userId,
  })
  const asBen = () => ({ userId: ben.userId, tenantId: ben.tenantId })
  async function takes(): Promise<void> {
    await set({ isAdministrator: true, twoFactorEnabledAt: new Date() })
    await expect.poll(() => root.status(overtake, { params: { id: ben.userId } }), { timeout: 5_000 }).toBe(200)
  }
  /** The administrator comes anew: revoking them has ended the session of the seat. */
  async function comesAnew(): Promise<void> {
    if ((await root.status(whoAmI)) === 200) return
    root = await newcomer(live.built.app, 'Root')
  }
  const lines = (action: string) =>
    live.database.read.central((db) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.actorId, root.userId), eq(auditLog.action, action)))
        .orderBy(desc(auditLog.at)),
    )

  test('[SEC-14] is not given to an administrator without a second factor', async () => {
    await set({ isAdministrator: true, twoFactorEnabledAt: null })
    const refused = await root.call(overtake, { params: { id: ben.userId } })
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('two-step sign-in')])
    expect(await live.knock(root, asBen()).over).toEqual({ code: LOGGED_OUT })
    await takes()
    // Switched off again, it is over.
    const window = live.knock(root, asBen())
    await window.welcome()
    await set({ twoFactorEnabledAt: null })
    expect(await within(window.over)).toEqual({ code: LOGGED_OUT })
    expect(await root.status(whoAmI)).toBe(401)
  })

  test('[THR-18] [THR-08] [SEC-14] ends at once when they are revoked, in every process: sockets, reads, writes', async () => {
    await comesAnew()
    await takes()
    const elsewhere = await appOver(live.database, { secrets: live.secrets })
    const there = new Visitor(elsewhere.app)
    for (const [name, value] of root.visitor.cookies) there.cookies.set(name, value)
    expect((await there.call(whoAmI, { headers: instead() })).statusCode).toBe(200)
    const window = live.knock(root, asBen())
    await window.welcome()
    const { task } = await live.board()
    await window.next('TASK_CREATED')
    expect(await setAdministrator(live.database, await emailOf(root.userId), false)).toBe('Root Example')
    expect(await within(window.over)).toEqual({ code: LOGGED_OUT })
    const read = { params: { id: task.id }, headers: instead() }
    await expect.poll(async () => (await there.call(showTask, read)).statusCode, { timeout: 1_000 }).toBe(401)
    expect((await root.visitor.call(showTask, read)).statusCode).toBe(401)
    expect(await live.knock(root, asBen()).over).toEqual({ code: LOGGED_OUT })
    await elsewhere.app.close()
  })

  test('[SEC-14] ends at once when the person becomes an administrator themselves', async () => {
    await comesAnew()
    await takes()
    const window = live.knock(root, asBen())
    await window.welcome()
    await set({ isAdministrator: true }, ben.userId)
    expect(await within(window.over)).toEqual({ code: LOGGED_OUT })
    await set({ isAdministrator: false }, ben.userId)
  })

  test('[SEC-14] what is read in it is put down, once a minute for each thing, and so is listening', async () => {
    await comesAnew()
    await takes()
    const { task } = await live.board()
    const other = (await live.board()).task
    const reads = async (id: string) =>
      (await root.visitor.call(showTask, { params: { id }, headers: instead() })).statusCode
    for (const id of [task.id, task.id, task.id, other.id]) expect(await reads(id)).toBe(200)
    await live.knock(root, asBen()).welcome()
    await expect
      .poll(async () => (await lines('showTask')).map(({ object, status }) => [object, status]))
      .toEqual(
        expect.arrayContaining([
          [task.id, 200],
          [other.id, 200],
        ]),
      )
    expect((await lines('showTask')).length).toBeLessThanOrEqual(4)
    expect(await lines('listen')).toEqual([expect.objectContaining({ userId: ben.userId })])
    const [column] = await columnsOf(ben, ben.privateProjectId)
    const body = { columnId: column?.id, name: 'Made for Ben' }
    const params = { id: ben.privateProjectId }
    for (let times = 0; times < 2; times++)
      expect((await root.visitor.call(createTask, { params, body, headers: instead() })).statusCode).toBe(200)
    expect(await lines('createTask')).toHaveLength(2)
  })

  test('[THR-08] [SEC-14] nothing is agreed to in it', async () => {
    await comesAnew()
    await takes()
    const [plan] = listPlans.reply.parse((await root.visitor.call(listPlans, { headers: instead() })).json())
    const body = { name: 'Theirs', planId: plan?.id, agreedToTermsAndPolicy: true }
    const refused = await root.visitor.call(createWorkspace, { body, headers: instead() })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'OVERTAKEN_FORBIDDEN'])
  })

  describe('[SEC-28] the person', () => {
    const mailsTo = async (email: string) => {
      const rows = await live.database.read.central((db) => db.select().from(mails).where(eq(mails.recipient, email)))
      return rows.map(({ id, content }) => decryptMail(live.secrets, id, content) as { kind: string })
    }

    test('sees who acted in their stead, from when to when, and is written to when it begins', async () => {
      await comesAnew()
      await root.visitor.ask(endOvertaking)
      const email = await emailOf(ben.userId)
      const seatMails = async () => (await mailsTo(email)).filter(({ kind }) => kind === 'seatTaken')
      const before = (await seatMails()).length
      await takes()
      // Once more by the same session is the same seat.
      await takes()
      expect(await seatMails()).toHaveLength(before + 1)
      expect((await seatMails()).at(-1)).toMatchObject({ administrator: 'Root Example' })
      const [open_] = (await ben.ask(listLogins)).seats
      expect(open_).toMatchObject({ administrator: 'Root Example', to: null })
      await root.visitor.ask(endOvertaking, { headers: instead() })
      const [ended] = (await ben.ask(listLogins)).seats
      expect([ended?.from, typeof ended?.to]).toEqual([open_?.from, 'string'])
      await takes()
      await root.visitor.ask(logOut)
      expect((await ben.ask(listLogins)).seats.filter(({ to }) => to === null)).toEqual([])
    })
  })
})
