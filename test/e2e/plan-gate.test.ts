import { beforeAll, describe, expect, test } from 'vitest'
import { createProject } from '#contract/calls/projects.ts'
import { addressOf, expectAddress, expectSeen, guestAt, newAccount, signsIn } from '../support/at-the-page.ts'
import { signIn } from '../support/http-person.ts'
import { operator } from '../support/operator.ts'
import { startServer, type RunningServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
  await operator(server, 'plans', 'change', 'Free', '--projects', '1')
})
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
    await expectSeen(dialog.getByText('Your plan Free holds 1 project, and 1 are in use.'))
    expect((await dialog.boundingBox())?.width).toBe(1308)
    expect(await dialog.getByRole('button', { name: 'Current plan' }).isDisabled()).toBe(true)
    expect(await page.getByRole('dialog', { name: 'New project' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Choose Team' }).click()
    await dialog.getByRole('button', { name: 'Go on with Team' }).click()
    await expect.poll(() => addressOf(page)).toMatch(/^\/settings\/billing\?plan=[\da-f-]{36}$/)
    await dialog.waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('button', { name: 'Add a project' }).click()
    await dialog.getByRole('link', { name: 'Billing settings' }).click()
    await expectAddress(page, '/settings/billing')
    await page.waitForLoadState('networkidle')
    await person.leave()
  })

  test('[PLAN-03] that only the server knows of warns, and opens the dialog too', async () => {
    const way = await newAccount(server.url)
    const person = await guestAt(server.url)
    const page = await signsIn(person, way)
    await expectSeen(page.getByText('No project is in progress yet.'))
    await page.getByRole('button', { name: 'Add a project' }).click()
    const drawer = page.getByRole('dialog', { name: 'New project' })
    await drawer.getByLabel(/^Name/).fill('Second')
    // Somebody else has taken the last one meanwhile.
    const owner = (await signIn(server.url, way.email, way.password))!
    await page.route('**/api/projects', async (route) => {
      if (route.request().method() === 'POST')
        await owner.ask(createProject, { body: { ...FORM, teamIds: [], userIds: [] } })
      await route.continue()
    })
    person.expectNoise(/status of 403/)
    await drawer.getByRole('button', { name: 'Create' }).click()
    await expectSeen(page.getByText('Your plan’s limit is reached.'))
    await expectSeen(page.getByRole('dialog', { name: 'Change plan' }).getByText(/1 are in use/))
    await page.unrouteAll({ behavior: 'wait' })
    await page.waitForLoadState('networkidle')
    await person.leave()
  })
})
