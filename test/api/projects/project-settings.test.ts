import { expect, test } from 'vitest'
import * as calls from '#contract/calls/projects.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { newProject } from '../../support/people/workspace.ts'

const SHOWN = {
  showAssignee: false,
  showLabels: true,
  showPriority: false,
  showDueDate: false,
  showSafesColumn: true,
}

describeOnOneEngine('the settings of a project', (open) => {
  const live = LiveOffice.of(open)

  test('[PROJ-07] what cards show is set for everybody, and told at once', async () => {
    const { mia, ben, olga } = live.people
    const { id } = await newProject(olga, ben)
    const bens = await live.window(ben)
    const changed = await mia.ask(calls.changeProjectSettings, { params: { id }, body: SHOWN })
    expect(changed).toMatchObject({ ...SHOWN, revision: 2 })
    expect((await bens.next('PROJECT_UPDATED')).data.project).toEqual(changed)
    expect(await ben.ask(calls.showProject, { params: { id } })).toEqual(changed)
  })

  test('[PROJ-06] a status takes a project out of those in progress, and another brings it back', async () => {
    const { olga, ben } = live.people
    const { id } = await newProject(olga, ben)
    const bens = await live.window(ben)
    const isListed = async () => {
      const { rows } = await ben.ask(calls.listProjects, { query: { inProgress: 'true', perPage: '100' } })
      return rows.some((project) => project.id === id)
    }
    for (const status of ['completed', 'onHold', 'failed', 'inProgress'] as const) {
      const changed = await olga.ask(calls.changeProjectStatus, { params: { id }, body: { status } })
      expect(changed.status).toBe(status)
      const told = await bens.sees(
        (message) => message.type === 'PROJECT_UPDATED' && message.data.project.status === status,
      )
      expect(told.data).toEqual({ project: changed })
      expect(await isListed()).toBe(status === 'inProgress')
    }
    expect(await olga.status(calls.changeProjectStatus, { params: { id }, body: { status: 'paused' } })).toBe(400)
  })

  test('[PROJ-06] [PROJ-07] Employees set neither, and who does not take part does not learn that it exists', async () => {
    const { olga, ben, eva, xaver } = live.people
    const project = await newProject(olga, ben)
    const params = { id: project.id }
    for (const [by, status] of [
      [ben, 403],
      [eva, 404],
      [xaver, 404],
    ] as const) {
      expect(await by.status(calls.changeProjectSettings, { params, body: SHOWN })).toBe(status)
      expect(await by.status(calls.changeProjectStatus, { params, body: { status: 'failed' } })).toBe(status)
    }
    expect(await olga.ask(calls.showProject, { params })).toEqual(project)
  })

  test('[PROJ-07] the cards of the person’s own board are the person’s own business; its status never changes', async () => {
    const { olga, ben } = live.people
    const params = { id: ben.privateProjectId }
    expect((await ben.ask(calls.changeProjectSettings, { params, body: SHOWN })).showPriority).toBe(false)
    expect(await olga.status(calls.changeProjectSettings, { params, body: SHOWN })).toBe(404)
    expect(await ben.status(calls.changeProjectStatus, { params, body: { status: 'completed' } })).toBe(403)
  })

  test('several projects are read at once, and those of others are left out', async () => {
    const { olga, ben } = live.people
    const shared = await newProject(olga, ben)
    const hidden = await newProject(olga)
    const ids = [shared.id, hidden.id, olga.privateProjectId, ben.privateProjectId].join(',')
    const shown = await ben.ask(calls.showProjects, { query: { ids } })
    expect(shown.map(({ id }) => id).toSorted()).toEqual([shared.id, ben.privateProjectId].toSorted())
    expect(await ben.ask(calls.showProjects, { query: { ids: '' } })).toEqual([])
  })

  test('[USE-07] an archived project is listed for managers alone, and comes back once, whole, for those who see it', async () => {
    const { mia, olga, ben } = live.people
    const project = await newProject(olga, ben)
    const params = { id: project.id }
    const archived = async (who: typeof olga) =>
      (await who.ask(calls.listProjectOverview, { query: { archived: 'true', perPage: '100' } })).rows
    expect(await olga.status(calls.restoreProject, { params })).toBe(404)
    await olga.ask(calls.archiveProject, { params })
    expect(await ben.status(calls.showProject, { params })).toBe(404)
    const [found] = (await archived(mia)).filter(({ id }) => id === project.id)
    expect(found).toMatchObject({ name: project.name, tasksCount: 0, archivedAt: expect.any(String) })
    expect(await archived(ben)).toEqual([])
    expect(await ben.status(calls.restoreProject, { params })).toBe(403)
    const bens = await live.window(ben)
    const restored = await mia.ask(calls.restoreProject, { params })
    expect(restored).toEqual({ ...project, revision: restored.revision })
    expect((await bens.next('PROJECT_CREATED')).data.project).toEqual(restored)
    expect(await olga.status(calls.restoreProject, { params })).toBe(404)
    const { rows } = await ben.ask(calls.listProjectOverview, { query: { perPage: '100' } })
    expect(rows.find(({ id }) => id === project.id)).toMatchObject({ archivedAt: null })
  })

  test('[USE-07] all projects are cut down by status and name, whatever their status', async () => {
    const { olga, ben } = live.people
    const project = await newProject(olga, ben)
    await olga.ask(calls.changeProjectStatus, { params: { id: project.id }, body: { status: 'failed' } })
    const found = async (query: Record<string, string>) =>
      (await olga.ask(calls.listProjectOverview, { query: { perPage: '100', ...query } })).rows.map(({ id }) => id)
    expect(await found({ statuses: 'failed' })).toContain(project.id)
    expect(await found({ statuses: 'inProgress,onHold' })).not.toContain(project.id)
    expect(await found({ q: project.name })).toContain(project.id)
    expect(await found({ q: 'no such name' })).toEqual([])
  })
})
