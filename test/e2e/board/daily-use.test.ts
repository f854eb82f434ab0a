import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createLabel } from '#contract/calls/board/labels.ts'
import { changeTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { card, column, expectCards, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { opensTask } from '../../support/page/at-the-task.ts'
import { canSayToasts, expectSeen, guestAt, signsIn } from '../../support/page/at-the-page.ts'
import { newcomerAtPage } from '../../support/page/newcomer-at-page.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'
import type { SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
let way: { email: string; password: string }
let http: HttpPerson
let ada: Person
let page: Page
let scene: Scene
beforeAll(async () => {
  ;({ server, way, http, ada, page } = await newcomerAtPage())
})
beforeEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  scene = await makeScene(http, [], { 'To do': ['Alpha', 'Beta', 'Gamma'], 'In progress': [] })
})
const change = (name: string, property: 'dueDate' | 'name' | 'assigneeId', value: string) =>
  http.ask(changeTask, { params: { id: scene.ids[name]! }, body: [{ op: 'replace', property, value }] })

/** Whether one thing lies over another one by more than a pixel. */
async function meet(one: Locator, other: Locator): Promise<'apart' | 'over' | 'gone'> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return 'gone'
  const isOver =
    a.x + 1 < b.x + b.width && b.x + 1 < a.x + a.width && a.y + 1 < b.y + b.height && b.y + 1 < a.y + a.height
  return isOver ? 'over' : 'apart'
}

/** Whether toasts lie over what this is; asked in one go, since toasts go by themselves. */
const meetsToast = (on: Page, selector: string) =>
  on.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll('.Toastify__toast')].map((one) => one.getBoundingClientRect())
    const other = document.querySelector(wanted)?.getBoundingClientRect()
    if (other === undefined || boxes.length === 0) return 'gone'
    const isOver = boxes.some(
      (one) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
    )
    return isOver ? 'over' : 'apart'
  }, selector)

/** Selects the first two cards. */
async function selectsTwo(): Promise<Locator> {
  await card(page, 'Alpha').getByRole('link').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('toolbar', { name: 'With the selected tasks' })
  await bar.getByText('2').first().waitFor()
  return bar
}

test('[USE-12] what is said at the foot of the page never covers what is chosen from: in the bar of several tasks', async () => {
  await http.ask(createLabel, { body: { name: `Label of ${scene.project.name}`, color: '#38bdf8' } })
  await opensBoard(page, scene)
  await canSayToasts(page)
  const bar = await selectsTwo()
  await bar.getByRole('button', { name: 'Label' }).click()
  const labels = page.locator('[data-popover]')
  await labels.waitFor()
  const name = `Label of ${scene.project.name}`
  await labels.getByText(name, { exact: true }).click()
  await expectSeen(page.locator('.Toastify__toast').first())
  await expect.poll(() => meetsToast(page, '[data-popover]')).toBe('apart')
})

