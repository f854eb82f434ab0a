import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { changeTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { axeFindingsInBothThemes } from '../../support/browser/accessibility.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { pictureOf } from '../../support/files/sample-files.ts'
import { makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { signsIn } from '../../support/page/at-the-page.ts'
import { closesTask, opensTask, panelOf, section } from '../../support/page/at-the-task.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import type { PrintedSignIn } from '../../support/server/sample.ts'
import { sharedSample, type SharedSample } from '../../support/server/shared-server.ts'

let server: SharedSample
let owner: PrintedSignIn
let api: HttpPerson
let ada: Person

beforeAll(async () => {
  server = await sharedSample()
  owner = server.signIns.find(({ role }) => role === 'Owner')!
  api = (await signIn(server.url, owner.email, owner.password))!
  ada = await newPerson(server.url)
  await signsIn(ada, owner)
})

let scene: Scene
beforeEach(async () => {
  scene = await makeScene(api, [], { 'To do': ['Alpha'] })
  await opensBoard(ada.page, scene)
})

const alpha = () => ({ params: { id: scene.ids['Alpha']! } })
const described = async () => (await api.ask(showTask, alpha())).description ?? ''
const describes = (value: string) =>
  api.ask(changeTask, { ...alpha(), body: [{ op: 'replace', property: 'description', value }] })
const description = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Description' })
const comment = (page: Page) => panelOf(page).getByLabel('Your comment')
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Format what is selected' })
const mark = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const menu = (page: Page) => page.getByRole('listbox', { name: 'Put in' })
const offered = (page: Page) => menu(page).getByRole('option').allTextContents()
const startsWriting = async (page: Page, text: string) => {
  await opensTask(page, 'Alpha')
  await panelOf(page).getByRole('button', { name: 'Add a description' }).click()
  await page.keyboard.insertText(text)
}
const selects = (field: Locator, from: number, to: number) =>
  field.evaluate((area: HTMLTextAreaElement, [start, end]) => area.setSelectionRange(start!, end!), [from, to])
const selected = (field: Locator) =>
  field.evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    value.slice(selectionStart, selectionEnd),
  )
/** Whether something is whole inside the window. */
const isInside = async (page: Page, what: Locator) => {
  const box = (await what.boundingBox())!
  const size = page.viewportSize()!
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height
}

/** Asks for a file by the menu. The browser is told that it will be asked for one well before it is: it hears that a little later. */
async function choosesPicture(page: Page) {
  const asked = page.waitForEvent('filechooser')
  await page.keyboard.type('/pic')
  await menu(page).waitFor()
  await page.keyboard.press('Enter')
  return asked
}

describe('[USE-10] what is selected of a description', () => {
  test('is given a mark by a press and loses it by the next; the browser takes it back, and it is saved as if typed', async () => {
    const { page } = ada
    await startsWriting(page, 'Sail now or never')
    await selects(description(page), 5, 8)
    await mark(page, 'Bold').click()
    expect(await description(page).inputValue()).toBe('Sail **now** or never')
    expect(await selected(description(page))).toBe('now')
    expect(await mark(page, 'Bold').getAttribute('aria-pressed')).toBe('true')
    await ada.picture('writing-bar')
    expect(await isInside(page, bar(page))).toBe(true)
    const [floats, field] = [await bar(page).boundingBox(), await description(page).boundingBox()]
    expect(floats!.y + floats!.height).toBeLessThan(field!.y + 8)
    await mark(page, 'Strikethrough').click()
    await expect.poll(described).toBe('Sail **~~now~~** or never')
    await page.keyboard.press('Control+z')
    expect(await description(page).inputValue()).toBe('Sail **now** or never')
    await page.keyboard.press('Control+z')
    expect(await description(page).inputValue()).toBe('Sail now or never')
    await selects(description(page), 5, 8)
    await mark(page, 'Heading').click()
    expect(await description(page).inputValue()).toBe('## Sail now or never')
    await mark(page, 'Heading').click()
    await mark(page, 'Link').click()
    await page.keyboard.insertText('https://example.org')
    await expect.poll(described).toBe('Sail [now](https://example.org) or never')
    await bar(page).waitFor({ state: 'hidden' })
  })

  test('is marked by keys alone; Escape puts the bar away before the task', async () => {
    const { page } = ada
    await startsWriting(page, 'Sail now')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await bar(page).waitFor()
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Control+i')
    expect(await description(page).inputValue()).toBe('Sail **_now_**')
    await page.keyboard.press('Control+i')
    expect(await description(page).inputValue()).toBe('Sail **now**')
    await page.keyboard.press('Control+Shift+k')
    expect(await description(page).inputValue()).toBe('Sail **[now](https://)**')
    await page.keyboard.press('Control+Shift+k')
    await page.keyboard.press('Tab')
    const isAt = (name: string) => mark(page, name).evaluate((button) => button === document.activeElement)
    expect(await isAt('Bold')).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await isAt('Strikethrough')).toBe(true)
    await page.keyboard.press('Enter')
    expect(await description(page).inputValue()).toBe('Sail **~~now~~**')
    expect(await isAt('Strikethrough')).toBe(true)
    await page.keyboard.press('End')
    expect(await isAt('Task list')).toBe(true)
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'hidden' })
    expect(await description(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await closesTask(page)
    await panelOf(page).waitFor({ state: 'hidden' })
  })

  test('of several lines becomes a list, and has nothing that axe finds wrong', async () => {
    const { page } = ada
    await startsWriting(page, 'one\ntwo')
    await page.keyboard.press('Control+a')
    await mark(page, 'Task list').click()
    expect(await description(page).inputValue()).toBe('- [ ] one\n- [ ] two')
    await mark(page, 'Numbered list').click()
    expect(await description(page).inputValue()).toBe('1. one\n2. two')
    expect(await axeFindingsInBothThemes(page)).toEqual([])
  })
})

