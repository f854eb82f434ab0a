import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/calls/account/account.ts'
import { whoAmI } from '#contract/calls/auth.ts'
import * as calls from '#contract/calls/invitations.ts'
import { changeUser, deactivateUser, listUsers, resendInvite, restoreUser } from '#contract/calls/people.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { createWorkspace, leaveWorkspace, listPlans } from '#contract/calls/workspaces.ts'
import type { Role } from '#contract/entities/role.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { INVITATIONS_PER_ADDRESS_PER_DAY } from '#contract/limits.ts'
import { rowsOf } from '../../../server/db/sql/rows.ts'
import { mails, memberships, tenants, users } from '../../../server/db/tables/central.ts'
import { decryptMail } from '../../../server/keys/mail-encryption.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { formOf } from '../../support/files/form.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { activated, OWN_PASSWORD } from '../../support/people/owner.ts'
import { appOver, Visitor } from '../../support/people/visitor.ts'
import { type Colleague, joins, newcomer } from '../../support/people/workspace.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Each of them stretches a password and makes tables. */
const FOURTEEN_SIGN_UPS_MS = 60_000

describeOnBothEngines('whoever invites, and whoever is invited', (open) => {
  const live = LiveOffice.of(open)
  const person = (name: string) => activated(live.database, live.built.app, name)
  const invite = (by: Colleague, email: string, roleName: Role = 'Employee') =>
    by.ask(calls.inviteUser, { body: { email, roleName } })
  const ownInvitations = async (who: Colleague) => (await who.ask(calls.listInvitations)).rows
  const accepts = (who: Colleague, id: string) => who.status(calls.acceptOwnInvitation, { params: { id } })
  const membershipOf = async (who: Colleague, tenantId: string) => {
    const rows = await live.database.read.central((db) =>
      db.select().from(memberships).where(eq(memberships.userId, who.userId)),
    )
    return rows.find((row) => row.tenantId === tenantId)
  }
  /** Two Owners of a workspace. */
  async function owners() {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    await joins(live.database, bob, ann, 'Owner')
    return { ann, bob, tenantId: ann.tenantId }
  }

  describe('[THR-25] [SEC-11] an invitation ends with the standing of who made it', () => {
    test('a removed Owner does not come back by one to a second address of theirs', async () => {
      const { ann, bob } = await owners()
      const second = await person('Second')
      const { id } = await invite(bob, second.email, 'Owner')
      expect(await ownInvitations(second)).toHaveLength(1)
      await ann.ask(deactivateUser, { params: { id: bob.userId } })
      expect(await ownInvitations(second)).toEqual([])
      expect(await accepts(second, id)).toBe(404)
      const { rows } = await ann.ask(listUsers, { query: { invited: 'true' } })
      expect(rows).toEqual([])
    })

    test('nor does one who was made less: what they could not give any more is taken back, the rest stays', async () => {
      const { ann, bob } = await owners()
      const [asOwner, asEmployee] = [await person('Otto'), await person('Emil')]
      await invite(bob, asOwner.email, 'Owner')
      await invite(bob, asEmployee.email, 'Employee')
      const form = formOf({ roleName: 'WorkspaceManager' })
      const changed = await ann.visitor.send({
        method: changeUser.method,
        url: `/api/users/${bob.userId}`,
        ...form,
        headers: {
          ...form.headers,
          [REQUEST_HEADERS.csrf]: ann.visitor.csrf ?? '',
          [REQUEST_HEADERS.tenant]: ann.tenantId,
        },
      })
      expect(changed.statusCode).toBe(200)
      expect([await ownInvitations(asOwner), (await ownInvitations(asEmployee)).length]).toEqual([[], 1])
    })

    test('one whose account is deleted invites nobody any more', async () => {
      const { bob } = await owners()
      const guest = await person('Guest')
      await invite(bob, guest.email)
      await bob.ask(deleteAccount, { body: { password: OWN_PASSWORD } })
      expect(await ownInvitations(guest)).toEqual([])
    })

    test('one to the address of a person who is removed is over with their membership', async () => {
      const { ann, tenantId } = await owners()
      const carl = await person('Carl')
      await invite(ann, carl.email, 'Owner')
      // In by another way meanwhile: the invitation still waits.
      await joins(live.database, carl, ann, 'Employee')
      expect(await ownInvitations(carl)).toHaveLength(1)
      await ann.ask(deactivateUser, { params: { id: carl.userId } })
      expect(await ownInvitations(carl)).toEqual([])
      expect((await membershipOf(carl, tenantId))?.deletedAt).not.toBeNull()
    })
  })

  test('[SEC-11] who left of their own will is not brought back unasked, but by an invitation that they accept', async () => {
    const { ann, bob, tenantId } = await owners()
    const body = { password: OWN_PASSWORD }
    await bob.ask(leaveWorkspace, { params: { id: tenantId }, body })
    const refused = await ann.call(restoreUser, { params: { id: bob.userId } })
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('Invite them')])
    const { id } = await invite(ann, bob.email, 'Employee')
    expect((await membershipOf(bob, tenantId))?.deletedAt).not.toBeNull()
    expect(await accepts(bob, id)).toBe(200)
    expect(await membershipOf(bob, tenantId)).toMatchObject({ deletedAt: null, role: 'Employee' })
    // Removed by others this time, they can be given back what they had.
    await ann.ask(deactivateUser, { params: { id: bob.userId } })
    expect(await ann.status(restoreUser, { params: { id: bob.userId } })).toBe(200)
  })

  test('[SEC-28] an account that is not activated writes to nobody', async () => {
    const nina = await newcomer(live.built.app, 'Nina')
    const refused = await nina.call(calls.inviteUser, { body: { email: 'x@example.org', roleName: 'Employee' } })
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringContaining('activate your account'),
    ])
    expect((await nina.ask(listUsers, { query: { invited: 'true' } })).rows).toEqual([])
    const { ann } = await owners()
    await joins(live.database, nina, ann, 'WorkspaceManager')
    const { id } = await invite(ann, 'somebody@example.org')
    expect(await nina.status(resendInvite, { params: { id } })).toBe(403)
  })

  describe('[SEC-26] a person who accepts', () => {
    test('hears of it in all their windows at once', async () => {
      const { ann, tenantId } = await owners()
      const carl = await person('Carl')
      const window = await live.window(carl)
      const { id } = await invite(ann, carl.email)
      expect(await accepts(carl, id)).toBe(200)
      await expect
        .poll(() => window.told('WORKSPACES_CHANGED').map(({ data }) => data.tenantId), { timeout: 1_000 })
        .toEqual([tenantId])
      const { user } = await carl.ask(whoAmI)
      expect(user.role2tenant2user.map((one) => one.tenantId)).toContain(tenantId)
    })

    test('is in at once in another process that has just known them otherwise', async () => {
      const { ann, tenantId } = await owners()
      const carl = await person('Carl')
      const { id } = await invite(ann, carl.email)
      const elsewhere = await appOver(live.database, { secrets: live.secrets })
      const there = new Visitor(elsewhere.app)
      for (const [name, value] of carl.visitor.cookies) there.cookies.set(name, value)
      const ask = () => there.call(listProjects, { headers: { [REQUEST_HEADERS.tenant]: tenantId } })
      expect((await ask()).statusCode).toBe(403)
      expect(await accepts(carl, id)).toBe(200)
      expect((await ask()).statusCode).toBe(200)
      await elsewhere.app.close()
    })
  })

  test('[SEC-17] free days are given once to a person, not to each of their workspaces', async () => {
    const [eve, fay] = [await person('Eve'), await person('Fay')]
    const costly = async (who: Colleague) =>
      (await who.ask(listPlans)).find(({ monthlyPriceNet }) => monthlyPriceNet > 0)
    const make = async (who: Colleague, name: string) => {
      const body = { name, planId: (await costly(who))?.id ?? '', agreedToTermsAndPolicy: true }
      const { id } = await who.ask(createWorkspace, { body })
      const [row] = await live.database.read.central((db) => db.select().from(tenants).where(eq(tenants.id, id)))
      return row?.trialEndsAt ?? null
    }
    expect((await costly(eve))?.freeDays).toBeGreaterThan(0)
    const both = await Promise.all([make(eve, 'One'), make(eve, 'Two')])
    expect(both.filter((end) => end !== null)).toHaveLength(1)
    expect((await costly(eve))?.freeDays).toBe(0)
    expect(await make(eve, 'Three')).toBeNull()
    expect(await make(fay, 'Hers')).not.toBeNull()
  })
})

