import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listColumns } from '#contract/calls/board/columns.ts'
import * as projectCalls from '#contract/calls/projects.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, createTask, deleteTask } from '#contract/calls/tasks/tasks.ts'
import * as calls from '#contract/calls/teams.ts'
import * as sidebar from '#contract/calls/sidebar.ts'
import type { TeamForm } from '#contract/entities/team.ts'
import { ErrorBody } from '#contract/errors.ts'
import type { Database } from '../../../server/db/pool.ts'
import { memberships } from '../../../server/db/tables/central.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { appOver } from '../../support/people/visitor.ts'
import { type Colleague, newProject, type Office, openOffice, projectForm } from '../../support/people/workspace.ts'

describeOnOneEngine('teams', (open) => {
  let office: Office
  let database: Database
  let close: () => Promise<unknown>
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    const { app } = await appOver(database)
    close = () => app.close()
    office = await openOffice(database, app)
  })
  afterAll(() => close())

  const form = (name: string, people: Colleague[] = [], description: string | null = null): TeamForm => ({
    name,
    description,
    userIds: people.map(({ userId }) => userId),
  })
  const newTeam = (by: Colleague, ...given: Parameters<typeof form>) =>
    by.ask(calls.createTeam, { body: form(...given) })
  const idsOf = (team: { users: { id: string }[] }) => team.users.map(({ id }) => id).toSorted()
  const ids = (...people: Colleague[]) => people.map(({ userId }) => userId).toSorted()
  const sees = async (by: Colleague, id: string) =>
    (await by.status(projectCalls.showProject, { params: { id } })) === 200

  test('[TEAM-01] a manager makes a team: they are in it, and it is the first of their teams, one more in all', async () => {
    const { mia, ben } = office
    const { count } = await mia.ask(sidebar.listMyTeams)
    const team = await newTeam(mia, 'Design', [ben], '  Everything one sees ')
    expect(team).toMatchObject({ name: 'Design', description: 'Everything one sees', projectIds: [] })
    expect(idsOf(team)).toEqual(ids(mia, ben))
    const mine = await mia.ask(sidebar.listMyTeams)
    expect([mine.count, mine.rows[0]]).toEqual([count + 1, team])
    expect(await ben.ask(calls.showTeam, { params: { id: team.id } })).toEqual(team)
  })

  test('[SEC-19] what others saved since a team was opened stays, but for what was changed', async () => {
    const { olga, mia, ben, eva } = office
    const { id, users } = await newTeam(mia, 'Design', [ben])
    const before = users.map((user) => user.id)
    await olga.ask(calls.updateTeam, { params: { id }, body: form('Theirs', [mia, ben, eva], 'Theirs too') })
    const since = { changed: ['name' as const], userIds: before }
    const saved = await mia.ask(calls.updateTeam, { params: { id }, body: { ...form('Mine', [mia]), since } })
    expect(saved).toMatchObject({ name: 'Mine', description: 'Theirs too' })
    expect(idsOf(saved)).toEqual(ids(mia, eva))
  })

  test('[TEAM-01] each wrong field is named', async () => {
    const { mia, xaver } = office
    const wrong = async (body: unknown) => {
      const answer = await mia.call(calls.createTeam, { body })
      return [answer.statusCode, ...ErrorBody.parse(answer.json()).errors.map(({ param }) => param)]
    }
    expect(await wrong(form(' a '))).toEqual([400, 'name'])
    expect(await wrong(form('a'.repeat(251)))).toEqual([400, 'name'])
    expect(await wrong(form('\u200B\u200B'))).toEqual([400, 'name'])
    expect(await wrong(form('Design', [], 'x'.repeat(251)))).toEqual([400, 'description'])
    expect(await wrong(form('Design', [xaver]))).toEqual([400, 'userIds'])
    expect(await wrong({ ...form('Design'), userIds: ['x'] })).toEqual([400, 'userIds.0'])
    expect(await wrong({ ...form('Design'), userIds: Array.from({ length: 1_001 }, () => randomUUID()) })).toEqual([
      400,
      'userIds',
    ])
  })

  test('[TEAM-02] a team is edited: every field is saved, and who is no longer named is out', async () => {
    const { olga, mia, ben, eva } = office
    const { id } = await newTeam(mia, 'Design', [ben], 'Old')
    const team = await olga.ask(calls.updateTeam, { params: { id }, body: form('Research', [mia, eva]) })
    expect(team).toMatchObject({ id, name: 'Research', description: null })
    expect(idsOf(team)).toEqual(ids(mia, eva))
    expect(await eva.ask(calls.showTeam, { params: { id } })).toEqual(team)
  })

  test('[TEAM-07] nobody takes themselves out of a team by its form, and nobody gets in by saving it', async () => {
    const { olga, mia, ben } = office
    const { id } = await newTeam(mia, 'Design', [ben])
    const save = (by: Colleague, ...people: Colleague[]) =>
      by.ask(calls.updateTeam, { params: { id }, body: form('Design', people) })
    expect(idsOf(await save(mia, ben))).toEqual(ids(mia, ben))
    expect(idsOf(await save(olga, mia, ben))).toEqual(ids(mia, ben))
    expect(idsOf(await save(olga, ben))).toEqual(ids(ben))
  })

  test('[TEAM-03] an archived team is gone from every list, and what people saw through it alone they see no more', async () => {
    const { mia, ben, eva } = office
    const { id: projectId } = await newProject(mia)
    const { id } = await newTeam(mia, 'Gone soon', [ben])
    await mia.ask(calls.addTeamProjects, { params: { id }, body: { projectIds: [projectId] } })
    expect([await sees(ben, projectId), await sees(eva, projectId)]).toEqual([true, false])
    expect(await mia.ask(calls.archiveTeam, { params: { id } })).toBeNull()
    expect(await sees(ben, projectId)).toBe(false)
    for (const call of [calls.showTeam, calls.archiveTeam, calls.listTeamUsers, calls.listTeamProjects])
      expect(await mia.status(call, { params: { id } })).toBe(404)
    const all = await mia.ask(calls.listTeams, { query: { q: 'Gone soon' } })
    const mine = await mia.ask(sidebar.listMyTeams, { query: { perPage: '100' } })
    expect([all, mine.rows.filter((team) => team.id === id)]).toEqual([{ rows: [], count: 0 }, []])
    expect((await mia.ask(projectCalls.showProject, { params: { id: projectId } })).teams).toEqual([])
  })

  test('[FORM-05] only an Owner newly chooses an Owner, whatever a page lets one press; one who is in stays and can go', async () => {
    const { mia, olga, ben } = office
    const refused = await mia.call(calls.createTeam, { body: form('Design', [olga]) })
    expect([refused.statusCode, ErrorBody.parse(refused.json()).errors]).toEqual([
      400,
      [{ param: 'userIds', message: 'Only an Owner can choose an Owner.' }],
    ])
    const own = await newTeam(mia, 'Design', [ben])
    const params = { id: own.id }
    expect((await mia.call(calls.updateTeam, { params, body: form('Design', [ben, olga]) })).statusCode).toBe(400)
    expect(idsOf(await mia.ask(calls.showTeam, { params }))).toEqual(ids(mia, ben))
    await olga.ask(calls.updateTeam, { params, body: form('Design', [mia, ben, olga]) })
    const kept = await mia.ask(calls.updateTeam, { params, body: form('Quay', [mia, ben, olga]) })
    expect(idsOf(kept)).toEqual(ids(mia, ben, olga))
    expect(idsOf(await mia.ask(calls.updateTeam, { params, body: form('Quay', [ben]) }))).toEqual(ids(mia, ben))
  })

  test('[TEAM-06] a person is taken out of a team, and sees no more what they saw through it; nobody takes themselves out', async () => {
    const { mia, ben, olga } = office
    const { id } = await newTeam(mia, 'Design', [ben])
    const { id: projectId } = await newProject(mia)
    await mia.ask(calls.addTeamProjects, { params: { id }, body: { projectIds: [projectId] } })
    expect(await sees(ben, projectId)).toBe(true)
    const of = ({ userId }: Colleague) => ({ params: { id, userId } })
    expect([await mia.status(calls.removeTeamUser, of(mia)), await mia.status(calls.removeTeamUser, of(olga))]).toEqual(
      [403, 404],
    )
    await mia.ask(calls.removeTeamUser, of(ben))
    expect(idsOf(await mia.ask(calls.showTeam, { params: { id } }))).toEqual(ids(mia))
    expect(await sees(ben, projectId)).toBe(false)
    expect(await mia.status(calls.removeTeamUser, of(ben))).toBe(404)
  })

  test('employees make, change and archive no teams, not even those they are in; others’ teams do not exist', async () => {
    const { mia, ben, xaver } = office
    const { id: projectId } = await newProject(mia)
    const { id } = await newTeam(mia, 'Design', [ben])
    const params = { id }
    const attempts = [
      [calls.updateTeam, { params, body: form('Mine') }],
      [calls.archiveTeam, { params }],
      [calls.addTeamProjects, { params, body: { projectIds: [projectId] } }],
      [calls.removeTeamProject, { params: { ...params, projectId } }],
      [calls.removeTeamUser, { params: { ...params, userId: ben.userId } }],
    ] as const
    expect(await ben.status(calls.createTeam, { body: form('Mine') })).toBe(403)
    for (const [call, given] of attempts) {
      expect([call.name, await ben.status(call, given)]).toEqual([call.name, 403])
      expect([call.name, await xaver.status(call, given)]).toEqual([call.name, 404])
    }
  })

  test('[TEAM-05] every team of the workspace is listed, sorted and searched for what was typed', async () => {
    const { xaver } = office
    for (const name of ['zebra', 'Alpha', '50% time', 'al_pha']) await newTeam(xaver, name)
    const list = async (query: Record<string, string> = {}) => {
      const { rows, count } = await xaver.ask(calls.listTeams, { query })
      return { names: rows.map(({ name }) => name), count }
    }
    const sorted = (await list()).names
    expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(await list({ q: '%' })).toEqual({ names: ['50% time'], count: 1 })
    expect((await list({ q: 'L_P' })).names).toEqual(['al_pha'])
    expect((await list({ sortBy: 'createdAt', order: 'DESC', perPage: '2' })).names).toEqual(['al_pha', '50% time'])
    for (const query of [{ sortBy: 'users' }, { order: 'up' }, { perPage: '0' }])
      expect(await xaver.status(calls.listTeams, { query })).toBe(400)
  })

  test('[TEAM-06] the people of a team: paged, sorted, searched; those who were deactivated when asked for', async () => {
    const { olga, mia, ben, eva } = office
    const { id } = await newTeam(mia, 'Design', [ben, eva])
    const list = async (query: Record<string, string> = {}) => {
      const { rows, count } = await ben.ask(calls.listTeamUsers, { params: { id }, query })
      return { names: rows.map(({ fullName }) => fullName.split(' ')[0]), count }
    }
    expect(await list()).toEqual({ names: ['Ben', 'Eva', 'Mia'], count: 3 })
    expect(await list({ order: 'DESC', perPage: '2' })).toEqual({ names: ['Mia', 'Eva'], count: 3 })
    expect(await list({ sortBy: 'role' })).toEqual({ names: ['Mia', 'Ben', 'Eva'], count: 3 })
    expect(await list({ q: 'va' })).toEqual({ names: ['Eva'], count: 1 })
    expect(await list({ q: 'olga' })).toEqual({ names: [], count: 0 })
    const setLeft = (deletedAt: Date | null) =>
      database.central((db) =>
        db
          .update(memberships)
          .set({ deletedAt })
          .where(and(eq(memberships.userId, eva.userId), eq(memberships.tenantId, olga.tenantId))),
      )
    await setLeft(new Date())
    try {
      expect(await list()).toEqual({ names: ['Ben', 'Mia'], count: 2 })
      expect(await list({ inactive: 'true' })).toEqual({ names: ['Eva'], count: 1 })
      expect(await list({ filters: '{"inactive":true}' })).toEqual({ names: ['Eva'], count: 1 })
      await mia.ask(calls.updateTeam, { params: { id }, body: form('Design', [mia, ben]) })
    } finally {
      await setLeft(null)
    }
    expect(await list()).toEqual({ names: ['Ben', 'Eva', 'Mia'], count: 3 })
  })

  test('[TEAM-06] the projects of a team: paged, sorted, searched; added and taken away', async () => {
    const { olga, ben } = office
    const { id } = await newTeam(olga, 'Design', [ben])
    const project = async (name: string, dueDate: string | null) =>
      (await olga.ask(projectCalls.createProject, { body: projectForm({ name, dueDate }) })).id
    const [late, soon, open_] = [
      await project('Beta', '2999-03-01'),
      await project('Alpha', '2999-01-01'),
      await project('Gamma 100%', null),
    ]
    const team = await olga.ask(calls.addTeamProjects, {
      params: { id },
      body: { projectIds: [late, soon, open_, late] },
    })
    expect(team.projectIds).toEqual([late, soon, open_])
    const list = async (query: Record<string, string> = {}) => {
      const { rows, count } = await ben.ask(calls.listTeamProjects, { params: { id }, query })
      return { names: rows.map(({ name }) => name), count }
    }
    expect(await list()).toEqual({ names: ['Alpha', 'Beta', 'Gamma 100%'], count: 3 })
    expect((await list({ sortBy: 'dueDate' })).names).toEqual(['Alpha', 'Beta', 'Gamma 100%'])
    expect((await list({ sortBy: 'dueDate', order: 'DESC' })).names).toEqual(['Beta', 'Alpha', 'Gamma 100%'])
    expect((await list({ sortBy: 'createdAt', order: 'DESC', limit: '1' })).names).toEqual(['Gamma 100%'])
    expect(await list({ sortBy: 'status', q: '%' })).toEqual({ names: ['Gamma 100%'], count: 1 })
    await olga.ask(projectCalls.changeProjectStatus, { params: { id: late }, body: { status: 'onHold' } })
    expect(await list({ statuses: 'onHold,failed' })).toEqual({ names: ['Beta'], count: 1 })
    expect((await list({ statuses: '' })).count).toBe(3)
    expect(await list({ filters: '{"statuses":["onHold"]}' })).toEqual({ names: ['Beta'], count: 1 })
    expect(await ben.status(calls.listTeamProjects, { params: { id }, query: { filters: '{"statuses":1}' } })).toBe(400)
    expect(await ben.status(calls.listTeamProjects, { params: { id }, query: { statuses: 'asleep' } })).toBe(400)
    // What is done counts, what is deleted or a part of something does not.
    const [column] = await ben.ask(listColumns, { params: { id: soon } })
    const task = (name: string) => ben.ask(createTask, { params: { id: soon }, body: { columnId: column!.id, name } })
    const [done, , gone] = [await task('One'), await task('Two'), await task('Three')]
    await ben.ask(createSubtask, { params: { id: done.id }, body: { name: 'Part' } })
    const isCompleted = { op: 'replace', property: 'isCompleted', value: true } as const
    await ben.ask(changeTask, { params: { id: done.id }, body: [isCompleted] })
    await ben.ask(deleteTask, { params: { id: gone.id } })
    const { rows } = await ben.ask(calls.listTeamProjects, { params: { id }, query: {} })
    expect(rows.map(({ tasksDoneCount, tasksCount }) => [tasksDoneCount, tasksCount])).toEqual([
      [1, 2],
      [0, 0],
      [0, 0],
    ])
    expect(await ben.status(calls.listTeamProjects, { params: { id }, query: { sortBy: 'color' } })).toBe(400)
    await olga.ask(calls.removeTeamProject, { params: { id, projectId: soon } })
    expect((await list()).names).toEqual(['Beta', 'Gamma 100%'])
    expect(await sees(ben, soon)).toBe(false)
    expect(await olga.status(calls.removeTeamProject, { params: { id, projectId: soon } })).toBe(404)
  })

  test('[TEAM-06] a team takes only projects that are there for the person who gives them: no private one, nobody else’s', async () => {
    const { olga, mia, xaver } = office
    const { id } = await newTeam(mia, 'Design')
    const { id: own } = await newProject(mia)
    const { id: his } = await newProject(xaver)
    const add = (projectIds: unknown) => mia.status(calls.addTeamProjects, { params: { id }, body: { projectIds } })
    for (const other of [his, mia.privateProjectId, olga.privateProjectId, randomUUID()])
      expect(await add([own, other])).toBe(404)
    expect(await add([])).toBe(400)
    expect(await add(['x'])).toBe(400)
    expect((await mia.ask(calls.showTeam, { params: { id } })).projectIds).toEqual([])
    expect(await add([own])).toBe(200)
  })

  test('a team names only those of its projects that the caller sees', async () => {
    const { mia, ben, eva } = office
    const { id } = await newTeam(mia, 'Secret', [ben])
    const { id: projectId } = await newProject(mia)
    await mia.ask(calls.addTeamProjects, { params: { id }, body: { projectIds: [projectId] } })
    const seen = async (by: Colleague) => [
      (await by.ask(calls.showTeam, { params: { id } })).projectIds,
      (await by.ask(calls.listTeamProjects, { params: { id } })).count,
    ]
    expect([await seen(ben), await seen(eva)]).toEqual([
      [[projectId], 1],
      [[], 0],
    ])
  })
})
