import type { Route } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLabel } from '#contract/calls/board/labels.ts'
import { createTask, deleteTask } from '#contract/calls/tasks/tasks.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
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
import { expectAddress, signsIn } from '../../support/page/at-the-page.ts'
import { boxOf } from '../../support/browser/at-rest.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import type { PrintedSignIn } from '../../support/server/sample.ts'
import { sharedSample, type SharedSample } from '../../support/server/shared-server.ts'

let server: SharedSample
let owner: PrintedSignIn
let manager: PrintedSignIn
let api: { owner: HttpPerson; manager: HttpPerson }
let ada: Person
let tom: Person

beforeAll(async () => {
  server = await sharedSample()
  const people = server.signIns
  owner = people.find(({ role }) => role === 'Owner')!
  manager = people.find(({ role }) => role === 'WorkspaceManager')!
  api = {
    owner: (await signIn(server.url, owner.email, owner.password))!,
    manager: (await signIn(server.url, manager.email, manager.password))!,
  }
  ada = await newPerson(server.url)
  tom = await newPerson(server.url)
  await signsIn(ada, owner)
  await signsIn(tom, manager)
})

let scene: Scene
beforeEach(async () => {
  scene = await makeScene(api.owner, [api.manager], {
    'To do': ['Alpha', 'Beta', 'Gamma'],
    'In progress': ['Delta'],
    Done: [],
  })
  await opensBoard(ada.page, scene)
})

/** What the server has, not what a page shows. */
const onServer = async (name: string): Promise<string[]> => {
  const columns = await api.owner.ask(listColumns, { params: { id: scene.project.id } })
  return columns.find((one) => one.name === name)!.tasks.map((task) => task.name)
}

describe('the board', () => {
  test('[BRD-01] shows the columns in order, each with its tasks in order and how many there are', async () => {
    const names = await ada.page.locator('[data-lane] h2').allTextContents()
    expect(names).toEqual(['To do', 'In progress', 'Done'])
    expect(await cardsIn(ada.page, 'To do')).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect([await tasksTotal(ada.page, 'To do'), await tasksTotal(ada.page, 'Done')]).toEqual([3, 0])
  })

  test('[BRD-01] a long column loads as one scrolls, and only what is near is on the page', async () => {
    const { page } = ada
    const params = { id: scene.project.id }
    const columnId = scene.ids['Done']!
    for (let at = 1; at <= 130; at += 1) {
      await api.owner.ask(createTask, { params, body: { columnId, name: `Task ${at}` } })
    }
    await page.reload()
    await card(page, 'Task 1').waitFor()
    expect(await tasksTotal(page, 'Done')).toBe(130)
    const onPage = () => column(page, 'Done').locator('[data-card]').count()
    expect(await onPage()).toBeLessThan(40)
    await column(page, 'Done').locator('[data-card]').first().hover()
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 4_000)
          return card(page, 'Task 130').count()
        },
        { timeout: patiently(20_000), interval: 100 },
      )
      .toBe(1)
    expect(await onPage()).toBeLessThan(40)
  })

  test('[BRD-03] a task is added with Enter, the field stays open for the next, Escape closes it', async () => {
    const { page } = ada
    await column(page, 'Done').getByRole('button', { name: 'Add task', exact: true }).click()
    await page.keyboard.type('First')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Second')
    await page.keyboard.press('Enter')
    await expectCards(page, 'Done', ['First', 'Second'])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Add task')
    await expect.poll(() => onServer('Done')).toEqual(['First', 'Second'])
    // What is only typed stays on this device, through closing and loading anew, until it is entered.
    const opensField = () => column(page, 'Done').getByRole('button', { name: 'Add task', exact: true }).click()
    const typed = () => column(page, 'Done').getByRole('textbox')
    await opensField()
    await typed().fill('Half a thought')
    await page.reload()
    await expectCards(page, 'Done', ['First', 'Second'])
    await opensField()
    await expect.poll(() => typed().inputValue()).toBe('Half a thought')
    await typed().press('Enter')
    await expectCards(page, 'Done', ['First', 'Second', 'Half a thought'])
    await page.reload()
    await opensField()
    await expect.poll(() => typed().inputValue()).toBe('')
    // What was entered is made also when the board is left before it is with the server, each after the one before it.
    const sent: Route[] = []
    await page.route(/\/api\/projects\/[^/]+\/tasks$/, (route) => {
      sent.push(route)
    })
    for (const name of ['On its way', 'Right behind']) {
      await typed().fill(name)
      await typed().press('Enter')
    }
    await expect.poll(() => sent.length).toBe(1)
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await page.getByRole('link', { name: 'Alpha', exact: true }).waitFor()
    await sent[0]!.continue()
    await page.unrouteAll()
    const all = ['First', 'Second', 'Half a thought', 'On its way', 'Right behind']
    await expect.poll(() => onServer('Done')).toEqual(all)
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await expectCards(page, 'Done', all)
    await opensField()
    await expect.poll(() => typed().inputValue()).toBe('')
  })

  test('[BRD-03] a new task is given to a person, labelled and dated where it is typed; the others see it so from the start', async () => {
    const { page } = ada
    const label = await api.owner.ask(createLabel, { body: { name: `Tide ${scene.project.name}`, color: '#38bdf8' } })
    await opensBoard(tom.page, scene)
    await column(page, 'Done').getByRole('button', { name: 'Add task' }).click()
    const form = column(page, 'Done').locator('form')
    await page.keyboard.insertText('Paint the pier')
    await form.getByRole('button', { name: 'Assignee' }).click()
    await page.getByRole('menuitemradio', { name: api.manager.user.fullName }).click()
    await form.getByRole('button', { name: 'Labels' }).click()
    await page.getByRole('list', { name: 'Labels' }).getByRole('button', { name: label.name }).click()
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Due date' }).click()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect.poll(() => form.getByRole('textbox').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    for (const at of [page, tom.page]) {
      const made = card(at, 'Paint the pier')
      await made.getByText(label.name).waitFor()
      await made.getByText('Today').waitFor()
      await made.getByText(`Assigned to ${api.manager.user.fullName}`).waitFor()
    }
    await form.getByRole('button', { name: 'Cancel' }).click()
    await column(page, 'Done').getByRole('button', { name: 'Add task' }).click()
    await form.getByRole('button', { name: 'Assignee', exact: true }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('[BRD-02] a column is added and renamed where it stands, its name taken back and given again; all is there after a reload', async () => {
    const { page } = ada
    const addsColumn = () => page.getByRole('button', { name: 'Add column' }).click()
    const typed = page.getByRole('textbox', { name: 'Name of the column' })
    await addsColumn()
    await page.keyboard.type('Celeb')
    // What is only typed stays on this device.
    await page.reload()
    await addsColumn()
    await expect.poll(() => typed.inputValue()).toBe('Celeb')
    await typed.fill('Celebrate')
    await page.keyboard.press('Enter')
    await column(page, 'Celebrate').waitFor()
    await expect.poll(() => typed.inputValue()).toBe('')
    const renames = async () => {
      await column(page, 'In progress').getByRole('button', { name: 'In progress', exact: true }).click()
      await page.keyboard.type('Make')
      await page.keyboard.press('Enter')
      await column(page, 'Make').waitFor()
    }
    await renames()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Column renamed.').waitFor({ state: 'hidden' })
    await renames()
    await page.reload()
    await column(page, 'Celebrate').waitFor()
    await expectCards(page, 'Make', ['Delta'])
  })
})

