import type { Route } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { deleteColumn, listColumns } from '#contract/calls/board/columns.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { changeTask, createTask, deleteTask, moveTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import {
  card,
  cardsIn,
  column,
  drags,
  expectCards,
  holdsOver,
  makeScene,
  opensBoard,
  tasksTotal,
  type Scene,
} from '../../support/page/at-the-board.ts'
import { newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { closesTask, opensTask, panelOf, property, section } from '../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'
import { TamperedWire } from '../../support/live/tampered-wire.ts'

const DAY_MS = 86_400_000
const LANES = ['To do', 'In progress', 'Done']

let server: RunningServer
/** The same person at another device: what they do there arrives here as from anybody else. */
let elsewhere: HttpPerson
let way: WayIn
let ada: Person
let wire: TamperedWire

beforeAll(async () => {
  server = await startServer()
  way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  ada = await newPerson(server.url)
  wire = await TamperedWire.at(ada.page)
  await signsIn(ada, way)
})

let scene: Scene
beforeEach(async () => {
  wire.release()
  await ada.page.unrouteAll()
  scene = await makeScene(elsewhere, [], { 'To do': ['Alpha', 'Beta', 'Gamma'], 'In progress': ['Delta'], Done: [] })
  await opensBoard(ada.page, scene)
  await card(ada.page, 'Alpha').waitFor()
})

const idOf = (name: string) => scene.ids[name]!
const onServer = async (): Promise<Record<string, string[]>> => {
  const columns = await elsewhere.ask(listColumns, { params: { id: scene.project.id } })
  return Object.fromEntries(columns.map(({ name, tasks }) => [name, tasks.map((task) => task.name)]))
}
const shownTo = async ({ page }: Person): Promise<Record<string, string[]>> => {
  const shown: Record<string, string[]> = {}
  for (const lane of LANES) shown[lane] = await cardsIn(page, lane)
  return shown
}
/** Waits until a page shows what the server has, and counts it right. */
async function expectAsOnServer(person: Person): Promise<void> {
  const timeout = patiently(10_000)
  await expect
    .poll(async () => [await shownTo(person), await onServer()], { timeout })
    .toSatisfy(([shown, kept]) => LANES.every((lane) => JSON.stringify(shown?.[lane]) === JSON.stringify(kept?.[lane])))
  const kept = await onServer()
  for (const lane of LANES) await expect.poll(() => tasksTotal(person.page, lane)).toBe(kept[lane]!.length)
}
const adds = (name: string, lane: string) =>
  elsewhere.ask(createTask, { params: { id: scene.project.id }, body: { columnId: idOf(lane), name } })
const renames = (id: string, value: string) =>
  elsewhere.ask(changeTask, { params: { id }, body: [{ op: 'replace', property: 'name', value }] })
const moves = (id: string, from: string, to: string, prevId: string | null = null) =>
  elsewhere.ask(moveTask, {
    params: { id },
    body: {
      origin: 'board',
      oldProjectId: scene.project.id,
      oldColumnId: idOf(from),
      projectId: scene.project.id,
      columnId: idOf(to),
      prevId,
    },
  })
const saysWrong = () =>
  ada.page
    .getByText(/^Something went wrong\./)
    .first()
    .waitFor()

describe('messages', () => {
  test('[FLT-04] that come twice count once', async () => {
    wire.double()
    const { id } = await adds('New', 'Done')
    await moves(idOf('Alpha'), 'To do', 'Done', id)
    await renames(idOf('Beta'), 'Beta twice')
    await elsewhere.ask(deleteTask, { params: { id: idOf('Delta') } })
    await expectCards(ada.page, 'In progress', [])
    expect(await shownTo(ada)).toEqual({ 'To do': ['Beta twice', 'Gamma'], 'In progress': [], Done: ['New', 'Alpha'] })
    await expectAsOnServer(ada)
  })

  test('[FLT-05] that come in the wrong order leave what is newest', async () => {
    wire.hold()
    const { id } = await adds('Late', 'Done')
    await renames(id, 'Later')
    await renames(id, 'Latest')
    await moves(idOf('Alpha'), 'To do', 'In progress')
    await moves(idOf('Alpha'), 'In progress', 'Done')
    await expect.poll(() => wire.held).toBeGreaterThanOrEqual(5)
    wire.release({ backwards: true })
    await expectCards(ada.page, 'Done', ['Alpha', 'Latest'])
    await expectAsOnServer(ada)
  })

  test('[FLT-06] about the person’s own change that come back neither double a card nor make it jump', async () => {
    const { page } = ada
    // As if the connection had got another name since: the server takes the change for another person's.
    await page.route('**/api/**', (route) => {
      const { [REQUEST_HEADERS.websocket]: _, ...headers } = route.request().headers()
      return route.continue({ headers })
    })
    await page.evaluate(() => {
      const seen: number[] = []
      const look = () => {
        const cards = [...document.querySelectorAll('[data-card-link]')].filter((one) => one.textContent === 'Alpha')
        const lanes = cards.map((one) => one.closest('[data-lane]')?.querySelector('h2')?.textContent)
        seen.push(lanes.filter((lane) => lane === 'Done').length === 1 && cards.length === 1 ? 1 : 0)
      }
      const observer = new MutationObserver(look)
      Object.assign(window, {
        watchesDone: () => observer.observe(document.body, { childList: true, subtree: true }),
        seenInDone: seen,
      })
    })
    wire.hold()
    await drags(page, 'Alpha', column(page, 'Done'))
    await expectCards(page, 'Done', ['Alpha'])
    await expect.poll(async () => (await onServer())['Done']).toEqual(['Alpha'])
    await expect.poll(() => wire.held).toBeGreaterThan(0)
    await page.evaluate(() => (window as unknown as { watchesDone: () => void }).watchesDone())
    wire.release()
    await adds('After it', 'Done')
    await expectCards(page, 'Done', ['Alpha', 'After it'])
    const seen = await page.evaluate(() => (window as unknown as { seenInDone: number[] }).seenInDone)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.every((one) => one === 1)).toBe(true)
    await expectAsOnServer(ada)
  })
})

