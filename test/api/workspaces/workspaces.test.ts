import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLanguage, showTenant, whoAmI } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createProject, listProjects } from '#contract/calls/projects.ts'
import * as calls from '#contract/calls/workspaces.ts'
import { ErrorBody } from '#contract/errors.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import type { Database } from '../../../server/db/pool.ts'
import { memberships, plans, sessions, tenants, users } from '../../../server/db/tables/central.ts'
import { freshSecrets, type Secrets } from '../../../server/keys/secrets.ts'
import { readMailbox } from '../../../server/mail/mailbox.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { activated, OWN_PASSWORD } from '../../support/people/owner.ts'
import { appOver } from '../../support/people/visitor.ts'
import { type Colleague, joins, newcomer, projectForm } from '../../support/people/workspace.ts'

const DAY_MS = 86_400_000

describeOnOneEngine('workspaces', (open) => {
  let database: Database
  let app: Parameters<typeof newcomer>[0]
  let secrets: Secrets
  let close: () => Promise<unknown>
  let now = new Date('2026-03-10T12:00:00Z')
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    secrets = freshSecrets()
    const built = await appOver(database, { secrets, now: () => now })
    app = built.app
    close = () => app.close()
  })
  afterAll(() => close())

  const person = (name: string) => activated(database, app, name)
  const planNamed = async (by: Colleague, name: string) => {
    const found = (await by.ask(calls.listPlans)).find((plan) => plan.name === name)
    if (!found) throw new Error(`there is no plan ${name}`)
    return found
  }
  const wish = (name: string, planId: string) => ({ name, planId, agreedToTermsAndPolicy: true })
  /** A workspace that is there, with a person at work in it. */
  async function made(by: Colleague, name: string, plan = 'Free'): Promise<string> {
    const { id } = await by.ask(calls.createWorkspace, { body: wish(name, (await planNamed(by, plan)).id) })
    await expect.poll(() => by.status(showTenant, inside(id))).toBe(200)
    return id
  }
  const mine = async (by: Colleague) => (await by.ask(whoAmI)).user
  const isConnected = async (by: Colleague, id: string) =>
    (await mine(by)).role2tenant2user.find(({ tenantId }) => tenantId === id)?.tenant.isDatabaseConnected
  const inside = (tenantId: string) => ({ headers: { [REQUEST_HEADERS.tenant]: tenantId } })
  const wrongParams = async (by: Colleague, ...[call, given]: Parameters<Colleague['call']>) => {
    const answer = await by.call(call, given)
    return [answer.statusCode, ...ErrorBody.parse(answer.json()).errors.map(({ param }) => param)]
  }

  test('[PLAN-01] [PLAN-06] the plans are listed, the cheapest first, a free one among them', async () => {
    const ann = await person('Ann')
    const offered = await ann.ask(calls.listPlans)
    expect(
      offered.map(({ name, monthlyPriceNet, freeDays, tenantId }) => [name, monthlyPriceNet, freeDays, tenantId]),
    ).toEqual([
      ['Free', 0, 0, null],
      ['Team', 600, 30, null],
      ['Business', 1_200, 30, null],
      ['Enterprise', 2_000, 14, null],
    ])
    const inLanguage = (language: string) =>
      ann.ask(calls.listPlans, { headers: { [REQUEST_HEADERS.language]: language } })
    const said = (await Promise.all(['en', 'de', 'pl'].map(inLanguage))).flat().map(({ description }) => description)
    expect(new Set(said.filter((text) => text !== '')).size).toBe(3 * offered.length)
    expect(await ann.status(calls.listPlans, { query: { tenantId: randomUUID() } })).toBe(404)
    expect(await ann.status(calls.listPlans, { query: { tenantId: 'x' } })).toBe(400)
  })

  test('[PLAN-01] a plan made for one workspace is shown to its people alone, and so is one that is off offer to who has it', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')]
    const [special, old] = [randomUUID(), randomUUID()]
    const plan = {
      description: '',
      monthlyPriceNetCents: 1,
      maxUsersNumber: 5,
      projectsNumber: 5,
      storageAvailableInGb: 1,
      freeDays: 0,
    }
    await database.central(async (db) => {
      await db.insert(plans).values({ id: special, name: 'For Ann', ...plan, tenantId: ann.tenantId })
      await db.insert(plans).values({ id: old, name: 'Old', ...plan, retiredAt: new Date() })
      await db.update(tenants).set({ planId: old }).where(eq(tenants.id, ann.tenantId))
    })
    const names = async (by: Colleague, tenantId?: string) =>
      (await by.ask(calls.listPlans, { query: tenantId ? { tenantId } : {} })).map(({ name }) => name)
    expect(await names(ann, ann.tenantId)).toEqual(expect.arrayContaining(['For Ann', 'Old', 'Free']))
    for (const seen of [await names(ann), await names(ben, ben.tenantId)]) {
      expect(seen).not.toContain('For Ann')
      expect(seen).not.toContain('Old')
    }
    expect(await ben.status(calls.listPlans, { query: { tenantId: ann.tenantId } })).toBe(404)
    for (const planId of [special, old, randomUUID()])
      expect(await wrongParams(ben, calls.createWorkspace, { body: wish('Mine', planId) })).toEqual([400, 'planId'])
  })

  test('[WSP-02] a person makes a workspace: it is being prepared, then it is there, theirs, with a board of their own', async () => {
    const ann = await person('Ann')
    await ann.ask(changeLanguage, { body: { language: 'pl' } })
    const { id: planId } = await planNamed(ann, 'Free')
    const summary = await ann.ask(calls.createWorkspace, {
      body: wish('  Harbour ', planId),
      headers: { [REQUEST_HEADERS.language]: 'pl' },
    })
    expect(summary).toMatchObject({ name: 'Harbour', isDatabaseConnected: false, manualBlockedReason: null })
    expect((await mine(ann)).role2tenant2user.map(({ tenantId }) => tenantId)).toContain(summary.id)
    await expect.poll(() => isConnected(ann, summary.id)).toBe(true)
    const { user } = await ann.ask(calls.switchWorkspace, { params: { id: summary.id } })
    expect(user).toMatchObject({ activeTenantId: summary.id, roleName: 'Owner' })
    const columns = await ann.ask(listColumns, { params: { id: user.privateProject?.id ?? '' }, ...inside(summary.id) })
    expect(columns.map(({ name }) => name)).toEqual(['Do zrobienia', 'W toku', 'Gotowe'])
    expect(await ann.ask(listProjects, inside(summary.id))).toEqual({ rows: [], count: 0 })
    expect((await mine(ann)).activeTenantId).toBe(summary.id)
  })

  test('[WSP-03] each wrong field of a new workspace is named', async () => {
    const ann = await person('Ann')
    const { id } = await planNamed(ann, 'Free')
    const wrong = (changes: object) =>
      wrongParams(ann, calls.createWorkspace, { body: { ...wish('Harbour', id), ...changes } })
    expect(await wrong({ name: ' a ' })).toEqual([400, 'name'])
    expect(await wrong({ name: 'a'.repeat(251) })).toEqual([400, 'name'])
    expect(await wrong({ planId: '' })).toEqual([400, 'planId'])
    expect(await wrong({ agreedToTermsAndPolicy: false })).toEqual([400, 'agreedToTermsAndPolicy'])
    expect(await wrong({ name: 'ab', planId: undefined })).toEqual([400, 'planId'])
  })

  test('only who has activated their account makes workspaces', async () => {
    const ann = await newcomer(app, 'Ann')
    const { id } = await planNamed(ann, 'Free')
    expect(await ann.status(calls.createWorkspace, { body: wish('Harbour', id) })).toBe(403)
    expect((await mine(ann)).role2tenant2user).toHaveLength(1)
  })

  test('[PLAN-06] a plan that costs is tried for its days; when they are over no project is added', async () => {
    const ann = await person('Ann')
    const start = now
    const id = await made(ann, 'Trying', 'Team')
    const { subscription } = await ann.ask(showTenant, inside(id))
    const end = new Date(start.getTime() + 30 * DAY_MS)
    expect(subscription).toMatchObject({ isActive: true, projectsNumber: 250, trialEndsAt: end.toISOString() })
    const add = () => ann.call(createProject, { body: projectForm(), ...inside(id) })
    expect((await add()).statusCode).toBe(200)
    now = end
    try {
      // No session lives as long as a trial.
      await database.central((db) =>
        db.update(sessions).set({ usedAt: end, expiresAt: new Date(end.getTime() + DAY_MS) }),
      )
      expect((await ann.ask(showTenant, inside(id))).subscription).toMatchObject({ isActive: false, trialEndsAt: null })
      expect((await add()).json()).toMatchObject({ code: 'SUBSCRIPTION_LIMIT_REACHED' })
    } finally {
      now = start
    }
  })

  test('[WSP-06] a person changes between workspaces of their own; others do not exist, and those that are not ready say so', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')]
    const id = await made(ann, 'Second')
    const to = (tenantId: string, by: Colleague = ann) => by.call(calls.switchWorkspace, { params: { id: tenantId } })
    expect((await to(id)).statusCode).toBe(200)
    expect((await mine(ann)).activeTenantId).toBe(id)
    expect((await to(id, ben)).statusCode).toBe(404)
    expect((await to(randomUUID())).statusCode).toBe(404)
    const set = (changes: object) => database.central((db) => db.update(tenants).set(changes).where(eq(tenants.id, id)))
    await to(ann.tenantId)
    await set({ isDatabaseConnected: false })
    const later = await person('Later')
    await joins(database, later, { tenantId: id } as Colleague, 'Employee')
    expect((await to(id, later)).statusCode).toBe(403)
    await set({ isDatabaseConnected: true })
  })

  test('[WSP-05] [ERR-03] a blocked workspace is not entered, and says why', async () => {
    const ann = await person('Ann')
    const id = await made(ann, 'Blocked')
    await database.central((db) =>
      db.update(tenants).set({ manualBlockedReason: 'Invoice 7 is open' }).where(eq(tenants.id, id)),
    )
    const guest = await person('Guest')
    await joins(database, guest, { tenantId: id } as Colleague, 'Employee')
    const refused = { code: 'TENANT_MANUALLY_BLOCKED', message: 'Invoice 7 is open' }
    expect((await guest.call(calls.switchWorkspace, { params: { id } })).json()).toMatchObject(refused)
    expect((await guest.call(listProjects, inside(id))).json()).toMatchObject(refused)
    const seen = (await mine(guest)).role2tenant2user.find(({ tenantId }) => tenantId === id)
    expect(seen?.tenant.manualBlockedReason).toBe('Invoice 7 is open')
  })

  test('[WSP-07] leaving needs the password; who has left is in another workspace of theirs from then on', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')]
    const own = ben.tenantId
    const id = await made(ann, 'Shared')
    await joins(database, ben, { tenantId: id } as Colleague, 'Employee')
    const leave = (by: Colleague, password: string) =>
      by.call(calls.leaveWorkspace, { params: { id }, body: { password } })
    await expect.poll(() => ben.status(calls.switchWorkspace, { params: { id } })).toBe(200)
    expect(await wrongParams(ben, calls.leaveWorkspace, { params: { id }, body: { password: 'wrong' } })).toEqual([
      400,
      'password',
    ])
    expect(await wrongParams(ben, calls.leaveWorkspace, { params: { id }, body: {} })).toEqual([400, 'password'])
    expect((await mine(ben)).role2tenant2user).toHaveLength(2)
    expect((await leave(ben, OWN_PASSWORD)).statusCode).toBe(200)
    const after = await mine(ben)
    expect([after.role2tenant2user.map(({ tenantId }) => tenantId), after.activeTenantId]).toEqual([[own], own])
    expect(await ben.status(listProjects, inside(id))).toBe(403)
    expect((await leave(ben, OWN_PASSWORD)).statusCode).toBe(404)
    expect((await leave(ann, OWN_PASSWORD)).statusCode).toBe(422)
    expect(await ann.status(listProjects, inside(id))).toBe(200)
  })

  test('of two Owners who leave at the same moment, one stays', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')]
    const id = await made(ann, 'Shared')
    await joins(database, ben, { tenantId: id } as Colleague, 'Owner')
    await expect.poll(() => isConnected(ben, id)).toBe(true)
    await expect.poll(() => ben.status(calls.switchWorkspace, { params: { id } })).toBe(200)
    const body = { password: OWN_PASSWORD }
    const statuses = await Promise.all(
      [ann, ben].map((by) => by.status(calls.leaveWorkspace, { params: { id }, body })),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('[WSP-07] deleting needs an Owner, the password and the exact name; then it is gone for everybody and its Owners are written to', async () => {
    const [ann, ben, mia] = [await person('Ann'), await person('Ben'), await person('Mia')]
    const own = ben.tenantId
    const id = await made(ann, 'Quay 7')
    await joins(database, ben, { tenantId: id } as Colleague, 'Owner')
    await joins(database, mia, { tenantId: id } as Colleague, 'WorkspaceManager')
    await expect.poll(() => mia.status(calls.switchWorkspace, { params: { id } })).toBe(200)
    await expect.poll(() => ben.status(calls.switchWorkspace, { params: { id } })).toBe(200)
    const given = (changes: object = {}) => ({
      params: { id },
      body: { password: OWN_PASSWORD, workspaceName: 'Quay 7', ...changes },
    })
    expect(await mia.status(calls.deleteWorkspace, given())).toBe(403)
    expect(await wrongParams(ann, calls.deleteWorkspace, given({ workspaceName: 'quay 7' }))).toEqual([
      400,
      'workspaceName',
    ])
    expect(await wrongParams(ann, calls.deleteWorkspace, given({ workspaceName: '' }))).toEqual([400, 'workspaceName'])
    expect(await wrongParams(ann, calls.deleteWorkspace, given({ password: 'wrong' }))).toEqual([400, 'password'])
    const stranger = await person('Xaver')
    expect(await stranger.status(calls.deleteWorkspace, given())).toBe(404)
    expect(await isConnected(mia, id)).toBe(true)
    expect(await ann.ask(calls.deleteWorkspace, given())).toBeNull()
    for (const by of [ann, ben, mia]) {
      expect((await mine(by)).role2tenant2user.map(({ tenantId }) => tenantId)).not.toContain(id)
      expect(await by.status(listProjects, inside(id))).toBe(403)
    }
    expect((await mine(ben)).activeTenantId).toBe(own)
    const mails = await readMailbox(database, secrets, 'http://localhost')
    const about = mails.filter(({ subject }) => subject === 'Quay 7 was deleted')
    expect(about.map(({ recipient }) => recipient).toSorted()).toEqual([ann.email, ben.email].toSorted())
    expect(about[0]?.text).toContain('Ann Example')
    const [row] = await database.read.central((db) => db.select().from(tenants).where(eq(tenants.id, id)))
    expect(row?.deletedAt).not.toBeNull()
    expect(await ann.status(calls.deleteWorkspace, given())).toBe(404)
  })

  test('who is in no workspace any more is in the one they make', async () => {
    const ann = await person('Ann')
    await database.central((db) =>
      db.update(memberships).set({ deletedAt: new Date() }).where(eq(memberships.userId, ann.userId)),
    )
    await expect.poll(async () => (await mine(ann)).activeTenantId).toBeNull()
    await expect.poll(() => ann.status(showTenant)).toBe(403)
    const id = await made(ann, 'New start')
    expect((await mine(ann)).activeTenantId).toBe(id)
    expect((await mine(ann)).privateProject).not.toBeNull()
    const [row] = await database.read.central((db) => db.select().from(users).where(eq(users.id, ann.userId)))
    expect(row?.deletedAt).toBeNull()
  })
})
