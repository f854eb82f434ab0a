import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { startDevServer, type DevServer } from '../../support/server/dev-server.ts'

const inRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const PLANTED = 'planted-secret-418207'

let server: DevServer
let developer: Person
let inspector: Page

const actor = (name: string) =>
  inspector
    .getByRole('list', { name: 'Live actors' })
    .getByRole('button', { name: new RegExp(`^(?!Actors of).*\\b${name}\\b`) })
    .first()
const chart = () => inspector.getByRole('region', { name: 'Statechart' })
const active = (id: string) => chart().locator(`[data-state="${id}"].active`)

beforeAll(async () => {
  server = await startDevServer()
  developer = await newPerson(server.url, { acceptDownloads: true })
  // Vite may find another package to bundle, and then loads the page anew.
  developer.expectNoise(
    /Outdated Optimize Dep|Failed to fetch dynamically|504|net::ERR|favicon|React DevTools|status of 401/,
  )
  await developer.page.goto('/login')
  await developer.page.getByLabel('E-mail').first().waitFor({ timeout: 90_000 })
})

// A page that lost its server would complain.
afterAll(async () => {
  await developer.leave()
  await server.stop()
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
    await page.getByLabel('E-mail').first().fill(server.owner.email)
    await page.getByLabel('Password', { exact: true }).fill(PLANTED)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await inspector.getByText('credentials.submitted').first().waitFor()
    await page.getByLabel('Password', { exact: true }).fill(server.owner.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await actor('signIn').waitFor({ state: 'detached' })
    // Key by key as well: those who are signed in have shortcuts, which hear every key.
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Account settings' }).click()
    await page.getByRole('link', { name: 'Password and two-factor' }).click()
    await page.locator('input[name=currentPassword]').pressSequentially(PLANTED)
    await page.keyboard.press('Escape')
    await inspector.getByLabel('Event, actor or payload').fill('"Escape"')
    await inspector.getByText('1 of 1 events').waitFor()
    await inspector.getByLabel('Event, actor or payload').fill('')
    const [kept] = await Promise.all([
      inspector.waitForEvent('download'),
      inspector.getByRole('button', { name: 'Save log' }).click(),
    ])
    const log = readFileSync(await kept.path(), 'utf8')
    expect(log).toContain('credentials.submitted')
    expect(log).toContain(server.owner.email)
    for (const secret of [PLANTED, server.owner.password]) expect(log).not.toContain(secret)
    await kept.saveAs(`${await kept.path()}.json`)
    const { entries } = JSON.parse(log) as { entries: { type: string; event?: { press?: { stroke: string } } }[] }
    const strokes = entries.flatMap(({ type, event }) => (type === '@xstate.event' ? (event?.press?.stroke ?? []) : []))
    expect(strokes.length).toBeGreaterThan(PLANTED.length)
    expect(strokes.filter((stroke) => stroke !== '')).toEqual(['Escape'])
    expect(new Set(entries.map(({ type }) => type))).toEqual(
      new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot', '@app.transitions', '@app.page']),
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

  test('offers what the walks of a machine send with an event', async () => {
    const offered = inspector.locator('#samples option')
    await expect.poll(() => offered.evaluateAll((options) => options.length), { timeout: 30_000 }).toBeGreaterThan(0)
    for (const text of await offered.evaluateAll((options) => options.map((one) => one.getAttribute('value') ?? '')))
      expect(typeof JSON.parse(text)).toBe('object')
  })

  test('shows the text a machine is written in, with the lines of its active states lit', async () => {
    await inspector.getByRole('button', { name: 'Source' }).click()
    const source = inspector.getByRole('region', { name: 'Source' })
    await source.getByText('machines/sidebar/sidebar.ts').waitFor()
    await expect
      .poll(() => source.locator('li.active').allTextContents())
      .toContainEqual(expect.stringMatching(/^\s+beside: \{/))
    await inspector.getByRole('button', { name: 'Chart', exact: true }).click()
  })

  test('tells what an actor has been through as Given, When and Then in the words of its machine', async () => {
    await developer.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await inspector.getByRole('button', { name: 'Copy as Given/When/Then' }).click()
    await inspector.getByRole('button', { name: 'Copied' }).waitFor()
    const text = await inspector.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(/^\*\*Given\*\* [A-Z].*/)
    expect(text).toMatch(/\*\*When\*\* the menu is toggled(, \d times)? \(`menu\.toggled`\)/)
    const says = await inspector.locator('[data-state="sidebar.menu.beside.folded"] title').textContent()
    expect(text).toContain(says)
  })

  test('finds an event in the list, by actor, and along the whole log', async () => {
    const happened = inspector.getByRole('region', { name: 'Sequence' }).first()
    await happened.locator('summary', { hasText: 'Actor' }).click()
    await happened.getByRole('checkbox', { name: 'sidebar', exact: true }).check()
    await happened.getByText('1 chosen').waitFor()
    await happened.locator('summary', { hasText: 'Actor' }).click()
    await inspector.getByRole('button', { name: 'Log', exact: true }).click()
    const list = inspector.getByRole('region', { name: 'Events' })
    await list.getByRole('button', { name: 'menu.toggled' }).last().click()
    await inspector.getByText(/Paused, \d+ events behind/).waitFor()
    const event = inspector.getByRole('complementary', { name: 'Event' })
    await event.getByText('menu.toggled').first().waitFor()
    await event.getByText('menu.beside.', { exact: false }).first().waitFor()
    await event.getByRole('button', { name: 'Hide events of this type' }).click()
    await expect.poll(() => list.getByRole('button', { name: 'menu.toggled' }).count()).toBe(0)
    await happened.getByRole('button', { name: 'Show menu.toggled again' }).click()
    await happened.getByRole('button', { name: 'Show every actor' }).click()
    const bars = inspector.locator('.timeline rect:not(.cursor)')
    const heights = await bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('height'))))
    expect(new Set(heights).size).toBeGreaterThan(2)
    await inspector.getByLabel('Place in the log').press('Home')
    await expect.poll(() => inspector.getByRole('list', { name: 'Live actors' }).getByRole('listitem').count()).toBe(0)
    await inspector.getByRole('button', { name: 'Sequence', exact: true }).click()
    await inspector.getByRole('button', { name: 'Play' }).click()
    await actor('sidebar').waitFor()
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
      .first()
      .click()
    await elsewhere.locator('[data-state="sidebar.menu.beside"].active').waitFor()
    expect(await elsewhere.getByRole('button', { name: 'menu.toggled' }).isDisabled()).toBe(true)
    await elsewhere
      .getByLabel('Open log')
      .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await expect.poll(() => elsewhere.getByRole('alert').textContent()).toBe('This file is no log of the inspector.')
  })

  test('goes on by itself with a page that is loaded anew', async () => {
    const log = inspector.getByRole('region', { name: 'Sequence' }).first()
    await log.getByLabel('Event, actor or payload').fill('menu.toggled')
    await log.getByText(/^[1-9]\d* of [1-9]\d* events$/).waitFor()
    await developer.page.reload()
    await log.getByText('0 of 0 events').waitFor()
    await expect.poll(() => inspector.getByRole('status').textContent()).toBe('Connected')
    await log.getByLabel('Event, actor or payload').fill('')
    await inspector.getByLabel('Actor or state').fill('sidebar')
    await actor('sidebar').click()
    await inspector.getByRole('button', { name: 'menu.toggled' }).click()
    await chart().locator('.arrow.taken').first().waitFor()
  })

  test('plays a path of the coverage report step by step', async () => {
    // As `npm run paths -- deleteButton --report` writes it.
    await promisify(execFile)(process.execPath, [inRoot('tools/run.mjs'), 'paths', 'deleteButton', '--report'])
    const report = readFileSync(inRoot('paths/report-deleteButton.html'), 'utf8')
    const { context } = developer
    await context.route('**/inspector/coverage.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: report }),
    )
    const [coverage] = await Promise.all([
      context.waitForEvent('page'),
      inspector.getByRole('link', { name: 'Coverage' }).click(),
    ])
    const last = coverage.getByRole('article').getByText('Then').last()
    await last.waitFor()
    const state = (await last.locator('xpath=..').locator('code').textContent()) ?? ''
    expect(await axeFindings(coverage)).toEqual([])
    const [player] = await Promise.all([
      context.waitForEvent('page'),
      coverage.getByRole('button', { name: 'Play in the inspector' }).click(),
    ])
    await expect.poll(() => player.getByRole('status').textContent()).toBe('A generated path')
    await player.locator(`[data-state="deleteButton.${state}"].active`).waitFor()
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor()
    expect(await player.getByRole('button', { name: 'One step forth' }).isDisabled()).toBe(true)
    await player.getByRole('button', { name: 'One step back' }).click()
    await player.getByText(/Paused, 1 events behind/).waitFor()
    await player.close()
    await coverage.close()
  })
})

