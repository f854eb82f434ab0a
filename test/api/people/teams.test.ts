import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject, searchTeamsAndUsers, showProject, showTeamsAndUsers } from '#contract/calls/projects.ts'
import { listMyTeams } from '#contract/calls/sidebar.ts'
import type { Database } from '../../../server/db/pool.ts'
import { teams, teamUsers } from '../../../server/db/tables/tenant.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { appOver } from '../../support/people/visitor.ts'
import {
  type Colleague,
  joins,
  newcomer,
  type Office,
  openOffice,
  projectForm,
} from '../../support/people/workspace.ts'

describeOnOneEngine('people and teams', (open) => {
  let office: Office
  let database: Database
  let close: () => Promise<unknown>
  const teamIds = new Map<string, string>()

  async function makeTeam(name: string, people: Colleague[], createdAt: Date, deletedAt: Date | null = null) {
    const id = randomUUID()
    teamIds.set(name, id)
    await database.tenant(office.olga.tenantId, async (db) => {
      await db.insert(teams).values({ id, name, createdAt, deletedAt })
      if (people.length > 0) await db.insert(teamUsers).values(people.map(({ userId }) => ({ teamId: id, userId })))
    })
  }

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    const { app } = await appOver(database)
    close = () => app.close()
    office = await openOffice(database, app)
    const { olga, ben, eva } = office
    for (const name of ['Benjamin', 'Zoë']) await joins(database, await newcomer(app, name), olga, 'Employee')
    await makeTeam('Design', [ben], new Date('2026-01-01'))
    await makeTeam('Development', [ben, eva], new Date('2026-01-02'))
    await makeTeam('Dissolved', [ben], new Date('2026-01-03'), new Date())
    await makeTeam('Empty', [], new Date('2026-01-04'))
  })
  afterAll(() => close())

  const search = async (by: Colleague, query: Record<string, string>) => {
    const found = await by.ask(searchTeamsAndUsers, { query })
    return { users: found.users.map(({ fullName }) => fullName), teams: found.teams.map(({ name }) => name) }
  }

  test('a picker begins with five people and five teams, sorted by name', async () => {
    expect(await search(office.mia, {})).toEqual({
      users: ['Ben Example', 'Benjamin Example', 'Eva Example', 'Mia Example', 'Olga Example'],
      teams: ['Design', 'Development', 'Empty'],
    })
    expect(await search(office.mia, { page: '1' })).toEqual({ users: ['Zoë Example'], teams: [] })
  })

  test('a picker is searched from two characters on, for what was typed and nothing else', async () => {
    const { mia } = office
    expect(await search(mia, { q: 'ben' })).toEqual({ users: ['Ben Example', 'Benjamin Example'], teams: [] })
    expect(await search(mia, { q: 'BEN ex' })).toEqual({ users: ['Ben Example'], teams: [] })
    expect(await search(mia, { q: 'des' })).toEqual({ users: [], teams: ['Design'] })
    expect(await search(mia, { q: 'b' })).toEqual({ users: [], teams: [] })
    expect(await search(mia, { q: '%%' })).toEqual({ users: [], teams: [] })
    expect(await search(mia, { q: '__' })).toEqual({ users: [], teams: [] })
    expect((await search(mia, { q: 'zoë' })).users).toEqual(['Zoë Example'])
  })

  test('nobody of another workspace is ever found, by name or by id', async () => {
    const { xaver, mia, ben } = office
    expect((await search(mia, { q: 'xaver' })).users).toEqual([])
    const shown = await mia.ask(showTeamsAndUsers, {
      query: {
        userIds: [xaver.userId, ben.userId, randomUUID()].join(','),
        teamIds: [teamIds.get('Design'), teamIds.get('Dissolved'), randomUUID()].join(','),
      },
    })
    expect(shown.users.map(({ id, roleName }) => [id, roleName])).toEqual([[ben.userId, 'Employee']])
    expect(shown.teams.map(({ name }) => name)).toEqual(['Design'])
    expect((await xaver.ask(showTeamsAndUsers, { query: { userIds: ben.userId } })).users).toEqual([])
  })

  test('more ids than anybody picks, or what is none, is refused', async () => {
    const many = Array.from({ length: 101 }, () => randomUUID()).join(',')
    expect(await office.mia.status(showTeamsAndUsers, { query: { userIds: many } })).toBe(400)
    expect(await office.mia.status(showTeamsAndUsers, { query: { userIds: 'x' } })).toBe(400)
    expect(await office.mia.ask(showTeamsAndUsers, { query: { userIds: '' } })).toEqual({ users: [], teams: [] })
  })

  test('my teams are those I am in, the newest first', async () => {
    const { ben, eva, mia } = office
    const { rows, count } = await ben.ask(listMyTeams, {})
    expect(count).toBe(2)
    expect(rows.map(({ name }) => name)).toEqual(['Development', 'Design'])
    expect(rows[0]?.users.map(({ id }) => id).toSorted()).toEqual([ben.userId, eva.userId].toSorted())
    expect((await ben.ask(listMyTeams, { query: { perPage: '1', page: '1' } })).rows.map(({ name }) => name)).toEqual([
      'Design',
    ])
    expect(await mia.ask(listMyTeams, {})).toEqual({ rows: [], count: 0 })
  })

  test('a team takes part in a project with everybody in it, and names only the projects its reader sees', async () => {
    const { mia, eva, olga } = office
    const development = teamIds.get('Development') ?? ''
    const project = await mia.ask(createProject, { body: projectForm({ teamIds: [development] }) })
    const other = await mia.ask(createProject, { body: projectForm({ teamIds: [teamIds.get('Design') ?? ''] }) })
    expect(project.teams).toEqual([{ id: development }])
    expect((await eva.ask(showProject, { params: { id: project.id } })).id).toBe(project.id)
    expect(await eva.status(showProject, { params: { id: other.id } })).toBe(404)
    const seenBy = async (by: Colleague) =>
      (await by.ask(showTeamsAndUsers, { query: { teamIds: [...teamIds.values()].join(',') } })).teams.flatMap(
        ({ projectIds }) => projectIds,
      )
    expect(await seenBy(eva)).toEqual([project.id])
    expect((await seenBy(olga)).toSorted()).toEqual([project.id, other.id].toSorted())
    expect(await mia.status(createProject, { body: projectForm({ teamIds: [teamIds.get('Dissolved') ?? ''] }) })).toBe(
      400,
    )
  })
})