describe('while a card is in the hand', () => {
  test('[FLT-07] what others do to it and to where it goes does not break it off, and it lands where it is let go', async () => {
    const { page } = ada
    await holdsOver(page, 'Alpha', column(page, 'Done'))
    await renames(idOf('Alpha'), 'Alpha by others')
    await moves(idOf('Beta'), 'To do', 'Done')
    await adds('New', 'Done')
    await expectCards(page, 'Done', ['Beta', 'New'])
    await page.locator('.shadow-drag', { hasText: 'Alpha by others' }).waitFor()
    await holdsBelow('New')
    await page.mouse.up()
    await expectCards(page, 'Done', ['Beta', 'New', 'Alpha by others'])
    await expect.poll(async () => (await onServer())['Done']).toEqual(['Beta', 'New', 'Alpha by others'])
    await expectAsOnServer(ada)
  })

  test('[FLT-08] a column that is deleted under it takes nothing any more: it goes back, and the column leaves', async () => {
    const { page } = ada
    wire.hold()
    await holdsOver(page, 'Alpha', column(page, 'In progress'))
    const params = { id: idOf('In progress') }
    const left = await elsewhere.ask(deleteColumn, { params, body: { moveTasksTo: idOf('Done') } })
    expect(left.map(({ name, order }) => [name, order])).toEqual([
      ['To do', 1],
      ['Done', 2],
    ])
    ada.expectNoise(/status of 404.*\/move\)/)
    await page.mouse.up()
    await saysWrong()
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    wire.release()
    await column(page, 'In progress').waitFor({ state: 'detached' })
    await expectCards(page, 'Done', ['Delta'])
    expect(await onServer()).toEqual({ 'To do': ['Alpha', 'Beta', 'Gamma'], Done: ['Delta'] })
    // And one that has left already while it is held over it.
    await holdsOver(page, 'Alpha', column(page, 'Done'))
    await elsewhere.ask(deleteColumn, { params: { id: idOf('Done') }, body: { moveTasksTo: null } })
    await column(page, 'Done').waitFor({ state: 'detached' })
    await page.mouse.up()
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
  })

  test('[FLT-09] a task that a person deletes leaves the hand, and nothing is asked of the server', async () => {
    const { page } = ada
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await holdsOver(page, 'Alpha', column(page, 'Done'))
    await page.locator('.shadow-drag').waitFor()
    await elsewhere.ask(deleteTask, { params: { id: idOf('Alpha') } })
    await page.locator('.shadow-drag').waitFor({ state: 'detached' })
    await page.mouse.up()
    await expectCards(page, 'To do', ['Beta', 'Gamma'])
    await drags(page, 'Beta', column(page, 'Done'))
    await expectCards(page, 'Done', ['Beta'])
    await expectAsOnServer(ada)
    expect(asked.filter((path) => path.endsWith('/move'))).toEqual([`/api/tasks/${idOf('Beta')}/move`])
  })

  test('[FLT-14] [USE-04] it waits for a server that restarts, and is made when that is back', async () => {
    const { page } = ada
    await holdsOver(page, 'Alpha', column(page, 'Done'))
    ada.expectNoise(/WebSocket|ERR_CONNECTION_REFUSED|failed with status 0|status of 503/)
    await server.stop()
    await page.mouse.up()
    await page.getByText('1 change waits to be sent.').waitFor()
    await expectCards(page, 'Done', ['Alpha'])
    ada.expectNoise(/WebSocket|ERR_CONNECTION_REFUSED|failed with status 0|status of 503/)
    await server.start()
    await adds('Since then', 'In progress')
    await expectCards(page, 'In progress', ['Delta', 'Since then'])
    await expect.poll(async () => (await onServer())['Done']).toEqual(['Alpha'])
    await expectAsOnServer(ada)
  })

  const holdsBelow = async (name: string) => {
    const box = (await card(ada.page, name).boundingBox())!
    await ada.page.mouse.move(box.x + box.width / 2, box.y + box.height + 20, { steps: 6 })
  }
})

