import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showTenant, whoAmI } from '#contract/calls/auth.ts'
import { noteVisit } from '#contract/calls/dashboard.ts'
import { inviteUser } from '#contract/calls/invitations.ts'
import * as calls from '#contract/calls/people.ts'
import { listTeams } from '#contract/calls/teams.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import type { Database } from '../../../server/db/pool.ts'
import { memberships, plans, users } from '../../../server/db/tables/central.ts'
import { teams, teamUsers } from '../../../server/db/tables/tenant.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { formOf } from '../../support/files/form.ts'
import { appOver } from '../../support/people/visitor.ts'
import { type Colleague, joins, newcomer, type Office, openOffice } from '../../support/people/workspace.ts'

describeOnOneEngine('the people of a workspace', (open) => {
  let office: Office
  let database: Database
  let close: () => Promise<unknown>
  let app: Parameters<typeof newcomer>[0]
  const teamId = randomUUID()

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    const built = await appOver(database)
    app = built.app
    close = () => app.close()
    office = await openOffice(database, app)
    await database.central((db) => db.update(plans).set({ maxUsersNumber: 100 }))
    await database.tenant(office.olga.tenantId, async (db) => {
      await db.insert(teams).values({ id: teamId, name: 'Design' })
      await db.insert(teamUsers).values({ teamId, userId: office.ben.userId })
    })
  })
  afterAll(() => close())

  const list = async (by: Colleague, query: Record<string, string> = {}) => {
    const { rows, count } = await by.ask(calls.listUsers, { query: { perPage: '100', ...query } })
    return { names: rows.map(({ fullName }) => fullName.split(' ')[0]), count }
  }
  const change = (by: Colleague, who: Colleague, fields: Record<string, string>) =>
    by.visitor.send({
      method: 'PUT',
      url: `/api/users/${who.userId}`,
      ...formOf(fields, {
        [REQUEST_HEADERS.csrf]: by.visitor.csrf ?? '',
        [REQUEST_HEADERS.tenant]: by.tenantId,
      }),
    })
  /** A person who belongs to the office for one test. */
  async function hired(name: string, role: 'Owner' | 'WorkspaceManager' | 'Employee'): Promise<Colleague> {
    const person = await newcomer(app, name)
    await joins(database, person, office.olga, role)
    return person
  }
  const invited = async (by: Colleague, roleName: string) => {
    const email = `guest-${randomUUID()}@example.org`
    const { id } = await by.ask(inviteUser, { body: { email, roleName } })
    return { id, email }
  }

  test('[TEAM-05] everybody of the workspace is listed: a page at a time, sorted, searched, by roles', async () => {
    const { ben } = office
    expect(await list(ben)).toEqual({ names: ['Ben', 'Eva', 'Mia', 'Olga'], count: 4 })
    expect(await list(ben, { perPage: '2', page: '1' })).toEqual({ names: ['Mia', 'Olga'], count: 4 })
    expect((await list(ben, { order: 'DESC' })).names).toEqual(['Olga', 'Mia', 'Eva', 'Ben'])
    expect((await list(ben, { sortBy: 'role' })).names).toEqual(['Olga', 'Mia', 'Ben', 'Eva'])
    expect((await list(ben, { sortBy: 'since' })).names).toEqual(['Olga', 'Mia', 'Ben', 'Eva'])
    expect(await list(ben, { q: 'iA eX' })).toEqual({ names: ['Mia'], count: 1 })
    expect(await list(ben, { q: '%' })).toEqual({ names: [], count: 0 })
    expect((await list(ben, { roles: 'Owner,WorkspaceManager' })).names).toEqual(['Mia', 'Olga'])
    expect(await ben.ask(calls.countUsers, { query: { roles: 'Employee' } })).toEqual({ count: 2 })
    for (const query of [{ sortBy: 'password' }, { roles: 'King' }, { perPage: '101' }, { inactive: 'perhaps' }])
      expect(await ben.status(calls.listUsers, { query })).toBe(400)
  })

  test('[USE-15] all of them are one list, a page at a time, and managers read when each was last here', async () => {
    const { mia, ben, olga } = office
    const gone = await hired('Zoe', 'Employee')
    await olga.ask(calls.deactivateUser, { params: { id: gone.userId } })
    const { email, id: invitationId } = await invited(olga, 'Employee')
    const all = (by: Colleague, query: Record<string, string> = {}) =>
      by.ask(calls.listUsers, { query: { all: 'true', perPage: '100', ...query } })
    await mia.ask(noteVisit)
    const { rows, count } = await all(mia)
    const members = ['Ben', 'Eva', 'Mia', 'Olga'].map((name) => `active ${name}`)
    expect(rows.map(({ state, fullName }) => `${state} ${fullName.split(' ')[0]}`)).toEqual(
      expect.arrayContaining([...members, 'inactive Zoe', 'invited ']),
    )
    expect(count).toBe(rows.length)
    expect(rows.find((row) => row.state === 'invited')?.email).toBe(email)
    const pages = await Promise.all(['0', '1', '2', '3'].map((page) => all(mia, { perPage: '2', page })))
    expect(pages.flatMap((page) => page.rows.map(({ id }) => id)).slice(0, rows.length)).toEqual(
      rows.slice(0, 8).map(({ id }) => id),
    )
    expect((await all(mia, { q: 'zoe' })).rows.map(({ state }) => state)).toEqual(['inactive'])
    const seen = rows.find(({ id }) => id === mia.userId)?.lastSeenAt
    expect(Math.abs(Date.now() - Date.parse(seen ?? ''))).toBeLessThan(3_600_000)
    // That is not everybody's business.
    expect((await all(ben)).rows.every((row) => row.lastSeenAt === undefined)).toBe(true)
    await olga.ask(calls.deactivateUser, { params: { id: invitationId } })
  })

  test('[TEAM-05] names stand where people look for them, whatever letters they begin with', async () => {
    const { mia } = office
    const guests: Colleague[] = []
    for (const name of ['Zara', 'Özil', 'Łucja', 'Émile']) guests.push(await hired(name, 'Employee'))
    const sorted = ['Ben', 'Émile', 'Eva', 'Łucja', 'Mia', 'Olga', 'Özil', 'Zara']
    expect((await list(mia)).names).toEqual(sorted)
    expect((await list(mia, { order: 'DESC' })).names).toEqual(sorted.toReversed())
    expect((await list(mia, { q: 'łUCJA' })).names).toEqual(['Łucja'])
    expect((await list(mia, { q: 'lucja' })).names).toEqual(['Łucja'])
    const ids = guests.map(({ userId }) => userId).join(',')
    const shown = await mia.ask(calls.showUsers, { query: { ids } })
    expect(shown.map(({ fullName }) => fullName.split(' ')[0])).toEqual(['Émile', 'Łucja', 'Özil', 'Zara'])
    for (const { userId } of guests) await mia.ask(calls.deactivateUser, { params: { id: userId } })
    const others = ['Zoll', 'Ärzte'].map((name) => ({ id: randomUUID(), name }))
    await database.tenant(mia.tenantId, (db) => db.insert(teams).values(others))
    const { rows } = await mia.ask(listTeams, { query: { perPage: '100' } })
    expect(rows.map(({ name }) => name)).toEqual(['Ärzte', 'Design', 'Zoll'])
  })

  test('[TEAM-05] a row says what a person is here and in which teams, and asked for less it leaves the teams out', async () => {
    const { mia, ben } = office
    const { rows } = await mia.ask(calls.listUsers, { query: { q: 'Ben' } })
    expect(rows).toMatchObject([
      {
        id: ben.userId,
        roleName: 'Employee',
        state: 'active',
        deletedAt: null,
        teams: [{ id: teamId, name: 'Design' }],
      },
    ])
    const [{ lastSeenAt, ...row } = { lastSeenAt: undefined }] = rows
    expect(lastSeenAt).toBeNull()
    expect(await mia.ask(calls.showUser, { params: { id: ben.userId } })).toEqual(row)
    const reduced = await mia.ask(calls.showUser, { params: { id: ben.userId }, query: { reduced: 'true' } })
    expect(reduced).toEqual({ ...row, teams: [] })
  })

  test('[TEAM-05] people are shown by their ids; a person who is elsewhere does not exist', async () => {
    const { mia, ben, eva, xaver } = office
    const ids = [ben.userId, eva.userId, xaver.userId, randomUUID()].join(',')
    const shown = await mia.ask(calls.showUsers, { query: { ids } })
    expect(shown.map(({ id }) => id)).toEqual([ben.userId, eva.userId])
    expect(await mia.status(calls.showUser, { params: { id: xaver.userId } })).toBe(404)
    const many = Array.from({ length: 101 }, () => randomUUID()).join(',')
    expect(await mia.status(calls.showUsers, { query: { ids: many } })).toBe(400)
  })

  test('[TEAM-05] a manager makes a person a manager and gives a title; names and address stay the person’s own', async () => {
    const { mia } = office
    const tom = await hired('Tom', 'Employee')
    const answer = await change(mia, tom, { roleName: 'WorkspaceManager', jobTitle: ' Harbour master ' })
    expect(answer.json()).toMatchObject({ roleName: 'WorkspaceManager', jobTitle: 'Harbour master' })
    const odd = await change(mia, tom, { roleName: 'Employee', email: 'taken@example.org', firstName: 'Evil' })
    expect(odd.statusCode).toBe(400)
    expect(odd.json().errors.map(({ param }: { param: string }) => param)).toEqual(['email'])
    const back = await change(mia, tom, { roleName: 'Employee' })
    expect(back.json()).toMatchObject({ fullName: 'Tom Example', roleName: 'Employee', jobTitle: 'Harbour master' })
    expect((await change(mia, tom, { roleName: 'Employee', jobTitle: '' })).json()).toMatchObject({ jobTitle: null })
    const [row] = await database.read.central((db) => db.select().from(users).where(eq(users.id, tom.userId)))
    expect(row).toMatchObject({ firstName: 'Tom' })
    expect(row?.email).toMatch(/^tom-/)
    await mia.ask(calls.deactivateUser, { params: { id: tom.userId } })
  })

  test('[TEAM-05] nobody makes anybody, or themselves, what they may not', async () => {
    const { olga, mia, ben, eva, xaver } = office
    const roleOf = async (who: Colleague) =>
      (await olga.call(calls.showUser, { params: { id: who.userId } })).json<{ roleName?: string }>().roleName
    for (const [by, who, roleName, status] of [
      [ben, ben, 'Owner', 403],
      [ben, eva, 'Employee', 403],
      [ben, ben, 'Employee', 200],
      [mia, mia, 'Owner', 403],
      [mia, ben, 'Owner', 403],
      [mia, olga, 'Employee', 403],
      [mia, xaver, 'Employee', 404],
      [mia, ben, 'King', 400],
      [olga, olga, 'Employee', 422],
    ] as const) {
      const before = await roleOf(who)
      expect([by.fullName, who.fullName, roleName, (await change(by, who, { roleName })).statusCode]).toEqual([
        by.fullName,
        who.fullName,
        roleName,
        status,
      ])
      expect(await roleOf(who)).toBe(before)
    }
  })

  test('[TEAM-05] who is deactivated is out at once, keeps their account, and can be given their place back', async () => {
    const { olga, mia } = office
    const tom = await newcomer(app, 'Theo')
    const own = tom.tenantId
    await joins(database, tom, office.olga, 'Employee')
    await tom.ask(showTenant)
    await mia.ask(calls.deactivateUser, { params: { id: tom.userId } })
    expect(await tom.status(showTenant)).toBe(403)
    expect(await tom.status(showTenant, { headers: { [REQUEST_HEADERS.tenant]: own } })).toBe(200)
    expect((await tom.ask(whoAmI)).user.role2tenant2user.map(({ tenantId }) => tenantId)).toEqual([own])
    expect((await list(mia)).names).not.toContain('Theo')
    const { rows } = await mia.ask(calls.listUsers, { query: { inactive: 'true', q: 'theo' } })
    expect(rows[0]).toMatchObject({ id: tom.userId, state: 'inactive', roleName: 'Employee' })
    expect(rows[0]?.deletedAt).not.toBeNull()
    expect(await mia.ask(calls.showUsers, { query: { ids: tom.userId } })).toEqual([])
    expect(await mia.ask(calls.showUsers, { query: { ids: tom.userId, inactive: 'true' } })).toHaveLength(1)
    expect(await mia.status(calls.deactivateUser, { params: { id: tom.userId } })).toBe(404)
    expect(await mia.ask(calls.restoreUser, { params: { id: tom.userId } })).toMatchObject({ state: 'active' })
    expect(await tom.status(showTenant)).toBe(200)
    expect(await olga.status(calls.restoreUser, { params: { id: tom.userId } })).toBe(422)
    await mia.ask(calls.deactivateUser, { params: { id: tom.userId } })
  })

  test('[TEAM-05] employees and strangers neither deactivate nor restore, managers no Owners, and nobody themselves', async () => {
    const { olga, mia, ben, eva, xaver } = office
    const status = (by: Colleague, who: Colleague) => by.status(calls.deactivateUser, { params: { id: who.userId } })
    expect(await status(ben, eva)).toBe(403)
    expect(await status(mia, olga)).toBe(422)
    const second = await hired('Otto', 'Owner')
    expect(await status(mia, second)).toBe(403)
    expect(await status(olga, olga)).toBe(422)
    expect(await status(xaver, ben)).toBe(404)
    await olga.ask(calls.deactivateUser, { params: { id: second.userId } })
    expect(await mia.status(calls.restoreUser, { params: { id: second.userId } })).toBe(403)
    expect(await ben.status(calls.restoreUser, { params: { id: second.userId } })).toBe(403)
  })

  test('of two Owners who deactivate each other at the same moment, one stays', async () => {
    const { olga } = office
    const otto = await hired('Otto', 'Owner')
    const statuses = await Promise.all([
      olga.status(calls.deactivateUser, { params: { id: otto.userId } }),
      otto.status(calls.deactivateUser, { params: { id: olga.userId } }),
    ])
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    await database.central((db) =>
      db.update(memberships).set({ deletedAt: null }).where(eq(memberships.userId, olga.userId)),
    )
    await database.central((db) =>
      db.update(memberships).set({ deletedAt: new Date() }).where(eq(memberships.userId, otto.userId)),
    )
  })

  test('[TEAM-05] an invitation is listed, sent again under a new link, and taken back', async () => {
    const { mia, ben, xaver } = office
    const { id, email } = await invited(mia, 'Employee')
    const { rows, count } = await ben.ask(calls.listUsers, { query: { invited: 'true', q: email.slice(0, 12) } })
    expect(count).toBe(1)
    expect(rows).toMatchObject([{ id, email, fullName: '', roleName: 'Employee', state: 'invited', teams: [] }])
    expect(await mia.ask(calls.showUser, { params: { id } })).toEqual(rows[0])
    expect(await ben.status(calls.resendInvite, { params: { id } })).toBe(403)
    expect(await xaver.status(calls.resendInvite, { params: { id } })).toBe(404)
    await mia.ask(calls.resendInvite, { params: { id } })
    expect(await ben.status(calls.deactivateUser, { params: { id } })).toBe(403)
    expect(await mia.ask(calls.deactivateUser, { params: { id } })).toBeNull()
    for (const call of [calls.deactivateUser, calls.resendInvite, calls.showUser])
      expect(await mia.status(call, { params: { id } })).toBe(404)
    expect((await mia.ask(calls.countUsers, { query: { invited: 'true' } })).count).toBe(0)
  })

  test('of twenty people who are given their place back at once with one seat left, one gets it', async () => {
    const { olga } = office
    const left: Colleague[] = []
    for (let number = 0; number < 20; number++) {
      const userId = randomUUID()
      await database.central(async (db) => {
        await db.insert(users).values({
          id: userId,
          firstName: 'Former',
          lastName: String(number),
          email: `${userId}@example.org`,
          avatarColor: 'grey',
        })
        await db
          .insert(memberships)
          .values({ tenantId: olga.tenantId, userId, role: 'Employee', deletedAt: new Date() })
      })
      left.push({ userId } as Colleague)
    }
    const { count } = await olga.ask(calls.countUsers)
    await database.central((db) => db.update(plans).set({ maxUsersNumber: count + 1 }))
    const answers = await Promise.all(
      left.map(({ userId }) => olga.call(calls.restoreUser, { params: { id: userId } })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const refused = answers.filter(({ statusCode }) => statusCode === 403)
    expect(refused).toHaveLength(19)
    for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'SUBSCRIPTION_LIMIT_REACHED' })
    expect((await olga.ask(calls.countUsers)).count).toBe(count + 1)
    await database.central((db) => db.update(plans).set({ maxUsersNumber: 100 }))
  })
})
