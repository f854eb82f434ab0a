import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addressOf,
  expectAddress,
  expectSeen,
  guestAt,
  newAccount,
  requestsTo,
  signsIn,
  type WayIn,
} from '../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../support/page/drawn-page.ts'
import { PROBLEM_SHOWN_MS } from '#contract/limits.ts'
import { boxOf } from '../../support/browser/at-rest.ts'
import type { Person } from '../../support/browser/browser.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
let ada: WayIn
beforeAll(async () => {
  server = await sharedServer()
  ada = await newAccount(server.url)
})

let person: Person
let page: Page
beforeAll(async () => {
  person = await guestAt(server.url)
  page = await signsIn(person, ada)
})
// Each test begins at the start page.
beforeEach(async () => {
  await page.unrouteAll()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

type Refusal = { message?: string; code?: string; errors?: { param: string; message: string }[] }
/** From now on calls to a path of the API are answered so. */
async function answers(path: string, status: number, refusal: Refusal = {}) {
  person.expectNoise(new RegExp(`status of ${status}`))
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, json: { message: '', errors: [], ...refusal } }))
}
const notifications = () => page.getByRole('region', { name: 'Notifications' })
const expectToast = (text: string) => expectSeen(notifications().getByText(text, { exact: true }))
/** Opens the drawer and sends a new project. */
async function addProject(name = 'Relaunch') {
  await page.getByRole('button', { name: 'Add a project' }).first().click()
  await page.getByRole('dialog').getByLabel(/^Name/).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
}

describe('what the server refuses', () => {
  test('[ERR-02] [FORM-02] stands at its field, without a toast, until that is edited', async () => {
    await answers('/projects', 400, {
      message: 'Check it',
      errors: [{ param: 'name', message: 'There is one of this name' }],
    })
    await addProject()
    await page.getByText('There is one of this name').waitFor()
    expect(await notifications().count()).toBe(0)
    await page.getByRole('dialog').getByLabel(/^Name/).fill('Other')
    await page.getByText('There is one of this name').waitFor({ state: 'detached' })
  })

  test('[ERR-04] [ERR-06] with 403 is said in its own words', async () => {
    await answers('/projects', 403, { message: 'You may not add projects.' })
    await addProject()
    await expectToast('You may not add projects.')
    expect(addressOf(page)).toBe('/')
  })

  test('[ERR-05] [ERR-06] with 422 as well; without a message by its first field, else by the default', async () => {
    await answers('/projects', 422, { errors: [{ param: 'color', message: 'This colour is taken.' }] })
    await addProject()
    await expectToast('This colour is taken.')
    await page.unroute('**/api/projects')
    await answers('/projects', 422)
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await expectToast('Something went wrong')
  })

  test('[ERR-04] [FLT-24] with maintenance leads to its page, with a toast; what was typed is there when one comes back', async () => {
    await answers('/projects', 403, { code: 'MAINTENANCE', message: 'Back soon' })
    await addProject()
    await expectToast('Lanewise is being maintained. Please come back in a moment.')
    await expectAddress(page, '/maintenance')
    await page.goBack()
    expect(await page.getByRole('dialog').getByLabel(/^Name/).inputValue()).toBe('Relaunch')
  })

  test('[ERR-03] because the workspace is blocked leads out of it', async () => {
    // Later this page would look whether the workspace is open again: it is nobody else's.
    const blocked = await guestAt(server.url)
    blocked.expectNoise(/status of 403/)
    await drawsMemberPageItself(blocked.page)
    await signsIn(blocked, ada)
    await blocked.page.route('**/api/teams/mine*', (route) =>
      route.fulfill({
        status: 403,
        json: { message: 'An invoice is unpaid.', code: 'TENANT_MANUALLY_BLOCKED', errors: [] },
      }),
    )
    await blocked.page.reload()
    await expectAddress(blocked.page, '/out-of-workspaces')
  })

  test('[ERR-05] with 404 is said in a toast where it is not the page that is missing', async () => {
    await answers('/projects', 404, { message: 'That is gone.' })
    await addProject()
    await expectToast('That is gone.')
    expect(addressOf(page)).toBe('/')
  })

  test('[ERR-05] a board that is not there is a page that is not there', async () => {
    person.expectNoise(/status of 404/)
    await page.goto('/projects/20000000-0000-4000-8000-000000000000/board')
    await expectAddress(page, '/page-not-found')
    await page.getByRole('heading', { name: 'This page isn’t here' }).waitFor()
  })

  test('[ERR-05] [NAV-13] [FLT-24] with 503 its page takes the place of this one in the history', async () => {
    await page.getByRole('link', { name: 'All users' }).click()
    await answers('/projects*', 503)
    await page.reload()
    await expectAddress(page, '/503')
    await page.unroute('**/api/projects*')
    await page.goBack()
    await expectAddress(page, '/')
  })

  test('[ERR-05] with 506 the page is opened anew', async () => {
    await answers('/projects', 506)
    const opened = page.waitForEvent('load')
    await addProject()
    await opened
    await expectSeen(page.getByRole('heading', { level: 1 }))
  })

  test('[ERR-05] with anything else is said, and written down by call and status alone', async () => {
    const written: string[] = []
    page.on('console', (message) => written.push(message.text()))
    person.expectNoise(/createProject failed with status 500/)
    await answers('/projects', 500, { message: 'The disk is tired.' })
    await addProject('My secret plan')
    await expectToast('The disk is tired.')
    expect(written).toContain('createProject failed with status 500')
    expect(written.join('\n')).not.toContain('secret')
  })

  test('[ERR-05] without any answer is said as well, and what was typed is still there', async () => {
    person.expectNoise(/ERR_FAILED|createProject failed with status 0/)
    await page.route('**/api/projects', (route) => route.abort())
    await addProject()
    await expectToast('Something went wrong')
    expect(await page.getByRole('dialog').getByLabel(/^Name/).inputValue()).toBe('Relaunch')
  })

  test('[FLT-21] a stale token is renewed without anybody noticing, and the call made once more', async () => {
    const asked = requestsTo(page, '/projects')
    let times = 0
    await page.route('**/api/projects', async (route) => {
      if (route.request().method() !== 'POST' || times++ > 0) return route.continue()
      return route.fulfill({ status: 403, json: { message: 'stale', code: 'CSRF_TOKEN_INVALID', errors: [] } })
    })
    person.expectNoise(/status of 403/)
    await addProject('Made in the end')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('complementary').getByRole('link', { name: 'Made in the end' }).waitFor()
    expect(asked.headers().length).toBeGreaterThan(1)
    expect(times).toBe(2)
  })
})