describe('two people at one moment', () => {
  /** Both pages make their move before either is answered. */
  async function atOnce(deeds: readonly (() => Promise<void>)[], people: readonly Person[]): Promise<void> {
    const asked: Route[] = []
    for (const { page } of people) {
      await page.route('**/api/tasks/*/move', (route) => {
        asked.push(route)
      })
    }
    for (const deed of deeds) await deed()
    await expect.poll(() => asked.length).toBe(people.length)
    await Promise.all(asked.map((route) => route.continue()))
  }

  test('[FLT-10] [FLT-11] with one card it ends in one column, with two at one place in one order, the same for all', async () => {
    const tom = await newPerson(server.url)
    await signsIn(tom, way, scene.path)
    await card(tom.page, 'Beta').waitFor()
    const both = [ada, tom] as const
    await atOnce(
      [
        () => drags(ada.page, 'Beta', column(ada.page, 'Done')),
        () => drags(tom.page, 'Beta', card(tom.page, 'Delta'), 20),
      ],
      both,
    )
    for (const person of both) await expectAsOnServer(person)
    const standing = Object.values(await onServer()).flat()
    expect(standing.toSorted()).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma'])
    for (const { page } of both) await page.unrouteAll()
    const { id } = await adds('First', 'Done')
    await moves(idOf('Beta'), 'Done', 'In progress')
    for (const { page } of both) await expectCards(page, 'Done', ['First'])
    await atOnce(
      [
        () => drags(ada.page, 'Alpha', card(ada.page, 'First'), 20),
        () => drags(tom.page, 'Gamma', card(tom.page, 'First'), 20),
      ],
      both,
    )
    for (const person of both) await expectAsOnServer(person)
    const { Done: done } = await onServer()
    expect([done![0], done!.slice(1).toSorted(), id === '']).toEqual(['First', ['Alpha', 'Gamma'], false])
    await tom.leave()
  })
})

describe('[FLT-26] a device whose clock is wrong', () => {
  test.each([
    ['a day behind', -DAY_MS],
    ['a day ahead', DAY_MS],
  ])('%s: one stays signed in, what is said happens now, and today is the day of the device', async (_, wrongBy) => {
    const tom = await newPerson(server.url)
    const there = new Date(Date.now() + wrongBy)
    await tom.page.clock.setSystemTime(there)
    await signsIn(tom, way, scene.path)
    const { page } = tom
    await opensTask(page, 'Alpha')
    await property(page, 'Due date').click()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    const today = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format(new Date()))
    const kept = () => elsewhere.ask(showTask, { params: { id: idOf('Alpha') } })
    await expect.poll(async () => (await kept()).dueDate).toBe(today)
    await page.keyboard.press('Escape')
    await card(page, 'Alpha').getByText('Today').waitFor()
    await page.reload()
    await card(page, 'Alpha').getByText('Today').waitFor()
    await drags(page, 'Beta', column(page, 'Done'))
    await expectAsOnServer(tom)
    const { updatedAt } = await kept()
    expect(Math.abs(Date.parse(updatedAt) - there.getTime())).toBeGreaterThan(DAY_MS / 2)
    await tom.leave()
  })
})

describe('[FLT-31] what is pressed twice', () => {
  test('is made once: a project, a comment, a task', async () => {
    const { page } = ada
    const name = `Twice ${scene.project.id.slice(0, 8)}`
    await page.getByRole('button', { name: 'Add a project' }).first().click()
    await page.getByRole('dialog').getByLabel(/^Name/).fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).dblclick()
    await page.getByRole('heading', { name }).waitFor()
    expect((await elsewhere.ask(listProjects, { query: { q: name } })).rows.map((one) => one.name)).toEqual([name])
    await opensBoard(page, scene)
    await opensTask(page, 'Alpha')
    await panelOf(page).getByLabel('Your comment').fill('Said once')
    await page.getByRole('button', { name: 'Comment', exact: true }).dblclick()
    await section(page, 'Activity').getByText('Said once').waitFor()
    await closesTask(page)
    await column(page, 'Done').getByRole('button', { name: 'Add task', exact: true }).click()
    await page.keyboard.insertText('Added once')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expectCards(page, 'Done', ['Added once'])
    await expectAsOnServer(ada)
    const params = { id: idOf('Alpha') }
    expect((await elsewhere.ask(listActivities, { params, query: { commentsOnly: true } })).count).toBe(1)
  })

  test('is made once, too, when the line repeats it under one key', async () => {
    const asked = () =>
      elsewhere.call(createTask, {
        params: { id: scene.project.id },
        body: { columnId: idOf('Done'), name: 'Sent twice' },
        headers: { [REQUEST_HEADERS.idempotency]: scene.project.id },
      })
    const [first, again] = await Promise.all([asked(), asked()])
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
    expect((await onServer())['Done']).toEqual(['Sent twice'])
  })
})
