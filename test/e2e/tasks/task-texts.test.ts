import type { Route } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { axeFindingsInBothThemes } from '../../support/browser/accessibility.ts'
import { card, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { signsIn } from '../../support/page/at-the-page.ts'
import { closesTask, nameField, opensTask, panelOf, section, subtasksOn } from '../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import type { PrintedSignIn } from '../../support/server/sample.ts'
import { sharedSample, type SharedSample } from '../../support/server/shared-server.ts'

let server: SharedSample
let api: { owner: HttpPerson; manager: HttpPerson }
let ada: Person
let owner: PrintedSignIn

beforeAll(async () => {
  server = await sharedSample()
  const people = server.signIns
  owner = people.find(({ role }) => role === 'Owner')!
  const manager = people.find(({ role }) => role === 'WorkspaceManager')!
  api = {
    owner: (await signIn(server.url, owner.email, owner.password))!,
    manager: (await signIn(server.url, manager.email, manager.password))!,
  }
  ada = await newPerson(server.url)
  await signsIn(ada, owner)
})

let scene: Scene
beforeEach(async () => {
  scene = await makeScene(api.owner, [api.manager], { 'To do': ['Alpha', 'Beta'] })
  await opensBoard(ada.page, scene)
})

const alpha = () => ({ id: scene.ids['Alpha']! })
const onServer = () => api.owner.ask(showTask, { params: alpha() })
const somebodyWrites = (property: 'name' | 'description', value: string) =>
  api.manager.ask(changeTask, { params: alpha(), body: [{ op: 'replace', property, value }] })
/** What is kept on the device of what was typed into this test's task. */
const drafts = () =>
  ada.page.evaluate(
    (id) => Object.keys(localStorage).filter((key) => key.startsWith('lanewise.draft.') && key.includes(id)),
    alpha().id,
  )
const isSave = (url: URL) => /\/api\/tasks\/[^/]+(\/if-unchanged)?$/.test(url.pathname)
/** Saving gets no answer, as with a lost connection. */
const loses = async () => {
  ada.expectNoise(/ERR_INTERNET_DISCONNECTED|failed with status 0/)
  await ada.page.route(isSave, (route: Route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.fallback(),
  )
}
const writesDescription = async (text: string) => {
  await ada.page.getByRole('button', { name: /^(Add a|Edit the) description$/ }).click()
  await ada.page.getByRole('textbox', { name: 'Description' }).fill(text)
}

describe('[TASK-09] what is typed is never lost', () => {
  test('closing sends it at once', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await writesDescription('Half a thought')
    await closesTask(page)
    await panelOf(page).waitFor({ state: 'hidden' })
    await expect.poll(async () => (await onServer()).description).toBe('Half a thought')
    await expect.poll(drafts).toEqual([])
  })

  test('without a connection it is kept on the device, through closing and a reload, and goes when there is one', async () => {
    const { page } = ada
    await loses()
    await opensTask(page, 'Alpha')
    await nameField(page).fill('Alpha written on a train')
    await page.keyboard.press('Enter')
    await panelOf(page).getByText('Not saved yet', { exact: false }).waitFor()
    expect(await drafts()).toHaveLength(1)
    await page.reload()
    await expect.poll(() => nameField(page).inputValue()).toBe('Alpha written on a train')
    expect((await onServer()).name).toBe('Alpha')
    await page.unrouteAll()
    await expect
      .poll(async () => (await onServer()).name, { timeout: patiently(20_000) })
      .toBe('Alpha written on a train')
    await expect.poll(drafts).toEqual([])
  })

  test('through a session that runs out: who signs in again finds it, and it is saved', async () => {
    const { page, context } = ada
    await opensTask(page, 'Alpha')
    await writesDescription('Half')
    await expect.poll(async () => (await onServer()).description).toBe('Half')
    ada.expectNoise(/status of 401/)
    await context.clearCookies()
    await page.getByRole('textbox', { name: 'Description' }).fill('Half a thought')
    await page.locator('input[name=email]').waitFor()
    await signsIn(ada, owner, `${scene.path}/tasks/${scene.ids['Alpha']}`)
    await expect.poll(async () => (await onServer()).description).toBe('Half a thought')
    await expect.poll(drafts).toEqual([])
  })

  test('a comment that was not sent and a subtask that was not entered are there again; signing out wipes what is kept', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await panelOf(page).getByLabel('Your comment').fill('To be said later')
    await panelOf(page).getByRole('button', { name: 'Add a subtask' }).click()
    await page.keyboard.insertText('Half a sub')
    await page.reload()
    await expect.poll(() => panelOf(page).getByLabel('Your comment').inputValue()).toBe('To be said later')
    await expect.poll(() => panelOf(page).getByLabel('Name of the subtask').inputValue()).toBe('Half a sub')
    // What was sent and is not answered is in no field: a person who comes back before it is, finds it there again.
    const sent: Route[] = []
    let isAnswered = false
    await page.route(/\/api\/tasks\/[^/]+\/(subtasks|activities)$/, (route) => {
      if (route.request().method() === 'GET' || isAnswered) return route.fallback()
      sent.push(route)
    })
    await panelOf(page).getByLabel('Name of the subtask').fill('Sent sub')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('Another sub')
    await panelOf(page).getByLabel('Your comment').fill('Sent words')
    await page.keyboard.press('Control+Enter')
    await panelOf(page).getByLabel('Your comment').fill('And more')
    await expect.poll(() => sent.length).toBe(1)
    const again = await ada.context.newPage()
    await again.goto(page.url())
    await expect.poll(() => panelOf(again).getByLabel('Your comment').inputValue()).toBe('Sent words\nAnd more')
    await expect.poll(() => panelOf(again).getByLabel('Name of the subtask').inputValue()).toBe('Sent sub\nAnother sub')
    await again.close()
    isAnswered = true
    await sent[0]!.continue()
    await section(page, 'Activity').getByText('Sent words').waitFor()
    await expect.poll(() => subtasksOn(page)).toEqual(['Sent sub', 'Another sub'])
    await page.unrouteAll()
    const other = await newPerson(server.url)
    const people = server.signIns
    await signsIn(
      other,
      people.find(({ role }) => role === 'WorkspaceManager')!,
      `${scene.path}/tasks/${scene.ids['Alpha']}`,
    )
    await panelOf(other.page).getByLabel('Your comment').fill('A secret thought')
    await other.page.goto('/logout')
    other.expectNoise(/status of 401/)
    await other.page.locator('input[name=email]').waitFor()
    const left = () => other.page.evaluate(() => JSON.stringify(localStorage))
    await expect.poll(left).not.toContain('A secret thought')
    await other.leave()
  })
})