describeOnBothEngines('mails of invitations to one address', (open) => {
  const live = LiveOffice.of(open)
  let app: Awaited<ReturnType<typeof appOver>>
  let now = new Date()
  beforeAll(async () => {
    app = await appOver(live.database, { secrets: live.secrets, now: () => now, env: { RATE_LIMIT_FACTOR: '1' } })
  })
  afterAll(() => app.app.close())
  const mailsTo = async (email: string) => {
    const { rows, jobs } = await live.database.read.central(async (db) => ({
      rows: await db.select().from(mails).where(eq(mails.recipient, email)),
      jobs: await rowsOf<{ id: string; dueAt: string }>(db, sql`select id, due_at as "dueAt" from public.jobs`),
    }))
    const dueAt = new Map(jobs.map((job) => [job.id, new Date(job.dueAt)]))
    return rows
      .filter(({ id, content }) => (decryptMail(live.secrets, id, content) as { kind: string }).kind === 'invitation')
      .map(({ id }) => dueAt.get(id)!.getTime() - now.getTime())
      .toSorted((a, b) => a - b)
  }

  test(
    '[SEC-17] [THR-25] from many workspaces come one by one, and no inviter learns of the others',
    async () => {
      const email = 'everybodys-friend@example.org'
      const answers: { status: number; keys: string[] }[] = []
      for (let host = 0; host < INVITATIONS_PER_ADDRESS_PER_DAY + 2; host++) {
        const inviter = await activated(live.database, app.app, `Host${host}`)
        const answer = await inviter.call(calls.inviteUser, { body: { email, roleName: 'Employee' } })
        answers.push({ status: answer.statusCode, keys: Object.keys(answer.json()) })
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ status: 200, keys: ['id'] })]),
      )
      const due = await mailsTo(email)
      expect(due).toHaveLength(INVITATIONS_PER_ADDRESS_PER_DAY)
      expect(due.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((minutes) => minutes * MINUTE))
      expect(due[5]).toBe(HOUR)
      now = new Date(now.getTime() + 26 * HOUR)
      const later = await activated(live.database, app.app, 'Later')
      await later.ask(calls.inviteUser, { body: { email, roleName: 'Employee' } })
      expect(await mailsTo(email)).toContain(0)
      const [row] = await live.database.read.central((db) => db.select().from(users).where(eq(users.id, later.userId)))
      expect(row?.activatedAt).not.toBeNull()
    },
    FOURTEEN_SIGN_UPS_MS,
  )
})
