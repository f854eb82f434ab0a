import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { listAttachments } from '#contract/calls/tasks/attachments.ts'
import { deleteColumn } from '#contract/calls/board/columns.ts'
import { changeTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { card, column, drags, expectCards } from '../../support/page/at-the-board.ts'
import { expectAddress, expectSeen, signsIn } from '../../support/page/at-the-page.ts'
import { comesToRest, installedPage } from '../../support/page/installed-page.ts'
import { axeFindingsInBothThemes } from '../../support/browser/accessibility.ts'
import { findingsAsItStands } from '../../support/screens/draw-screen.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { closesTask, opensTask, panelOf, section } from '../../support/page/at-the-task.ts'

const at = installedPage({ 'To do': ['Alpha', 'Beta'], Done: [] })

const waits = (page: Page, text = '1 change waits to be sent.') => expectSeen(page.getByText(text))
const list = (page: Page) => page.getByRole('region', { name: 'Unsent changes' })
const nameNow = async (name: string) => (await at.elsewhere.ask(showTask, { params: { id: at.scene.ids[name]! } })).name
async function renames(page: Page, from: string, to: string): Promise<void> {
  await card(page, from).getByRole('link').focus()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Name of the task' }).fill(to)
  await page.keyboard.press('Enter')
}
async function atBoardWithout(page: Page): Promise<void> {
  await card(page, 'Beta').waitFor()
  await comesToRest(page)
  await card(page, 'Beta').waitFor()
  await at.ada.context.setOffline(true)
}
/** The window is gone without a word. Another one is opened with the connection: the browser has cut off the first for good. */
async function isGoneAndComesBack(page: Page): Promise<Page> {
  await page.close()
  await at.ada.context.setOffline(false)
  const next = await at.ada.context.newPage()
  await next.goto(at.scene.path)
  return next
}
/** How many changes are kept on the device; null before the page has made room for any. */
const kept = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'lanewise')
      ? await new Promise<number>((done) => {
          const opening = indexedDB.open('lanewise')
          opening.onsuccess = () => {
            const all = opening.result.transaction('changes').objectStore('changes').count()
            all.onsuccess = () => done(all.result)
          }
        })
      : null,
  )

test('[PWA-02] what waits survives a reload, and is sent once there is a connection, each once', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await opensTask(page, 'Beta')
  await comesToRest(page)
  await at.ada.context.setOffline(true)
  await panelOf(page).getByLabel('Your comment').fill('Only once')
  await page.keyboard.press('ControlOrMeta+Enter')
  await waits(page)
  await expect.poll(() => kept(page)).toBe(1)
  const next = await isGoneAndComesBack(page)
  const id = at.scene.ids['Beta']!
  const comments = async () =>
    (await at.elsewhere.ask(listActivities, { params: { id }, query: { commentsOnly: true } })).rows.length
  await expect.poll(comments).toBe(1)
  await expect.poll(() => kept(next)).toBe(0)
  await next.reload()
  await card(next, 'Beta').waitFor()
  expect(await comments()).toBe(1)
})

test('[PWA-02] a new name and a move of one task survive a crash, and both are done once', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await atBoardWithout(page)
  await renames(page, 'Alpha', 'Alpha Centauri')
  await waits(page)
  await drags(page, 'Alpha Centauri', column(page, 'Done'))
  await waits(page, '2 changes wait to be sent.')
  await expect.poll(() => kept(page)).toBe(2)
  const next = await isGoneAndComesBack(page)
  await expect.poll(() => nameNow('Alpha')).toBe('Alpha Centauri')
  await expectCards(next, 'Done', ['Alpha Centauri'])
  await expect.poll(() => kept(next)).toBe(0)
  const params = { id: at.scene.ids['Alpha']! }
  const { rows } = await at.elsewhere.ask(listActivities, { params, query: { commentsOnly: false } })
  expect(rows.filter(({ type }) => type === 'moveColumn')).toHaveLength(1)
  expect((await at.elsewhere.ask(showTask, { params })).completedAt).not.toBeNull()
})