describe('[BRD-04] dragging with the mouse', () => {
  test('within a column, and between columns, is shown at once and kept by the server', async () => {
    const { page } = ada
    await drags(page, 'Alpha', card(page, 'Gamma'), 20)
    await expectCards(page, 'To do', ['Beta', 'Gamma', 'Alpha'])
    await drags(page, 'Beta', card(page, 'Delta'), -20)
    await expectCards(page, 'In progress', ['Beta', 'Delta'])
    expect([await tasksTotal(page, 'To do'), await tasksTotal(page, 'In progress')]).toEqual([2, 2])
    await page.getByText('Task moved to In progress.').waitFor()
    await expect.poll(() => onServer('To do')).toEqual(['Gamma', 'Alpha'])
    await expect.poll(() => onServer('In progress')).toEqual(['Beta', 'Delta'])
    await page.reload()
    await expectCards(page, 'In progress', ['Beta', 'Delta'])
  })

  test('goes where it is let go, even when nothing was drawn in between', async () => {
    const { page } = ada
    await holdsOver(page, 'Alpha', card(page, 'Beta'))
    const end = await card(page, 'Gamma').boundingBox()
    if (end === null) throw new Error('Gamma is not on the page')
    // Move and release in one task of the page: no frame lies between them.
    await page.evaluate(
      ({ x, y }) => {
        for (const type of ['mousemove', 'mouseup']) {
          document.body.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }))
        }
      },
      { x: end.x + end.width / 2, y: end.y + end.height / 2 + 20 },
    )
    await expectCards(page, 'To do', ['Beta', 'Gamma', 'Alpha'])
    await expect.poll(() => onServer('To do')).toEqual(['Beta', 'Gamma', 'Alpha'])
    await page.mouse.up()
  })

  test('shows the gap, and Escape puts the card back', async () => {
    const { page } = ada
    await holdsOver(page, 'Alpha', column(page, 'Done'))
    await column(page, 'Done').locator('.border-dashed').waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    expect(await onServer('To do')).toEqual(['Alpha', 'Beta', 'Gamma'])
  })

  test('can be undone from the toast', async () => {
    const { page } = ada
    await drags(page, 'Beta', column(page, 'Done'))
    await expectCards(page, 'Done', ['Beta'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    await expect.poll(() => onServer('To do')).toEqual(['Alpha', 'Beta', 'Gamma'])
  })

  test('can be undone with Ctrl and Z, within its column too; so can a new name', async () => {
    const { page } = ada
    await drags(page, 'Beta', column(page, 'Done'))
    await page.getByText('Task moved to Done.').waitFor()
    await card(page, 'Gamma').getByRole('link').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    const says = page.locator('output[aria-live=assertive]')
    await expect.poll(() => says.textContent()).toBe('To do, position 1 of 2.')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Gamma')
    await page.keyboard.press('Space')
    await expect.poll(() => onServer('To do')).toEqual(['Gamma', 'Alpha'])
    await page.getByText('Task moved within To do.').waitFor()
    await page.keyboard.press('e')
    await page.keyboard.insertText('Gamma ray')
    await page.keyboard.press('Enter')
    await page.getByText('Name changed.').waitFor()
    await page.keyboard.press('Control+z')
    await expectCards(page, 'To do', ['Gamma', 'Alpha'])
    await page.keyboard.press('Control+z')
    await expectCards(page, 'To do', ['Alpha', 'Gamma'])
    await page.keyboard.press('Control+z')
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    await expectCards(page, 'Done', [])
    await expect.poll(() => onServer('To do')).toEqual(['Alpha', 'Beta', 'Gamma'])
  })
})

