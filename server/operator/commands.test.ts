import { drops, purges } from '../../test/support/server/upkeep.ts'
import { workplaceFor } from '../../test/support/server/workplace-for.ts'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showTenant, whoAmI } from '#contract/calls/auth.ts'
import { archiveProject, createProject, listProjects, showProject } from '#contract/calls/projects.ts'
import { archiveTeam, createTeam, showTeam } from '#contract/calls/teams.ts'
import { showMaintenance } from '#contract/calls/maintenance.ts'
import { createTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { deleteWorkspace, listPlans, switchWorkspace } from '#contract/calls/workspaces.ts'
import { describeOnBothEngines } from '../../test/support/database/both-engines.ts'
import { intoOwnSchema } from '../../test/support/database/own-schema.ts'
import { activated, OWN_PASSWORD } from '../../test/support/people/owner.ts'
import { appOver } from '../../test/support/people/visitor.ts'
import { type Colleague, columnsOf, joins, projectForm } from '../../test/support/people/workspace.ts'
import { migrateAll } from '../db/migrations/migrate.ts'
import type { Database } from '../db/pool.ts'
import { plans, tenants } from '../db/tables/central.ts'
import { projects, teams } from '../db/tables/tenant.ts'
import { attachmentsIn } from '../files/attachments.ts'
import { filesIn } from '../files/store.ts'
import { freshSecrets } from '../keys/secrets.ts'
import { OPERATOR_COMMANDS } from './commands.ts'

const DAY_MS = 86_400_000
const NOBODY = '00000000-0000-4000-8000-000000000000'

describeOnBothEngines('what an operator does to plans and workspaces', (open) => {
  let database: Database
  let app: Awaited<ReturnType<typeof appOver>>['app']
  const secrets = freshSecrets()
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-files-'))
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    app = (await appOver(database, { secrets })).app
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const admin = (...args: string[]) =>
    OPERATOR_COMMANDS.find(({ name }) => name === 'admin')!.run(args, workplaceFor(database, secrets))
  /** What the command says, which has to have gone well. */
  const said = async (...args: string[]) => {
    const outcome = await admin(...args)
    expect([args.join(' '), outcome?.code]).toEqual([args.join(' '), 0])
    return outcome?.lines ?? []
  }
  const httpErrorOf = async (...args: string[]) => {
    const outcome = await admin(...args)
    expect([args.join(' '), outcome?.code]).toEqual([args.join(' '), 1])
    return outcome?.lines.join('\n') ?? ''
  }
  const person = (name: string) => activated(database, app, name)
  const offered = async (by: Colleague, tenantId?: string) =>
    (await by.ask(listPlans, { query: tenantId ? { tenantId } : {} })).map(({ name }) => name)
  const soon = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 10_000 })

  test('[PLAN-01] plans are listed, added, changed, taken off offer and put back', async () => {
    const ann = await person('Ann')
    const [head, ...rows] = await said('plans')
    expect(head).toMatch(/^id +name +seat\/month +users +projects +storage +trial +workspaces/)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatch(/Free +free +10 +25 +2 GB +0 days +1 +new accounts begin with it/)
    const size = ['--users', '5', '--projects', '7', '--storage', '0.5']
    await said('plans', 'add', 'Small', '--price', '2.50', ...size, '--days', '14', '--description', 'For two or three')
    expect(await offered(ann)).toEqual(['Free', 'Small', 'Team', 'Business', 'Enterprise'])
    expect((await ann.ask(listPlans)).find(({ name }) => name === 'Small')).toMatchObject({
      monthlyPriceNet: 250,
      maxUsersNumber: 5,
      projectsNumber: 7,
      storageAvailableInGB: 0.5,
      freeDays: 14,
      description: 'For two or three',
      tenantId: null,
    })
    await said('plans', 'change', 'small', '--price', '3', '--name', 'Tiny')
    expect((await ann.ask(listPlans)).find(({ name }) => name === 'Tiny')).toMatchObject({
      monthlyPriceNet: 300,
      freeDays: 14,
    })
    expect(await said('plans', 'retire', 'Tiny')).toEqual(['The plan Tiny is off offer; who has it keeps it.'])
    expect(await offered(ann)).not.toContain('Tiny')
    await said('plans', 'offer', 'Tiny')
    expect(await offered(ann)).toContain('Tiny')
    await said('plans', 'retire', 'Tiny')
    await said('plans', 'add', 'For Ann', '--price', '1', ...size, '--workspace', ann.tenantId)
    expect(await offered(ann, ann.tenantId)).toContain('For Ann')
    expect(await offered(ann)).not.toContain('For Ann')
    await said('workspace', 'special-plan', ann.tenantId, 'For Ann as well', '--price', '2', ...size)
    expect(await offered(ann, ann.tenantId)).toContain('For Ann as well')
    expect(await offered(ann)).not.toContain('For Ann as well')
    expect(await admin('workspace', 'special-plan', ann.tenantId)).toBeNull()
  })

  test('[PLAN-01] what a plan is for is said in the reader’s language, as far as the operator has said it there', async () => {
    const ann = await person('Ann')
    const size = ['--price', '1', '--users', '5', '--projects', '7', '--storage', '1']
    await said('plans', 'add', 'Crew', ...size, '--description', 'For crews', '--description-de', 'Für Crews')
    const says = async (language: string, wanted: string) =>
      (await ann.ask(listPlans, { headers: { 'accept-language': language } })).find(({ name }) => name === wanted)
        ?.description
    const inAll = async (wanted: string) => Promise.all(['en', 'de', 'pl'].map((language) => says(language, wanted)))
    expect(await inAll('Crew')).toEqual(['For crews', 'Für Crews', 'For crews'])
    await said('plans', 'change', 'Crew', '--description-de', '', '--description-pl', 'Dla załóg')
    expect(await inAll('Crew')).toEqual(['For crews', 'For crews', 'Dla załóg'])
    expect(await inAll('Free')).toEqual(['For small teams', 'Für kleine Teams', 'Dla małych zespołów'])
  })

  test('what makes no sense about a plan is said, and changes nothing', async () => {
    const before = await said('plans')
    const size = ['--users', '5', '--projects', '7', '--storage', '1']
    expect(await httpErrorOf('plans', 'add', 'New', '--price', '1')).toContain(
      'needs --price, --users, --projects and --storage',
    )
    expect(await httpErrorOf('plans', 'add', 'free', '--price', '1', ...size)).toContain('of this name')
    expect(await httpErrorOf('plans', 'add', 'New', '--price', '-1', ...size)).toBe(
      '--price must be US dollars a seat and month, as 6 or 6.50.',
    )
    expect(await httpErrorOf('plans', 'add', 'New', '--price', '1', ...size, '--users', 'many')).toContain(
      '--users must be',
    )
    expect(await httpErrorOf('plans', 'add', 'New', '--price', '1', ...size, '--workspace', NOBODY)).toContain(
      'no such workspace',
    )
    expect(await httpErrorOf('plans', 'change', 'Free', '--constructor', '1')).toContain(
      '--constructor is not understood',
    )
    expect(await httpErrorOf('plans', 'change', 'Free')).toContain('Say what is to be changed')
    expect(await httpErrorOf('plans', 'change', 'Free', '--price')).toBe('--price needs a value.')
    expect(await httpErrorOf('plans', 'change', 'Team', '--name', 'Free')).toContain('of this name')
    expect(await httpErrorOf('plans', 'change', 'Nothing', '--price', '1')).toContain('There is no plan Nothing')
    expect(await httpErrorOf('plans', 'retire', 'Free')).toBe(
      'New accounts begin with this plan, so it stays on offer.',
    )
    for (const args of [
      ['plans', 'add'],
      ['plans', 'sell', 'Free'],
      ['plans', 'retire', 'Team', 'now'],
      ['constructor'],
      [],
    ])
      expect(await admin(...args)).toBeNull()
    expect(await said('plans')).toEqual(before)
  })

  test('[ERR-03] a blocked workspace tells its people why, and is open again when the operator says so', async () => {
    const ann = await person('Ann')
    await said('block-workspace', ann.tenantId, 'Invoice', '7', 'is', 'open')
    await soon(() => ann.status(listProjects)).toBe(403)
    expect((await ann.call(listProjects)).json()).toMatchObject({
      code: 'TENANT_MANUALLY_BLOCKED',
      message: 'Invoice 7 is open',
    })
    expect((await said('workspaces', ann.tenantId))[1]).toContain('blocked: Invoice 7 is open')
    await said('unblock-workspace', ann.tenantId)
    await soon(() => ann.status(listProjects)).toBe(200)
    expect(await admin('block-workspace', ann.tenantId)).toBeNull()
    expect(await admin('block-workspace', 'x', 'why')).toBeNull()
    expect(await httpErrorOf('block-workspace', NOBODY, 'why')).toContain('There is no workspace')
    expect(await httpErrorOf('block-workspace', ann.tenantId, 'x'.repeat(501))).toContain('at most 500')
  })

  test('[ERR-04] maintenance refuses everything, or everything that changes something, until the operator ends it', async () => {
    const ann = await person('Ann')
    const asked = (call: Parameters<typeof ann.call>[0], body?: unknown) =>
      ann.call(call, body === undefined ? {} : { body }).then((answer) => [answer.statusCode, answer.json().code])
    expect(await said('maintenance')).toEqual(['There is no maintenance.'])
    expect(await said('maintenance', 'off')).toEqual(['There was no maintenance.'])

    expect(await said('maintenance', 'on', 'until', '14:00')).toEqual([
      'Lanewise is closed. People are shown: until 14:00',
    ])
    await soon(() => ann.status(listProjects)).toBe(403)
    expect(await asked(createProject, projectForm())).toEqual([403, 'MAINTENANCE'])
    expect(await asked(whoAmI)).toEqual([403, 'MAINTENANCE'])
    expect(await ann.ask(showMaintenance)).toEqual({ isOn: true, isReadable: false, note: 'until 14:00' })
    expect((await app.inject('/ready')).statusCode).toBe(200)

    expect(await said('maintenance', 'readable')).toHaveLength(1)
    await soon(() => ann.status(listProjects)).toBe(200)
    expect(await asked(createProject, projectForm())).toEqual([403, undefined])
    expect(await ann.status(switchWorkspace, { params: { id: ann.tenantId } })).toBe(200)
    expect(await ann.ask(showMaintenance)).toEqual({ isOn: true, isReadable: true, note: null })
    expect((await said('maintenance'))[0]).toContain('only read')

    expect(await said('maintenance', 'off')).toEqual(['Lanewise is open again.'])
    await soon(() => ann.status(createProject, { body: projectForm() })).toBe(200)
    expect(await admin('maintenance', 'sometimes')).toBeNull()
    expect(await admin('maintenance', 'off', 'now')).toBeNull()
    expect(await httpErrorOf('maintenance', 'on', 'x'.repeat(121))).toContain('at most 120')
  })

  test('workspaces are found by name and by their Owners’ address', async () => {
    const ann = await person('Ann')
    const [, row, ...more] = await said('workspaces', ann.email)
    expect([row, more]).toEqual([expect.stringContaining(ann.tenantId), []])
    expect(await said('workspaces', '%')).toEqual(['There is no such workspace.'])
    expect(await admin('workspaces', 'a', 'b')).toBeNull()
    expect(await admin('workspaces', '--all')).toBeNull()
    expect(await said('workspaces', '--', '--all')).toEqual(['There is no such workspace.'])
  })

  test('[WSP-07] a deleted workspace is brought back whole, with everybody who was in it', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')]
    await joins(database, ben, ann, 'Employee')
    const { id } = await ann.ask(createProject, { body: projectForm({ userIds: [ben.userId] }) })
    const { name } = await ann.ask(showTenant)
    await ann.ask(deleteWorkspace, {
      params: { id: ann.tenantId },
      body: { password: OWN_PASSWORD, workspaceName: name },
    })
    expect(await ben.status(showProject, { params: { id } })).toBe(403)
    expect((await said('workspaces', ann.tenantId))[1]).toContain('deleted ')
    expect(await said('restore-workspace', ann.tenantId)).toEqual([`${name} is back.`])
    await soon(() => ben.status(showProject, { params: { id } })).toBe(200)
    expect((await ann.ask(whoAmI)).user.role2tenant2user.map(({ tenantId }) => tenantId)).toContain(ann.tenantId)
    expect(await httpErrorOf('restore-workspace', ann.tenantId)).toContain('no deleted workspace')
    expect(await httpErrorOf('restore-workspace', NOBODY)).toContain('no deleted workspace')
  })

  test('[PROJ-03] an archived project or team is brought back, if the plan has room for it', async () => {
    const ann = await person('Ann')
    const { id } = await ann.ask(createProject, { body: projectForm({ name: 'Brought back' }) })
    const { id: teamId } = await ann.ask(createTeam, { body: { name: 'Old team', description: null, userIds: [] } })
    await ann.ask(archiveProject, { params: { id } })
    await ann.ask(archiveTeam, { params: { id: teamId } })
    const listed = (await said('archived', ann.tenantId)).join('\n')
    expect(listed).toMatch(new RegExp(`project +${id} +Brought back`))
    expect(listed).toMatch(new RegExp(`team +${teamId} +Old team`))
    const { subscription, projectsCount } = await ann.ask(showTenant)
    const room = (projectsNumber: number) =>
      database.central((db) => db.update(plans).set({ projectsNumber }).where(eq(plans.id, subscription.planId)))
    await room(projectsCount)
    expect(await httpErrorOf('restore-project', ann.tenantId, id)).toContain('allows no further project')
    await room(subscription.projectsNumber)
    await said('restore-project', ann.tenantId, id)
    await said('restore-team', ann.tenantId, teamId)
    expect(await ann.status(showProject, { params: { id } })).toBe(200)
    expect(await ann.status(showTeam, { params: { id: teamId } })).toBe(200)
    expect((await ann.ask(showTenant)).projectsCount).toBe(projectsCount + 1)
    expect(await said('archived', ann.tenantId)).toEqual(['Nothing is archived there.'])
    expect(await httpErrorOf('restore-project', ann.tenantId, id)).toContain('no such archived project')
    expect(await httpErrorOf('restore-team', ann.tenantId, teamId)).toContain('no such archived team')
    expect(await httpErrorOf('archived', NOBODY)).toContain('There is no workspace')
  })

  test('what was deleted more than thirty days ago is removed for good, and cannot be brought back', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')]
    const stores = { attachments: attachmentsIn(join(folder, 'attachments')), logos: filesIn(join(folder, 'logos')) }
    const logo = await stores.logos.keep(Buffer.from('a logo'))
    const deletedSince = (tenantId: string, days: number) =>
      database.central((db) =>
        db
          .update(tenants)
          .set({ deletedAt: new Date(Date.now() - days * DAY_MS), logoUrl: `/api/files/logos/${logo}` })
          .where(eq(tenants.id, tenantId)),
      )
    const boardsOf = async (tenantId: string) =>
      (await database.read.tenant(tenantId, (db) => db.select().from(projects))).length
    await deletedSince(ann.tenantId, 29)
    await drops({ database, now: () => new Date(), ...stores }, ann.tenantId, logo)
    expect([await boardsOf(ann.tenantId), existsSync(join(folder, 'logos', logo))]).toEqual([1, true])
    await deletedSince(ann.tenantId, 31)
    expect(await httpErrorOf('restore-workspace', ann.tenantId)).toContain('no deleted workspace')
    await drops({ database, now: () => new Date(), ...stores }, ann.tenantId, logo)
    expect([await boardsOf(ann.tenantId), existsSync(join(folder, 'logos', logo))]).toEqual([0, false])
    expect(await said('workspaces', ann.tenantId)).toEqual(['There is no such workspace.'])
    expect([await boardsOf(ben.tenantId), await ben.status(listProjects)]).toEqual([1, 200])
    expect((await ann.ask(whoAmI)).user.activeTenantId).toBeNull()
  })

  test('[STO-03] what was kept of the version before goes when the operator says so, and nothing else does', async () => {
    const ann = await person('Ann')
    await intoOwnSchema(database, ann.tenantId)
    await migrateAll(database)
    const schemas = async () =>
      (await database.maintain((client) => client.query(`select from pg_namespace where nspname like 'old\\_w\\_%'`)))
        .rowCount
    expect(await schemas()).toBe(1)
    expect(await said('drop-old')).toEqual(['What 1 workspaces left behind is gone.'])
    expect(await schemas()).toBe(0)
    expect(await said('drop-old')).toEqual(['Nothing is kept of a version before.'])
    expect(await ann.status(listProjects)).toBe(200)
    expect(await admin('drop-old', 'now')).toBeNull()
  })

  test('projects and teams that were archived more than thirty days ago go too, with their tasks, and nothing else does', async () => {
    const ann = await person('Ann')
    const make = async (name: string) => {
      const { id } = await ann.ask(createProject, { body: projectForm({ name }) })
      const [column] = await columnsOf(ann, id)
      const task = await ann.ask(createTask, { params: { id }, body: { columnId: column?.id ?? '', name } })
      return { id, taskId: task.id }
    }
    const [old, young, here] = [await make('Old'), await make('Young'), await make('Here')]
    const { id: teamId } = await ann.ask(createTeam, { body: { name: 'Old team', description: null, userIds: [] } })
    for (const { id } of [old, young]) await ann.ask(archiveProject, { params: { id } })
    await ann.ask(archiveTeam, { params: { id: teamId } })
    const since = { deletedAt: new Date(Date.now() - 31 * DAY_MS) }
    await database.tenant(ann.tenantId, async (db) => {
      await db.update(projects).set(since).where(eq(projects.id, old.id))
      await db.update(teams).set(since).where(eq(teams.id, teamId))
    })
    const upkept = {
      database,
      attachments: attachmentsIn(join(folder, 'attachments')),
      logos: filesIn(join(folder, 'logos')),
      now: () => new Date(),
    }
    await purges(upkept, ann.tenantId)
    const left = (await said('archived', ann.tenantId)).join('\n')
    expect([left.includes(old.id), left.includes(teamId), left.includes(young.id)]).toEqual([false, false, true])
    await said('restore-project', ann.tenantId, young.id)
    for (const { taskId } of [young, here]) expect(await ann.status(showTask, { params: { id: taskId } })).toBe(200)
    expect(await ann.status(showTask, { params: { id: old.taskId } })).toBe(404)
    expect(await ann.status(showProject, { params: { id: old.id } })).toBe(404)
  })
})
