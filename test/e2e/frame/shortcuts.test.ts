import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { SHORTCUTS, type Command } from '#machines/commands/shortcuts-table.ts'
import { card, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import {
  addressOf,
  canSayToasts,
  expectAddress,
  guestAt,
  newAccount,
  signsIn,
  type WayIn,
} from '../../support/page/at-the-page.ts'
import { keepsPrints, printed } from '../../support/page/printer.ts'
import type { Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { Gate } from '../../support/requests/gate.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
let way: WayIn
let http: HttpPerson
let ada: Person
let page: Page
beforeAll(async () => {
  server = await sharedServer()
  way = await newAccount(server.url)
  http = (await signIn(server.url, way.email, way.password))!
  ada = await guestAt(server.url)
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await keepsPrints(ada.context)
  page = await signsIn(ada, way)
})

const palette = () => page.getByRole('dialog', { name: 'Command palette' })
const field = () => palette().getByRole('combobox')
const sheet = () => page.getByRole('dialog', { name: 'Keyboard' })
const panel = () => page.locator('[data-layer=task]')
const taskOf = (scene: Scene, name: string) => http.ask(showTask, { params: { id: scene.ids[name]! } })
const boardOf = () => makeScene(http, [], { 'To do': ['Alpha', 'Beta'], Done: ['Old'] })

/** What can have the focus while a key is pressed. */
const FOCI = {
  nothing: null,
  card: '[data-card-link]',
  row: '[data-row-link]',
  button: 'button:not([disabled])',
  checkbox: 'input[type=checkbox]:not([role=switch])',
  segment: 'input[type=radio]',
  switch: '[role=switch]',
} as const
type Focus = keyof typeof FOCI

/** Puts the focus there, on the page or in the task that is open. */
async function focuses(focus: Focus, under = 'main#main'): Promise<void> {
  const selector = FOCI[focus]
  if (selector === null) {
    await page.mouse.move(2, 2)
    return page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  }
  // What has just come takes the focus itself: then once more.
  const isThere = async () => {
    await page.locator(`${under} ${selector}:visible`).first().focus()
    return page.evaluate((one) => document.activeElement?.matches(one), selector)
  }
  await expect.poll(isThere, { message: focus }).toBe(true)
}

/** Presses a shortcut in one of the ways that the table has. */
async function presses(command: Command, at = 0): Promise<void> {
  const keys: readonly string[] = SHORTCUTS[command].keys
  for (const stroke of keys[at]!.split(' ')) {
    await page.keyboard.press(
      stroke
        .split('+')
        .map((key) => (key === 'mod' ? 'ControlOrMeta' : key === 'shift' ? 'Shift' : key))
        .join('+'),
    )
  }
}

/** Presses Escape until the palette or the sheet is gone. */
async function closes(dialog: ReturnType<typeof palette>): Promise<void> {
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}
/** Sees that one is led somewhere, and goes back. */
async function leads(from: string, address: string | RegExp): Promise<void> {
  await expect.poll(() => addressOf(page)).toMatch(address)
  if (addressOf(page) !== from) await page.goBack()
  await expectAddress(page, from)
}

const isCollapsed = () => page.evaluate(() => document.querySelector('nav')?.getBoundingClientRect().width ?? 0)

/** What each shortcut that means the same everywhere does, and the way back. */
const EVERYWHERE: Partial<Record<Command, (from: string) => Promise<void>>> = {
  palette: () => closes(palette()),
  search: () => closes(palette()),
  help: () => closes(sheet()),
  print: async () => expect(await printed(page)).not.toBe(''),
  goHome: (from) => leads(from, /^\/$/),
  goMyTasks: (from) => leads(from, /^\/projects\/[^/]+\/board$/),
  goSettings: (from) => leads(from, /^\/settings\/company$/),
}

describe('[USE-02] what means the same everywhere means it', () => {
  /** The places, how one comes there, and what can have the focus there. */
  const PLACES: Readonly<Record<string, { path: (scene: Scene) => string; foci: readonly Focus[]; under?: string }>> = {
    'on the start page': { path: () => '/', foci: ['nothing', 'button', 'segment'] },
    'on a board': { path: ({ path }) => path, foci: ['nothing', 'card', 'button'] },
    'in a list': { path: ({ path }) => path.replace(/board$/, 'list'), foci: ['nothing', 'row', 'checkbox'] },
    'in a calendar': { path: ({ path }) => path.replace(/board$/, 'calendar'), foci: ['nothing', 'segment', 'switch'] },
    'in the settings of a project': {
      path: ({ path }) => path.replace(/board$/, 'settings'),
      foci: ['nothing', 'switch'],
    },
    'among people': { path: () => '/team', foci: ['nothing', 'segment'] },
    'in a task': {
      path: ({ path, ids }) => `${path}/tasks/${ids['Alpha']}`,
      foci: ['button', 'segment', 'checkbox'],
      under: '[data-layer=task]',
    },
  }
  test.each(Object.entries(PLACES))('%s', { timeout: 120_000 }, async (_, { path, foci, under }) => {
    const scene = await boardOf()
    await http.ask(createSubtask, { params: { id: scene.ids['Alpha']! }, body: { name: 'Part' } })
    const from = path(scene)
    await page.goto(from)
    for (const focus of foci) {
      for (const [command, acts] of Object.entries(EVERYWHERE)) {
        await page.locator(under ?? 'main#main').waitFor()
        await focuses(focus, under)
        await presses(command as Command)
        await acts(from).catch((error: unknown) => {
          throw new Error(`${command} with ${focus}`, { cause: error })
        })
      }
      const before = await isCollapsed()
      await focuses(focus, under)
      await presses('toggleMenu')
      await expect.poll(isCollapsed).not.toBe(before)
      await presses('toggleMenu')
      await expect.poll(isCollapsed).toBe(before)
    }
  })

  test('what was done is taken back whatever has the focus, but not from a text', { timeout: 60_000 }, async () => {
    const scene = await boardOf()
    await http.ask(createSubtask, { params: { id: scene.ids['Alpha']! }, body: { name: 'Part' } })
    await opensBoard(page, scene)
    const isDone = async () => (await taskOf(scene, 'Beta')).completedAt !== null
    await card(page, 'Beta').hover()
    const beta = page.locator(`[data-card="${scene.ids['Beta']}"]`).getByRole('link')
    const focusedNow = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    const complete = async () => {
      await presses('showBoard')
      // As it goes back to where it came from it loses the focus.
      await card(page, 'Beta').getByRole('button', { name: 'Complete Beta', pressed: false }).waitFor()
      await beta.focus()
      await presses('complete')
      await expect.poll(isDone, { message: `completed, the focus on ${await focusedNow()}` }).toBe(true)
    }
    const places: readonly [Command | null, readonly Focus[]][] = [
      [null, ['nothing', 'card', 'button']],
      ['open', ['button', 'checkbox', 'segment']],
      ['showCalendar', ['segment', 'switch']],
      ['showList', ['checkbox']],
    ]
    for (const [opens, foci] of places) {
      const under = opens === 'open' ? '[data-layer=task]' : undefined
      for (const focus of foci) {
        await complete()
        if (opens === 'open') await page.locator(`[data-card="${scene.ids['Alpha']}"]`).getByRole('link').focus()
        if (opens) await presses(opens)
        await expect
          .poll(() => addressOf(page) === scene.path, { message: `${opens} is at ${addressOf(page)}` })
          .toBe(opens === null)
        await page.locator(under ?? 'main#main').waitFor()
        await page
          .locator(`${under ?? 'main#main'} ${FOCI[focus] ?? 'a'}:visible`)
          .first()
          .waitFor()
        await focuses(focus, under)
        await presses('undo')
        await expect.poll(isDone, { message: `${opens} ${focus}` }).toBe(false)
        if (opens === 'open') await page.keyboard.press('Escape')
        await page.locator('[data-layer=task]').waitFor({ state: 'hidden' })
      }
    }
    await complete()
    await page.keyboard.press('c')
    const composer = page.getByRole('textbox', { name: /^Add a task to/ })
    await composer.waitFor()
    await page.keyboard.type('ab')
    await presses('undo')
    await expect.poll(() => composer.inputValue()).not.toBe('ab')
    expect(await isDone()).toBe(true)
    await composer.fill('')
    await composer.press('Escape')
  })
})

/** The palette's page that a shortcut opens, by what its field asks. */
const ASKS: Partial<Record<Command, RegExp>> = {
  assign: /person|who/i,
  labels: /label/i,
  dueDate: /day|date/i,
  priority: /matter/i,
  moveTo: /where/i,
}
/** Presses everything that can be done to a task, and sees it done. */
async function doesAll(scene: Scene, again: () => Promise<void>, nameField: RegExp): Promise<void> {
  for (const [command, asks] of Object.entries(ASKS)) {
    await again()
    await presses(command as Command)
    await field().waitFor()
    await expect.poll(() => field().getAttribute('placeholder'), { message: command }).toMatch(asks)
    await closes(palette())
  }
  await again()
  await presses('assignToMe')
  await expect.poll(async () => (await taskOf(scene, 'Alpha')).assignee?.id).toBe(http.user.id)
  await again()
  await presses('complete')
  await expect.poll(async () => (await taskOf(scene, 'Alpha')).completedAt).not.toBeNull()
  await again()
  await presses('undo')
  await expect.poll(async () => (await taskOf(scene, 'Alpha')).completedAt).toBeNull()
  await again()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await presses('copyLink')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(scene.ids['Alpha'])
  await again()
  await presses('rename')
  const name = page.getByRole('textbox', { name: nameField })
  await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true)
  await name.fill('Alpha two')
  // In a field the keys are letters, and nothing else.
  await name.press('End')
  await page.keyboard.type(' mdv?[')
  expect(await name.inputValue()).toBe('Alpha two mdv?[')
  expect(await palette().isVisible()).toBe(false)
  await name.press('Enter')
  await expect.poll(async () => (await taskOf(scene, 'Alpha')).name).toBe('Alpha two mdv?[')
  await http.ask(changeTask, {
    params: { id: scene.ids['Alpha']! },
    body: [{ op: 'replace', property: 'name', value: 'Alpha' }],
  })
}

describe('[USE-02] what is done to a task is done', () => {
  test('to a card that is pointed at, and to one that has the focus', { timeout: 60_000 }, async () => {
    const scene = await boardOf()
    await opensBoard(page, scene)
    await canSayToasts(page)
    const link = page.locator(`[data-card="${scene.ids['Alpha']}"]`)
    await doesAll(
      scene,
      async () => {
        await focuses('nothing')
        await link.hover()
      },
      /^Name of the task/,
    )
    await doesAll(scene, () => link.getByRole('link').focus(), /^Name of the task/)
    await link.getByRole('link').focus()
    await presses('duplicate')
    await expect.poll(() => page.locator('[data-card]', { hasText: 'Alpha' }).count()).toBe(2)
  })

  test('to a row, also while its checkbox has the focus', { timeout: 60_000 }, async () => {
    const scene = await boardOf()
    await page.goto(scene.path.replace(/board$/, 'list'))
    const row = page.locator(`[data-row="${scene.ids['Alpha']}"]`)
    await doesAll(scene, () => row.getByRole('link').focus(), /^Name of the task/)
    await doesAll(scene, () => row.getByRole('checkbox').first().focus(), /^Name of the task/)
    await row.getByRole('link').focus()
    await presses('duplicate')
    await expect.poll(() => page.locator('[data-row]', { hasText: 'Alpha' }).count()).toBe(2)
  })

  for (const focus of ['button', 'checkbox', 'segment'] as const)
    test(`to the task that is open, while a ${focus} has the focus`, { timeout: 60_000 }, async () => {
      const scene = await boardOf()
      await http.ask(createSubtask, { params: { id: scene.ids['Alpha']! }, body: { name: 'Part' } })
      const address = `${scene.path}/tasks/${scene.ids['Alpha']}`
      await page.goto(address)
      await panel().locator('[data-task-name]').waitFor()
      await doesAll(scene, () => focuses(focus, '[data-layer=task]'), /^Name/)
      await focuses(focus, '[data-layer=task]')
      // What belongs to the board below rests.
      for (const command of ['newTask', 'select', 'goDown', 'filter', 'showCompleted'] as const) await presses(command)
      await expectAddress(page, address)
      await presses('duplicate')
      await expect.poll(() => addressOf(page)).not.toBe(address)
    })
})

/** Cuts down to what is mine and not done, and back. */
async function filters(): Promise<void> {
  const search = () => new URL(page.url()).search
  await presses('showCompleted')
  await expect.poll(search).toContain('done=no')
  await presses('onlyMine')
  await expect.poll(search).toContain('assignee=')
  await presses('clearFilters')
  await expect.poll(search).not.toContain('assignee=')
  await expect.poll(search).not.toContain('done=')
}
/** Begins a task, types what would be shortcuts, and lets it be. */
async function beginsTask(): Promise<void> {
  await presses('newTask')
  const composer = page.getByRole('textbox', { name: /^(Add a task|New task)/ })
  await expect.poll(() => composer.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('12gh?')
  expect(await composer.inputValue()).toBe('12gh?')
  await composer.fill('')
  await composer.press('Escape')
}
async function opensFilters(): Promise<void> {
  await focuses('nothing')
  await presses('filter')
  const search = page.getByRole('search').getByRole('searchbox')
  await expect.poll(() => search.evaluate((one) => one === document.activeElement)).toBe(true)
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Close/ })
    .click()
}