describe('[BRD-06] without a mouse', () => {
  test('the keyboard picks a card up, carries it to another column and drops it, and says so', async () => {
    const { page } = ada
    await card(page, 'Beta').getByRole('link').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    const says = page.locator('output[aria-live=assertive]')
    await expect.poll(() => says.textContent()).toBe('In progress, position 1 of 2.')
    await page.keyboard.press('Space')
    await expectCards(page, 'In progress', ['Beta', 'Delta'])
    await expect.poll(() => says.textContent()).toBe('Beta dropped. In progress, position 1 of 2.')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Beta')
    await expect.poll(() => onServer('In progress')).toEqual(['Beta', 'Delta'])
  })

  test('Escape puts back what the keyboard carries; arrows walk the cards; E changes a name', async () => {
    const { page } = ada
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await card(page, 'Alpha').getByRole('link').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('Beta')
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toBe('Delta')
    await page.keyboard.press('e')
    await page.keyboard.type('Delta Prime')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('Delta Prime')
    await expect.poll(() => onServer('In progress')).toEqual(['Delta Prime'])
  })

  test('a finger that rests on a card lifts it, one that swipes does not; held still it chooses it', async () => {
    const phone = await newPerson(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await signsIn(phone, owner)
    const { page } = phone
    await opensBoard(page, scene)
    await card(page, 'Alpha').scrollIntoViewIfNeeded()
    const [from, to] = [await card(page, 'Alpha').boundingBox(), await card(page, 'Gamma').boundingBox()]
    const hand = await phone.context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
    const start = from!.y + 30
    await touch('touchStart', start)
    await touch('touchMove', start + 40)
    await touch('touchEnd')
    await page.waitForTimeout(400)
    expect(await page.locator('.shadow-drag').count()).toBe(0)

    await touch('touchStart', start)
    await page.locator('.shadow-drag').waitFor()
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', start + ((to!.y + 70 - start) * step) / 10)
    await touch('touchEnd')
    await expectCards(page, 'To do', ['Beta', 'Gamma', 'Alpha'])
    await expect.poll(() => onServer('To do')).toEqual(['Beta', 'Gamma', 'Alpha'])

    // One that lets it go where it lay chooses it, as in a list, and taps choose more.
    const chosen = () => page.locator('[data-chosen] [data-card-link]').allTextContents()
    await touch('touchStart', (await card(page, 'Beta').boundingBox())!.y + 30)
    await page.locator('.shadow-drag').waitFor()
    // The phone would open a menu by now.
    await card(page, 'Beta').dispatchEvent('contextmenu')
    await touch('touchEnd')
    await expect.poll(chosen).toEqual(['Beta'])
    await card(page, 'Alpha').getByRole('link').tap()
    await expect.poll(chosen).toEqual(['Beta', 'Alpha'])
    expect(await page.getByRole('dialog').count()).toBe(0)
    const bar = page.getByRole('toolbar', { name: 'With the selected tasks' })
    const box = await boxOf(bar)
    for (const button of await bar.getByRole('button').all()) {
      const { x, width } = await boxOf(button)
      expect([x >= box.x, x + width <= box.x + box.width, width >= 24]).toEqual([true, true, true])
    }
    expect(await axeFindings(page)).toEqual([])
    await bar.getByRole('button', { name: 'Complete' }).tap()
    await page.getByText('2 tasks completed.').waitFor()
    await bar.getByRole('button', { name: 'Clear the selection' }).tap()
    await expect.poll(chosen).toEqual([])
    await card(page, 'Gamma').getByRole('link').tap()
    await expectAddress(page, `${scene.path}/tasks/${scene.ids['Gamma']}`)
    await phone.leave()
  })
})

describe('[BRD-08] two people at one board', () => {
  test('see each other’s moves, new tasks and renames without reloading, and one’s own only once', async () => {
    await opensBoard(tom.page, scene)
    await drags(ada.page, 'Alpha', card(ada.page, 'Delta'), 20)
    await expectCards(tom.page, 'In progress', ['Delta', 'Alpha'])
    expect([await tasksTotal(tom.page, 'To do'), await tasksTotal(tom.page, 'In progress')]).toEqual([2, 2])

    await column(tom.page, 'Done').getByRole('button', { name: 'Add task', exact: true }).click()
    await tom.page.keyboard.type('Tom’s own')
    await tom.page.keyboard.press('Enter')
    await expectCards(ada.page, 'Done', ['Tom’s own'])
    await expectCards(tom.page, 'Done', ['Tom’s own'])

    await card(ada.page, 'Beta').getByRole('link').focus()
    await ada.page.keyboard.press('e')
    await ada.page.keyboard.type('Better')
    await ada.page.keyboard.press('Enter')
    await expectCards(tom.page, 'To do', ['Better', 'Gamma'])
    await column(ada.page, 'To do').getByRole('button', { name: 'To do', exact: true }).click()
    await ada.page.keyboard.type('Think')
    await ada.page.keyboard.press('Enter')
    await expectCards(tom.page, 'Think', ['Better', 'Gamma'])
    // A person who takes back a name takes back no other that a person has given since.
    await column(tom.page, 'Think').getByRole('button', { name: 'Think', exact: true }).click()
    await tom.page.keyboard.type('Ponder')
    await tom.page.keyboard.press('Enter')
    await column(ada.page, 'Ponder').waitFor()
    ada.expectNoise(/status of 409.*\/columns\/|renameColumn failed with status 409/)
    await ada.page.getByRole('button', { name: 'Undo' }).last().click()
    await ada.page.getByText('It has been changed since', { exact: false }).waitFor()
    await expectCards(ada.page, 'Ponder', ['Better', 'Gamma'])
    expect(await onServer('Ponder')).toEqual(['Better', 'Gamma'])

    // Who is at a card that another person takes away is at the next one, and follows one that is only put elsewhere.
    const focused = () => ada.page.evaluate(() => document.activeElement?.textContent)
    await card(ada.page, 'Better').getByRole('link').focus()
    await api.manager.ask(deleteTask, { params: { id: scene.ids['Beta']! } })
    await expect.poll(focused).toBe('Gamma')
    await drags(tom.page, 'Gamma', card(tom.page, 'Delta'), 20)
    await expectCards(ada.page, 'In progress', ['Delta', 'Gamma', 'Alpha'])
    await expect.poll(focused).toBe('Gamma')
    await api.manager.ask(deleteTask, { params: { id: scene.ids['Alpha']! } })
    await api.manager.ask(deleteTask, { params: { id: scene.ids['Gamma']! } })
    await expect.poll(focused).toBe('Delta')
    await api.manager.ask(deleteTask, { params: { id: scene.ids['Delta']! } })
    await expect.poll(focused).toBe('Add task')
  })

  test('a card one holds stays in the hand while another person moves it, and ends where it is dropped', async () => {
    await opensBoard(tom.page, scene)
    await holdsOver(ada.page, 'Alpha', column(ada.page, 'Done'))
    await drags(tom.page, 'Alpha', card(tom.page, 'Delta'), 20)
    await expect.poll(() => onServer('In progress')).toEqual(['Delta', 'Alpha'])
    await ada.page.locator('.shadow-drag').waitFor()
    await ada.page.mouse.up()
    await expectCards(ada.page, 'Done', ['Alpha'])
    await expectCards(tom.page, 'Done', ['Alpha'])
    await expectCards(ada.page, 'In progress', ['Delta'])
  })
})