describe('code that does not come', () => {
  const broken = async (file: string) => {
    person.expectNoise(/ERR_FAILED|Failed to fetch dynamically imported module|Error: /)
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort())
    await page.reload()
    await expectSeen(page.getByRole('heading', { name: 'This page could not be loaded' }))
    await page.unroute(`**/assets/${file}-*.js`)
  }

  test('of a page says so, inside the frame, and is tried again', async () => {
    await broken('home')
    await expectSeen(page.getByRole('complementary', { name: 'Menu' }))
    await page.getByRole('button', { name: 'Reload' }).click()
    await expectSeen(page.getByRole('heading', { name: /Ada$/ }))
  })

  test('of the frame itself says so, and is opened anew', async () => {
    await broken('frame')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expectSeen(page.getByRole('heading', { name: /Ada$/ }))
  })
})

describe('[ERR-08] toasts', () => {
  test('are three at most, at the bottom in the middle, without a progress bar, and go after ten seconds', async () => {
    person.expectNoise(/failed with status 500|status of 500/)
    for (const path of ['/projects*', '/teams/mine*', '/auth/tenant', '/projects/*/columns'])
      await answers(path, 500, { message: `no ${path}` })
    await page.getByRole('complementary').getByRole('link', { name: 'My tasks' }).click()
    await drawsMemberPageItself(page)
    await page.reload()
    const shown = page.locator('.Toastify__toast')
    await expect.poll(() => shown.count()).toBe(3)
    const box = await boxOf(shown.last())
    expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(20)
    expect(900 - (box.y + box.height)).toBeLessThan(60)
    expect(await page.locator('[class*=progress-bar]:visible').count()).toBe(0)
    const since = Date.now()
    await shown.first().waitFor({ state: 'detached' })
    expect(Date.now() - since).toBeLessThan(PROBLEM_SHOWN_MS + 1_500)
    await expect.poll(() => shown.count(), { timeout: PROBLEM_SHOWN_MS + 5_000 }).toBe(0)
  })
})

describe('[LAY-09] [APP-08] an administrator in a person’s seat', () => {
  test('is named on every page, and named in every request beside them', async () => {
    const admin = { id: '90000000-0000-4000-8000-000000000000', fullName: 'Ben Achterberg' }
    let isOvertaken = false
    await page.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch()
      const { user } = (await answer.json()) as { user: object }
      isOvertaken = true
      await route.fulfill({ response: answer, json: { user: { ...user, overtakenBy: admin } } })
    })
    const seen: Record<string, string>[] = []
    await page.route(/\/api\/(auth\/tenant|dashboard|projects|teams|invitation-links)/, async (route) => {
      const { 'x-override-user-id': override = '', 'x-user-id': user = '', ...headers } = route.request().headers()
      // What the page before still asks for is asked as oneself.
      if (isOvertaken) seen.push({ override, user })
      await route.continue({ headers: { ...headers, 'x-user-id': override } })
    })
    person.expectNoise(/WebSocket|status of 40/)
    await page.reload()
    const bar = page.getByRole('banner')
    await bar.getByText('Overtaken by').waitFor()
    expect(await bar.innerText()).toMatch(/Overtaken by Ben Achterberg, administrator/)
    expect(seen[0]).toEqual({ override: expect.stringMatching(/^[\da-f-]{36}$/), user: admin.id })
  })
})
