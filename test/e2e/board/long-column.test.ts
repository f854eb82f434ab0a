import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createTasks } from '#contract/calls/tasks/tasks.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { expectSeen, newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { signIn } from '../../support/people/http-person.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

const TASKS = 400
let server: SharedServer
let way: WayIn
let scene: Scene
beforeAll(async () => {
  server = await sharedServer()
  way = await newAccount(server.url)
  const http = (await signIn(server.url, way.email, way.password))!
  scene = await makeScene(http, [], { 'To do': [] })
  const columnId = scene.ids['To do'] ?? ''
  for (let from = 0; from < TASKS; from += 100) {
    const names = Array.from({ length: 100 }, (_, at) => `Plank ${from + at + 1}`)
    await http.ask(createTasks, { params: { id: scene.project.id }, body: { columnId, names } })
  }
})

/** Whether it lies inside of the window, and nothing covers it. */
const isInSight = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return over !== null && (element.contains(over) || over.contains(element))
  })

test.each(['board', 'list'] as const)(
  '[BRD-01] [BRD-03] [VIEW-01] on the %s tasks are added behind a long column without loading it, and the rest is loaded when it is wanted',
  async (view) => {
    const person = await newPerson(server.url)
    const page = await signsIn(person, way)
    await page.goto(scene.path.replace(/board$/, view))
    await expectSeen(page.getByRole('link', { name: 'Plank 1', exact: true }))
    const pages: string[] = []
    page.on('request', (request) => {
      if (/\/columns\/.*tasks/.test(request.url()) && request.method() === 'GET') pages.push(request.url())
    })
    await page.keyboard.press('c')
    const rest = page.getByRole('main').getByRole('button', { name: /^Show more: \d+$/ })
    await expectSeen(page.locator('[data-composer]'))
    const names = ['Varnish', 'Polish'].map((name) => `${name} ${view}`)
    for (const name of names) {
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await expectSeen(page.getByRole('link', { name, exact: true }))
      await expect.poll(() => isInSight(page.getByRole('link', { name, exact: true }))).toBe(true)
      await expect.poll(() => isInSight(page.locator('[data-composer]'))).toBe(true)
    }
    const left = Number((await rest.textContent())?.replace(/\D/g, ''))
    expect([left > TASKS - 100, pages.length]).toEqual([true, 0])
    await page.locator('[data-composer]').blur()
    await rest.click()
    // Those that have come stand around what was looked at.
    await expectSeen(page.getByRole('link', { name: /^Plank (?:3[1-9]|[4-7]\d|80)$/ }).first())
    expect(pages.length).toBe(1)
    await person.leave()
  },
)
