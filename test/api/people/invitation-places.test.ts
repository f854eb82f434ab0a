import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/calls/auth.ts'
import * as calls from '#contract/calls/invitations.ts'
import { listUsers, showUser } from '#contract/calls/people.ts'
import { archiveProject, createProject, showProject } from '#contract/calls/projects.ts'
import { archiveTeam, createTeam, showTeam } from '#contract/calls/teams.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import type { Database } from '../../../server/db/pool.ts'
import { rowsOf } from '../../../server/db/sql/rows.ts'
import { plans, users } from '../../../server/db/tables/central.ts'
import { projectUsers, teamUsers } from '../../../server/db/tables/tenant.ts'
import { freshSecrets } from '../../../server/keys/secrets.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { linkIn, mailsTo } from '../../support/mail/mailbox.ts'
import { appOver, Visitor } from '../../support/people/visitor.ts'
import { Colleague, type Office, openOffice, projectForm } from '../../support/people/workspace.ts'

describeOnBothEngines('the teams and projects of an invitation', (open) => {
  const secrets = freshSecrets()
  let database: Database
  let app: Awaited<ReturnType<typeof appOver>>
  let office: Office

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    app = await appOver(database, { secrets })
    office = await openOffice(database, app.app)
    await database.central((db) => db.update(plans).set({ maxUsersNumber: 100 }))
  })
  afterAll(() => app.app.close())

  const visitor = () => new Visitor(app.app)
  const address = () => `guest-${randomUUID()}@example.com`
  const form = {
    firstName: 'Gus',
    lastName: 'Guest',
    password: 'a long enough sentence',
    agreedToTermsAndPolicy: true,
    timezone: 'Europe/Berlin',
  }
  const newcomer = async (email: string) => {
    const guest = visitor()
    const { user } = await guest.ask(register, { body: { ...form, email } })
    await database.central((db) => db.update(users).set({ activatedAt: new Date() }).where(eq(users.id, user.id)))
    return new Colleague(guest, user, user.activeTenantId ?? '', user.privateProject?.id ?? '')
  }

  const named = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
  const places = async (by = office.olga) => {
    const [team, project] = [named('Design'), named('Pier')]
    const { id: teamId } = await by.ask(createTeam, { body: { name: team, description: null, userIds: [] } })
    const { id: projectId } = await by.ask(createProject, { body: { ...projectForm({ name: project }), teamIds: [] } })
    return { team, project, teamId, projectId }
  }
  const invitedTo = async (email: string, given: { teamIds?: string[]; projectIds?: string[] }) => {
    await office.mia.ask(calls.inviteUser, { body: { email, roleName: 'Employee', ...given } })
    const [mail] = await mailsTo(database, secrets, email)
    const { prefix: idPrefix, token } = linkIn(mail ?? missing())
    return { params: { idPrefix, token } }
  }
  const missing = (): never => {
    throw new Error('no mail')
  }
  const isIn = async (userId: string, { teamId, projectId }: { teamId: string; projectId: string }) => {
    const [team, project] = await Promise.all([
      office.olga.ask(showTeam, { params: { id: teamId } }),
      office.olga.ask(showProject, { params: { id: projectId } }),
    ])
    return [team.users, project.users].map((users) => users.some(({ id }) => id === userId))
  }

  test('[USE-14] a new person is in them as soon as they join; the link, and the list of who waits, name them', async () => {
    const { team, project, teamId, projectId } = await places()
    const email = address()
    const { params } = await invitedTo(email, { teamIds: [teamId], projectIds: [projectId] })
    expect(await visitor().ask(calls.checkInvitation, { params })).toMatchObject({ teams: [team], projects: [project] })
    const waiting = async (by = office.mia) =>
      (await by.ask(listUsers, { query: { invited: 'true', q: email } })).rows.map(({ id, teams, projects }) => ({
        id,
        teams,
        projects,
      }))
    const [shown] = await waiting()
    expect(shown).toMatchObject({ teams: [{ id: teamId, name: team }], projects: [{ id: projectId, name: project }] })
    expect(await office.mia.ask(showUser, { params: { id: shown?.id ?? '' } })).toMatchObject({
      projects: [{ id: projectId }],
    })
    // Who does not see the project does not read its name here.
    expect(await waiting(office.eva)).toMatchObject([{ teams: [{ name: team }], projects: [] }])
    const before = await office.olga.ask(showProject, { params: { id: projectId } })
    const guest = visitor()
    const { user } = await guest.ask(calls.joinByInvitation, { params, body: form })
    expect(await isIn(user.id, { teamId, projectId })).toEqual([true, true])
    const after = await office.olga.ask(showProject, { params: { id: projectId } })
    expect(after.revision).toBe(before.revision + 1)
    const here = { headers: { [REQUEST_HEADERS.tenant]: office.olga.tenantId }, params: { id: projectId } }
    expect((await guest.ask(showProject, here)).name).toBe(project)
  })

  test('[USE-14] a person who has an account reads them in the list, and is in them when they accept; what is archived meanwhile is left out', async () => {
    const [kept, gone] = [await places(), await places()]
    const email = address()
    const guest = await newcomer(email)
    await invitedTo(email, { teamIds: [kept.teamId, gone.teamId], projectIds: [gone.projectId, kept.projectId] })
    await office.olga.ask(archiveTeam, { params: { id: gone.teamId } })
    await office.olga.ask(archiveProject, { params: { id: gone.projectId } })
    const [mine] = (await guest.ask(calls.listInvitations)).rows
    expect(mine).toMatchObject({ teams: [kept.team], projects: [kept.project] })
    await guest.ask(calls.acceptOwnInvitation, { params: { id: mine?.id ?? '' } })
    expect(await isIn(guest.userId, kept)).toEqual([true, true])
    const rows = await database.tenant(office.olga.tenantId, (db) =>
      Promise.all([
        db.select().from(teamUsers).where(eq(teamUsers.userId, guest.userId)),
        db.select().from(projectUsers).where(eq(projectUsers.userId, guest.userId)),
      ]),
    )
    expect(rows.map((some) => some.length)).toEqual([1, 1])
  })

  test('[USE-14] others are told as if the person had been added by hand', async () => {
    const { teamId, projectId } = await places()
    const { params } = await invitedTo(address(), { teamIds: [teamId], projectIds: [projectId] })
    const types = async () =>
      (
        await database.tenant(office.olga.tenantId, (db) =>
          rowsOf<{ type: string; data: { team?: { id: string }; project?: { id: string } } }>(
            db,
            sql`select type, data from live_messages where workspace_id = $workspace order by seq`,
          ),
        )
      ).flatMap(({ type, data }) =>
        [teamId, projectId].includes(data.team?.id ?? data.project?.id ?? '') ? [type] : [],
      )
    const before = (await types()).length
    await visitor().ask(calls.joinByInvitation, { params, body: form })
    expect((await types()).slice(before).toSorted()).toEqual(['PROJECT_UPDATED', 'TEAM_UPDATED'])
  })

  test('[USE-14] ids of other workspaces, of boards of one’s own, and of nothing are refused, each at its field', async () => {
    const { teamId, projectId } = await places(office.xaver)
    const nothing = randomUUID()
    const refused = async (given: object) => {
      const body = { email: address(), roleName: 'Employee' as const, ...given }
      const answer = await office.mia.call(calls.inviteUser, { body })
      return [answer.statusCode, ...(answer.json().errors ?? []).map(({ param }: { param: string }) => param)]
    }
    expect(await refused({ teamIds: [teamId] })).toEqual([400, 'teamIds'])
    expect(await refused({ projectIds: [projectId], teamIds: [nothing] })).toEqual([400, 'teamIds', 'projectIds'])
    expect(await refused({ projectIds: [office.mia.privateProjectId] })).toEqual([400, 'projectIds'])
    expect(await refused({ projectIds: [office.olga.privateProjectId] })).toEqual([400, 'projectIds'])
    expect(await refused({ projectIds: Array.from({ length: 51 }, () => randomUUID()) })).toEqual([400, 'projectIds'])
    expect(await refused({ teamIds: ['no id'] })).toEqual([400, 'teamIds.0'])
  })
})
