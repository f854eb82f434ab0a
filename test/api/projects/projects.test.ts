import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showTenant } from '#contract/calls/auth.ts'
import * as calls from '#contract/calls/projects.ts'
import type { ProjectForm } from '#contract/entities/project.ts'
import { ErrorBody } from '#contract/errors.ts'
import type { Database } from '../../../server/db/pool.ts'
import { memberships, plans, tenants } from '../../../server/db/tables/central.ts'
import { projects } from '../../../server/db/tables/tenant.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { appOver } from '../../support/people/visitor.ts'
import {
  type Colleague,
  columnsOf,
  newProject,
  type Office,
  openOffice,
  projectForm,
} from '../../support/people/workspace.ts'
import { eq, sql } from 'drizzle-orm'

const DAY_MS = 86_400_000
const NOON = new Date('2026-03-10T12:00:00Z')
const [YESTERDAY, TODAY] = ['2026-03-09', '2026-03-10']

describeOnOneEngine('projects', (open) => {
  let office: Office
  let database: Database
  let close: () => Promise<unknown>
  let now = NOON
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    const { app } = await appOver(database, { now: () => now })
    close = () => app.close()
    office = await openOffice(database, app)
  })
  afterAll(() => close())

  /** What is said about single fields when a form is refused; the status must be 400. */
  async function errorsFor(by: Colleague, changes: Partial<Record<keyof ProjectForm, unknown>>) {
    const answer = await by.call(calls.createProject, { body: { ...projectForm(), ...changes } })
    expect(answer.statusCode).toBe(400)
    const { errors } = ErrorBody.parse(answer.json())
    return errors.map(({ param }) => param)
  }

  test('[PROJ-01] a manager makes a project: it begins with three columns in their language, and they are among its users', async () => {
    const { mia, ben } = office
    const project = await newProject(mia, ben)
    expect(project).toMatchObject({
      name: 'Website relaunch',
      status: 'inProgress',
      privateOfUserId: null,
      revision: 1,
    })
    expect(project.users.map(({ id }) => id).toSorted()).toEqual([mia.userId, ben.userId].toSorted())
    const columns = await columnsOf(ben, project.id)
    expect(columns.map(({ name, order, tasksTotal }) => [name, order, tasksTotal])).toEqual([
      ['To do', 1, 0],
      ['In progress', 2, 0],
      ['Done', 3, 0],
    ])
    const inPolish = await mia.ask(calls.createProject, { body: projectForm(), headers: { 'accept-language': 'pl' } })
    expect((await columnsOf(mia, inPolish.id)).map(({ name }) => name)).toEqual(['Do zrobienia', 'W toku', 'Gotowe'])
  })

  test('[PROJ-01] a project is edited: every field is saved, and who is no longer named takes no part any more', async () => {
    const { olga, ben, eva } = office
    const project = await newProject(olga, ben)
    const changed = await olga.ask(calls.updateProject, {
      params: { id: project.id },
      body: projectForm({
        name: 'Renamed',
        abbreviation: 'ŻÓŁ',
        description: 'A description',
        color: '#60A5FA',
        dueDate: TODAY,
        userIds: [eva.userId],
      }),
    })
    expect(changed).toMatchObject({
      name: 'Renamed',
      abbreviation: 'ŻÓŁ',
      description: 'A description',
      color: '#60a5fa',
      dueDate: TODAY,
      users: [{ id: eva.userId }],
      revision: 2,
    })
    expect(await eva.ask(calls.showProject, { params: { id: project.id } })).toEqual(changed)
    expect(await ben.status(calls.showProject, { params: { id: project.id } })).toBe(404)
  })

  test('[SEC-19] what others saved since a project was opened stays, but for what was changed', async () => {
    const { olga, mia, ben, eva } = office
    const opened = await newProject(olga, ben)
    const params = { id: opened.id }
    const before = opened.users.map(({ id }) => id)
    const form = projectForm({ userIds: before })
    const theirs = { name: 'Theirs', description: 'Theirs too', userIds: [...before, eva.userId] }
    await mia.ask(calls.updateProject, { params, body: { ...form, ...theirs } })
    const since = { changed: ['name' as const], userIds: before, teamIds: [] }
    const userIds = before.filter((id) => id !== ben.userId)
    const saved = await olga.ask(calls.updateProject, { params, body: { ...form, name: 'Mine', userIds, since } })
    expect(saved).toMatchObject({ name: 'Mine', description: 'Theirs too' })
    const there = saved.users.map(({ id }) => id)
    expect([there.includes(eva.userId), there.includes(ben.userId)]).toEqual([true, false])
  })

  test('[PROJ-02] [FLT-39] a switched off due date is null, one that is over is refused, and one that stays may be over', async () => {
    const { olga } = office
    expect(await errorsFor(olga, { dueDate: YESTERDAY })).toEqual(['dueDate'])
    expect(await errorsFor(olga, { dueDate: '2026-02-30' })).toEqual(['dueDate'])
    const project = await olga.ask(calls.createProject, { body: projectForm({ dueDate: TODAY }) })
    const save = (dueDate: string | null) =>
      olga.call(calls.updateProject, { params: { id: project.id }, body: projectForm({ dueDate }) })
    now = new Date(NOON.getTime() + 2 * DAY_MS)
    try {
      expect((await save(TODAY)).statusCode).toBe(200)
      expect((await save(YESTERDAY)).statusCode).toBe(400)
      expect((await save(null)).json()).toMatchObject({ dueDate: null })
      expect((await save(TODAY)).statusCode).toBe(400)
    } finally {
      now = NOON
    }
  })

  test('[PROJ-02] it is still today where the caller lives, whatever the day is in UTC', async () => {
    const { olga } = office
    // In Warsaw the 11th begins an hour earlier.
    now = new Date('2026-03-10T23:30:00Z')
    try {
      expect(await errorsFor(olga, { dueDate: '2026-03-10' })).toEqual(['dueDate'])
      await olga.ask(calls.createProject, { body: projectForm({ dueDate: '2026-03-11' }) })
    } finally {
      now = NOON
    }
  })

  test('[PROJ-05] [FLT-39] each wrong field is named, in the language of the caller', async () => {
    const { olga, xaver } = office
    expect(await errorsFor(olga, { name: ' a ' })).toEqual(['name'])
    expect(await errorsFor(olga, { abbreviation: 'AB' })).toEqual(['abbreviation'])
    expect(await errorsFor(olga, { description: 'x' })).toEqual(['description'])
    expect(await errorsFor(olga, { color: 'red' })).toEqual(['color'])
    expect(await errorsFor(olga, { userIds: [xaver.userId] })).toEqual(['userIds'])
    expect(await errorsFor(olga, { teamIds: [randomUUID()], dueDate: YESTERDAY })).toEqual(['teamIds', 'dueDate'])
    const german = await olga.call(calls.createProject, {
      body: projectForm({ userIds: [randomUUID()] }),
      headers: { 'accept-language': 'de' },
    })
    expect(german.json<ErrorBody>().errors).toEqual([
      { param: 'userIds', message: 'Jemand der Ausgewählten gehört nicht zu diesem Arbeitsbereich.' },
    ])
  })

  test.each([
    ['2 characters', 'ab', true],
    ['1 character', 'a', false],
    ['250 characters', 'a'.repeat(250), true],
    ['251 characters', 'a'.repeat(251), false],
    ['250 emoji', '🎉'.repeat(250), true],
    ['a family', '👨‍👩‍👧‍👦 plans', true],
    ['right-to-left text', 'مشروع جديد', true],
    ['something that looks like markup', '<script>alert(1)</script>', true],
    ['nothing visible', '\u200B\u200B\u200B', false],
    ['NUL', 'a\0b', false],
    ['a lone surrogate', 'ab\uD800', false],
    ['the name of a property', '__proto__', true],
  ])('[PROJ-05] [FLT-39] a name of %s', async (_what, name, isTaken) => {
    const { olga } = office
    const answer = await olga.call(calls.createProject, { body: projectForm({ name }) })
    const errors = isTaken ? [] : ErrorBody.parse(answer.json()).errors.map(({ param }) => param)
    expect([answer.statusCode, errors]).toEqual(isTaken ? [200, []] : [400, ['name']])
    expect(answer.json<{ name?: string }>().name).toBe(isTaken ? name : undefined)
  })

  test('employees neither make nor change nor archive projects, not even those they see', async () => {
    const { olga, ben, eva } = office
    const { id } = await newProject(olga, ben)
    expect(await ben.status(calls.createProject, { body: projectForm() })).toBe(403)
    expect(await ben.status(calls.updateProject, { params: { id }, body: projectForm() })).toBe(403)
    expect(await ben.status(calls.archiveProject, { params: { id } })).toBe(403)
    for (const call of [calls.showProject, calls.archiveProject])
      expect(await eva.status(call, { params: { id } })).toBe(404)
    expect(await eva.status(calls.updateProject, { params: { id }, body: projectForm() })).toBe(404)
  })

  test('a private project is its owner’s alone, and stays as it was made', async () => {
    const { olga, ben } = office
    const params = { id: ben.privateProjectId }
    expect(await ben.ask(calls.showProject, { params })).toMatchObject({ privateOfUserId: ben.userId })
    expect(await olga.status(calls.showProject, { params })).toBe(404)
    expect(await olga.status(calls.archiveProject, { params })).toBe(404)
    expect(await olga.status(calls.archiveProject, { params: { id: olga.privateProjectId } })).toBe(403)
    expect(await olga.status(calls.updateProject, { params: { id: olga.privateProjectId }, body: projectForm() })).toBe(
      403,
    )
  })

  test('an archived project is gone for everybody, and the plan has room for another', async () => {
    const { olga, ben } = office
    const { id } = await newProject(olga, ben)
    const { projectsCount } = await olga.ask(showTenant)
    expect(await olga.ask(calls.archiveProject, { params: { id } })).toBeNull()
    expect((await olga.ask(showTenant)).projectsCount).toBe(projectsCount - 1)
    for (const person of [olga, ben]) {
      expect(await person.status(calls.showProject, { params: { id } })).toBe(404)
      const { rows } = await person.ask(calls.listProjects, { query: { limit: '100' } })
      expect(rows.map((row) => row.id)).not.toContain(id)
    }
    expect(await olga.status(calls.archiveProject, { params: { id } })).toBe(404)
  })

  test('a list is the person’s own projects, a page at a time, sorted and searched for what was typed', async () => {
    const { olga, eva } = office
    for (const name of ['100% done', 'beta_test', 'Beta launch', String.raw`back\slash`, 'betaXtest'])
      await olga.ask(calls.createProject, { body: projectForm({ name, userIds: [eva.userId] }) })
    const list = async (query: Record<string, string>) => {
      const { rows, count } = await eva.ask(calls.listProjects, { query })
      return { names: rows.map(({ name }) => name), count }
    }
    const byName = { sortBy: 'name' }
    expect(await list({ ...byName, q: '%' })).toEqual({ names: ['100% done'], count: 1 })
    expect(await list({ ...byName, q: 'a_t' })).toEqual({ names: ['beta_test'], count: 1 })
    expect(await list({ ...byName, q: '\\' })).toEqual({ names: [String.raw`back\slash`], count: 1 })
    expect((await list({ ...byName, q: 'BETA' })).names).toEqual(['Beta launch', 'beta_test', 'betaXtest'])
    const page = await list({ ...byName, q: 'beta', order: 'DESC', offset: '1', limit: '1' })
    expect(page).toEqual({ names: ['beta_test'], count: 3 })
    expect(await list({ ...byName, q: 'beta', offset: '90' })).toEqual({ names: [], count: 3 })
    const newest = await list({ sortBy: 'createdAt', order: 'DESC', limit: '3', inProgress: 'true' })
    expect(newest.names[0]).toBe('betaXtest')
  })

  test('a project that left progress is in the other list', async () => {
    const { olga, eva } = office
    const project = await olga.ask(calls.createProject, {
      body: projectForm({ name: 'All finished', userIds: [eva.userId] }),
    })
    await database.tenant(olga.tenantId, (db) =>
      db.update(projects).set({ status: 'completed' }).where(eq(projects.id, project.id)),
    )
    const idsOf = async (inProgress: string) =>
      (await eva.ask(calls.listProjects, { query: { inProgress, limit: '100' } })).rows.map(({ id }) => id)
    expect(await idsOf('true')).not.toContain(project.id)
    expect(await idsOf('false')).toContain(project.id)
  })

  test.each([
    { sortBy: 'password' },
    { order: 'sideways' },
    { limit: '0' },
    { limit: '-1' },
    { limit: '1000000000' },
    { offset: 'NaN' },
    { inProgress: 'maybe' },
  ])('a list asked for with $sortBy$order$limit$offset$inProgress is refused, not guessed at', async (query) => {
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
    expect(await office.olga.status(calls.listProjects, { query: given })).toBe(400)
  })

  test('[PROJ-08] [THR-31] of twenty projects made at the same moment with one left, one is made', async () => {
    const { xaver } = office
    const tenant = await xaver.ask(showTenant)
    await database.central((db) =>
      db
        .update(plans)
        .set({ projectsNumber: tenant.projectsCount + 1 })
        .where(eq(plans.id, tenant.subscription.planId)),
    )
    try {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => xaver.call(calls.createProject, { body: projectForm() })),
      )
      const refused = answers.filter(({ statusCode }) => statusCode === 403)
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(refused).toHaveLength(19)
      for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'SUBSCRIPTION_LIMIT_REACHED' })
      expect((await xaver.ask(showTenant)).projectsCount).toBe(tenant.projectsCount + 1)
      const { count } = await xaver.ask(calls.listProjects)
      expect(count).toBe(1)
    } finally {
      await database.central((db) => db.update(plans).set({ projectsNumber: 1_000 }))
    }
  })

  test('a form that is refused reserves nothing', async () => {
    const { olga } = office
    const { projectsCount } = await olga.ask(showTenant)
    await errorsFor(olga, { userIds: [randomUUID()] })
    expect((await olga.ask(showTenant)).projectsCount).toBe(projectsCount)
  })

  test('a person who has left is nobody’s user any more, and does not stand in the way of saving', async () => {
    const { olga, ben, eva } = office
    const { id } = await newProject(olga, ben, eva)
    const setLeft = (deletedAt: Date | null) =>
      database.central((db) => db.update(memberships).set({ deletedAt }).where(eq(memberships.userId, eva.userId)))
    await setLeft(new Date())
    try {
      const { users } = await olga.ask(calls.showProject, { params: { id } })
      expect(users.map((user) => user.id).toSorted()).toEqual([olga.userId, ben.userId].toSorted())
      const body = projectForm({ userIds: users.map((user) => user.id) })
      expect((await olga.ask(calls.updateProject, { params: { id }, body })).users).toEqual(users)
    } finally {
      await setLeft(null)
    }
  })

  test('[PROJ-08] without an active subscription no project is made', async () => {
    const { olga } = office
    const setActive = (isActive: boolean) =>
      database.central((db) =>
        db
          .update(tenants)
          .set({ isSubscriptionActive: isActive })
          .where(sql`${tenants.id} = ${olga.tenantId}`),
      )
    await setActive(false)
    try {
      expect((await olga.call(calls.createProject, { body: projectForm() })).json()).toMatchObject({
        code: 'SUBSCRIPTION_LIMIT_REACHED',
      })
    } finally {
      await setActive(true)
    }
  })
})