test.each([
  ['board', 'showBoard', ['nothing', 'card', 'button']],
  ['list', 'showList', ['nothing', 'row', 'checkbox']],
  ['calendar', 'showCalendar', ['nothing', 'segment', 'switch']],
] as const)(
  '[USE-02] views, new tasks and filters are there in the %s of a project',
  { timeout: 60_000 },
  async (view, shows, foci) => {
    const scene = await boardOf()
    const at = (one: string) => expect.poll(() => new URL(page.url()).pathname).toBe(scene.path.replace(/board$/, one))
    await opensBoard(page, scene)
    for (const focus of foci) {
      await presses(shows)
      await at(view)
      await page
        .locator(`main ${FOCI[focus] ?? 'button'}:visible`)
        .first()
        .waitFor()
      await focuses(focus)
      await presses('showBoard')
      await at('board')
      await presses('showList')
      await at('list')
      await presses('showCalendar')
      await at('calendar')
      await presses(shows)
      await at(view)
      await page
        .locator(`main ${FOCI[focus] ?? 'button'}:visible`)
        .first()
        .waitFor()
      await focuses(focus)
      await filters()
      await focuses(focus)
      await beginsTask()
      await at(view)
    }
    await (view === 'calendar' ? presses('today') : opensFilters())
  },
)

