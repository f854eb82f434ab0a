import { expect, test } from 'vitest'
import { inviteUser } from '#contract/calls/invitations.ts'
import * as people from '#contract/calls/people.ts'
import { updateProject } from '#contract/calls/projects.ts'
import * as calls from '#contract/calls/teams.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { joins, newcomer, newProject, projectForm } from '../../support/people/workspace.ts'

describeOnOneEngine('what is told of teams and people', (open) => {
  const live = LiveOffice.of(open)
  const form = (name: string, ...people_: { userId: string }[]) => ({
    name,
    description: null,
    userIds: people_.map(({ userId }) => userId),
  })

  test('[TEAM-01] a new team is told those who are in it and those who may edit it, and nobody else', async () => {
    const { olga, mia, ben, eva, xaver } = live.people
    const [olgas, bens, evas, xavers] = [
      await live.window(olga),
      await live.window(ben),
      await live.window(eva),
      await live.window(xaver),
    ]
    const team = await mia.ask(calls.createTeam, { body: form('Design', ben) })
    expect((await bens.next('TEAM_CREATED')).data).toEqual({ team })
    expect((await olgas.next('TEAM_CREATED')).data).toEqual({ team })
    const renamed = await mia.ask(calls.updateTeam, { params: { id: team.id }, body: form('Research', ben, mia) })
    expect((await bens.next('TEAM_UPDATED')).data).toEqual({ team: renamed })
    await mia.ask(calls.archiveTeam, { params: { id: team.id } })
    for (const window of [olgas, bens, evas])
      expect((await window.next('REMOVED_FROM_TEAM')).data).toEqual({ teamId: team.id })
    expect(evas.messages.map(({ type }) => type)).toEqual(['CONNECTED', 'REMOVED_FROM_TEAM'])
    expect(xavers.messages.map(({ type }) => type)).toEqual(['CONNECTED'])
  })

  test('[LIVE-05] who is taken out of a team is told so, and told of each project that is gone with it', async () => {
    const { olga, mia, ben, eva } = live.people
    const through = await newProject(mia)
    const listed = await newProject(mia, ben)
    const { id } = await mia.ask(calls.createTeam, { body: form('Design', ben, eva) })
    const projectIds = [through.id, listed.id]
    await mia.ask(calls.addTeamProjects, { params: { id }, body: { projectIds } })
    const [bens, evas, olgas] = [await live.window(ben), await live.window(eva), await live.window(olga)]
    await mia.ask(calls.updateTeam, { params: { id }, body: form('Design', eva) })
    expect((await bens.next('REMOVED_FROM_TEAM')).data).toEqual({ teamId: id })
    expect((await bens.next('REMOVED_FROM_PROJECT')).data).toEqual({ projectId: through.id })
    await evas.next('TEAM_UPDATED')
    await olgas.next('TEAM_UPDATED')
    for (const window of [evas, olgas]) expect(window.told('REMOVED_FROM_PROJECT')).toEqual([])
    expect(bens.told('REMOVED_FROM_PROJECT')).toHaveLength(1)
    expect(bens.told('TEAM_UPDATED')).toEqual([])
  })

  test('[LIVE-05] who loses a project because their team lost it is told so; who gains one is shown it', async () => {
    const { mia, ben } = live.people
    const project = await newProject(mia)
    const { id } = await mia.ask(calls.createTeam, { body: form('Design', ben) })
    const [bens, mias] = [await live.window(ben), await live.window(mia)]
    await mia.ask(calls.addTeamProjects, { params: { id }, body: { projectIds: [project.id] } })
    expect((await bens.next('PROJECT_UPDATED')).data.project).toMatchObject({ id: project.id, teams: [{ id }] })
    await mia.ask(calls.removeTeamProject, { params: { id, projectId: project.id } })
    expect((await bens.next('REMOVED_FROM_PROJECT')).data).toEqual({ projectId: project.id })
    await mias.sees(
      ({ type, data }) => type === 'PROJECT_UPDATED' && 'project' in data && data.project.teams.length === 0,
    )
    const before = bens.told('PROJECT_UPDATED').length
    await mia.ask(updateProject, { params: { id: project.id }, body: projectForm({ name: 'Secret', userIds: [] }) })
    await mias.sees(
      ({ type, data }) => type === 'PROJECT_UPDATED' && 'project' in data && data.project.name === 'Secret',
    )
    expect(bens.told('PROJECT_UPDATED')).toHaveLength(before)
  })

  test('[LIVE-05] who joins a team is shown the projects that come with it', async () => {
    const { mia, eva } = live.people
    const project = await newProject(mia)
    const { id } = await mia.ask(calls.createTeam, { body: form('Design') })
    await mia.ask(calls.addTeamProjects, { params: { id }, body: { projectIds: [project.id] } })
    const evas = await live.window(eva)
    await mia.ask(calls.updateTeam, { params: { id }, body: form('Design', eva) })
    await evas.next('TEAM_UPDATED')
    expect((await evas.next('PROJECT_UPDATED')).data.project.id).toBe(project.id)
    await mia.ask(calls.archiveTeam, { params: { id } })
    expect((await evas.next('REMOVED_FROM_PROJECT')).data).toEqual({ projectId: project.id })
  })

  test('[TEAM-05] everybody hears that people have changed; who is deactivated hears that, and then nothing of the workspace', async () => {
    const { olga, ben } = live.people
    const tilda = await newcomer(live.built.app, 'Tilda')
    await joins(live.database, tilda, olga, 'Employee')
    const [bens, tildas, olgas] = [await live.window(ben), await live.window(tilda), await live.window(olga)]
    const { websocketId } = await olgas.welcome()
    await olga.ask(inviteUser, {
      body: { email: 'somebody-new@example.org', roleName: 'Employee' },
      headers: { [REQUEST_HEADERS.websocket]: websocketId },
    })
    await bens.next('PEOPLE_CHANGED')
    await olga.ask(people.deactivateUser, { params: { id: tilda.userId } })
    expect((await tildas.next('WORKSPACES_CHANGED')).data).toEqual({ tenantId: olga.tenantId })
    await newProject(olga, ben)
    await bens.next('PROJECT_CREATED')
    expect(tildas.told('PROJECT_CREATED')).toEqual([])
    expect(tildas.told('PEOPLE_CHANGED').length).toBeLessThanOrEqual(1)
    expect(olgas.told('PEOPLE_CHANGED')).toHaveLength(1)
  })
})