describe('[ACT-06] the inspector of another person, by a setting', () => {
  test('[ACT-07] is warned of, hears the protocol and no secret, and can send nothing', async () => {
    const stately = await standInForStately()
    developer.expectNoise(/Outdated Optimize Dep|504|net::ERR|status of 40[01]/)
    const { page } = developer
    await page.evaluate((url) => localStorage.setItem('lanewise.dev.inspector', url), stately.url)
    await developer.context.clearCookies()
    await page.goto('/login')
    await page.getByText(`State leaves this machine for ${new URL(stately.url).host}.`).waitFor()
    const [theirs] = await Promise.all([developer.context.waitForEvent('page'), page.keyboard.press('Alt+Shift+X')])
    const heard = (): Promise<string> => theirs.evaluate(() => document.body.dataset['heard'] ?? '[]')
    await expect.poll(heard).toContain('"session"')
    expect(new URL(theirs.url()).origin).not.toBe(new URL(page.url()).origin)
    await page.getByLabel('E-mail').first().fill(server.owner.email)
    await page.getByLabel('Password', { exact: true }).fill(PLANTED)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    // Definitions name these events as well: an event itself is told of unescaped.
    await expect.poll(heard).toContain('"type":"credentials.submitted"')
    await expect.poll(heard).toContain('"type":"xstate.error.actor.logIn"')
    const all = await heard()
    expect(all).toContain(server.owner.email)
    expect(all).not.toContain(PLANTED)
    const messages = JSON.parse(all) as { type: string; _version: string; sessionId: string; rootId: string }[]
    expect(new Set(messages.map(({ type }) => type))).toEqual(
      new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot']),
    )
    expect(messages.filter(({ _version, rootId, sessionId }) => !_version || !rootId || !sessionId)).toEqual([])
    // What they send is not listened to: the menu stays as it is.
    const menu = messages.find((one) => 'name' in one && one.name === 'sidebar')
    await theirs.evaluate((sessionId) => {
      const opener = window.opener as Window
      opener.postMessage({ type: '@app.send', sessionId, event: { type: 'menu.toggled' } }, '*')
      opener.postMessage({ type: '@statelyai.connected' }, '*')
    }, menu?.sessionId)
    await expect.poll(async () => (await heard()).length).toBeGreaterThan(all.length)
    expect(await heard()).not.toContain('menu.toggled"},')
    // A page that is loaded anew goes on telling, although nobody there asks for it.
    const sessions = async (): Promise<number> => (await heard()).split('"name":"session"').length - 1
    const before = await sessions()
    await page.reload()
    await expect.poll(sessions).toBe(before + 1)
    await theirs.close()
  })
})

/** A page on another origin that speaks as Stately's does: it says that it is there, and keeps what it hears. */
async function standInForStately(): Promise<{ readonly url: string }> {
  const script = `const heard = []
    addEventListener('message', ({ data }) => { heard.push(data); document.body.dataset.heard = JSON.stringify(heard) })
    opener.postMessage({ type: '@statelyai.connected' }, '*')`
  const page = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><link rel="icon" href="data:,"><body><script>${script}</script>`)
  })
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => page.close(() => resolve())))
  return { url: `http://127.0.0.1:${(page.address() as AddressInfo).port}/inspect` }
}