describe('[USE-02] what is typed belongs to what was asked for', () => {
  const PALETTE = /\/assets\/command-palette-[\w-]{7}\.js/
  /** What everything else begins with. */
  const MAIN = /\/assets\/main-[\w-]{7}\.js/

  test('after a reload, the palette gets what was typed while its code was on its way', async () => {
    const scene = await boardOf()
    const code = new Gate()
    code.arm()
    await page.route(PALETTE, (route) => (code.take(route) ? undefined : route.fallback()))
    await opensBoard(page, scene)
    await page.reload()
    await card(page, 'Alpha').hover()
    await presses('palette')
    await page.keyboard.type('Delete')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('e')
    await page.keyboard.press('Enter')
    expect(await palette().isVisible()).toBe(false)
    await code.open((route) => route.continue())
    await expect.poll(() => page.locator('[data-card-link]').allTextContents()).toEqual(['Beta', 'Old'])
    await palette().waitFor({ state: 'hidden' })
    expect(await page.getByRole('textbox', { name: 'Name of the task' }).count()).toBe(0)
    await page.unroute(PALETTE)
  })

  test.each(['ControlOrMeta+k', '/'])(
    'what follows %s before the code of the page has come is the palette’s as well, also where a task is open',
    async (opening) => {
      const scene = await boardOf()
      const code = new Gate()
      code.arm()
      await page.goto(`${scene.path}/tasks/${scene.ids['Alpha']}`)
      await panel().waitFor()
      await page.route(MAIN, (route) => (code.take(route) ? undefined : route.fallback()))
      await page.reload({ waitUntil: 'commit' })
      await page.waitForFunction(() => 'takeEarlyDeeds' in window)
      await page.keyboard.press(opening)
      await page.keyboard.type('Bex')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('ta')
      await code.open((route) => route.continue())
      await panel().waitFor()
      await expect.poll(() => field().inputValue()).toBe('Beta')
      await page.keyboard.press('Escape')
      await palette().waitFor({ state: 'hidden' })
      expect(await page.getByRole('textbox', { name: 'Name of the task' }).inputValue()).toBe('Alpha')
      await page.unroute(MAIN)
      await page.keyboard.press('Escape')
      await panel().waitFor({ state: 'hidden' })
    },
  )

  test('on a drawn page keys that came too early count, but for what was on its way to a palette that nobody wants', async () => {
    const scene = await boardOf()
    const code = new Gate()
    code.arm()
    await opensBoard(page, scene)
    await page.route(MAIN, (route) => (code.take(route) ? undefined : route.fallback()))
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => 'takeEarlyDeeds' in window)
    await card(page, 'Alpha').hover()
    await presses('select')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('em')
    await page.mouse.click(5, 5)
    await page.keyboard.type('b')
    await code.open((route) => route.continue())
    await expect.poll(() => page.locator('[data-card] [data-chosen]').count()).toBe(1)
    expect(await palette().count()).toBe(0)
    expect((await taskOf(scene, 'Alpha')).assignee).toBeNull()
    await page.unroute(MAIN)
    await page.keyboard.press('Escape')
  })

  test('what is found later stands below what was there: the row that is marked stays so', async () => {
    const scene = await makeScene(http, [], { 'To do': ['Alpha', 'Delete the nightly repair'] })
    const found = new Gate()
    await page.route('**/api/tasks/search?*', (route) => (found.take(route) ? undefined : route.fallback()))
    await opensBoard(page, scene)
    await card(page, 'Alpha').hover()
    await presses('palette')
    found.arm()
    await palette().getByRole('combobox').fill('Delete')
    const marked = () => palette().getByRole('option', { selected: true }).allTextContents()
    await expect.poll(marked).toEqual(['Delete'])
    await found.open((route) => route.continue())
    await palette()
      .getByRole('option', { name: /Delete the nightly repair/ })
      .waitFor()
    expect(await marked()).toEqual(['Delete'])
    await page.keyboard.press('Escape')
    await page.unroute('**/api/tasks/search?*')
  })

  test('so does the list that a letter opens, and the task that Enter opens', async () => {
    const scene = await boardOf()
    for (const chunk of [PALETTE, /\/assets\/palette-[\w-]{7}\.js/]) {
      const code = new Gate()
      code.arm()
      await page.route(chunk, (route) => (code.take(route) ? undefined : route.fallback()))
      await opensBoard(page, scene)
      await page.reload()
      await card(page, 'Alpha').hover()
      await presses('priority')
      await page.keyboard.type('low')
      await page.keyboard.press('Enter')
      await code.open((route) => route.continue())
      await expect.poll(async () => (await taskOf(scene, 'Alpha')).priority).toBe('low')
      await palette().waitFor({ state: 'hidden' })
      await http.ask(changeTask, {
        params: { id: scene.ids['Alpha']! },
        body: [{ op: 'replace', property: 'priority', value: null }],
      })
      await page.unroute(chunk)
    }
    const chunk = /\/assets\/task-panel-[\w-]{7}\.js/
    const code = new Gate()
    code.arm()
    await page.route(chunk, (route) => (code.take(route) ? undefined : route.fallback()))
    await opensBoard(page, scene)
    await page.reload()
    await card(page, 'Alpha').hover()
    await presses('open')
    await page.keyboard.press('x')
    await page.keyboard.press('m')
    await code.open((route) => route.continue())
    await panel().waitFor()
    await page.unroute(chunk)
    await expect.poll(() => page.locator('[data-card] [data-chosen]').count()).toBe(0)
  })

  test('what was held for something that does not come is dropped, and keys mean something again', async () => {
    const scene = await boardOf()
    const code = new Gate()
    code.arm()
    await page.route(PALETTE, (route) => (code.take(route) ? undefined : route.fallback()))
    await opensBoard(page, scene)
    await page.reload()
    await card(page, 'Alpha').hover()
    await presses('palette')
    await page.keyboard.type('em')
    await page.waitForTimeout(2_500)
    await page.keyboard.press('x')
    await expect.poll(() => page.locator('[data-card] [data-chosen]').count()).toBe(1)
    await code.open((route) => route.continue())
    await palette().waitFor()
    expect(await field().inputValue()).toBe('')
    expect((await taskOf(scene, 'Alpha')).assignee).toBeNull()
    await page.unroute(PALETTE)
    await page.keyboard.press('Escape')
  })
})

