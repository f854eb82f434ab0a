import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { showTenant } from '#contract/calls/auth.ts'
import { inviteUser } from '#contract/calls/invitations.ts'
import { restoreUser } from '#contract/calls/people.ts'
import { createProject, listProjects } from '#contract/calls/projects.ts'
import { STORAGE_KB_PER_GB } from '#contract/limits.ts'
import { invitations, memberships, plans, users } from '../../../server/db/tables/central.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { formOf, sendTo } from '../../support/files/files.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { newcomer, joins, projectForm } from '../../support/people/workspace.ts'

const AT_ONCE = 20
const LIMIT = 'SUBSCRIPTION_LIMIT_REACHED'
const FILE_KB = 100

describeOnOneEngine('[THR-31] [FLT-25] of twenty who ask at the same moment with one left, one gets it:', (open) => {
  const live = LiveOffice.of(open)
  const atOnce = <T>(ask: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, at) => ask(at)))
  const planned = (changes: Partial<typeof plans.$inferInsert>) =>
    live.database.central((db) => db.update(plans).set(changes))
  const expectOne = (answers: readonly { statusCode: number; body: string }[]) => {
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(AT_ONCE - 1).fill(403),
    ])
    const refused = answers.filter(({ statusCode }) => statusCode === 403)
    expect(refused.map(({ body }) => (JSON.parse(body) as { code: string }).code)).toEqual(refused.map(() => LIMIT))
  }

  test('a project', async () => {
    const { olga } = live.people
    await planned({ projectsNumber: 1 })
    expectOne(await atOnce((at) => olga.call(createProject, { body: projectForm({ name: `Project ${at}` }) })))
    expect((await olga.ask(listProjects, { query: {} })).rows).toHaveLength(1)
    await planned({ projectsNumber: 1_000 })
  })

  test('a seat, by inviting', async () => {
    const { olga } = live.people
    await live.database.central((db) =>
      db.update(users).set({ activatedAt: new Date() }).where(eq(users.id, olga.userId)),
    )
    await planned({ maxUsersNumber: 5 })
    const answers = await atOnce(() =>
      olga.call(inviteUser, { body: { email: `${randomUUID()}@example.org`, roleName: 'Employee' } }),
    )
    expectOne(answers)
    const waiting = await live.database.read.central((db) =>
      db.select().from(invitations).where(eq(invitations.tenantId, olga.tenantId)),
    )
    expect(waiting).toHaveLength(1)
  })

  test('a seat, by bringing a person back', async () => {
    const { olga } = live.people
    await planned({ maxUsersNumber: 1_000 })
    const former = []
    for (let made = 0; made < AT_ONCE; made++) former.push(await newcomer(live.built.app, `Former${made}`))
    for (const one of former) await joins(live.database, one, olga, 'Employee')
    const ids = former.map(({ userId }) => userId)
    await live.database.central((db) =>
      db.update(memberships).set({ deletedAt: new Date() }).where(inArray(memberships.userId, ids)),
    )
    // Four who are there, one invited.
    await planned({ maxUsersNumber: 6 })
    expectOne(await atOnce((at) => olga.call(restoreUser, { params: { id: ids[at] ?? '' } })))
  })

  test('room for one more file', async () => {
    const { olga } = live.people
    const { task } = await live.board()
    const { storageUsedInKB } = await olga.ask(showTenant)
    const room = (storageUsedInKB + FILE_KB * 1.5) / STORAGE_KB_PER_GB
    await planned({ storageAvailableInGb: room })
    const content = Buffer.alloc(FILE_KB * 1_024, 'x')
    const answers = await atOnce((at) => sendTo(live.url, olga, task.id, formOf([{ name: `${at}.txt`, content }])))
    expectOne(answers.map(({ status, text }) => ({ statusCode: status, body: text })))
    expect((await olga.ask(showTenant)).storageUsedInKB).toBe(storageUsedInKB + FILE_KB)
  })
})
