import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeColumnKind } from '#contract/calls/board/columns.ts'
import { changeTask, createTask, type TaskOperation } from '#contract/calls/tasks/tasks.ts'
import { expectCards, makeScene, opensBoard, tasksTotal, type Scene } from '../../support/page/at-the-board.ts'
import { addressOf, expectAddress, guestAt, newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
let way: WayIn
let http: HttpPerson
let ada: Person
let scene: Scene
const change = (name: string, ...body: TaskOperation[]) =>
  http.ask(changeTask, { params: { id: scene.ids[name]! }, body })
beforeAll(async () => {
  server = await sharedServer()
  way = await newAccount(server.url)
  http = (await signIn(server.url, way.email, way.password))!
  ada = await guestAt(server.url)
  await signsIn(ada, way)
})
beforeEach(async () => {
  scene = await makeScene(http, [], { 'To do': ['Write mails', 'Call Ben', 'Mail Ada'], Done: ['Old mail'] })
  await change('Call Ben', { op: 'replace', property: 'priority', value: 'urgent' })
  await change('Mail Ada', { op: 'replace', property: 'assigneeId', value: http.user.id })
  await change('Old mail', { op: 'replace', property: 'isCompleted', value: true })
})

const bar = (page: Page) => page.getByRole('search', { name: 'Filters of the board' })
const searchFor = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await bar(page).getByRole('searchbox', { name: 'Search tasks' }).fill(text)
}

