import { afterAll, beforeAll, expect, test } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { requestDataExport } from '#contract/calls/account/data-export.ts'
import * as auth from '#contract/calls/auth.ts'
import { updateProject } from '#contract/calls/projects.ts'
import { leaveWorkspace } from '#contract/calls/workspaces.ts'
import { DATA_EXPORT_LINK_MINUTES } from '#contract/limits/data-export-limits.ts'
import type { App } from '../../../server/app.ts'
import type { Database } from '../../../server/db/pool.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { activated, OWN_PASSWORD } from '../../support/people/owner.ts'
import { columnsOf, joins, newProject, newTask, projectForm } from '../../support/people/workspace.ts'
import { appOver, Visitor } from '../../support/people/visitor.ts'

const PASSWORD = 'correct horse battery'

describeOnBothEngines('everything that is about a person', (open) => {
  let database: Database
  let app: App
  let now = new Date('2026-03-01T12:00:10Z')
  let people = 0
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    app = await appOver(database, { now: () => now, env: { RATE_LIMIT_FACTOR: '1' } })
  })
  afterAll(() => app.app.close())
  const someone = async () => {
    const ada = new Visitor(app.app, { address: `198.51.100.${++people}` })
    const email = `ada${people}@example.com`
    await ada.ask(auth.register, {
      body: {
        firstName: 'Ada',
        lastName: 'Nowak',
        email,
        password: PASSWORD,
        agreedToTermsAndPolicy: true,
        timezone: 'UTC',
      },
    })
    return { ada, email }
  }
  const download = (who: Visitor, path: string) => who.send({ method: 'GET', url: `/api${path}` })

  test('[USE-14] is a file behind the password, good once, for its owner, for some minutes', async () => {
    const { ada, email } = await someone()
    const { ada: stranger } = await someone()
    expect((await ada.call(requestDataExport, { body: { password: 'wrong' } })).statusCode).toBe(400)
    const { path } = await ada.ask(requestDataExport, { body: { password: PASSWORD } })
    expect([
      (await download(stranger, path)).statusCode,
      (await download(new Visitor(app.app), path)).statusCode,
    ]).toEqual([404, 401])
    const file = await download(ada, path)
    expect(file.headers['content-disposition']).toContain('attachment')
    const data = file.json()
    expect(data.profile[0]).toMatchObject({ email, firstName: 'Ada' })
    expect([data.workspaces.length, data.logins.length, data.preferences[0].timezone]).toEqual([1, 1, 'UTC'])
    expect(Object.values(data.work)[0]).toMatchObject({ tasksAssigned: [], comments: [], attachments: [] })
    expect((await download(ada, path)).statusCode).toBe(404)
    const late = await ada.ask(requestDataExport, { body: { password: PASSWORD } })
    now = new Date(now.getTime() + DATA_EXPORT_LINK_MINUTES * 60_000)
    expect((await download(ada, late.path)).statusCode).toBe(404)
    for (let count = 0; count < 3; count += 1) await ada.call(requestDataExport, { body: { password: PASSWORD } })
    expect((await ada.call(requestDataExport, { body: { password: PASSWORD } })).statusCode).toBe(429)
  })

  test('[USE-14] has of tasks only those that the person may still see, and what they wrote even after they left', async () => {
    const roomy = await appOver(database, { now: () => now })
    const olga = await activated(database, roomy.app, 'Olga')
    const eva = await activated(database, roomy.app, 'Eva')
    await joins(database, eva, olga, 'Employee')
    const project = await newProject(olga, eva)
    const [column] = await columnsOf(olga, project.id)
    const task = await newTask(eva, project.id, column?.id ?? '', 'Paint the mast')
    await eva.ask(createComment, { params: { id: task.id }, body: { type: 'comment', value: { text: 'In blue.' } } })
    const body = { password: OWN_PASSWORD }
    const work = async () => {
      const { path } = await eva.ask(requestDataExport, { body })
      const data = (await download(eva.visitor, path)).json()
      const { tasksCreated, comments } = data.work[olga.tenantId]
      return [tasksCreated?.map(({ name }: { name: string }) => name), comments[0]?.value.text]
    }
    expect(await work()).toEqual([['Paint the mast'], 'In blue.'])
    await olga.ask(updateProject, { params: { id: project.id }, body: projectForm() })
    expect(await work()).toEqual([[], 'In blue.'])
    await eva.ask(leaveWorkspace, { params: { id: olga.tenantId }, body })
    expect(await work()).toEqual([undefined, 'In blue.'])
    await roomy.app.close()
  })
})
