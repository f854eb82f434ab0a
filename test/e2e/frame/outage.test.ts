import type { Page, Route } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createComment, listActivities } from '#contract/calls/tasks/activities.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { WEBSOCKET_DOUBT_MS } from '#contract/limits.ts'
import { card, column, comesBy, drags, expectCards, makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { expectSeen, newAccount, setsClock, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { opensTask, panelOf, section } from '../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { pathOf, signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

/** What the console says while nothing can be reached. */
const CUT_OFF = /ERR_\w+|WebSocket|failed with status 0/
const SEEN_WITHIN_MS = 3_000

let server: RunningServer
let way: WayIn
let elsewhere: HttpPerson
let ada: Person
let scene: Scene
beforeAll(async () => {
  server = await startServer()
  way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
})
beforeEach(async () => {
  scene = await makeScene(elsewhere, [], { 'To do': ['Alpha', 'Beta'], Done: [] })
  ada = await newPerson(server.url)
  ada.expectNoise(CUT_OFF)
})

const isOff = (page: Page) => page.getByText('There is no connection.')
const isOn = (page: Page) => isOff(page).waitFor({ state: 'detached' })
const onServer = async (name: string): Promise<string[]> => {
  const columns = await elsewhere.ask(listColumns, { params: { id: scene.project.id } })
  return columns.find((one) => one.name === name)!.tasks.map((task) => task.name)
}

describe('[USE-04] that there is no connection is seen within three seconds', () => {
  /** The network goes as the code is fetched in which these words stand. */
  const losesNetworkWith = async (words: string): Promise<void> => {
    await ada.page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch()
      if (!(await answer.text()).includes(words)) return route.fulfill({ response: answer })
      await ada.context.setOffline(true)
      await route.abort('internetdisconnected')
    })
  }

  test('by what the browser says', async () => {
    const page = await signsIn(ada, way, scene.path)
    await card(page, 'Beta').waitFor()
    await ada.context.setOffline(true)
    await expectSeen(isOff(page))
    // The way to try it at once stays where it is while it is tried.
    const connect = page.getByRole('status').getByRole('button', { name: /^Connect/ })
    const label = await connect.textContent()
    expect(label).toBe('Connect')
    await connect.evaluate((it) => {
      const seen: (string | null)[] = []
      Object.assign(window, { seen })
      const bar = it.closest('output')!
      const note = () => seen.push(bar.querySelector('button')?.textContent ?? null)
      new MutationObserver(note).observe(bar, { childList: true, subtree: true, characterData: true })
    })
    await connect.click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: (string | null)[] }).seen))
      .toContain('Connecting…')
    await connect.filter({ hasText: /^Connect$/ }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { seen: (string | null)[] }).seen)).not.toContain(null)
    await ada.context.setOffline(false)
    await isOn(page)
  })

  test('where code of a part of the page was still being fetched', async () => {
    await signsIn(ada, way)
    const { page } = ada
    // The note about an account that is not active yet, which comes with a file of its own.
    await losesNetworkWith('"data-activation"')
    await page.goto(scene.path)
    await card(page, 'Beta').waitFor()
    await expectSeen(isOff(page))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await ada.context.setOffline(false)
    await isOn(page)
    await expectSeen(page.getByRole('complementary', { name: 'Your account is not active yet.' }))
  })

  test('where code of the screen itself was still being fetched, which comes by itself afterwards', async () => {
    await signsIn(ada, way)
    const { page } = ada
    await losesNetworkWith('"data-lane"')
    await page.goto(scene.path, { waitUntil: 'commit' })
    await expectSeen(isOff(page))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await ada.context.setOffline(false)
    await isOn(page)
    await card(page, 'Beta').getByRole('link').press('e')
    await page.getByRole('textbox', { name: 'Name of the task' }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('where the connection was just being made', async () => {
    await signsIn(ada, way)
    const { page } = ada
    let isGreeted = false
    await page.routeWebSocket(/\/ws\//, (line) => {
      line.connectToServer().onMessage(() => {
        isGreeted = true
      })
    })
    await page.goto(scene.path)
    await card(page, 'Beta').waitFor()
    await expect.poll(() => isGreeted).toBe(true)
    await ada.context.setOffline(true)
    await expectSeen(isOff(page))
  })

  // The line goes dead without a word: what is asked fails at once, or is never answered.
  test.each<[string, number, (route: Route) => unknown]>([
    ['by a call that fails', WEBSOCKET_DOUBT_MS, (route) => route.abort('failed')],
    ['by a server that answers nothing any more', SEEN_WITHIN_MS, () => undefined],
  ])('%s', async (_, withinMs, becomes) => {
    await signsIn(ada, way)
    const { page } = ada
    await setsClock(page)
    let isDead = false
    let greetings = 0
    await page.routeWebSocket(/\/ws\//, (line) => {
      const real = line.connectToServer()
      real.onMessage((message) => {
        if (isDead) return
        line.send(message)
        if (String(message).includes('CONNECTED')) greetings += 1
      })
      line.onMessage((message) => {
        if (!isDead) real.send(message)
      })
    })
    await page.goto(scene.path)
    await card(page, 'Beta').waitFor()
    await expect.poll(() => greetings).toBe(1)
    isDead = true
    await page.route('**/api/**', becomes)
    const asked = page.waitForRequest(/\/move$/)
    await drags(page, 'Beta', column(page, 'Done'))
    await asked
    await page.clock.runFor(withinMs)
    await expectSeen(page.getByText('1 change waits to be sent.'))
    await expectCards(page, 'Done', ['Beta'])

    isDead = false
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.clock.runFor(2_000)
    await expect.poll(() => greetings).toBe(2)
    await isOn(page)
    await expectCards(page, 'Done', ['Beta'])
  })
})