test('[USE-10] a comment has no headings, and its keys and its sending go together', async () => {
  const { page } = ada
  await opensTask(page, 'Alpha')
  await comment(page).fill('Sail now')
  await selects(comment(page), 5, 8)
  await bar(page).waitFor()
  expect(await mark(page, 'Heading').count()).toBe(0)
  await mark(page, 'Code').click()
  expect(await comment(page).inputValue()).toBe('Sail `now`')
  await ada.picture('writing-bar-comment')
  await page.keyboard.press('End')
  await page.keyboard.type(' /')
  await menu(page).waitFor()
  expect((await offered(page))[0]).toBe('Bulleted list')
  expect(await isInside(page, menu(page))).toBe(true)
  await ada.picture('writing-menu-comment')
  await page.keyboard.press('Control+Enter')
  await section(page, 'Activity').getByText('now', { exact: true }).waitFor()
  expect(await comment(page).inputValue()).toBe('')
  await menu(page).waitFor({ state: 'hidden' })
})

describe('[USE-10] a slash', () => {
  test('opens a menu that is filtered by what is typed, walked by arrows and put away by Escape', async () => {
    const { page } = ada
    await startsWriting(page, 'Before\n')
    await page.keyboard.type('/')
    await menu(page).waitFor()
    expect(await offered(page)).toHaveLength(12)
    await ada.picture('writing-menu')
    expect(await axeFindingsInBothThemes(page)).toEqual([])
    const pointed = () =>
      description(page).evaluate((field) => {
        const id = field.getAttribute('aria-activedescendant')
        return id === null ? null : (document.getElementById(id)?.textContent ?? '')
      })
    await page.keyboard.type('list')
    await expect.poll(() => offered(page)).toEqual(['Bulleted list', 'Numbered list', 'Task list'])
    await page.keyboard.press('ArrowDown')
    await expect.poll(pointed).toBe('Numbered list')
    await page.keyboard.press('Enter')
    expect(await description(page).inputValue()).toBe('Before\n1. ')
    await menu(page).waitFor({ state: 'hidden' })
    expect(await pointed()).toBeNull()
    await page.keyboard.press('Control+z')
    expect(await description(page).inputValue()).toBe('Before\n/list')
    await page.keyboard.press('End')
    await page.keyboard.type('x')
    await menu(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await page.keyboard.type('/')
    await menu(page).waitFor()
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
    await page.keyboard.type('q')
    expect(await menu(page).count()).toBe(0)
    expect(await description(page).inputValue()).toBe('Before\n/listx\n/q')
  })

  test('puts in what is clicked, and a table is drawn, which scrolls by itself', async () => {
    const { page } = ada
    await startsWriting(page, '')
    await page.keyboard.type('/ta')
    await menu(page).getByRole('option', { name: 'Table' }).click()
    await page.keyboard.type('Port')
    await expect.poll(described).toMatch(/^\| Port \| Column 2 \|\n\| --- \| --- \|\n/)
    await panelOf(page).getByRole('button', { name: 'Done' }).click()
    await panelOf(page).getByRole('columnheader', { name: 'Port' }).waitFor()
    const heads = Array.from({ length: 14 }, (_, at) => `Harbour ${at + 1}`)
    await describes(
      `| ${heads.join(' | ')} |\n|${'---|'.repeat(14)}\n| ${heads.join(' | ')} |\n\n---\n\n~~gone~~\n\n\`\`\`\nls\n\`\`\``,
    )
    const table = panelOf(page).getByRole('group', { name: /Harbour 1, Harbour 2/ })
    await table.waitFor()
    const scrolls = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect(scrolls).toBe(true)
    const outside = panelOf(page).locator('.overflow-y-auto').first()
    expect(await outside.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await ada.picture('writing-table')
    expect(await axeFindingsInBothThemes(page)).toEqual([])
  })

  test('writes a day as the person reads days: by its name, or from the list of days', async () => {
    const { page } = ada
    await startsWriting(page, 'Sail ')
    await page.keyboard.type('/tomor')
    const note = await menu(page)
      .getByRole('option', { name: /^Tomorrow/ })
      .locator('span')
      .last()
      .textContent()
    await page.keyboard.press('Enter')
    await expect.poll(() => description(page).inputValue()).toBe(`Sail ${note!}`)
    await page.keyboard.type(' or /date')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await offered(page)).length).toBe(9)
    await ada.picture('writing-days')
    await page.keyboard.type('mon')
    await expect.poll(async () => (await offered(page)).length).toBe(1)
    const monday = await menu(page).getByRole('option').locator('span').last().textContent()
    await page.keyboard.press('Tab')
    await expect.poll(() => description(page).inputValue()).toBe(`Sail ${note!} or ${monday!}`)
  })

  test('has files chosen that then stand in the text: pictures are shown, others are led to', async () => {
    const { page } = ada
    await startsWriting(page, '')
    const chooser = await choosesPicture(page)
    await chooser.setFiles([
      { name: 'sea.png', mimeType: 'image/png', buffer: await pictureOf(64, 36) },
      { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Sail') },
    ])
    await expect
      .poll(() => description(page).inputValue())
      .toMatch(/^!\[sea\.png\]\(attachment:[\w-]{36}\)\n\[plan\.txt\]\(attachment:[\w-]{36}\)$/)
    await expect.poll(described).toBe(await description(page).inputValue())
  })
})

test('[USE-10] on a phone the bar and the menu stay in the window, beside the words, and are pressed by a finger', async () => {
  const phone = await newPerson(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await signsIn(phone, owner, scene.path)
  await startsWriting(page, 'Sail now or never')
  await selects(description(page), 5, 8)
  await bar(page).waitFor()
  await phone.picture('writing-bar-phone')
  expect(await isInside(page, bar(page))).toBe(true)
  const [floats, field] = [await bar(page).boundingBox(), await description(page).boundingBox()]
  expect(floats!.y > field!.y + 24 || floats!.y + floats!.height < field!.y + 8).toBe(true)
  await mark(page, 'Italic').tap()
  expect(await description(page).inputValue()).toBe('Sail _now_ or never')
  expect(await selected(description(page))).toBe('now')
  await page.keyboard.press('End')
  await bar(page).waitFor({ state: 'hidden' })
  await page.keyboard.type(' /')
  await menu(page).waitFor()
  await phone.picture('writing-menu-phone')
  expect(await isInside(page, menu(page))).toBe(true)
  await menu(page).getByRole('option', { name: 'Quote' }).tap()
  expect(await description(page).inputValue()).toBe('> Sail _now_ or never ')
  await phone.leave()
})

test.each([
  ['de-DE', 'Beschreibung', 'morgen', 'Morgen'],
  ['pl-PL', 'Opis', 'sroda', 'Środa'],
])('[USE-10] in %s the menu speaks the language of the person', async (locale, label, typed, name) => {
  const guest = await newPerson(server.url, { locale, viewport: { width: 1024, height: 768 } })
  const page = await signsIn(guest, owner, scene.path)
  await describes('Sail')
  await page.getByRole('link', { name: 'Alpha' }).first().click()
  await panelOf(page).getByText('Sail', { exact: true }).click()
  const field = panelOf(page).getByRole('textbox', { name: label })
  await field.waitFor()
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar').waitFor()
  await guest.picture(`writing-bar-${locale}`)
  await page.keyboard.press('End')
  await page.keyboard.type(' /')
  await page.getByRole('listbox').waitFor()
  await guest.picture(`writing-menu-${locale}`)
  await page.keyboard.type(typed)
  expect(await page.getByRole('listbox').getByRole('option').first().textContent()).toContain(name)
  await guest.leave()
})

test('[USE-10] a comment with a picture is seen whole once it is posted, though the picture comes later', async () => {
  const { page } = ada
  for (let at = 0; at < 12; at += 1)
    await api.ask(createComment, { ...alpha(), body: { type: 'comment', value: { text: `Comment ${at}` } } })
  await opensTask(page, 'Alpha')
  const sea = await pictureOf(640, 480)
  await comment(page).click()
  const chooser = await choosesPicture(page)
  await chooser.setFiles([{ name: 'sea.png', mimeType: 'image/png', buffer: sea }])
  await expect.poll(() => comment(page).inputValue()).toContain('(attachment:')
  await page.route(/\/api\/attachments\/[^/]+\/content/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click()
  const shown = section(page, 'Activity').getByRole('button', { name: 'Show sea.png' }).locator('img')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
  await expect
    .poll(async () => {
      const [picture, composer] = [await shown.boundingBox(), await comment(page).boundingBox()]
      return picture!.y + picture!.height <= composer!.y
    })
    .toBe(true)
  await page.unrouteAll()
})