test('[PWA-02] a task that is made without a connection stands in its column, through a crash, and is made once', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await atBoardWithout(page)
  await page.getByRole('button', { name: 'Add a task to To do' }).click()
  const field = page.getByRole('textbox', { name: 'Add a task to To do' })
  for (const name of ['Gamma', 'Delta']) {
    await field.fill(name)
    await field.press('Enter')
  }
  await waits(page, '2 changes wait to be sent.')
  await expectSeen(column(page, 'To do').getByText('Gamma'))
  await expectSeen(column(page, 'To do').getByText('Delta'))
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectSeen(list(page).getByText('New task: Gamma'))
  expect(await findingsAsItStands(page)).toEqual([])
  // What is taken back is in its field again.
  await list(page).getByRole('listitem').filter({ hasText: 'Delta' }).getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => field.inputValue()).toBe('Delta')
  await expect.poll(() => kept(page)).toBe(1)
  const next = await isGoneAndComesBack(page)
  await expect.poll(() => kept(next)).toBe(0)
  await expectCards(next, 'To do', ['Alpha', 'Beta', 'Gamma'])
  await next.reload()
  await expectCards(next, 'To do', ['Alpha', 'Beta', 'Gamma'])
})

const makesColumn = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add column' }).click()
  const field = page.getByRole('textbox', { name: 'Name of the column' })
  await field.fill(name)
  await field.press('Enter')
  await column(page, name).waitFor()
  await field.press('Escape')
}
const makesTask = async (page: Page, where: string, name: string) => {
  await page.getByRole('button', { name: `Add a task to ${where}` }).click()
  const field = page.getByRole('textbox', { name: `Add a task to ${where}` })
  await field.fill(name)
  await field.press('Enter')
  await expectSeen(column(page, where).getByText(name))
  await field.press('Escape')
}
const names = (page: Page) => page.locator('[data-lane] h2').allTextContents()

test('[PWA-02] columns that are made without a connection stand on the board with what is put into them, through a crash, and are made once', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  // Wide enough for all columns: nothing has to be scrolled to.
  await page.setViewportSize({ width: 2_200, height: 900 })
  await atBoardWithout(page)
  await makesColumn(page, 'Review')
  await makesColumn(page, 'Later')
  await makesTask(page, 'Review', 'Gamma')
  await drags(page, 'Beta', column(page, 'Later'))
  await expectCards(page, 'Later', ['Beta'])
  await waits(page, '4 changes wait to be sent.')
  expect(await names(page)).toEqual(['To do', 'In progress', 'Done', 'Review', 'Later'])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectSeen(list(page).getByText('New column: Review'))
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await expect.poll(() => kept(page)).toBe(4)
  const next = await isGoneAndComesBack(page)
  await expect.poll(() => kept(next)).toBe(0)
  const stands = async () => {
    await expectCards(next, 'Review', ['Gamma'])
    await expectCards(next, 'Later', ['Beta'])
    expect(await names(next)).toEqual(['To do', 'In progress', 'Done', 'Review', 'Later'])
  }
  await stands()
  await next.reload()
  await stands()
})

test('[PWA-03] a column that is taken back gives its name to its field; what was put into it stays in the list, and is made once the column is', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await atBoardWithout(page)
  await makesColumn(page, 'Review')
  await makesTask(page, 'Review', 'Gamma')
  await waits(page, '2 changes wait to be sent.')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const entry = (text: string) => list(page).getByRole('listitem').filter({ hasText: text })
  await entry('New column: Review').getByRole('button', { name: 'Take back' }).click()
  await column(page, 'Review').waitFor({ state: 'detached' })
  const field = page.getByRole('textbox', { name: 'Name of the column' })
  await expect.poll(() => field.inputValue()).toBe('Review')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectSeen(entry('New task: Gamma').getByText('is not there'))
  await page.keyboard.press('Escape')
  await field.fill('Checks')
  await field.press('Enter')
  await column(page, 'Checks').waitFor()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await entry('New task: Gamma').getByRole('button', { name: 'Try again' }).click()
  await expectSeen(column(page, 'Checks').getByText('Gamma'))
  await at.ada.context.setOffline(false)
  await expect.poll(() => kept(page)).toBe(0)
  await page.reload()
  await expectCards(page, 'Checks', ['Gamma'])
})

