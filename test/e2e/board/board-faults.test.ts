import type { Route, WebSocketRoute } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteColumn, listColumns } from '#contract/calls/board/columns.ts'
import { createTask, deleteTask, moveTask } from '#contract/calls/tasks/tasks.ts'
import {
  card,
  column,
  comesBy,
  drags,
  expectCards,
  makeScene,
  opensBoard,
  tasksTotal,
  type Scene,
} from '../../support/page/at-the-board.ts'
import { expectSeen, newAccount, requestsTo, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

/** What the console says while nothing can be reached. */
const CUT_OFF = /ERR_INTERNET_DISCONNECTED|WebSocket|failed with status 0/

let server: RunningServer
let way: WayIn
/** The same person at another device: what they do there arrives here as from anybody else. */
let elsewhere: HttpPerson
let ada: Person
/** While it is set, messages of the live connection wait. */
let held: (() => void)[] | null = null

const holdMessages = () => {
  held = []
}
const releaseMessages = () => {
  const waiting = held ?? []
  held = null
  for (const pass of waiting) pass()
}
const throughHere = (window: WebSocketRoute) => {
  const wire = window.connectToServer()
  window.onMessage((message) => wire.send(message))
  wire.onMessage((message) => {
    const pass = () => window.send(message)
    if (held) held.push(pass)
    else pass()
  })
}

beforeAll(async () => {
  server = await startServer()
  way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  ada = await newPerson(server.url)
  await ada.page.routeWebSocket(/\/ws\//, throughHere)
  await signsIn(ada, way)
})

/** Cuts a person off. The bar that says so pushes the board down, so what is dragged waits for it. */
async function goesOffline({ context, page }: Person): Promise<void> {
  await context.setOffline(true)
  await page.getByText(/^(Live updates are off|There is no connection)\./).waitFor()
}

let scene: Scene
beforeEach(async () => {
  held = null
  await ada.page.unrouteAll()
  await ada.context.setOffline(false)
  scene = await makeScene(elsewhere, [], {
    'To do': ['Alpha', 'Beta', 'Gamma'],
    'In progress': ['Delta'],
    Done: [],
  })
  await opensBoard(ada.page, scene)
  await card(ada.page, 'Alpha').waitFor()
})

const onServer = async (name: string): Promise<string[]> => {
  const columns = await elsewhere.ask(listColumns, { params: { id: scene.project.id } })
  return columns.find((one) => one.name === name)!.tasks.map((task) => task.name)
}
const removes = (name: string) => elsewhere.ask(deleteTask, { params: { id: scene.ids[name]! } })
const saysWrong = () =>
  ada.page
    .getByText(/^Something went wrong\./)
    .first()
    .waitFor()

describe('[BRD-04] a move that fails', () => {
  test('[FLT-01] [USE-04] because the task is gone goes back, says so, and the card leaves when the news come', async () => {
    const { page } = ada
    holdMessages()
    await removes('Beta')
    ada.expectNoise(/status of 404.*\/move\)/)
    await drags(page, 'Beta', column(page, 'Done'))
    const why = 'Something went wrong. “Beta” stays where it was. This does not exist, or is not shared with you.'
    await expectSeen(page.getByText(why, { exact: true }))
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    await expectCards(page, 'Done', [])
    releaseMessages()
    await expectCards(page, 'To do', ['Alpha', 'Gamma'])
    expect(await tasksTotal(page, 'To do')).toBe(2)
  })

  test('[FLT-02] [USE-04] because there is no connection stands, is said to wait, and is sent once there is one', async () => {
    const { page, context } = ada
    const sent = requestsTo(page, `/tasks/${scene.ids['Beta']}/move`)
    ada.expectNoise(CUT_OFF)
    await goesOffline(ada)
    await drags(page, 'Beta', column(page, 'Done'))
    await page.getByText('1 change waits to be sent.').waitFor()
    await elsewhere.ask(createTask, {
      params: { id: scene.project.id },
      body: { columnId: scene.ids['Done']!, name: 'Meanwhile' },
    })
    await expectCards(page, 'To do', ['Alpha', 'Gamma'])
    await expectCards(page, 'Done', ['Beta'])
    expect(await page.getByText('Something went wrong').count()).toBe(0)
    ada.expectNoise(CUT_OFF)
    await context.setOffline(false)
    await expect.poll(() => onServer('Done')).toEqual(['Beta', 'Meanwhile'])
    await expectCards(page, 'Done', ['Beta', 'Meanwhile'])
    await page.getByText(/^(Live updates are off|There is no connection)\./).waitFor({ state: 'detached' })
    const keys = sent.headers().map((headers) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  })

  test('[FLT-03] only because its answer got lost ends where the server has it', async () => {
    const { page } = ada
    ada.expectNoise(/ERR_FAILED.*\/move\)|moveTask failed with status 0/)
    await page.route('**/api/tasks/*/move', async (route) => {
      await route.fetch()
      await route.abort('failed')
    })
    await drags(page, 'Beta', column(page, 'Done'))
    await saysWrong()
    await expectCards(page, 'Done', ['Beta'])
    await expectCards(page, 'To do', ['Alpha', 'Gamma'])
    expect(await onServer('Done')).toEqual(['Beta'])
  })
})

describe('[SEC-18] [FLT-16] a board that is fetched again', () => {
  /** A person deletes a column after moving its tasks, which is fetched; the answer waits, as old as it then is. */
  const fetchedAgain = async () => {
    const { page } = ada
    let letCome = () => {}
    const mayCome = new Promise<void>((resolve) => (letCome = resolve))
    const asked = new Promise<void>((resolve) => {
      void page.route(
        '**/api/projects/*/columns',
        async (route) => {
          const response = await route.fetch()
          resolve()
          await mayCome
          await route.fulfill({ response })
        },
        { times: 1 },
      )
    })
    const body = { moveTasksTo: scene.ids['To do']! }
    await elsewhere.ask(deleteColumn, { params: { id: scene.ids['In progress']! }, body })
    await asked
    const come = async () => {
      const coming = page.waitForResponse(/\/projects\/[^/]+\/columns$/)
      letCome()
      await (await coming).finished()
    }
    return { come }
  }

  test('before a card was moved neither takes that card away nor counts it twice', async () => {
    const { page } = ada
    const { come } = await fetchedAgain()
    const moved = page.waitForResponse(/\/move$/)
    await drags(page, 'Beta', column(page, 'Done'))
    await (await moved).finished()
    await come()
    await expectCards(page, 'Done', ['Beta'])
    await expectCards(page, 'To do', ['Delta', 'Alpha', 'Gamma'])
    expect([await tasksTotal(page, 'Done'), await tasksTotal(page, 'To do')]).toEqual([1, 3])
  })

  test('before others moved and made some counts all of them, once', async () => {
    const { page } = ada
    const { project, ids } = scene
    const { come } = await fetchedAgain()
    const places = {
      oldColumnId: ids['To do']!,
      oldProjectId: project.id,
      columnId: ids['Done']!,
      projectId: project.id,
    }
    await elsewhere.ask(moveTask, { params: { id: ids['Alpha']! }, body: { origin: 'board', ...places, prevId: null } })
    await elsewhere.ask(createTask, { params: { id: project.id }, body: { columnId: ids['Done']!, name: 'New' } })
    await expectCards(page, 'Done', ['Alpha', 'New'])
    await come()
    await expectCards(page, 'To do', ['Delta', 'Beta', 'Gamma'])
    await expectCards(page, 'Done', ['Alpha', 'New'])
    expect([await tasksTotal(page, 'Done'), await tasksTotal(page, 'To do')]).toEqual([2, 3])
  })
})

test('[BRD-05] of several moves in flight the failed one goes back alone, whatever order the answers come in', async () => {
  const { page } = ada
  holdMessages()
  await removes('Beta')
  const routes: Route[] = []
  await page.route('**/api/tasks/*/move', (route) => {
    routes.push(route)
  })
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await drags(page, name, column(page, 'Done'), 60)
    await expect.poll(() => card(page, name).count()).toBe(1)
  }
  await expect.poll(() => routes.length, { timeout: patiently(5_000) }).toBe(3)
  await expectCards(page, 'To do', [])
  expect(await tasksTotal(page, 'Done')).toBe(3)

  ada.expectNoise(/status of 404.*\/move\)/)
  await routes[2]!.continue()
  await routes[1]!.continue()
  await saysWrong()
  await expectCards(page, 'To do', ['Beta'])
  await routes[0]!.continue()
  await expect.poll(async () => (await onServer('Done')).toSorted()).toEqual(['Alpha', 'Gamma'])
  await expect.poll(() => tasksTotal(page, 'Done')).toBe(2)
  releaseMessages()
  await expectCards(page, 'To do', [])
})