test('[USE-02] keys go by what they say: AltGr makes characters, and no shortcuts of Ctrl and Alt', async () => {
  const scene = await boardOf()
  await opensBoard(page, scene)
  await card(page, 'Alpha').hover()
  const before = await isCollapsed()
  /** As Windows tells of it: Ctrl and Alt are down, and AltGr is. */
  const withAltGr = (key: string, code: string) =>
    page.evaluate(
      (init) => {
        const event = new KeyboardEvent('keydown', {
          ...init,
          ctrlKey: true,
          altKey: true,
          modifierAltGraph: true,
          bubbles: true,
          cancelable: true,
        })
        document.body.dispatchEvent(event)
        return event.defaultPrevented
      },
      { key, code },
    )
  expect(await withAltGr('[', 'Digit8')).toBe(true)
  await expect.poll(isCollapsed).not.toBe(before)
  expect(await withAltGr('[', 'Digit8')).toBe(true)
  await expect.poll(isCollapsed).toBe(before)
  // On a Polish keyboard ł and ś, and letters that AltGr leaves as they are.
  for (const [key, code] of [
    ['ł', 'KeyL'],
    ['ą', 'KeyA'],
    ['k', 'KeyK'],
    ['z', 'KeyZ'],
    ['e', 'KeyE'],
    ['€', 'KeyE'],
  ] as const)
    await expect.poll(() => withAltGr(key, code), { message: key }).toBe(false)
  expect(await palette().isVisible()).toBe(false)
})
