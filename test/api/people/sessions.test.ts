import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword, endLogin, endOtherLogins, listLogins } from '#contract/calls/account/account.ts'
import { endOvertaking, overtake } from '#contract/calls/administration.ts'
import { logIn, register, whoAmI } from '#contract/calls/auth.ts'
import { activateAccount } from '#contract/calls/account/links.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { activate } from '../../../server/commands/account/activation.ts'
import { issueLink } from '../../../server/commands/account/links.ts'
import { users } from '../../../server/db/tables/central.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { Visitor } from '../../support/people/visitor.ts'
import { Colleague, newcomer } from '../../support/people/workspace.ts'

const PASSWORD = 'correct horse battery'
const RESTARTED = 1012
const LOGGED_OUT = 3000
const SOON_MS = 1_000

describeOnOneEngine('live connections and sessions', (open) => {
  const live = LiveOffice.of(open)

  /** A person with two browsers. */
  async function twice() {
    const email = `${randomUUID()}@example.com`
    const here = new Visitor(live.built.app)
    const { user } = await here.ask(register, {
      body: {
        firstName: 'Zoe',
        lastName: 'Two',
        email,
        password: PASSWORD,
        agreedToTermsAndPolicy: true,
        timezone: 'UTC',
      },
    })
    const there = new Visitor(live.built.app)
    await there.ask(logIn, { body: { email, password: PASSWORD } })
    const as = (visitor: Visitor) =>
      new Colleague(visitor, user, user.activeTenantId ?? '', user.privateProject?.id ?? '')
    return { email, user, here: as(here), there: as(there) }
  }
  const within = async <T>(what: Promise<T>): Promise<T> => {
    const started = performance.now()
    const result = await what
    expect(performance.now() - started).toBeLessThan(SOON_MS)
    return result
  }

  test('a session that is ended from another device closes its windows within a second', async () => {
    const { here, there } = await twice()
    const [mine, theirs] = [await live.window(here), await live.window(there)]
    const { rows } = await there.ask(listLogins)
    await here.ask(endLogin, { params: { id: rows.find(({ isCurrent }) => isCurrent)?.id ?? '' } })
    expect(await within(theirs.over)).toEqual({ code: LOGGED_OUT })
    mine.socket.send('ping')
    await expect.poll(() => mine.texts.at(-1)).toBe('pong')
  })

  test('all others at once', async () => {
    const { here, there } = await twice()
    const theirs = await live.window(there)
    await here.ask(endOtherLogins)
    expect(await within(theirs.over)).toEqual({ code: LOGGED_OUT })
  })

  test('a change of password signs the others out, while the person’s own window comes back under the new cookie', async () => {
    const { here, there } = await twice()
    const [mine, theirs] = [await live.window(here), await live.window(there)]
    const body = {
      currentPassword: PASSWORD,
      password: 'staple of the sea, twice',
      passwordConfirmation: 'staple of the sea, twice',
    }
    await here.ask(changePassword, { body })
    expect(await within(theirs.over)).toEqual({ code: LOGGED_OUT })
    expect(await within(mine.over)).toEqual({ code: RESTARTED })
    expect((await (await live.window(here)).welcome()).websocketId).toBeTruthy()
  })

  test('[AUTH-05] the other windows hear that the account was activated', async () => {
    const { here, user } = await twice()
    const window = await live.window(here)
    const path = await live.database.central((db) => issueLink(db, 'activation', user.id, new Date()))
    const [, , userIdPrefix = '', token = ''] = path.split('/')
    await here.ask(activateAccount, { params: { userIdPrefix, token } })
    expect(await window.next('PROFILE_ACTIVATED')).toMatchObject({ data: { userId: user.id } })
    const again = { userIdPrefix, token, byUserId: user.id, now: new Date() }
    await expect(activate(live.database, again)).rejects.toThrow('notFound')
  })

  test('an administrator listens as the person they have taken over, and no longer than that', async () => {
    const root = await newcomer(live.built.app, 'Root')
    const { ben } = live.people
    await live.database.central((db) =>
      db.update(users).set({ isAdministrator: true, twoFactorEnabledAt: new Date() }).where(eq(users.id, root.userId)),
    )
    const asBen = { userId: ben.userId, tenantId: ben.tenantId }
    expect(await live.knock(root, asBen).over).toEqual({ code: LOGGED_OUT })
    await expect.poll(() => root.status(overtake, { params: { id: ben.userId } }), { timeout: 5_000 }).toBe(200)
    const window = live.knock(root, asBen)
    await window.welcome()
    const { task } = await live.board()
    expect(await window.next('TASK_CREATED')).toMatchObject({ data: { task: { id: task.id } } })
    await root.ask(endOvertaking)
    expect(await within(window.over)).toEqual({ code: RESTARTED })
    expect(await live.knock(root, asBen).over).toEqual({ code: LOGGED_OUT })
    const headers = { [REQUEST_HEADERS.override]: ben.userId }
    expect(await root.status(whoAmI, { headers })).toBe(403)
  })
})
