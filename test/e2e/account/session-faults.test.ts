import type { Page, Route, WebSocketRoute } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { card, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { addressOf, expectAddress, guestAt, setsClock } from '../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../support/page/drawn-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { newcomerAt, type Newcomer } from '../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'
import { takesSeat } from '../../support/page/session-in-browser.ts'

/** So many calls are on their way together. */
const MANY = 5

let server: SharedServer
let ada: Newcomer
let scene: Scene
beforeAll(async () => {
  server = await sharedServer()
})

let person: Person
let page: Page
beforeEach(async () => {
  ada = await newcomerAt(server.url)
  scene = await makeScene(ada.person, [], { 'To do': ['Alpha'] })
  person = await guestAt(server.url)
  page = person.page
  await takesSeat(person.context, ada.person)
})
afterEach(() => person.leave())
const addTask = (name: string) =>
  ada.person.ask(createTask, { params: { id: scene.project.id }, body: { columnId: scene.ids['To do'] ?? '', name } })

test('[FLT-20] many calls that all hear that the session is over lead to sign-in once, with one word at most', async () => {
  await opensBoard(page, scene)
  const addresses: string[] = []
  page.on('framenavigated', () => addresses.push(addressOf(page)))
  // They are refused together: the first that hears it would leave the others unasked.
  const waiting: Route[] = []
  let asked = 0
  const refuse = (route: Route) => route.fulfill({ status: 401, json: { message: 'Sign in again.', errors: [] } })
  await page.route(/\/api\/(?!auth\/me)/, async (route) => {
    asked += 1
    waiting.push(route)
    if (asked >= MANY) await Promise.all(waiting.splice(0).map(refuse))
  })
  person.expectNoise(/status of 401|WebSocket/)
  // Everything the page of a project asks for is asked for anew, and by the page itself.
  await drawsMemberPageItself(page)
  await page.reload()
  await page.getByRole('form', { name: 'Sign in' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toBeGreaterThanOrEqual(MANY)
  expect(addresses.filter((address) => address.startsWith('/login'))).toEqual([
    `/login?redirectFrom=${encodeURIComponent(scene.path)}`,
  ])
  expect(await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').count()).toBeLessThanOrEqual(1)
})

test('[FLT-29] a page that slept for eight hours has a new connection and shows what happened, as soon as one looks at it', async () => {
  let lines: WebSocketRoute[] = []
  let isAwake = true
  let greetings = 0
  await setsClock(page)
  await page.routeWebSocket(/\/ws\//, (line) => {
    lines.push(line)
    if (!isAwake) return void line.close({ code: 1001 })
    const real = line.connectToServer()
    real.onMessage((message) => {
      line.send(message)
      if (String(message).includes('CONNECTED')) greetings += 1
    })
    return undefined
  })
  person.expectNoise(/WebSocket/)
  await opensBoard(page, scene)
  await expect.poll(() => greetings).toBe(1)
  isAwake = false
  await lines[0]?.close({ code: 1001 })
  await addTask('Of the night')
  lines = []
  await page.clock.fastForward(8 * 60 * 60 * 1_000)
  isAwake = true
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => greetings).toBe(2)
  await card(page, 'Of the night').waitFor()
  expect(await card(page, 'Of the night').count()).toBe(1)
})

describe('[FLT-33] a browser that keeps nothing', () => {
  test.each([
    [
      'because there is no room',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
    ],
    [
      'because it is forbidden',
      () => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError')
          },
        })
      },
    ],
  ])('%s: everything works, the choice is for this page, and one line in the console says so', async (_, breaks) => {
    await page.addInitScript(breaks)
    const warned: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('nothing can be saved on this device')) warned.push(message.text())
    })
    person.expectNoise(/nothing can be saved on this device/)
    await opensBoard(page, scene)
    await page.getByRole('link', { name: 'Alpha', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name of the task' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'All users' }).click()
    await expectAddress(page, '/team')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('form', { name: 'Sign in' }).waitFor()
    await page
      .getByRole('button', { name: /dark|light/i })
      .first()
      .click()
    await expect.poll(() => warned.length).toBe(1)
    await page
      .getByRole('button', { name: /dark|light/i })
      .first()
      .click()
    await page.getByRole('form', { name: 'Sign in' }).waitFor()
    expect(warned).toHaveLength(1)
  })
})

test('[FLT-35] [LIVE-03] what only a newer server says is left alone, what is misshapen is named, and what comes next counts', async () => {
  let line: WebSocketRoute | undefined
  let greetings = 0
  const written: string[] = []
  page.on('console', (message) => written.push(message.text()))
  person.expectNoise(/a (?:TASK_MOVED|\(no envelope\)) message has the wrong shape/)
  await page.routeWebSocket(/\/ws\//, (window) => {
    line = window
    const real = window.connectToServer()
    real.onMessage((message) => {
      window.send(message)
      if (String(message).includes('CONNECTED')) greetings += 1
    })
  })
  await opensBoard(page, scene)
  await expect.poll(() => greetings).toBe(1)
  line?.send(JSON.stringify({ type: 'TASK_DANCED', data: { taskId: 'x' }, seq: null }))
  line?.send(JSON.stringify({ type: 'TASK_MOVED', data: { nothing: 'of it' }, seq: null }))
  line?.send('no json at all {')
  await addTask('After all that')
  await card(page, 'After all that').waitFor()
  expect(written.filter((text) => text.includes('wrong shape'))).toHaveLength(2)
  expect(written.join()).not.toContain('TASK_DANCED')
})

describe('[FLT-28] the calendar has every day once, and what is due on a day on that day', () => {
  const KNOTS = [
    ['the night the clocks go forward', '2027-03', '2027-03-28'],
    ['the night they go back', '2027-10', '2027-10-31'],
    ['a leap day', '2028-02', '2028-02-29'],
    ['the end of the year', '2027-12', '2027-12-31'],
  ] as const
  test.each(['Europe/Warsaw', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'Etc/GMT+12'])('in %s', async (timezoneId) => {
    const away = await guestAt(server.url, { timezoneId })
    await takesSeat(away.context, ada.person)
    for (const [name, month, day] of KNOTS) {
      const due = `${name} in ${timezoneId}`
      const body = { columnId: scene.ids['To do'] ?? '', name: due, dueDate: day }
      await ada.person.ask(createTask, { params: { id: scene.project.id }, body })
      await away.page.goto(`${scene.path.replace('/board', '/calendar')}?day=${month}-15`)
      await away.page.locator(`td[data-day="${day}"]`).waitFor()
      const days = await away.page
        .locator('td[data-day]')
        .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset['day'] ?? ''))
      const first = Date.parse(`${days[0]}T00:00:00Z`)
      expect(days).toEqual(days.map((_, at) => new Date(first + at * 86_400_000).toISOString().slice(0, 10)))
      expect(days.length % 7).toBe(0)
      await away.page.locator(`td[data-day="${day}"] [data-card-link]`, { hasText: due }).waitFor()
      expect(await away.page.locator('td[data-day] [data-card-link]', { hasText: due }).count()).toBe(1)
    }
    await away.leave()
  })
})
