import { beforeAll, describe, expect, test } from 'vitest'
import { listAttachments } from '#contract/calls/tasks/attachments.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createProject, listProjects } from '#contract/calls/projects.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { listPlans } from '#contract/calls/workspaces.ts'
import { expectAddress, expectSeen, guestAt, newAccount, signsIn } from '../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../support/page/drawn-page.ts'
import { boxOf } from '../../support/browser/at-rest.ts'
import { section } from '../../support/page/at-the-task.ts'
import { formOf } from '../../support/files/files.ts'
import { signIn } from '../../support/people/http-person.ts'
import { operator } from '../../support/server/operator.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
  await operator(server, 'plans', 'change', 'Free', '--projects', '1', '--storage', '0.01')
})
const MEGABYTE = 1_048_576
const FORM = { name: 'Relaunch', abbreviation: 'REL', description: null, color: '#f87171', dueDate: null }

describe('a plan that has no room left', () => {
  test('[PROJ-08] [PLAN-02] opens the change-plan dialog instead of the drawer, with the way to billing', async () => {
    const way = await newAccount(server.url)
    const owner = (await signIn(server.url, way.email, way.password))!
    await owner.ask(createProject, { body: { ...FORM, teamIds: [], userIds: [] } })
    const person = await guestAt(server.url)
    const page = await signsIn(person, way)
    await expectSeen(page.getByRole('link', { name: 'Relaunch' }).first())
    await page.getByRole('button', { name: 'Add a project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change plan' })
    await expectSeen(dialog.getByText('Your plan Free holds 1 project; 1 in use.'))
    expect((await boxOf(dialog)).width).toBe(1308)
    expect(await dialog.getByRole('button', { name: 'Current plan' }).isDisabled()).toBe(true)
    expect(await page.getByRole('dialog', { name: 'New project' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Choose Team' }).click()
    await dialog.getByRole('button', { name: 'Change to Team' }).click()
    const cost = page.getByRole('dialog', { name: 'Change to Team' })
    await expectSeen(cost.getByText(/can be tried until/))
    await cost.getByRole('button', { name: 'Cancel' }).click()
    await cost.waitFor({ state: 'detached' })
    await dialog.getByRole('link', { name: 'Billing settings' }).click()
    await expectAddress(page, '/settings/billing')
    await person.leave()
  })

  test('[PLAN-01] [PLAN-02] [PLAN-06] without an active plan says so; each card says what it costs, holds and gives to try', async () => {
    const way = await newAccount(server.url)
    const person = await guestAt(server.url)
    // Its answers are made up.
    await drawsMemberPageItself(person.page)
    await person.page.route('**/api/auth/tenant', async (route) => {
      const response = await route.fetch()
      const tenant = (await response.json()) as { subscription: object }
      const subscription = { ...tenant.subscription, isActive: false }
      await route.fulfill({ response, json: { ...tenant, subscription } })
    })
    const page = await signsIn(person, way)
    // The plan is known now; before that nobody is stopped but by the server.
    await expectSeen(page.getByText(/^0 of [\d.]+ GB$/))
    await page.getByRole('button', { name: 'Add a project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change plan' })
    await expectSeen(dialog.getByText('This workspace has no active plan. Choose one to go on adding.'))
    const owner = (await signIn(server.url, way.email, way.password))!
    const team = (await owner.ask(listPlans, { query: {} })).find(({ name }) => name === 'Team')!
    const card = dialog.getByRole('region', { name: 'Team' })
    for (const said of [
      `$${team.monthlyPriceNet / 100}`,
      'per seat and month',
      `Up to ${team.maxUsersNumber} people`,
      `${team.projectsNumber} projects`,
      `${team.storageAvailableInGB} GB of storage`,
      `${team.freeDays} days free`,
    ])
      await expectSeen(card.getByText(said, { exact: true }))
    await page.unrouteAll({ behavior: 'wait' })
    await person.leave()
  })

  test('[FLT-25] [PLAN-03] that only the server knows of warns, and opens the dialog too; nothing goes beyond it', async () => {
    const way = await newAccount(server.url)
    const person = await guestAt(server.url)
    const page = await signsIn(person, way)
    await expectSeen(page.getByRole('heading', { name: 'First steps' }))
    await page.getByRole('button', { name: 'Add a project' }).click()
    const drawer = page.getByRole('dialog', { name: 'New project' })
    await drawer.getByLabel(/^Name/).fill('Second')
    // Another person has taken the last one meanwhile.
    const owner = (await signIn(server.url, way.email, way.password))!
    await page.route('**/api/projects', async (route) => {
      if (route.request().method() === 'POST')
        await owner.ask(createProject, { body: { ...FORM, teamIds: [], userIds: [] } })
      await route.continue()
    })
    person.expectNoise(/status of 403/)
    await drawer.getByRole('button', { name: 'Create' }).click()
    const warning = page.getByRole('region', { name: 'Notifications' }).locator('div:has(> .text-warning)')
    await expectSeen(warning.getByText('Your plan’s limit is reached.'))
    await expectSeen(page.getByRole('dialog', { name: 'Change plan' }).getByText(/1 in use/))
    expect((await owner.ask(listProjects, { query: {} })).rows.map(({ name }) => name)).toEqual(['Relaunch'])
    await page.unrouteAll({ behavior: 'wait' })
    await person.leave()
  })

  test('[PLAN-02] [PLAN-03] [TASK-04] is said of files before any of them is sent, and when only the server knows', async () => {
    const way = await newAccount(server.url)
    const owner = (await signIn(server.url, way.email, way.password))!
    const params = { id: owner.user.privateProject!.id }
    const [column] = await owner.ask(listColumns, { params })
    const { id } = await owner.ask(createTask, { params, body: { columnId: column!.id, name: 'Files' } })
    const kept = async () => (await owner.ask(listAttachments, { params: { id } })).map(({ name }) => name)
    const person = await guestAt(server.url)
    let areNewsHeld = false
    await person.page.routeWebSocket(/\/ws\//, (here) => {
      const server = here.connectToServer()
      here.onMessage((message) => server.send(message))
      server.onMessage((message) => {
        if (!areNewsHeld) here.send(message)
      })
    })
    const page = await signsIn(person, way, `/projects/${params.id}/board/tasks/${id}`)
    await expectSeen(page.getByText('0 of 0.01 GB', { exact: true }))
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/attachments')) sent.push(request.url())
    })
    const chooses = (...files: readonly [name: string, megabytes: number][]) =>
      section(page, 'Attachments')
        .locator('input[type=file]')
        .setInputFiles(
          files.map(([name, megabytes]) => ({
            name,
            mimeType: 'text/plain',
            buffer: Buffer.alloc(megabytes * MEGABYTE, 'x'),
          })),
        )
    const dialog = page.getByRole('dialog', { name: 'Change plan' })
    await chooses(['a.txt', 6], ['b.txt', 6])
    await expectSeen(dialog.getByText('Your plan Free holds 0.01 GB; 0 GB in use.', { exact: false }))
    expect([sent, await page.locator('[data-upload]').count()]).toEqual([[], 0])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await chooses(['a.txt', 6])
    await expect.poll(kept).toEqual(['a.txt'])
    await expectSeen(page.getByText('0.01 of 0.01 GB', { exact: true }))
    // Another person takes most of what is left meanwhile, and the news of it are still on their way.
    areNewsHeld = true
    const content = new Uint8Array(3 * MEGABYTE)
    await owner.send('POST', `/api/tasks/${id}/attachments`, { body: formOf([{ name: 'theirs', content }]) })
    person.expectNoise(/status of 403/)
    await chooses(['c.txt', 3])
    await expectSeen(page.getByText('Your plan’s limit is reached.'))
    await expectSeen(dialog.getByText('Your plan Free holds 0.01 GB; 0.01 GB in use.', { exact: false }))
    expect((await kept()).toSorted()).toEqual(['a.txt', 'theirs'])
    await person.leave()
  })
})
