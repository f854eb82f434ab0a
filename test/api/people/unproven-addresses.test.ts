import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as auth from '#contract/calls/auth.ts'
import { inviteUser, joinByInvitation } from '#contract/calls/invitations.ts'
import * as links from '#contract/calls/account/links.ts'
import { UNACTIVATED_KEPT_DAYS } from '#contract/limits.ts'
import type { App } from '../../../server/app.ts'
import { endUnactivated } from '../../../server/commands/account/void-account.ts'
import type { Database } from '../../../server/db/pool.ts'
import { tenants } from '../../../server/db/tables/central.ts'
import { freshSecrets } from '../../../server/keys/secrets.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { linkIn, mailsTo } from '../../support/mail/mailbox.ts'
import { appOver, Visitor } from '../../support/people/visitor.ts'
import { Colleague } from '../../support/people/workspace.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MALLORYS = 'a sentence that mallory knows'
const ADAS = 'what only ada herself knows'

describeOnBothEngines('an account whose address nobody has shown to be theirs', (open) => {
  const secrets = freshSecrets()
  let database: Database
  let app: App
  let now: Date
  let people = 0
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    app = await appOver(database, { secrets, now: () => now, env: { PUBLIC_URL: 'http://lanewise.test' } })
  })
  beforeEach(() => void (now = new Date(Date.parse('2026-03-01T12:00:10Z') + ++people * 30 * DAY)))
  afterAll(() => app.app.close())

  const passes = (ms: number) => (now = new Date(now.getTime() + ms))
  const address = () => `ada${++people}@example.com`
  const visitor = () => new Visitor(app.app, { address: `198.51.100.${people % 250}` })
  const form = (email: string, password: string) => ({
    firstName: 'Ada',
    lastName: 'Nowak',
    email,
    password,
    agreedToTermsAndPolicy: true,
    timezone: 'Europe/Warsaw',
  })
  async function registers(email: string, password: string) {
    const browser = visitor()
    const { user, recoveryCode } = await browser.ask(auth.register, { body: form(email, password) })
    return { browser, user, recoveryCode }
  }
  const newestMail = async (email: string) => {
    const [newest] = await mailsTo(database, secrets, email)
    if (!newest) throw new Error(`nothing was mailed to ${email}`)
    return newest
  }
  const mailedLink = async (email: string) => {
    const { prefix, token } = linkIn(await newestMail(email))
    return { params: { userIdPrefix: prefix, token } }
  }
  const mayEnter = async (email: string, password: string) =>
    (await visitor().call(auth.logIn, { body: { email, password } })).statusCode === 200
  const isSignedIn = async (browser: Visitor) => (await browser.call(auth.whoAmI)).statusCode === 200
  const workspaceIsThere = async (id: string | null) => {
    const [row] = await database.read.central((db) =>
      db
        .select()
        .from(tenants)
        .where(eq(tenants.id, id ?? '')),
    )
    return row !== undefined && row.deletedAt === null
  }
  /** An Owner with an activated account. */
  async function host(): Promise<Colleague> {
    const email = address()
    const { browser, user } = await registers(email, ADAS)
    await browser.ask(links.activateAccount, await mailedLink(email))
    return new Colleague(browser, user, user.activeTenantId ?? '', user.privateProject?.id ?? '')
  }

  describe('[THR-27] is activated', () => {
    test('[SEC-09] by nobody who only follows the link: the click of the person whose address it is opens nothing', async () => {
      const email = address()
      const mallory = await registers(email, MALLORYS)
      const link = await mailedLink(email)
      expect((await visitor().call(links.activateAccount, link)).statusCode).toBe(401)
      expect((await mallory.browser.ask(auth.whoAmI)).user.activatedAt).toBeNull()
    })

    test('[SEC-09] not in the session of another account, which learns that, and the link stays good', async () => {
      const email = address()
      const ada = await registers(email, ADAS)
      const link = await mailedLink(email)
      const other = await host()
      const refused = await other.call(links.activateAccount, link)
      expect([refused.statusCode, refused.body.includes(ada.user.id)]).toEqual([403, false])
      expect((await ada.browser.ask(links.activateAccount, link)).userId).toBe(ada.user.id)
    })

    test('[SEC-09] by its own session, and in any browser by its password and the link', async () => {
      const email = address()
      await registers(email, ADAS)
      const phone = visitor()
      await phone.ask(auth.logIn, { body: { email, password: ADAS } })
      const { activatedAt } = await phone.ask(links.activateAccount, await mailedLink(email))
      expect(activatedAt).toBe(now.toISOString())
    })
  })

  describe('[THR-27] gives way', () => {
    test('[SEC-09] to an invitation to its address: its password, sessions and workspace are over', async () => {
      const email = address()
      const mallory = await registers(email, MALLORYS)
      const owner = await host()
      passes(HOUR)
      await owner.ask(inviteUser, { body: { email, roleName: 'Employee' } })
      const { prefix: idPrefix, token } = linkIn(await newestMail(email))
      const ada = visitor()
      const { email: _, ...fields } = form(email, ADAS)
      const { user } = await ada.ask(joinByInvitation, { params: { idPrefix, token }, body: fields })
      expect([user.id === mallory.user.id, user.activeTenantId]).toEqual([false, owner.tenantId])
      expect([await isSignedIn(mallory.browser), await mayEnter(email, MALLORYS)]).toEqual([false, false])
      expect(await mayEnter(email, ADAS)).toBe(true)
      expect(await workspaceIsThere(mallory.user.activeTenantId)).toBe(false)
    })

    test('[SEC-09] to a second sign-up, which is answered as if there had been none', async () => {
      const [email, free] = [address(), address()]
      const mallory = await registers(email, MALLORYS)
      const old = await mailedLink(email)
      passes(HOUR)
      const ada = visitor()
      const second = await ada.call(auth.register, { body: form(email, ADAS) })
      const first = await visitor().call(auth.register, { body: form(free, ADAS) })
      const shapeOf = (answer: typeof first) => [answer.statusCode, Object.keys(answer.json().user).toSorted()]
      expect(shapeOf(second)).toEqual(shapeOf(first))
      expect([await isSignedIn(mallory.browser), await mayEnter(email, MALLORYS)]).toEqual([false, false])
      expect(await workspaceIsThere(mallory.user.activeTenantId)).toBe(false)
      expect((await ada.call(links.activateAccount, old)).statusCode).toBe(404)
      await ada.ask(links.activateAccount, await mailedLink(email))
      expect((await ada.ask(auth.whoAmI)).user.activatedAt).not.toBeNull()
      // Now it is a person's.
      expect((await visitor().call(auth.register, { body: form(email, MALLORYS) })).statusCode).toBe(400)
    })

    test('[SEC-09] to one of several who sign up at the same moment, and one account is left', async () => {
      const email = address()
      const browsers = [visitor(), visitor(), visitor()]
      const answers = await Promise.all(
        browsers.map((browser) => browser.call(auth.register, { body: form(email, ADAS) })),
      )
      // A person who was replaced before they were answered is notified that they are not signed in.
      for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode)
      const stillIn = await Promise.all(browsers.map((browser) => isSignedIn(browser)))
      expect(stillIn.filter(Boolean)).toHaveLength(1)
    })
  })

  describe('[THR-22] and a forgotten password', () => {
    const asksForPassword = async (email: string) => {
      passes(1_000)
      await visitor().ask(links.forgotPassword, { body: { email } })
      return vi.waitFor(async () => {
        const mail = await newestMail(email)
        expect(mail.at).toEqual(now)
        return mail
      })
    }
    const newPassword = (recoveryCode: string) => ({ password: ADAS, passwordConfirmation: ADAS, recoveryCode })

    test('[SEC-09] a person who lost the activation mail activates it with the mailed link and the recovery code', async () => {
      const email = address()
      const { recoveryCode } = await registers(email, 'what ada has forgotten')
      const mail = await asksForPassword(email)
      expect(mail.text).toContain('never activated')
      const { prefix: userIdPrefix, token } = linkIn(mail)
      await visitor().ask(links.resetPassword, { params: { userIdPrefix, token }, body: newPassword(recoveryCode) })
      const ada = visitor()
      const { user } = await ada.ask(auth.logIn, { body: { email, password: ADAS } })
      expect(user?.activatedAt).toBe(now.toISOString())
    })

    test('[SEC-09] a person who never signed up is told so by the mail, and takes the address back by signing up', async () => {
      const email = address()
      const mallory = await registers(email, MALLORYS)
      expect((await asksForPassword(email)).text).toContain('sign up')
      const ada = await registers(email, ADAS)
      expect([ada.user.id === mallory.user.id, await isSignedIn(mallory.browser)]).toEqual([false, false])
    })
  })

  test('[SEC-09] ends after seven days, with what was made by signing up, and the address is free', async () => {
    const [email, other] = [address(), address()]
    const forgotten = await registers(email, MALLORYS)
    const kept = await host()
    passes(UNACTIVATED_KEPT_DAYS * DAY - HOUR)
    const young = await registers(other, ADAS)
    await endUnactivated(database, now)
    expect(await isSignedIn(forgotten.browser)).toBe(true)
    passes(2 * HOUR)
    expect(await endUnactivated(database, now)).toBe(1)
    expect([await isSignedIn(forgotten.browser), await mayEnter(email, MALLORYS)]).toEqual([false, false])
    expect(await workspaceIsThere(forgotten.user.activeTenantId)).toBe(false)
    expect([await isSignedIn(young.browser), await kept.status(auth.whoAmI)]).toEqual([true, 200])
    expect((await visitor().call(auth.register, { body: form(email, ADAS) })).statusCode).toBe(200)
  })
})
