import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/accessibility.ts'
import { newPerson, type Person } from '../support/browser.ts'
import { startDevServer } from '../support/dev-server.ts'

const PLANTED = 'planted-secret-418207'

let developer: Person
let inspector: Page
let owner: { email: string; password: string }

const actor = (name: string) =>
  inspector
    .getByRole('list', { name: 'Live actors' })
    .getByRole('button', { name: new RegExp(`\\b${name}\\b`) })
    .first()
const chart = () => inspector.getByRole('region', { name: 'Statechart' })
const active = (id: string) => chart().locator(`[data-state="${id}"].active`)

beforeAll(async () => {
  const server = await startDevServer()
  owner = server.owner
  developer = await newPerson(server.url, { acceptDownloads: true })
  // Vite may find another package to bundle, and then loads the page anew.
  developer.expectNoise(
    /Outdated Optimize Dep|Failed to fetch dynamically|504|net::ERR|favicon|React DevTools|status of 401/,
  )
  await developer.page.goto('/login')
  await developer.page.getByLabel('E-mail').first().waitFor({ timeout: 90_000 })
})

describe('[ACT-06] the inspector of our own, in development', () => {
  test('opens with a shortcut, offline and under its strict policy, and shows who is there', async () => {
    developer.expectNoise(/Outdated Optimize Dep|504|net::ERR|status of 401/)
    const opened = developer.context.waitForEvent('page')
    await developer.page.keyboard.press('Alt+Shift+X')
    inspector = await opened
    const reply = await inspector.request.get(inspector.url())
    expect(reply.headers()['content-security-policy']).toMatch(/default-src 'none'.*connect-src 'none'/)
    await expect.poll(() => inspector.getByRole('status').textContent()).toBe('Connected')
    await actor('session').waitFor()
    await inspector.getByLabel('Actor or state').fill('signIn')
    await actor('signIn').click()
    await active('signIn.credentials').waitFor()
    const asked = await inspector.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.filter((url) => new URL(url).origin !== new URL(inspector.url()).origin)).toEqual([])
  })

  test('[ACT-07] never sees what is secret: not typed, not sent, not answered', async () => {
    developer.expectNoise(/status of 40[01]/)
    const { page } = developer
    await page.getByLabel('E-mail').first().fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(PLANTED)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await inspector.getByText('credentials.submitted').first().waitFor()
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await actor('signIn').waitFor({ state: 'detached' })
    const [kept] = await Promise.all([
      inspector.waitForEvent('download'),
      inspector.getByRole('button', { name: 'Save log' }).click(),
    ])
    const log = readFileSync(await kept.path(), 'utf8')
    expect(log).toContain('credentials.submitted')
    expect(log).toContain(owner.email)
    for (const secret of [PLANTED, owner.password]) expect(log).not.toContain(secret)
    await kept.saveAs(`${await kept.path()}.json`)
    const { entries } = JSON.parse(log) as { entries: { type: string }[] }
    expect(new Set(entries.map(({ type }) => type))).toEqual(
      new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot', '@app.transitions']),
    )
  })

  test('sends an event to an actor, lights where it went, and goes back and forth', async () => {
    await inspector.getByLabel('Actor or state').fill('sidebar')
    await actor('sidebar').click()
    await chart().locator('[data-state="sidebar.menu.beside"]').waitFor()
    const isOpen = (await active('sidebar.menu.beside.unfolded').count()) > 0
    const [before, then] = isOpen ? ['unfolded', 'folded'] : ['folded', 'unfolded']
    await inspector.getByRole('button', { name: 'menu.toggled' }).click()
    await active(`sidebar.menu.beside.${then}`).waitFor()
    expect(await chart().locator('.arrow.taken').count()).toBeGreaterThan(0)
    await inspector.getByRole('button', { name: 'Pause' }).click()
    await expect
      .poll(async () => {
        await inspector.getByRole('button', { name: 'One step back' }).click()
        return active(`sidebar.menu.beside.${before}`).count()
      })
      .toBe(1)
    await expect
      .poll(async () => {
        await inspector.getByRole('button', { name: 'One step forth' }).click()
        return active(`sidebar.menu.beside.${then}`).count()
      })
      .toBe(1)
    await inspector.getByRole('button', { name: 'Play' }).click()
    await inspector.screenshot({ path: 'test/results/inspector.png' })
    expect(await axeFindings(inspector)).toEqual([])
  })

  test('opens a log from a file, and replays it without a page', async () => {
    const [kept] = await Promise.all([
      inspector.waitForEvent('download'),
      inspector.getByRole('button', { name: 'Save log' }).click(),
    ])
    const path = await kept.path()
    const elsewhere = await developer.context.newPage()
    await elsewhere.goto(inspector.url())
    await elsewhere
      .getByLabel('Open log')
      .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: readFileSync(path) })
    await expect.poll(() => elsewhere.getByRole('status').textContent()).toBe('A log from a file')
    await elsewhere.getByLabel('Actor or state').fill('sidebar')
    await elsewhere
      .getByRole('list', { name: 'Live actors' })
      .getByRole('button', { name: /^sidebar/ })
      .click()
    await elsewhere.locator('[data-state="sidebar.menu.beside"].active').waitFor()
    expect(await elsewhere.getByRole('button', { name: 'menu.toggled' }).isDisabled()).toBe(true)
    await elsewhere
      .getByLabel('Open log')
      .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await expect.poll(() => elsewhere.getByRole('alert').textContent()).toBe('This file is no log of the inspector.')
  })
})