test('[USE-04] what is done while the server is away waits in sight, is done once when it is back, and others see it', async () => {
  const page = await signsIn(ada, way, scene.path)
  const ben = await newPerson(server.url)
  ben.expectNoise(CUT_OFF)
  await signsIn(ben, way, scene.path)
  await card(ben.page, 'Beta').waitFor()
  await comesBy(page)
  await server.kill()
  await expectSeen(isOff(page))
  await drags(page, 'Beta', column(page, 'Done'))
  await card(page, 'Alpha').getByRole('link').focus()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Name of the task' }).fill('Alpha Centauri')
  await page.keyboard.press('Enter')
  await expectSeen(page.getByText('2 changes wait to be sent.'))
  await expectCards(page, 'Done', ['Beta'])
  await expectCards(page, 'To do', ['Alpha Centauri'])
  await expectSeen(isOff(ben.page))
  expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(0)
  await server.start()
  await isOn(page)
  await expect.poll(() => onServer('Done')).toEqual(['Beta'])
  await expectCards(ben.page, 'Done', ['Beta'])
  await expectCards(ben.page, 'To do', ['Alpha Centauri'])
  await expectCards(page, 'Done', ['Beta'])
})

/** A board is open as its server goes away. */
async function losesServer(): Promise<Page> {
  const page = await signsIn(ada, way, scene.path)
  await card(page, 'Beta').waitFor()
  await server.kill()
  await expectSeen(isOff(page))
  return page
}

test('[USE-04] what needs code that the page has not yet waits for the server, and nothing else is lost meanwhile', async () => {
  const page = await losesServer()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  // Longer than any code is asked for where there is a server.
  await page.waitForTimeout(8_000)
  await expectCards(page, 'To do', ['Alpha', 'Beta'])
  await ada.picture('code-of-parts-without-server')
  await server.start()
  await isOn(page)
  await page.getByRole('search').waitFor()
})

test('[USE-04] a screen whose code could not be had while the server was away comes by itself when it is back', async () => {
  ada.expectNoise(/Failed to fetch dynamically imported module/)
  const page = await losesServer()
  await page.getByRole('link', { name: 'All users' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await server.start()
  await isOn(page)
  await expect.poll(() => page.getByRole('main').getByText(way.email).count()).toBeGreaterThan(0)
})

test('[USE-04] what was done before its answer was lost is sent again, and is not done twice', async () => {
  const page = await signsIn(ada, way, scene.path)
  await opensTask(page, 'Beta')
  const id = scene.ids['Beta']!
  let sent = 0
  await page.route(`**${pathOf(createComment, { params: { id } })}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    await ada.context.setOffline(true)
    return route.abort('failed')
  })
  const activity = section(page, 'Activity')
  await panelOf(page).getByLabel('Your comment').fill('Only once')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectSeen(page.getByText('1 change waits to be sent.'))
  await ada.context.setOffline(false)
  await expect.poll(() => sent).toBeGreaterThan(1)
  await isOn(page)
  await activity.getByText('Only once').first().waitFor()
  const { rows } = await elsewhere.ask(listActivities, { params: { id }, query: { commentsOnly: true } })
  expect(rows).toHaveLength(1)
})

test('[USE-04] what could not be fetched is fetched by itself once there is a connection', async () => {
  const page = await signsIn(ada, way, '/team')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor()
  await ada.context.setOffline(true)
  await page.getByRole('link', { name: 'All users' }).click()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await again.first().waitFor()
  await ada.context.setOffline(false)
  await again.first().waitFor({ state: 'detached' })
  await expectSeen(page.getByRole('main').getByText(way.email).first())
  expect(await again.count()).toBe(0)
})