describe('[TASK-09] [FLT-30] two people in one field', () => {
  test('of a name the later writing wins, and each sees the other’s at once', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await somebodyWrites('name', 'Alpha by Tom')
    await expect.poll(() => nameField(page).inputValue()).toBe('Alpha by Tom')
    await loses()
    await nameField(page).fill('Alpha by Ada')
    await somebodyWrites('name', 'Alpha by Tom again')
    await panelOf(page).getByText('It is “Alpha by Tom again” now.', { exact: false }).waitFor()
    await expect.poll(() => nameField(page).inputValue()).toBe('Alpha by Ada')
    await page.unrouteAll()
    await expect.poll(async () => (await onServer()).name, { timeout: patiently(20_000) }).toBe('Alpha by Ada')
  })

  test('of a description both texts are shown, and the one that is chosen stays', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await loses()
    await writesDescription('As Ada sees it')
    await somebodyWrites('description', 'As Tom sees it')
    await panelOf(page).getByRole('region', { name: 'Theirs' }).getByText('As Tom sees it').waitFor()
    await panelOf(page).getByRole('region', { name: 'Yours' }).getByText('As Ada sees it').waitFor()
    await page.unrouteAll()
    expect((await onServer()).description).toBe('As Tom sees it')
    await panelOf(page).getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(async () => (await onServer()).description).toBe('As Ada sees it')
    await expect.poll(drafts).toEqual([])
  })

  test('a conflict that only the server knows of is shown as well, and theirs can be kept', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await loses()
    await writesDescription('As Ada sees it')
    await page.goto('about:blank')
    await somebodyWrites('description', 'As Tom sees it')
    await page.unrouteAll()
    await page.goto(`${scene.path}/tasks/${scene.ids['Alpha']}`)
    await panelOf(page).getByRole('region', { name: 'Theirs' }).getByText('As Tom sees it').waitFor()
    await panelOf(page).getByRole('button', { name: 'Keep theirs' }).click()
    await expect.poll(drafts).toEqual([])
    expect((await onServer()).description).toBe('As Tom sees it')
  })
})