test('[PWA-02] [USE-12] pasted lines are tasks at once without a connection, in their order, done where they say so, and are made once', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await atBoardWithout(page)
  await page.getByRole('button', { name: 'Add a task to To do' }).click()
  const field = page.getByRole('textbox', { name: 'Add a task to To do' })
  await field.fill('- Plan\n- [x] Book\n- Pack')
  await field.press('Enter')
  await waits(page)
  await expect.poll(() => field.inputValue()).toBe('')
  for (const name of ['Plan', 'Pack']) await expectSeen(column(page, 'To do').getByText(name))
  const struck = (name: string) => column(page, name).locator('.line-through').allTextContents()
  await expect.poll(() => struck('Done')).toEqual(['Book'])
  expect(await struck('To do')).toEqual([])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectSeen(list(page).getByText('New tasks: Plan and 2 more'))
  await expect.poll(() => kept(page)).toBe(1)
  const next = await isGoneAndComesBack(page)
  await expect.poll(() => kept(next)).toBe(0)
  await expectCards(next, 'To do', ['Alpha', 'Beta', 'Plan', 'Pack'])
  await expectCards(next, 'Done', ['Book'])
  await next.reload()
  await expectCards(next, 'To do', ['Alpha', 'Beta', 'Plan', 'Pack'])
  await expectCards(next, 'Done', ['Book'])
})

test('[PWA-02] a file that is attached without a connection survives a crash, and is attached once', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await opensTask(page, 'Beta')
  await comesToRest(page)
  await panelOf(page).getByLabel('Your comment').waitFor()
  await at.ada.context.setOffline(true)
  const [plan, sketch] = ['plan.txt', 'sketch.txt'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`what ${name} holds`),
  }))
  await panelOf(page).getByLabel('Add files').setInputFiles([plan!, sketch!])
  await waits(page, '2 changes wait to be sent.')
  await expectSeen(section(page, 'Attachments').getByText('plan.txt'))
  await closesTask(page)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectSeen(list(page).getByText('New file: plan.txt'))
  await list(page)
    .getByRole('listitem')
    .filter({ hasText: 'sketch' })
    .getByRole('button', { name: 'Take back' })
    .click()
  await expect.poll(() => kept(page)).toBe(1)
  const next = await isGoneAndComesBack(page)
  const params = { id: at.scene.ids['Beta']! }
  const files = async () => at.elsewhere.ask(listAttachments, { params })
  await expect.poll(async () => (await files()).map(({ name }) => name)).toEqual(['plan.txt'])
  await expect.poll(() => kept(next)).toBe(0)
  await next.reload()
  await opensTask(next, 'Beta')
  await expectSeen(panelOf(next).getByText('plan.txt'))
  expect(await files()).toHaveLength(1)
})

test('[PWA-03] a task that is refused after its page was loaded anew stays in the list with its name', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await atBoardWithout(page)
  await page.getByRole('button', { name: 'Add a task to Done' }).click()
  await page.getByRole('textbox', { name: 'Add a task to Done' }).fill('Gamma')
  await page.keyboard.press('Enter')
  await waits(page)
  await expect.poll(() => kept(page)).toBe(1)
  at.ada.expectNoise(/status of 404/)
  await at.elsewhere.ask(deleteColumn, { params: { id: at.scene.ids['Done']! }, body: { moveTasksTo: null } })
  const next = await isGoneAndComesBack(page)
  await expectSeen(next.getByText('1 change was not made.'))
  await next.getByRole('button', { name: 'Show', exact: true }).click()
  await expectSeen(list(next).getByText('New task: Gamma'))
  await list(next).getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => kept(next)).toBe(0)
})

test('[PWA-03] the list says what waits and takes it back', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await atBoardWithout(page)
  await drags(page, 'Beta', column(page, 'Done'))
  await waits(page)
  await expectSeen(page.getByRole('button', { name: 'Show', exact: true }))
  // On a phone the words have the width to themselves, and the buttons a line of their own.
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await page.getByText('1 change waits to be sent.').boundingBox())!.width).toBeGreaterThan(280)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectSeen(list(page).getByText('Move'))
  await expectSeen(list(page).getByText('Beta'))
  await list(page).getByRole('button', { name: 'Take back' }).click()
  await expectCards(page, 'Done', [])
  await expect.poll(() => kept(page)).toBe(0)
})

