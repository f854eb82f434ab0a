import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { showTask } from '#contract/calls/tasks/tasks.ts'
import { card, column, expectCards, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { expectAddress, expectSeen, guestAt } from '../../support/page/at-the-page.ts'
import { panelOf, subtasksOn } from '../../support/page/at-the-task.ts'
import { type NewcomerAtPage, newcomerAtPage } from '../../support/page/newcomer-at-page.ts'

/** Nobody walks further than this to what they look for. */
const STOPS = 60

let at: NewcomerAtPage
let page: Page
let scene: Scene
beforeAll(async () => {
  at = await newcomerAtPage()
  page = at.page
})

const press = async (...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Once there is something to type in. */
async function types(text: string): Promise<void> {
  await page.locator(':is(input, textarea, [contenteditable]):focus').waitFor()
  await page.keyboard.type(text)
}
const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)
/** Goes on from control to control until one has the focus; whoever gets there sees where they are. */
async function walksTo(place: Locator, key: 'Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  await place.first().waitFor({ state: 'attached' })
  for (let stops = 0; !(await isFocused(place.first())); stops++) {
    expect(stops).toBeLessThan(STOPS)
    await press(key)
  }
}
const taskOf = (name: string) => at.http.ask(showTask, { params: { id: scene.ids[name]! } })
const option = (name: string | RegExp) => page.getByRole('option', { name }).first()
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** What people come for, by keys alone: each begins at a board, with nothing chosen. */
const ERRANDS: Readonly<Record<string, () => Promise<void>>> = {
  'a project is made': async () => {
    await press('Control+k')
    await types('New project')
    await option('New project').waitFor()
    await press('Enter')
    const name = page.getByRole('dialog').getByLabel(/^Name/)
    await walksTo(name)
    await types('By keys')
    await press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expectSeen(page.getByRole('complementary').getByRole('link', { name: 'By keys' }))
  },
  'a task is made': async () => {
    await press('c')
    await types('Kite')
    await press('Enter')
    await expectSeen(card(page, 'Kite'))
  },
  'a task is added to a column': async () => {
    await walksTo(button('Add a task to To do'))
    await press('Enter')
    await types('Last')
    await press('Enter')
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma', 'Last'])
  },
  'a task is renamed': async () => {
    await press('j', 'e')
    await page.locator('textarea:focus, input:focus').waitFor()
    await press('Control+a')
    await types('Aleph')
    await press('Enter')
    await expect.poll(async () => (await taskOf('Alpha')).name).toBe('Aleph')
  },
  'a task is taken on': async () => {
    await press('j', 'm')
    await expect.poll(async () => (await taskOf('Alpha')).assignee?.id).toBe(at.http.user.id)
  },
  'it is said how urgent a task is': async () => {
    await press('j', 'p')
    await option('High').waitFor()
    await types('High')
    await press('Enter')
    await expect.poll(async () => (await taskOf('Alpha')).priority).toBe('high')
  },
  'a day is given to a task': async () => {
    await press('j', 'd')
    await page.getByRole('combobox').waitFor()
    await types('2031-05-31')
    await option(/On this day/).waitFor()
    await press('Enter')
    await expect.poll(async () => (await taskOf('Alpha')).dueDate).toBe('2031-05-31')
  },
  'a label is made and put on': async () => {
    await press('j', 'l')
    await page.getByRole('combobox').waitFor()
    const label = `Keys ${scene.project.abbreviation}`
    await types(label)
    await option(new RegExp(label)).waitFor()
    await press('Enter')
    await expect.poll(async () => (await taskOf('Alpha')).labels.map(({ name }) => name)).toEqual([label])
  },
  'a task is sent to another column': async () => {
    await press('j', 'v')
    await page.getByRole('combobox').waitFor()
    await types('Done')
    await option(/Done/).waitFor()
    await press('Enter')
    await expect.poll(async () => (await taskOf('Alpha')).completedAt).not.toBeNull()
  },
  'a task is carried to another column': async () => {
    await press('j', 'Space', 'ArrowRight', 'ArrowRight')
    await expectSeen(page.locator('output[aria-live=assertive]').getByText('Done, position'))
    await press('Space')
    await expectSeen(column(page, 'Done').getByText('Alpha'))
    await expect.poll(async () => (await taskOf('Alpha')).completedAt).not.toBeNull()
  },
  'a task is completed, and that is taken back': async () => {
    await press('j', 'Control+Enter')
    await expect.poll(async () => (await taskOf('Alpha')).completedAt).not.toBeNull()
    await press('Control+z')
    await expect.poll(async () => (await taskOf('Alpha')).completedAt).toBeNull()
  },
  'a description is written': async () => {
    await press('j', 'Enter')
    await panelOf(page).getByText('Add a description').waitFor()
    await walksTo(panelOf(page).getByRole('button', { name: 'Add a description' }))
    await press('Enter')
    await types('Two sails.')
    await press('Control+Enter')
    await expect.poll(async () => (await taskOf('Alpha')).description).toBe('Two sails.')
  },
  'a comment is written': async () => {
    await press('j', 'Enter')
    await walksTo(panelOf(page).getByLabel('Your comment'))
    await types('Seen.')
    await press('Control+Enter')
    const params = { id: scene.ids['Alpha']! }
    const comments = () => at.http.ask(listActivities, { params, query: { commentsOnly: true } })
    await expect.poll(async () => (await comments()).rows.length).toBe(1)
  },
  'a task is parted': async () => {
    await press('j', 'Enter')
    await walksTo(panelOf(page).getByRole('button', { name: 'Add a subtask' }))
    await press('Enter')
    await types('First half')
    await press('Enter')
    await expect.poll(() => subtasksOn(page)).toEqual(['First half'])
  },
  'a board is cut down, and is whole again': async () => {
    await press('f')
    await types('Bet')
    await expectCards(page, 'To do', ['Beta'])
    await press('Escape', 'Shift+F')
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
  },
  'a task is found, and opened': async () => {
    await press('Control+k')
    await page.getByRole('combobox').waitFor()
    await types(`${scene.project.abbreviation}-2`)
    await option(/Beta/).waitFor()
    await press('Enter')
    await expectSeen(panelOf(page).getByText('Beta').first())
    await press('Escape')
    await panelOf(page).waitFor({ state: 'detached' })
  },
  'a project is looked at as a list and as a calendar': async () => {
    await press('2')
    await expectAddress(page, scene.path.replace('board', 'list'))
    await expectSeen(page.getByRole('link', { name: 'Alpha', exact: true }))
    await press('3')
    await expectAddress(page, scene.path.replace('board', 'calendar'))
  },
  'several tasks are completed at once': async () => {
    await press('j', 'x', 'j', 'x')
    const bar = page.getByRole('toolbar')
    await bar.waitFor()
    await walksTo(bar.getByRole('button', { name: 'Complete', exact: true }))
    await press('Enter')
    await expect.poll(async () => (await taskOf('Beta')).completedAt).not.toBeNull()
    expect((await taskOf('Alpha')).completedAt).not.toBeNull()
  },
  'a column is added': async () => {
    await walksTo(button('Add column'))
    await press('Enter')
    await types('Later')
    await press('Enter')
    await expectSeen(column(page, 'Later'))
  },
  'a task is deleted, and comes back': async () => {
    await press('j')
    await press('Control+k')
    await types('Delete')
    await option(/^Delete/).waitFor()
    await press('Enter')
    await expectCards(page, 'To do', ['Beta', 'Gamma'])
    await press('Control+z')
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
  },
}

describe('[APP-07] by keys alone', () => {
  beforeEach(async () => {
    scene = await makeScene(at.http, [], { 'To do': ['Alpha', 'Beta', 'Gamma'], Done: ['Old'] })
    await opensBoard(page, scene)
    await card(page, 'Alpha').waitFor()
    await page.evaluate(() => {
      const noted = { pointed: false }
      Object.assign(window, { noted })
      addEventListener('pointerdown', () => (noted.pointed = true), true)
    })
  })

  test.each(Object.entries(ERRANDS))('%s', async (_, errand) => {
    await errand()
    expect(await page.evaluate(() => (window as { noted?: { pointed: boolean } }).noted?.pointed ?? false)).toBe(false)
  })

  test('somebody signs in, and out again', async () => {
    const own = page
    ;({ page } = await guestAt(at.server.url))
    await page.goto('/login')
    await walksTo(page.locator('input[type=email]'))
    await types(at.way.email)
    await walksTo(page.locator('input[type=password]'))
    await types(at.way.password)
    await press('Enter')
    await expectAddress(page, '/')
    await walksTo(page.getByRole('button', { name: 'Your account' }))
    await press('Enter')
    await page.getByRole('menu').waitFor()
    await walksTo(page.getByRole('menuitem', { name: 'Sign out' }), 'ArrowDown')
    await press('Enter')
    await expectAddress(page, '/login')
    page = own
  })
})