describe('[USE-10] a description', () => {
  const LIST =
    'Before we sail:\n\n- [ ] Hoist the **flag**\n- [x] Load [the map](https://example.org/map)\n\n| Port | Day |\n|---|---|\n| Gdynia | 4 |'
  const opensWith = async (text: string) => {
    await somebodyWrites('description', text)
    await opensTask(ada.page, 'Alpha')
    await panelOf(ada.page).getByText('Before we sail:').waitFor()
  }
  const isSaved = (text: string) => expect.poll(async () => (await onServer()).description).toBe(text)

  test('has tasks that are ticked where they are read, and a tick is taken back like any change', async () => {
    const { page } = ada
    await opensWith(LIST)
    const flag = panelOf(page).getByRole('checkbox', { name: 'Hoist the flag' })
    await flag.check()
    await isSaved(LIST.replace('[ ]', '[x]'))
    expect(await panelOf(page).getByRole('textbox', { name: 'Description' }).count()).toBe(0)
    await ada.picture('description-ticked')
    await panelOf(page).getByTitle('Description changed.').getByText('Undo').click()
    await isSaved(LIST)
    await expect.poll(() => flag.isChecked()).toBe(false)
    await flag.press(' ')
    await isSaved(LIST.replace('[ ]', '[x]'))
    await panelOf(page).getByRole('checkbox', { name: 'Load the map' }).uncheck()
    await isSaved(LIST.replace('[ ]', '[x]').replace('- [x] Load', '- [ ] Load'))
  })

  test('on a phone each task is met by the finger that is over it, and not its neighbour', async () => {
    await somebodyWrites('description', 'Before we sail:\n\n- [ ] one\n- [ ] two\n- [ ] three')
    const phone = await newPerson(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await signsIn(phone, owner, scene.path)
    await opensTask(page, 'Alpha')
    const marks = panelOf(page).getByRole('checkbox', { name: /^(one|two|three)$/ })
    await marks.nth(2).waitFor()
    for (const at of [0, 1, 2]) {
      const { x, y, width, height } = (await marks.nth(at).boundingBox())!
      await page.touchscreen.tap(x + width / 2, y + height + 8)
      await expect.poll(() => marks.nth(at).isChecked()).toBe(true)
    }
    await isSaved('Before we sail:\n\n- [x] one\n- [x] two\n- [x] three')
    await phone.picture('description-phone')
    await phone.leave()
  })

  test('is written where it is clicked; a click on a link or a tick, and a word that is marked, do what they do elsewhere', async () => {
    const { page } = ada
    await opensWith(LIST)
    const writing = panelOf(page).getByRole('textbox', { name: 'Description' })
    const [away] = await Promise.all([
      ada.context.waitForEvent('page'),
      panelOf(page).getByRole('link', { name: 'the map' }).click(),
    ])
    await away.close()
    const { x, y, height } = (await panelOf(page).getByText('Before we sail:').boundingBox())!
    await page.mouse.move(x + 1, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + height / 2, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/^Before/)
    expect(await writing.count()).toBe(0)
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await panelOf(page).getByRole('cell', { name: 'Gdynia' }).click()
    await expect.poll(() => writing.inputValue()).toBe(LIST)
    expect(await writing.evaluate((field) => field === document.activeElement)).toBe(true)
  })
})

describe('[APP-07] an open task in light and dark', () => {
  test('has nothing that axe finds wrong: at rest, while writing, with labels open, while two texts stand against each other', async () => {
    const { page } = ada
    await card(page, 'Alpha').waitFor()
    await opensTask(page, 'Alpha')
    await panelOf(page).getByText('created the task').waitFor()
    expect(await axeFindingsInBothThemes(page)).toEqual([])
    await panelOf(page)
      .getByRole('button', { name: /^Labels: / })
      .click()
    await page.getByLabel('Find or create a label').waitFor()
    expect(await axeFindingsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await loses()
    await writesDescription('As Ada sees it')
    await somebodyWrites('description', 'As Tom sees it')
    await panelOf(page).getByRole('region', { name: 'Theirs' }).waitFor()
    expect(await axeFindingsInBothThemes(page)).toEqual([])
    await panelOf(page).getByRole('button', { name: 'Keep theirs' }).click()
    await page.unrouteAll()
  })
})
