import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auth from '#contract/calls/auth.ts'
import * as calls from '#contract/calls/invitations.ts'
import * as sidebar from '#contract/calls/sidebar.ts'
import { deactivateUser, linkInvitation, listUsers, resendInvite } from '#contract/calls/people.ts'
import type { Role } from '#contract/entities/role.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { describeOnOneEngine } from '../../../test/support/database/both-engines.ts'
import { linkIn, mailsTo } from '../../../test/support/mail/mailbox.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import { Colleague, type Office, openOffice } from '../../../test/support/people/workspace.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../db/pool.ts'
import { invitations, memberships, plans, users } from '../../db/tables/central.ts'
import { freshSecrets } from '../../keys/secrets.ts'

const MINUTE = 60_000
const DAY = 86_400_000

describeOnOneEngine('invitations', (open) => {
  const secrets = freshSecrets()
  let database: Database
  let app: App
  let office: Office
  const START = Date.parse('2026-03-01T12:00:10Z')
  let now = new Date(START)
  let tests = 0
  let people = 0

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    app = await appOver(database, { secrets, now: () => now, env: { RATE_LIMIT_FACTOR: '1' } })
    office = await openOffice(database, app.app)
    await seats(1_000)
  })
  // What is counted per hour is another hour's with every test.
  beforeEach(() => void (now = new Date(START + ++tests * 60 * MINUTE)))
  afterAll(() => app.app.close())

  const seats = (maxUsersNumber: number) => database.central((db) => db.update(plans).set({ maxUsersNumber }))
  const passes = (ms: number) => (now = new Date(now.getTime() + ms))
  const visitor = () => new Visitor(app.app, { address: `198.51.${Math.floor(++people / 250)}.${people % 250}` })
  const address = () => `guest${++people}@example.com`
  const invited = async (email: string, roleName: Role = 'Employee', by = office.olga) => {
    passes(1_000)
    await by.ask(calls.inviteUser, { body: { email: email.toUpperCase(), roleName } })
    const [mail] = await mailsTo(database, secrets, email)
    if (!mail) throw new Error('no mail')
    const { prefix: idPrefix, token, page } = linkIn(mail)
    return { params: { idPrefix, token }, page, mail }
  }
  const form = {
    firstName: 'Gus',
    lastName: 'Guest',
    password: 'a long enough sentence',
    agreedToTermsAndPolicy: true,
    timezone: 'Europe/Berlin',
  }
  const newcomer = async (email: string, isActivated = true) => {
    const guest = visitor()
    const { user } = await guest.ask(auth.register, { body: { ...form, email } })
    if (isActivated) {
      await database.central((db) => db.update(users).set({ activatedAt: now }).where(eq(users.id, user.id)))
    }
    return new Colleague(guest, user, user.activeTenantId ?? '', user.privateProject?.id ?? '')
  }
  const roleIn = async (userId: string) => {
    const rows = await database.read.central((db) =>
      db.select().from(memberships).where(eq(memberships.userId, userId)),
    )
    return rows.find(({ tenantId, deletedAt }) => tenantId === office.olga.tenantId && !deletedAt)?.role
  }

  test('[AUTH-08] [USE-14] the link shows workspace, inviter, address and role, and the form makes an account that needs no activation', async () => {
    const email = address()
    const { params, page, mail } = await invited(email, 'WorkspaceManager')
    expect(page).toBe('/join-team')
    expect(mail.text).toContain('Olga Example invites you')
    expect(await visitor().ask(calls.checkInvitation, { params })).toEqual({
      workspace: 'Olga’s workspace',
      inviter: 'Olga Example',
      email,
      role: 'WorkspaceManager',
      teams: [],
      projects: [],
      isKnown: false,
      isMailed: true,
    })
    const guest = visitor()
    // Another address in the form is nobody's.
    const more = { ...form, email: 'mallory@example.com', roleName: 'Owner' }
    expect((await guest.call(calls.joinByInvitation, { params, body: more })).statusCode).toBe(400)
    const { user, recoveryCode } = await guest.ask(calls.joinByInvitation, { params, body: form })
    expect(recoveryCode).toMatch(/^[0-9A-Z]{26}$/)
    expect(user).toMatchObject({
      email,
      activatedAt: now.toISOString(),
      activeTenantId: office.olga.tenantId,
      role: { name: 'WorkspaceManager' },
    })
    expect(user.privateProject).not.toBeNull()
    expect((await guest.ask(auth.whoAmI)).user.id).toBe(user.id)
    expect((await visitor().call(calls.joinByInvitation, { params, body: form })).statusCode).toBe(404)
    expect((await visitor().call(calls.checkInvitation, { params })).statusCode).toBe(404)
  })

  test('[USE-14] [THR-25] a link that is passed on says the same, but shows no address to be anybody’s: nothing is joined or accepted by it', async () => {
    const email = address()
    const { params } = await invited(email, 'WorkspaceManager')
    const { rows } = await office.olga.ask(listUsers, { query: { invited: 'true', q: email } })
    const one = { params: { id: rows[0]!.id } }
    const { path } = await office.olga.ask(linkInvitation, one)
    const [, page, idPrefix = '', token = ''] = path.split('/')
    expect([page, idPrefix]).toEqual(['join-team', params.idPrefix])
    expect(token).not.toBe(params.token)
    const passedOn = { params: { idPrefix, token } }
    const { isMailed, ...said } = await visitor().ask(calls.checkInvitation, passedOn)
    expect(isMailed).toBe(false)
    expect(await visitor().ask(calls.checkInvitation, { params })).toEqual({ ...said, isMailed: true })
    expect((await visitor().call(calls.joinByInvitation, { ...passedOn, body: form })).statusCode).toBe(404)
    expect(await office.olga.status(calls.acceptInvitation, passedOn)).toBe(404)
    expect(await office.olga.status(calls.declineInvitation, passedOn)).toBe(404)
    // It is good for that invitation alone, and as long as that is.
    const other = await invited(address())
    const elsewhere = { params: { idPrefix: other.params.idPrefix, token } }
    expect((await visitor().call(calls.checkInvitation, elsewhere)).statusCode).toBe(404)
    passes(7 * DAY)
    expect((await visitor().call(calls.checkInvitation, passedOn)).statusCode).toBe(404)
    expect(await office.olga.status(linkInvitation, one)).toBe(404)
  })

  test('two who join by one link at once: one account', async () => {
    const { params } = await invited(address())
    const answers = await Promise.all([1, 2].map(() => visitor().call(calls.joinByInvitation, { params, body: form })))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([404, 422]).toContain(statuses[1])
  })

  test('wrong, truncated, foreign and expired links are one and the same: 404', async () => {
    const [one, other] = [await invited(address()), await invited(address())]
    const bad = [
      { idPrefix: one.params.idPrefix, token: other.params.token },
      { idPrefix: other.params.idPrefix, token: one.params.token },
      { idPrefix: one.params.idPrefix, token: one.params.token.slice(1) },
      { idPrefix: one.params.idPrefix, token: 'A'.repeat(43) },
    ]
    const guest = visitor()
    for (const params of bad) {
      expect((await guest.call(calls.checkInvitation, { params })).statusCode).toBe(404)
      expect((await guest.call(calls.joinByInvitation, { params, body: form })).statusCode).toBe(404)
    }
    passes(7 * DAY)
    expect((await visitor().call(calls.checkInvitation, one)).statusCode).toBe(404)
    expect((await visitor().call(calls.joinByInvitation, { params: one.params, body: form })).statusCode).toBe(404)
  })

  test('[WSP-08] a person who has an account finds the invitation in their list, without a token, and accepts it', async () => {
    const email = address()
    const guest = await newcomer(email)
    const { params } = await invited(email)
    expect(await visitor().ask(calls.checkInvitation, { params })).toMatchObject({ email, isKnown: true })
    expect(await guest.ask(sidebar.countInvitations)).toEqual({ count: 1 })
    const list = await guest.call(calls.listInvitations)
    expect(list.body).not.toContain(params.token)
    const [mine] = calls.listInvitations.reply.parse(list.json()).rows
    expect(mine).toMatchObject({
      idPrefix: params.idPrefix,
      workspace: { id: office.olga.tenantId, name: 'Olga’s workspace' },
      inviter: 'Olga Example',
      role: 'Employee',
      state: 'pending',
    })
    const joining = await visitor().call(calls.joinByInvitation, { params, body: form })
    expect([joining.statusCode, joining.json().message]).toEqual([422, expect.stringContaining('Sign in')])
    const { user } = await guest.ask(calls.acceptOwnInvitation, { params: { id: mine?.id ?? '' } })
    expect(user.role2tenant2user.map(({ tenantId }) => tenantId)).toContain(office.olga.tenantId)
    const there = { headers: { [REQUEST_HEADERS.tenant]: office.olga.tenantId } }
    expect((await guest.ask(auth.showTenant, there)).id).toBe(office.olga.tenantId)
    expect(await guest.ask(sidebar.countInvitations)).toEqual({ count: 0 })
    expect(await guest.status(calls.acceptOwnInvitation, { params: { id: mine?.id ?? '' } })).toBe(404)
    expect(await roleIn(guest.userId)).toBe('Employee')
  })

  test('[WSP-08] one that is declined is gone, by link or from the list', async () => {
    const email = address()
    const guest = await newcomer(email)
    const { params } = await invited(email)
    await guest.ask(calls.declineInvitation, { params })
    expect(await guest.status(calls.acceptInvitation, { params })).toBe(404)
    passes(MINUTE)
    await invited(email)
    const { rows } = await guest.ask(calls.listInvitations)
    await guest.ask(calls.declineOwnInvitation, { params: { id: rows[0]?.id ?? '' } })
    expect((await guest.ask(calls.listInvitations)).rows).toEqual([])
    expect(await roleIn(guest.userId)).toBeUndefined()
  })

  test('[WSP-08] the list is sorted, searched and paged; what is over says so and is not counted', async () => {
    const email = address()
    const guest = await newcomer(email)
    await office.xaver.ask(calls.inviteUser, { body: { email, roleName: 'Employee' } })
    passes(4 * DAY)
    await invited(email)
    passes(4 * DAY)
    const names = async (query: Record<string, string>) => {
      const { rows, count } = await guest.ask(calls.listInvitations, { query })
      return [count, ...rows.map(({ inviter, state }) => `${inviter} ${state}`)]
    }
    expect(await names({})).toEqual([2, 'Xaver Example expired', 'Olga Example pending'])
    expect(await names({ order: 'DESC', perPage: '1' })).toEqual([2, 'Olga Example pending'])
    expect(await names({ q: 'xaVER' })).toEqual([1, 'Xaver Example expired'])
    expect(await names({ q: '%' })).toEqual([0])
    expect(await guest.ask(sidebar.countInvitations)).toEqual({ count: 1 })
    expect(await guest.status(calls.listInvitations, { query: { sortBy: 'token' } })).toBe(400)
  })

  test('[WSP-08] one that is over can be taken out of the list, but neither accepted nor answered by its link', async () => {
    const email = address()
    const guest = await newcomer(email)
    const { params } = await invited(email)
    passes(8 * DAY)
    const [over] = (await guest.ask(calls.listInvitations)).rows
    expect(over?.state).toBe('expired')
    const mine = { params: { id: over?.id ?? '' } }
    expect(await guest.status(calls.acceptOwnInvitation, mine)).toBe(404)
    expect(await guest.status(calls.declineInvitation, { params })).toBe(404)
    const stranger = await newcomer(address())
    expect(await stranger.status(calls.declineOwnInvitation, mine)).toBe(404)
    await guest.ask(calls.declineOwnInvitation, mine)
    expect((await guest.ask(calls.listInvitations)).rows).toEqual([])
    expect(await guest.status(calls.declineOwnInvitation, mine)).toBe(404)
  })

  test('[AUTH-08] a person who is in no workspace is in the one they join, in this session', async () => {
    const email = address()
    const guest = await newcomer(email)
    await database.central((db) =>
      db.update(memberships).set({ deletedAt: now }).where(eq(memberships.userId, guest.userId)),
    )
    passes(MINUTE)
    expect((await guest.ask(auth.whoAmI)).user?.activeTenantId).toBe(null)
    const { params } = await invited(email)
    const { user } = await guest.ask(calls.acceptInvitation, { params })
    expect([user.activeTenantId, user.role?.name]).toEqual([office.olga.tenantId, 'Employee'])
    expect((await guest.ask(auth.whoAmI)).user?.activeTenantId).toBe(office.olga.tenantId)
  })

  test('it is for the address it was sent to: another person is refused, and so is an address not shown to be the person’s own', async () => {
    const email = address()
    const { params } = await invited(email)
    const stranger = await newcomer(address())
    expect(await stranger.status(calls.acceptInvitation, { params })).toBe(403)
    expect(await stranger.status(calls.declineInvitation, { params })).toBe(403)
    expect(await stranger.ask(sidebar.countInvitations)).toEqual({ count: 0 })
    const squatter = await newcomer(email, false)
    const refused = await squatter.call(calls.acceptInvitation, { params })
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('activate')])
    expect((await squatter.ask(calls.listInvitations)).rows).toEqual([])
    expect((await visitor().call(calls.checkInvitation, { params })).statusCode).toBe(200)
  })

  test.each([
    ['mia', 'Owner', 403],
    ['mia', 'WorkspaceManager', 200],
    ['ben', 'Employee', 403],
    ['olga', 'Owner', 200],
  ] as const)('%s inviting as %s is answered %d', async (who, roleName, status) => {
    expect(await office[who].status(calls.inviteUser, { body: { email: address(), roleName } })).toBe(status)
  })

  test('a person who is here already is not invited again; one who was removed comes back to their own board', async () => {
    const email = address()
    const guest = await newcomer(email)
    const first = await invited(email)
    await guest.ask(calls.acceptInvitation, first)
    passes(MINUTE)
    const again = await office.olga.call(calls.inviteUser, { body: { email, roleName: 'Employee' } })
    expect([again.statusCode, again.json().errors[0].param]).toEqual([400, 'email'])
    const there = { headers: { [REQUEST_HEADERS.tenant]: office.olga.tenantId } }
    await database.central((db) =>
      db.update(memberships).set({ deletedAt: now }).where(eq(memberships.tenantId, office.olga.tenantId)),
    )
    await database.central(async (db) => {
      for (const one of [office.olga, office.mia, office.ben, office.eva]) {
        await db.update(memberships).set({ deletedAt: null }).where(eq(memberships.userId, one.userId))
      }
    })
    passes(MINUTE)
    const back = await invited(email, 'WorkspaceManager')
    await guest.ask(calls.acceptInvitation, back)
    expect(await roleIn(guest.userId)).toBe('WorkspaceManager')
    expect((await guest.ask(auth.showTenant, there)).id).toBe(office.olga.tenantId)
  })

  test('a newer invitation to the same address voids the earlier one', async () => {
    const email = address()
    const first = await invited(email)
    passes(MINUTE)
    const second = await invited(email)
    expect((await visitor().call(calls.checkInvitation, first)).statusCode).toBe(404)
    expect((await visitor().call(calls.checkInvitation, second)).statusCode).toBe(200)
  })

  test('an array of addresses invites nobody', async () => {
    const body = { email: [address(), address()], roleName: 'Employee' }
    expect(await office.olga.status(calls.inviteUser, { body })).toBe(400)
  })

  describe('seats', () => {
    test('twenty invitations at once with one seat left: one goes out', async () => {
      const fresh = await newcomer(address())
      await seats(2)
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          fresh.call(calls.inviteUser, { body: { email: address(), roleName: 'Employee' } }),
        ),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const refused = answers.filter(({ statusCode }) => statusCode === 403)
      expect(refused).toHaveLength(19)
      expect(refused[0]?.json().code).toBe('SUBSCRIPTION_LIMIT_REACHED')
      await seats(1_000)
    })

    test('where the plan has shrunk meanwhile, nobody joins beyond it', async () => {
      const email = address()
      const { params } = await invited(email)
      await seats(1)
      const refused = await visitor().call(calls.joinByInvitation, { params, body: form })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'SUBSCRIPTION_LIMIT_REACHED'])
      const nobody = await database.read.central((db) => db.select().from(users).where(eq(users.email, email)))
      expect(nobody).toEqual([])
      await seats(1_000)
      expect((await visitor().call(calls.joinByInvitation, { params, body: form })).statusCode).toBe(200)
    })
  })

  test('[TEAM-05] sent again, it is under a new link for another seven days, not twice a minute; the former link is void', async () => {
    const email = address()
    const { params } = await invited(email)
    const [row] = await database.read.central((db) => db.select().from(invitations).where(eq(invitations.email, email)))
    const again = { params: { id: row?.id ?? '' } }
    expect(await office.olga.status(resendInvite, again)).toBe(429)
    passes(6 * DAY)
    expect(await office.olga.ask(resendInvite, again)).toBeNull()
    expect((await visitor().call(calls.checkInvitation, { params })).statusCode).toBe(404)
    const [mail] = await mailsTo(database, secrets, email)
    const { prefix: idPrefix, token } = linkIn(mail ?? { text: '' })
    expect(token).not.toBe(params.token)
    passes(6 * DAY)
    const renewed = { params: { idPrefix, token } }
    expect((await visitor().call(calls.checkInvitation, renewed)).statusCode).toBe(200)
    passes(MINUTE)
    expect(await office.olga.ask(deactivateUser, again)).toBeNull()
    expect((await visitor().call(calls.joinByInvitation, { ...renewed, body: form })).statusCode).toBe(404)
  })

  test('fifty an hour for one person; one a minute to one address', async () => {
    const email = address()
    const twice = [1, 2].map(() => office.mia.status(calls.inviteUser, { body: { email, roleName: 'Employee' } }))
    expect((await Promise.all(twice)).toSorted((a, b) => a - b)).toEqual([200, 429])
    const more: number[] = []
    for (let times = 0; times < 49; times++) {
      more.push(await office.mia.status(calls.inviteUser, { body: { email: address(), roleName: 'Employee' } }))
    }
    expect(more.filter((status) => status === 200)).toHaveLength(48)
    expect(more.at(-1)).toBe(429)
  }, 30_000)
})
