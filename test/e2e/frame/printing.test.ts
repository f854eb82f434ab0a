import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { changeTask } from '#contract/calls/tasks/tasks.ts'
import { COLUMN_TASKS_PER_PAGE } from '#contract/limits.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { card, makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { canSayToasts, expectSeen, newAccount, signsIn } from '../../support/page/at-the-page.ts'
import { keepsPrints, printed } from '../../support/page/printer.ts'
import { panelOf } from '../../support/page/at-the-task.ts'
import { signIn } from '../../support/people/http-person.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

let ada: Person
let scene: Scene
let page: Page

beforeAll(async () => {
  const { url } = await sharedServer()
  const way = await newAccount(url)
  const elsewhere = await signIn(url, way.email, way.password)
  if (!elsewhere) throw new Error('who has just signed up cannot sign in')
  const rows = Array.from({ length: COLUMN_TASKS_PER_PAGE }, (_, at) => `Row ${at + 1}`)
  // More than the page of a column that a board begins with.
  scene = await makeScene(elsewhere, [], { 'To do': ['Alpha', ...rows], Done: ['Delta'] })
  await elsewhere.ask(changeTask, {
    params: { id: scene.ids['Alpha']! },
    body: [
      { op: 'replace', property: 'dueDate', value: '2031-05-06' },
      { op: 'replace', property: 'assigneeId', value: elsewhere.user.id },
      { op: 'replace', property: 'priority', value: 'high' },
    ],
  })
  ada = await newPerson(url)
  await keepsPrints(ada.context)
  page = await signsIn(ada, way, scene.path)
})

test('[APP-11] a board is printed as a sheet of its own, with the tasks that are not on the screen as well', async () => {
  await card(page, 'Alpha').waitFor()
  await page.keyboard.press('Control+p')
  const sheet = await printed(page)
  for (const part of [scene.project.name, 'Alpha', `Row ${COLUMN_TASKS_PER_PAGE}`, 'Delta', 'High', '2031'])
    expect(sheet).toContain(part)
  expect(sheet).toContain(`Tasks: ${COLUMN_TASKS_PER_PAGE + 2}`)
  expect(sheet).not.toContain('filters')
})

test('[APP-11] a list is printed in its order and cut down as it is; what only shows one task as it stands', async () => {
  await page.goto(`${scene.path.replace(/board$/, 'list')}?q=Row&sort=name&order=desc`)
  await expectSeen(page.getByRole('link', { name: 'Row 9', exact: true }))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('print')
  await page.keyboard.press('Enter')
  const sheet = await printed(page)
  expect(sheet).toContain('Only tasks that fit the filters.')
  expect(sheet).not.toContain('Alpha')
  const rows = sheet.match(/Row \d+/g)
  expect([rows?.[0], rows?.length]).toEqual(['Row 9', COLUMN_TASKS_PER_PAGE])

  await page.goto(`${scene.path}/tasks/${scene.ids['Alpha']}`)
  await expectSeen(panelOf(page).getByRole('button', { name: 'Priority: High' }))
  await page.keyboard.press('Control+p')
  expect(await printed(page)).toBe('the page as it stands')
})

test('[APP-11] a task that is open is printed alone and whole, in light colours, without what only screens have', async () => {
  const panel = panelOf(page)
  const theme = (name: string) =>
    page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
    }, name)
  await theme('dark')
  await page.emulateMedia({ media: 'print' })
  try {
    await expectSeen(panel.getByText('Due date', { exact: true }))
    expect(await page.locator('#root').isVisible()).toBe(false)
    for (const name of ['Close task', 'Duplicate', 'Send'])
      expect([name, await panel.getByRole('button', { name, exact: true }).isVisible()]).toEqual([name, false])
    const looks = await panel.evaluate((element) => {
      const cut = [...element.querySelectorAll(':not(textarea)')].filter(
        (one) => one.checkVisibility() && ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
      )
      const { color, position } = getComputedStyle(element)
      return { color, position, cut: cut.map(({ className }) => className) }
    })
    expect(looks).toEqual({ color: 'rgb(15, 23, 42)', position: 'static', cut: [] })
  } finally {
    await page.emulateMedia({ media: 'screen' })
    await theme('light')
  }
  expect(await page.locator('#root').isVisible()).toBe(true)
})

test('[APP-11] a person’s own board is called on paper as it is on the screen', async () => {
  await page.goto('/')
  await page.getByLabel('Language').selectOption('de')
  await page
    .getByRole('link', { name: /^Meine Aufgaben/ })
    .first()
    .click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Meine Aufgaben' }))
  await page.keyboard.press('Control+p')
  expect(await printed(page)).toMatch(/^Meine Aufgaben\s*Gedruckt am/)
  await page.goto('/')
  await page.getByLabel('Sprache').selectOption('en')
  await expectSeen(page.getByLabel('Language'))
})

test('[APP-11] [FLT-07] what cannot be fetched is not printed in part, and that is said', async () => {
  await page.goto(scene.path)
  await card(page, 'Alpha').waitFor()
  await canSayToasts(page)
  await page.route(/\/api\/columns\/[^/]+\/tasks/, (route) => route.abort())
  ada.expectNoise(/ERR_FAILED|status 0/)
  await page.keyboard.press('Control+p')
  await expectSeen(page.getByText('It could not be printed.'))
  expect(await page.evaluate(() => window.printed.length)).toBe(0)
  await page.unroute(/\/api\/columns\/[^/]+\/tasks/)
})
