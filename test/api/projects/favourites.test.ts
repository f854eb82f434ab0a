import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveProject, changeFavourite, updateProject } from '#contract/calls/projects.ts'
import { listFavourites } from '#contract/calls/sidebar.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { appOver } from '../../support/people/visitor.ts'
import { type Colleague, newProject, type Office, openOffice, projectForm } from '../../support/people/workspace.ts'

describeOnOneEngine('favourites', (open) => {
  let office: Office
  let close: () => Promise<unknown>
  beforeAll(async () => {
    const database = await open({ isMigrated: true })
    const { app } = await appOver(database)
    close = () => app.close()
    office = await openOffice(database, app)
  })
  afterAll(() => close())

  const favour = (by: Colleague, id: string, isFavourite = true) =>
    by.status(changeFavourite, { params: { id }, body: { isFavourite } })
  const favouritesOf = async (by: Colleague) => (await by.ask(listFavourites)).map(({ id }) => id)

  test('[USE-07] a project is put among one’s favourites once, behind those that are there, and taken away again', async () => {
    const { mia, ben } = office
    const [first, second] = [await newProject(mia, ben), await newProject(mia, ben)]
    for (const { id } of [second, first, second]) expect(await favour(ben, id)).toBe(200)
    expect(await favouritesOf(ben)).toEqual([second.id, first.id])
    expect(await favouritesOf(mia)).toEqual([])
    for (let time = 0; time < 2; time++) expect(await favour(ben, second.id, false)).toBe(200)
    expect(await favouritesOf(ben)).toEqual([first.id])
  })

  test('[USE-07] only what one sees, and no board of one’s own', async () => {
    const { olga, mia, ben, eva, xaver } = office
    const { id } = await newProject(mia, ben)
    expect([await favour(eva, id), await favour(xaver, id)]).toEqual([404, 404])
    expect(await favour(ben, ben.privateProjectId)).toBe(403)
    expect(await favour(olga, id)).toBe(200)
  })

  test('[USE-07] it is shown as long as one sees it, and stays one’s favourite meanwhile', async () => {
    const { mia, ben } = office
    const project = await newProject(mia, ben)
    await favour(ben, project.id)
    const withPeople = (...userIds: string[]) =>
      mia.ask(updateProject, { params: { id: project.id }, body: { ...projectForm(), userIds } })
    await withPeople(mia.userId)
    expect(await favouritesOf(ben)).not.toContain(project.id)
    await withPeople(mia.userId, ben.userId)
    expect(await favouritesOf(ben)).toContain(project.id)
    await mia.ask(archiveProject, { params: { id: project.id } })
    expect(await favouritesOf(ben)).not.toContain(project.id)
  })
})