test('[FLT-02] that there is no connection is said at once, though nothing has been said before', async () => {
  const fresh = await newPerson(server.url)
  await signsIn(fresh, way, scene.path)
  await comesBy(fresh.page)
  fresh.expectNoise(CUT_OFF)
  await goesOffline(fresh)
  await drags(fresh.page, 'Beta', column(fresh.page, 'Done'))
  await expectSeen(fresh.page.getByText('1 change waits to be sent.'))
  await expectCards(fresh.page, 'Done', ['Beta'])
  await fresh.leave()
})

test('[FLT-02] code that is fetched in vain while the connection is gone comes with it; all else stands meanwhile', async () => {
  const { page, context } = ada
  ada.expectNoise(CUT_OFF)
  await context.setOffline(true)
  const inVain = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/filter-bar'))
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await inVain
  await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
  ada.expectNoise(CUT_OFF)
  await context.setOffline(false)
  await page.getByRole('search', { name: 'Filters of the board' }).waitFor()
  await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
})

test('[BRD-03] [USE-04] a task that is added without a connection stands in its column, is made on return, and nothing is said besides', async () => {
  const { page, context } = ada
  const composer = column(page, 'Done').getByRole('textbox')
  await column(page, 'Done').getByRole('button', { name: 'Add task', exact: true }).click()
  ada.expectNoise(CUT_OFF)
  await context.setOffline(true)
  await page.keyboard.type('Lost and found')
  await page.keyboard.press('Enter')
  await column(page, 'Done').getByText('Lost and found').waitFor()
  await page.getByText('1 change waits to be sent.').waitFor()
  expect(await composer.inputValue()).toBe('')
  expect(await page.getByRole('region', { name: 'Notifications' }).allTextContents()).toEqual([])
  ada.expectNoise(CUT_OFF)
  await context.setOffline(false)
  await page.getByText('1 change waits to be sent.').waitFor({ state: 'detached' })
  await expectCards(page, 'Done', ['Lost and found'])
})

test('[LIVE-04] [FLT-16] what happened while the connection was gone is on the board when it is back, and nothing twice', async () => {
  const { page } = ada
  ada.expectNoise(/WebSocket/)
  await server.stop()
  await page.getByText(/^(Live updates are off|There is no connection)\./).waitFor()
  ada.expectNoise(/ERR_CONNECTION_REFUSED|WebSocket/)
  await server.start()
  const { project, ids } = scene
  await elsewhere.ask(moveTask, {
    params: { id: ids['Alpha']! },
    body: {
      origin: 'board',
      oldColumnId: ids['To do']!,
      oldProjectId: project.id,
      columnId: ids['Done']!,
      projectId: project.id,
      prevId: null,
    },
  })
  await elsewhere.ask(createTask, { params: { id: project.id }, body: { columnId: ids['Done']!, name: 'New' } })
  await expectCards(page, 'Done', ['Alpha', 'New'])
  await expectCards(page, 'To do', ['Beta', 'Gamma'])
  expect(await tasksTotal(page, 'Done')).toBe(2)
})