test('[PWA-03] where others were faster both versions are offered', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await atBoardWithout(page)
  await renames(page, 'Alpha', 'Alpha by Ada')
  await waits(page)
  const body = [{ op: 'replace' as const, property: 'name' as const, value: 'Alpha by Ben' }]
  await at.elsewhere.ask(changeTask, { params: { id: at.scene.ids['Alpha']! }, body })
  await at.ada.context.setOffline(false)
  await expectSeen(page.getByText('1 change was not made.'))
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectSeen(list(page).getByRole('region', { name: 'Yours' }).getByText('Alpha by Ada'))
  await expectSeen(list(page).getByRole('region', { name: 'Theirs' }).getByText('Alpha by Ben'))
  expect(await nameNow('Alpha')).toBe('Alpha by Ben')
  await list(page).getByRole('button', { name: 'Keep yours' }).click()
  await expect.poll(() => nameNow('Alpha')).toBe('Alpha by Ada')
  await expect.poll(() => kept(page)).toBe(0)
})

test('[PWA-04] two windows show one outbox, and what a closed one left is sent once by the other', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  const other = await at.ada.context.newPage()
  await other.goto(at.scene.path)
  await card(other, 'Beta').waitFor()
  await atBoardWithout(page)
  await renames(page, 'Alpha', 'Alpha Centauri')
  await waits(page)
  await waits(other)
  await page.close()
  await at.ada.context.setOffline(false)
  await expect.poll(() => nameNow('Alpha'), { timeout: 20_000 }).toBe('Alpha Centauri')
  await expect.poll(() => kept(other)).toBe(0)
})

const signsOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
const savedOfOutbox = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox')))

test('[PWA-03] signing out with something unsent asks, and leaves nothing on this device', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await atBoardWithout(page)
  await renames(page, 'Alpha', 'Alpha Centauri')
  await waits(page)
  await signsOut(page)
  await expectSeen(page.getByRole('heading', { name: 'Not everything has been sent' }))
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expectAddress(page, '/')
  await waits(page)
  await signsOut(page)
  await page.route('**/api/tasks/**', (route) => route.abort('failed'))
  await at.ada.context.setOffline(false)
  await page.getByRole('button', { name: 'Sign out and delete it' }).click()
  await expectAddress(page, '/login')
  await expect.poll(() => kept(page)).toBe(0)
  await expect.poll(() => savedOfOutbox(page)).toEqual([])
})

test('[PWA-03] what cannot be counted is asked about without a number, and is deleted once it can be', async () => {
  const ben = await newPerson(at.url)
  ben.expectNoise(/desk-|not removed yet/)
  const page = await signsIn(ben, at.way, at.scene.path)
  await renames(page, 'Alpha', 'Alpha Centauri')
  await expect.poll(() => nameNow('Alpha')).toBe('Alpha Centauri')
  await expect.poll(() => kept(page)).toBe(0)
  // A change that another build of the page has kept, and the code that counts it does not come.
  await page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('lanewise')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('changes', 'readwrite')
          writing.objectStore('changes').add({ owner: 'somebody' })
          writing.oncomplete = done
        }
      }),
  )
  const code = /\/assets\/desk-[\w-]{7}\.js/
  await page.route(code, (route) => route.abort('failed'))
  await page.reload()
  // The name that was sent may be kept still: what counts is that nothing is deleted.
  const left = await kept(page)
  expect(left).toBeGreaterThan(0)
  await signsOut(page)
  await expectSeen(page.getByRole('heading', { name: 'Something may not have been sent' }))
  await page.getByRole('button', { name: 'Sign out and delete it' }).click()
  await expectAddress(page, '/login')
  expect(await kept(page)).toBe(left)
  await page.unroute(code)
  await signsIn(ben, at.way, at.scene.path)
  await expect.poll(() => kept(page)).toBe(0)
})