test('[USE-12] what is said at the foot of the page never covers what is chosen from: in the menu of a task on a phone', async () => {
  const phone = await newPerson(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signsIn(phone, way)
  await opensBoard(phone.page, scene)
  await canSayToasts(phone.page)
  await card(phone.page, 'Beta').getByRole('button', { name: 'Complete Beta' }).tap()
  await expectSeen(phone.page.locator('.Toastify__toast').first())
  await card(phone.page, 'Alpha').getByRole('button', { name: 'More for Alpha' }).tap()
  await expect.poll(() => meetsToast(phone.page, '[data-menu-sheet]')).toBe('apart')
  await phone.picture('toast-over-menu')
})

test('[USE-02] a space that is typed in a menu belongs to what is typed, and chooses where nothing was', async () => {
  scene = await makeScene(http, [], { 'To do': ['Alpha', 'Beta'], 'In peace': [], 'In progress': [] })
  await opensBoard(page, scene)
  const bar = await selectsTwo()
  await bar.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('menu', { name: 'Move' }).waitFor()
  await page.keyboard.type('in pr')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('In progress')
  await page.waitForTimeout(700)
  await page.keyboard.press('Space')
  await expectCards(page, 'In progress', ['Alpha', 'Beta'])
})

test('[USE-08] under the pointer the buttons of a card of one line lie over none of its signs', async () => {
  await opensBoard(page, scene)
  await card(page, 'Alpha').hover()
  const button = card(page, 'Alpha').getByRole('button', { name: 'More for Alpha' })
  await expect.poll(() => button.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
  const nobody = card(page, 'Alpha').getByRole('img', { name: 'Nobody assigned' })
  const isSeen = await nobody.evaluate((one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  expect(isSeen ? await meet(button, nobody) : 'apart').toBe('apart')
  await ada.picture('card-under-the-pointer')
})

test('[USE-09] the start page says how many tasks of a project are overdue, also one', async () => {
  await change('Alpha', 'dueDate', '2020-01-01')
  await page.goto('/')
  const progress = page.getByRole('link', { name: new RegExp(scene.project.name) }).filter({ hasText: '0 of 3' })
  await expect.poll(() => progress.textContent()).toContain('1 overdue')
})

test('[USE-09] names of what is due are whole on the start page where there is room for them', async () => {
  await change('Beta', 'name', 'Order new coffee beans')
  await change('Beta', 'dueDate', '2020-01-02')
  await change('Beta', 'assigneeId', http.user.id)
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const name = page.getByRole('main').getByText('Order new coffee beans', { exact: true }).first()
    await name.waitFor()
    await ada.picture(`due-${width}`)
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  }
})

test('[USE-09] at 768 the last tab of a project is whole', async () => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await opensBoard(page, scene)
  const tab = page.getByRole('banner').getByRole('link', { name: 'Settings', exact: true })
  const right = await tab.evaluate((one) => {
    const row = one.closest('.overflow-x-auto')!.getBoundingClientRect()
    return one.getBoundingClientRect().right - row.right
  })
  expect(right).toBeLessThanOrEqual(0)
})

test('[LAY-08] where the bar has no tabs the language stands beside the avatar, at 1024 as well', async () => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/')
  await expectSeen(page.getByRole('banner').getByLabel('Language'))
})

test('[USE-12] what is searched for is found without the marks of its letters, and with others', async () => {
  await change('Alpha', 'name', 'Müller in Łódź anrufen')
  await opensBoard(page, scene)
  await page.keyboard.press('Control+k')
  for (const typed of ['muller lodz', 'MÜLLER ŁÓDŹ']) {
    await page.getByRole('combobox', { name: 'Command palette' }).fill(typed)
    await expectSeen(page.getByRole('option', { name: /Müller in Łódź anrufen/ }))
  }
  await page.keyboard.press('Escape')
})

test('[USE-14] [USE-09] the buttons beside a recovery code hold their words in every language', async () => {
  const guest = await guestAt(server.url, { locale: 'de-DE' })
  const german = guest.page
  await german.goto('/sign-up')
  const password = 'der Hund schläft unter dem Tisch'
  const fill = (name: string, text: string) => german.locator(`input[name=${name}]`).fill(text)
  await fill('firstName', 'Cleo')
  await fill('lastName', 'Beispiel')
  await fill('email', `cleo-${scene.project.id}@example.org`)
  await fill('password', password)
  await fill('passwordConfirmation', password)
  await german.getByRole('checkbox').check()
  await german.locator('button[type=submit]').click()
  const buttons = german.getByRole('button', { name: /^(Kopieren|Herunterladen|Drucken)$/ })
  await expect.poll(() => buttons.count()).toBe(3)
  await guest.picture('recovery-code-de')
  const over = await buttons.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
  expect(over).toBe(0)
})

test('[USE-12] a day is typed as it is said, in the palette and above a month', async () => {
  await opensBoard(page, scene)
  const day = () => http.ask(showTask, { params: { id: scene.ids['Alpha']! } }).then(({ dueDate }) => dueDate)
  const palette = page.getByRole('combobox', { name: 'Command palette' })
  for (const [typed, read] of [
    ['2 dec', '12-02'],
    ['12.2.', '02-12'],
  ] as const) {
    await card(page, 'Alpha').getByRole('link').focus()
    await page.keyboard.press('d')
    await palette.fill(typed)
    await expectSeen(page.getByRole('option').first())
    // The month below turns to it.
    const shown = page.getByRole('region', { name: 'Calendar' }).locator('button[tabindex="0"]')
    await expect
      .poll(() => shown.getAttribute('aria-label'))
      .toContain(read === '12-02' ? 'December 2,' : 'February 12,')
    await ada.picture('typed-day-palette')
    await page.keyboard.press('Enter')
    await expect.poll(day).toContain(read)
  }
  const panel = await opensTask(page, 'Alpha')
  await panel.getByRole('button', { name: /^Due date: / }).click()
  await page.getByRole('grid').or(page.getByRole('table')).last().waitFor()
  await page.keyboard.type('fri')
  await expect.poll(() => page.getByLabel('Type a day').inputValue()).toBe('fri')
  await ada.picture('typed-day-month')
  await page.keyboard.press('Enter')
  await expect.poll(async () => new Date((await day()) ?? '').getUTCDay()).toBe(5)
})

test('[USE-12] Escape leaves a text of a task first, and closes the task then', async () => {
  await opensBoard(page, scene)
  const panel = await opensTask(page, 'Beta')
  const leaves = async (field: Locator) => {
    await page.keyboard.press('Escape')
    await expectSeen(panel)
    await expect.poll(() => field.evaluateAll((all) => all.some((one) => one === document.activeElement))).toBe(false)
  }
  await panel.getByRole('textbox', { name: 'Name of the task' }).fill('Beta Two')
  await leaves(panel.getByRole('textbox', { name: 'Name of the task' }))
  await panel.getByLabel('Your comment').fill('Half a thought')
  await leaves(panel.getByLabel('Your comment'))
  expect(await panel.getByLabel('Your comment').inputValue()).toBe('Half a thought')
  await panel.getByRole('button', { name: 'Add a description' }).click()
  await panel.getByRole('textbox', { name: 'Description' }).fill('As it is')
  await leaves(panel.getByRole('textbox', { name: 'Description' }))
  await expectSeen(panel.getByText('As it is', { exact: true }))
  await ada.picture('left-text')
  // From how it will be read, too.
  await panel.getByText('As it is', { exact: true }).click()
  await panel.getByRole('radio', { name: 'Preview' }).check()
  await leaves(panel.getByRole('radio', { name: 'Preview' }))
  await panel.getByRole('radio', { name: 'Preview' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  const { name, description } = await http.ask(showTask, { params: { id: scene.ids['Beta']! } })
  expect([name, description]).toEqual(['Beta Two', 'As it is'])
})

test('[USE-12] the ring around a card that the keyboard carries is whole, in an empty column as well', async () => {
  await opensBoard(page, scene)
  await card(page, 'Alpha').getByRole('link').focus()
  await page.keyboard.press('Space')
  for (const over of ['To do', 'In progress'] as const) {
    if (over === 'In progress') await page.keyboard.press('ArrowRight')
    const carried = column(page, over).locator('[data-carried-here]')
    await carried.waitFor()
    await ada.picture(`carried-${over === 'To do' ? 'full' : 'empty'}`)
    const room = await carried.evaluate((one) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(one)
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const scroller = one.closest('.overflow-y-auto')!.getBoundingClientRect()
      const box = one.getBoundingClientRect()
      return Math.min(box.top - scroller.top, scroller.bottom - box.bottom, box.left - scroller.left) - ring
    })
    expect(room).toBeGreaterThanOrEqual(0)
  }
  await page.keyboard.press('Escape')
})

test('[USE-08] labels for several tasks are found by typing, and one that is not there is made for all of them', async () => {
  const name = `Fresh ${scene.project.name}`
  await http.ask(createLabel, { body: { name: `Żółty ${scene.project.name}`, color: '#38bdf8' } })
  await opensBoard(page, scene)
  const bar = await selectsTwo()
  await bar.getByRole('button', { name: 'Label' }).click()
  const labels = page.locator('[data-popover]')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.type('zolty')
  await labels
    .getByRole('button', { name: /^Żółty/ })
    .first()
    .waitFor()
  await page.getByLabel('Find or create a label').fill(name)
  await labels.getByRole('button', { name: `Create “${name}”` }).waitFor()
  await ada.picture('new-label-for-several')
  await page.keyboard.press('Enter')
  const worn = async () => {
    const tasks = ['Alpha', 'Beta'].map((one) => http.ask(showTask, { params: { id: scene.ids[one]! } }))
    return (await Promise.all(tasks)).map((task) => task.labels.map((label) => label.name))
  }
  await expect.poll(worn).toEqual([[name], [name]])
  await labels.getByRole('button', { name, exact: true, pressed: true }).waitFor()
})

test('[USE-09] in a list labels are cut before a name is, however wide the window', async () => {
  const ids = await Promise.all(
    ['Passenger wish', 'Accessibility'].map((label) =>
      http.ask(createLabel, { body: { name: `${label} ${scene.project.name}`, color: '#38bdf8' } }),
    ),
  )
  const wears = { property: 'labelIds', op: 'replace', value: ids.map(({ id }) => id) } as const
  const named = (value: string) => ({ property: 'name', op: 'replace', value }) as const
  const long = `Let passengers bring a bicycle without phoning us ${'or anybody else '.repeat(8)}`.trim()
  for (const [task, value] of [
    ['Alpha', long],
    ['Beta', 'Let them bring a bicycle'],
  ] as const)
    await http.ask(changeTask, { params: { id: scene.ids[task]! }, body: [wears, named(value)] })
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(scene.path.replace('/board', '/list'))
    const row = (name: string) => page.locator('[data-row]', { has: page.getByRole('link', { name, exact: true }) })
    const isCut = (name: string) =>
      row(name)
        .getByRole('link')
        .evaluate((one) => one.scrollWidth > one.clientWidth)
    const widest = (name: string) =>
      row(name)
        .locator('[data-swatch]')
        .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().width)))
    await expect.poll(() => row(long).locator('[data-swatch]').count()).toBe(2)
    expect([width, await isCut(long), (await widest(long)) <= 40]).toEqual([width, true, true])
    // A name that has room leaves the rest of it to them.
    expect([width, await isCut('Let them bring a bicycle'), (await widest('Let them bring a bicycle')) > 40]).toEqual([
      width,
      false,
      true,
    ])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[USE-09] columns of people in which nothing stands leave their room to the names, and labels of a row say that they are cut', async () => {
  await page.goto('/team')
  const name = page.getByRole('table').getByText(http.user.fullName, { exact: true })
  await name.waitFor()
  await ada.picture('people-names')
  // Thirty letters beside a face and a word for oneself.
  expect(await name.evaluate((one) => one.closest('td')!.clientWidth)).toBeGreaterThanOrEqual(360)
  const labels = ['Accessibility', 'Passenger wish of the islands', 'Payments'].map((label) =>
    http.ask(createLabel, { body: { name: `${label} ${scene.project.name}`, color: '#38bdf8' } }),
  )
  const labelIds = (await Promise.all(labels)).map(({ id }) => id)
  await http.ask(changeTask, {
    params: { id: scene.ids['Alpha']! },
    body: [{ op: 'replace', property: 'labelIds', value: labelIds }],
  })
  await page.goto(scene.path.replace('/board', '/list'))
  const pills = page
    .getByRole('main')
    .locator('[data-row] [data-swatch], li [data-swatch]')
    .filter({ hasText: scene.project.name })
  await expect.poll(() => pills.count()).toBe(3)
  await ada.picture('list-labels')
  const cut = await pills.evaluateAll(
    (all) =>
      all.filter((one) => one.getBoundingClientRect().right > one.parentElement!.getBoundingClientRect().right + 1)
        .length,
  )
  expect(cut).toBe(0)
})