describe('[BRD-10] a board is cut down', () => {
  test('to what is searched for; the address keeps it, with how many there are in each column', async () => {
    const { page } = ada
    await opensBoard(page, scene)
    await searchFor(page, 'mail')
    await expectAddress(page, `${scene.path}?q=mail`)
    await expectCards(page, 'To do', ['Write mails', 'Mail Ada'])
    expect(await tasksTotal(page, 'To do')).toBe(2)
    await page.reload()
    await expectCards(page, 'To do', ['Write mails', 'Mail Ada'])
    expect(await bar(page).getByRole('searchbox').inputValue()).toBe('mail')
    await bar(page).getByRole('button', { name: 'Clear', exact: true }).click()
    await expect
      .poll(() =>
        bar(page)
          .getByRole('searchbox')
          .evaluate((it) => it === document.activeElement),
      )
      .toBe(true)
    await expectAddress(page, scene.path)
    await expectCards(page, 'To do', ['Write mails', 'Call Ben', 'Mail Ada'])
  })

  test('to what is assigned to me, in one click', async () => {
    const { page } = ada
    await opensBoard(page, scene)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await bar(page).getByRole('button', { name: 'Assigned to me' }).click()
    await expectCards(page, 'To do', ['Mail Ada'])
    await expectCards(page, 'Done', [])
    expect(addressOf(page)).toBe(`${scene.path}?assignee=${http.user.id}`)
  })

  test('[NAV-08] [USE-09] what it is cut down to stays on list and calendar, and on the way back; days are the calendar’s alone', async () => {
    const { page } = ada
    const today = new Date().toISOString().slice(0, 10)
    for (const name of ['Call Ben', 'Mail Ada'])
      await change(name, { op: 'replace', property: 'dueDate', value: today })
    await opensBoard(page, scene)
    await searchFor(page, 'mail')
    await expectAddress(page, `${scene.path}?q=mail`)
    const tabs = page.getByRole('navigation', { name: 'Views of the project' })
    await tabs.getByRole('link', { name: 'Calendar' }).click()
    await expectAddress(page, `${scene.path.replace(/board$/, 'calendar')}?q=mail`)
    const days = page.getByRole('main')
    await days.getByText('Mail Ada').first().waitFor()
    expect(await days.getByText('Call Ben').count()).toBe(0)
    await days.getByRole('radio', { name: 'Week' }).click()
    await tabs.getByRole('link', { name: 'List' }).click()
    await expectAddress(page, `${scene.path.replace(/board$/, 'list')}?q=mail`)
    await expect.poll(() => page.locator('[data-row-link]').allTextContents()).not.toContain('Call Ben')
    await tabs.getByRole('link', { name: 'Board' }).click()
    await expectAddress(page, `${scene.path}?q=mail`)
    await expectCards(page, 'To do', ['Write mails', 'Mail Ada'])
    for (const name of ['Attachments', 'Settings']) {
      await tabs.getByRole('link', { name }).click()
      await expectAddress(page, scene.path.replace(/board$/, name.toLowerCase()))
    }
    await tabs.getByRole('link', { name: 'Board' }).click()
    await expectAddress(page, `${scene.path}?q=mail`)
  })

  test('[USE-09] to several values of a field, or to what has none of them, with how many there are; the list shows the same', async () => {
    const { page } = ada
    await change('Write mails', { op: 'replace', property: 'priority', value: 'low' })
    await opensBoard(page, scene)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const priority = () => bar(page).getByRole('button', { name: /^Priority/ })
    const choose = async (name: string) => {
      await priority().click()
      await page.getByRole('menuitemradio', { name: new RegExp(`${name}$`) }).click()
    }
    await priority().click()
    // Nothing is chosen that could be left out.
    expect(await page.getByRole('menuitemradio', { name: 'is not' }).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await choose('Urgent')
    await choose('Low priority')
    await expectCards(page, 'To do', ['Write mails', 'Call Ben'])
    await bar(page).getByText('2 tasks fit', { exact: false }).waitFor()
    await choose('is not')
    await expectAddress(page, `${scene.path}?priority=urgent,low&not=priority`)
    await expectCards(page, 'To do', ['Mail Ada'])
    await expectCards(page, 'Done', ['Old mail'])
    await priority().filter({ hasText: 'Priority is none of 2' }).waitFor()
    const completed = bar(page).getByRole('switch', { name: 'Show completed' })
    await completed.click()
    await bar(page).getByText('1 task fits').waitFor()
    await expectCards(page, 'Done', [])
    await page.goto(`${scene.path.replace(/board$/, 'list')}?priority=urgent,low&not=priority&done=no`)
    await expect.poll(() => page.locator('[data-row-link]').allTextContents()).toEqual(['Mail Ada'])
    expect(await completed.isChecked()).toBe(false)
    await bar(page).getByText('1 task fits').waitFor()
    // One's own tasks are never what is left out.
    await page.goto(`${scene.path}?assignee=${http.user.id}&not=assignee`)
    await expectCards(page, 'To do', ['Write mails', 'Call Ben'])
    await bar(page).getByRole('button', { name: 'Assigned to me' }).click()
    await expectAddress(page, `${scene.path}?assignee=${http.user.id}`)
    await expectCards(page, 'To do', ['Mail Ada'])
  })

  test('[USE-09] to what columns say of their tasks, or to all but that, on board, list and calendar alike', async () => {
    const { page } = ada
    const today = new Date().toISOString().slice(0, 10)
    for (const name of ['Call Ben', 'Old mail'])
      await change(name, { op: 'replace', property: 'dueDate', value: today })
    await opensBoard(page, scene)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const status = () => bar(page).getByRole('button', { name: /^Status/ })
    const choose = async (name: string) => {
      await status().click()
      await page.getByRole('menuitemradio', { name, exact: true }).click()
    }
    await choose('Not started')
    await expectAddress(page, `${scene.path}?status=notBegun`)
    await status().filter({ hasText: 'Status: Not started' }).waitFor()
    await expectCards(page, 'Done', [])
    await expectCards(page, 'To do', ['Write mails', 'Call Ben', 'Mail Ada'])
    // Somebody says that this column holds what is under way.
    await http.ask(changeColumnKind, { params: { id: scene.ids['To do']! }, body: { kind: 'underWay' } })
    await expectCards(page, 'To do', [])
    await choose('is not')
    await status().filter({ hasText: 'Status is not Not started' }).waitFor()
    await expectCards(page, 'To do', ['Write mails', 'Call Ben', 'Mail Ada'])
    await expectCards(page, 'Done', ['Old mail'])

    await page.goto(`${scene.path.replace(/board$/, 'list')}?status=underWay,done&not=status`)
    await status().filter({ hasText: 'Status is none of 2' }).waitFor()
    await bar(page).getByText('0 tasks fit', { exact: false }).waitFor()
    await choose('Done')
    await expect.poll(() => page.locator('[data-row-link]').allTextContents()).toEqual(['Old mail'])

    await page.goto(`${scene.path.replace(/board$/, 'calendar')}?status=done&not=status`)
    await page.getByRole('link', { name: /Call Ben/ }).waitFor()
    expect(await page.getByRole('link', { name: /Old mail/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Status is not Done' }).click()
    await page.getByRole('menuitemradio', { name: 'is', exact: true }).click()
    await page.getByRole('link', { name: /Old mail/ }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: /Call Ben/ }).count()).toBe(0)
    await http.ask(changeColumnKind, { params: { id: scene.ids['To do']! }, body: { kind: 'done' } })
    await page.getByRole('link', { name: /Call Ben/ }).waitFor()
  })

  test('by several filters at once, which all count; a pasted address shows the same', async () => {
    const { page } = ada
    await page.goto(`${scene.path}?priority=urgent,high&done=no`)
    await expectCards(page, 'To do', ['Call Ben'])
    await expectCards(page, 'Done', [])
    await bar(page).getByRole('button', { name: 'Status: Not done' }).click()
    await page.getByRole('menuitemradio', { name: 'Completed', exact: true }).click()
    await expectAddress(page, `${scene.path}?priority=urgent,high&done=yes`)
    await expectCards(page, 'To do', [])
    await page.getByRole('button', { name: 'Close the filters' }).click()
    await expectCards(page, 'Done', ['Old mail'])
    await expectAddress(page, scene.path)
  })

  test('[BRD-08] and follows what others change: what comes to pass appears, what no longer does goes', async () => {
    const { page } = ada
    await page.goto(`${scene.path}?q=mail`)
    await expectCards(page, 'To do', ['Write mails', 'Mail Ada'])
    await http.ask(createTask, {
      params: { id: scene.project.id },
      body: { columnId: scene.ids['To do']!, name: 'Open the mail' },
    })
    await expectCards(page, 'To do', ['Write mails', 'Mail Ada', 'Open the mail'])
    await change('Write mails', { op: 'replace', property: 'name', value: 'Write letters' })
    await expectCards(page, 'To do', ['Mail Ada', 'Open the mail'])
  })
})
