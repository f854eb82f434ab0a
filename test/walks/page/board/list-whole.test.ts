import type { CDPSession, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listColumns, listColumnTasks } from '#contract/calls/board/columns.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { showDashboard } from '#contract/calls/dashboard.ts'
import { changeTask, createTask, createTasks, deleteTask } from '#contract/calls/tasks/tasks.ts'
import { COLUMN_TASKS_AT_FIRST, TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import { messageOf } from '#machines/board/samples.walk.ts'
import { selectAllWalk, listWalk, rowPressWalk, selectionWalk } from '#machines/list/list.walk.ts'
import { changeOf, bulkSelectionWalk, TOO_MANY } from '#machines/list/bulk-selection.walk.ts'
import { announceFailuresOf, goesOn, HeldCalls, type Ports } from '../../../kit/ports/held-calls.ts'
import { onOffer } from '../../../kit/on-offer.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { elapsed, type MachineOf, type Sample } from '../../../kit/walk.ts'
import { card, makeScene, type Scene, middleOf } from '../../../support/page/at-the-board.ts'
import {
  addressOf,
  expectAddress,
  newAccount,
  setsClock,
  signsIn,
  stopsClock,
} from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { panelOf } from '../../../support/page/at-the-task.ts'
import { pathOf, signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

const PORTS: Ports = {
  change: changeTask,
  loadPage: listColumnTasks,
  loadDashboard: showDashboard,
}
/** More than come with the first page of a column. */
const IN_THE_SEA = 60
/** So many columns, full of what a board brings at first, hold more than one call can change. */
const CROWDED = Math.ceil(TASKS_PER_BULK_MAX / COLUMN_TASKS_AT_FIRST)
const LABEL = 'Harbour'
/** Long ago, wherever the reader is. */
const DUE = '2025-01-02'
/** So long a finger rests on a row until it is chosen. */
const FINGER_RESTS_MS = 450
/** A person who has chosen all tasks is told, before so long, when not all of them come. */
const LONGER_THAN_ONE_WAITS_MS = 21_000

type Stage = { readonly calls: HeldCalls }

/** The same person at another device. */
let elsewhere: HttpPerson
let person: Person
let page: Page
let finger: CDPSession
let calls: HeldCalls
/** A column with two tasks, and one with more than a page of them. */
let scene: Scene
/** More tasks, all of them on the page, than one call can change. */
let crowd: Scene
let labelId = ''

const names = (count: number, name: string): string[] => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)
const fills = (of: Scene, column: string, count: number) =>
  elsewhere.ask(createTasks, {
    params: { id: of.project.id },
    body: { columnId: of.ids[column]!, names: names(count, column) },
  })

beforeAll(async () => {
  const server = await sharedServer()
  const way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  labelId = (await elsewhere.ask(createLabel, { body: { name: LABEL, color: '#f87171' } })).id
  scene = await makeScene(elsewhere, [], { 'To do': ['a', 'b'], Done: ['c'], Sea: [] })
  await fills(scene, 'Sea', IN_THE_SEA)
  projectName = scene.project.name
  await elsewhere.ask(changeTask, {
    params: { id: scene.ids['b']! },
    body: [{ op: 'replace', property: 'labelIds', value: [labelId] }],
  })
  const columns = names(CROWDED, 'Crowd')
  crowd = await makeScene(elsewhere, [], {
    'To do': ['a'],
    ...Object.fromEntries(columns.map((name) => [name, []])),
  })
  for (const name of columns) await fills(crowd, name, COLUMN_TASKS_AT_FIRST)
  person = await newPerson(server.url)
  page = await signsIn(person, way)
  finger = await person.context.newCDPSession(page)
  calls = await HeldCalls.on(page, PORTS)
  await setsClock(page)
})
afterAll(async () => {
  await calls.close()
  await person.leave()
})

const link = (name: unknown): Locator => page.getByRole('link', { name: String(name), exact: true })
const row = (name: unknown): Locator => page.locator('[data-row]', { has: link(name) })
const bar = (): Locator => page.getByRole('toolbar', { name: 'With the selected tasks' })
const barSays = (count: number): Promise<void> => bar().getByText(String(count), { exact: true }).waitFor()
const hidden = (place: Locator): Promise<void> => place.waitFor({ state: 'hidden' })
const tick = (name: string): Locator => row(name).getByRole('checkbox', { name: `Complete ${name}` })
const chosen = () => page.locator('[data-chosen] :is([data-row-link], [data-card-link])').allTextContents()
const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: object[]) => {
  await finger.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as { x: number; y: number }[] })
}
const waits = (port: string, count = 1): Promise<void> =>
  expect.poll(() => calls.waiting(port), { message: `requests of ${port}` }).toBe(count)
const announce = (): void => announceFailuresOf(person, PORTS)

const opens = async ({ path }: Scene, view: 'list' | 'board', first: Locator): Promise<Stage> => {
  await page.goto(path.replace(/board$/, view))
  await first.waitFor()
  return { calls }
}
const leaves = async (): Promise<void> => {
  await calls.letGo()
  await page.goto('about:blank')
}
const selectsAll = async (count: number): Promise<void> => {
  await link('a').press('ControlOrMeta+a')
  await barSays(count)
}
const selectsNone = async (): Promise<void> => {
  await link('a').press('Escape')
  await hidden(bar())
}
const moreToSelect = (): Locator => bar().getByRole('button', { name: /^Select all / })
/** Chooses all tasks of the project, also those that are not on the page yet; they are so many. */
const wantsAll = async (): Promise<number> => {
  await link('a').press('ControlOrMeta+a')
  await bar().waitFor()
  // Once all of them have come there is nothing more to be had.
  if (!(await moreToSelect().isVisible())) {
    await page.reload()
    await link('a').press('ControlOrMeta+a')
  }
  const all = Number(/\d+/.exec((await moreToSelect().textContent()) ?? '')?.[0])
  await moreToSelect().click()
  return all
}
/** A person adds a task; its id. */
const addsTask = async (name: string): Promise<string> => {
  const body = { columnId: scene.ids['To do']!, name }
  return (await elsewhere.ask(createTask, { params: { id: scene.project.id }, body })).id
}
/** Holds a finger on a row until it is chosen. */
const holds = async (): Promise<void> => {
  await touch('touchStart', await middleOf(link('a')))
  await expect.poll(chosen).toEqual(['a'])
  await touch('touchEnd')
  await selectsNone()
}

type BulkSelection = MachineOf<typeof bulkSelectionWalk>
const ROW: Sample<BulkSelection> = { type: 'row.toggled', id: 't1' }
const FIRST = 'change'
/** What a person does with rows of the list; some of it goes to the server. */
const CHANGE: Sample<BulkSelection> = { type: 'change.chosen', command: changeOf(2) }
const bulkSelectionInList = onOffer(bulkSelectionWalk, (): readonly Sample<BulkSelection>[] => [
  ROW,
  { type: 'rows.chosen', rows: ['t1'] },
  { type: 'rows.vanished', ids: ['t1'] },
  { type: 'change.chosen', command: null },
  CHANGE,
])
const severalDriver: PageDriver<Stage, BulkSelection> = {
  open: async () => {
    await opens(scene, 'list', row('a'))
    calls.hold(FIRST)
    return { calls }
  },
  close: leaves,
  does: {
    'row.toggled': holds,
    'rows.chosen': async () => {
      const all = await wantsAll()
      await barSays(all)
      await selectsNone()
    },
    'rows.vanished': async () => {
      const id = await addsTask('Gone')
      await link('Gone').press('x')
      await barSays(1)
      await elsewhere.ask(deleteTask, { params: { id } })
      await hidden(bar())
    },
    'change.chosen': async (_, { command }) => {
      // A person wants of a task what it is already: nothing follows, nothing is asked.
      if (command === null) {
        await row('a').getByRole('button', { name: 'Priority: No priority' }).click()
        await page.getByRole('menuitemradio', { name: 'No priority' }).click()
        return hidden(page.getByRole('menu'))
      }
      for (const answering of [goesOn, (route: Route) => route.abort('failed')]) {
        const before = await tick('a').isChecked()
        await tick('a').click()
        // It looks as it is wanted before anybody has answered.
        expect(await tick('a').isChecked()).toBe(!before)
        await waits(FIRST)
        await calls.answer(FIRST, answering, { type: 'change.chosen' })
        await expect.poll(() => tick('a').isChecked()).toBe(answering === goesOn ? !before : before)
      }
    },
  },
  shows: { choosing: () => waits(FIRST, 0) },
}
testsOnPage('[ACT-04] [VIEW-01] what is done with several, in a list', bulkSelectionInList, severalDriver, announce)

const tooMany: Sample<BulkSelection> = { type: 'change.chosen', command: TOO_MANY[0]! }
const tooManyDriver: PageDriver<Stage, BulkSelection> = {
  open: () => opens(crowd, 'list', row('a')),
  close: leaves,
  does: {
    'change.chosen': async () => {
      await selectsAll(CROWDED * COLUMN_TASKS_AT_FIRST + 1)
      await bar().getByRole('button', { name: 'Complete', exact: true }).click()
      await page.getByText(`At most ${TASKS_PER_BULK_MAX} tasks can be changed at once.`).first().waitFor()
    },
  },
  shows: {
    choosing: async () => {
      await waits(FIRST, 0)
      expect(await tick('a').isChecked()).toBe(false)
    },
  },
}
testsOnPage(
  '[ACT-04] [VIEW-01] more than one call can change',
  onOffer(bulkSelectionWalk, () => [tooMany]),
  tooManyDriver,
)

const severalOnBoard = onOffer(bulkSelectionWalk, (): readonly Sample<BulkSelection>[] => [
  ROW,
  { type: 'stretch.extended', from: 't1', to: 't2', rows: ['t1', 't2'] },
  { type: 'selection.cleared' },
  { type: 'labels.wanted' },
])
const boardDriver: PageDriver<Stage, BulkSelection> = {
  open: () => opens(scene, 'board', card(page, 'a')),
  close: leaves,
  does: {
    'row.toggled': async () => {
      await link('a').press('x')
      await expect.poll(chosen).toEqual(['a'])
    },
    'stretch.extended': async () => {
      await card(page, 'b').click({ modifiers: ['Shift'] })
      await expect.poll(chosen).toEqual(['a', 'b'])
    },
    'selection.cleared': async () => {
      await bar().waitFor()
      await link('a').press('Escape')
      await hidden(bar())
    },
    'labels.wanted': async () => {
      await page.getByRole('button', { name: 'Add a task to To do' }).click()
      await page.getByRole('button', { name: 'Labels', exact: true }).click()
      await page.locator('[data-popover]').getByText(LABEL, { exact: true }).waitFor()
    },
  },
  shows: { choosing: () => waits(FIRST, 0) },
}
testsOnPage('[ACT-04] [BRD-06] what is done with several, on a board', severalOnBoard, boardDriver)

type Press = MachineOf<typeof rowPressWalk>
const pressOnPage = onOffer(rowPressWalk, (now): readonly Sample<Press>[] => {
  if (now.matches('pressing'))
    return [
      { type: 'finger.moved', x: 16, y: 19 },
      { type: 'finger.up' },
      { type: 'finger.lost' },
      elapsed('holdTime', 'rowPress.pressing'),
    ]
  const down: Sample<Press> = { type: 'finger.down', id: 't1', x: 10, y: 10 }
  // After a tap a press is the finger's still: that it is a mouse's is seen then.
  return now.matches('tapped') ? [down, { type: 'mouse.down' }] : [down]
})
/** Lifts the finger. The page's clock goes on in the look that follows, so it must have heard of that. */
async function isLifted(lifts: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const lifted = new Promise<void>((resolve) => {
      for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => resolve(), { capture: true })
    })
    Object.assign(window, { lifted })
  })
  await lifts()
  await page.evaluate(() => (window as unknown as { lifted: Promise<void> }).lifted)
}
/** What was chosen when the finger came down, and what is when it has chosen, or let go of, its row. */
let untouched: readonly string[] = []
const touched = (): readonly string[] => (untouched.includes('a') ? ['b'] : ['a', 'b'])
const pressDriver: PageDriver<Stage, Press> = {
  open: async () => {
    await opens(scene, 'list', row('a'))
    await link('b').press('x')
    await barSays(1)
    untouched = ['b']
    // A finger rests no longer than the walk says.
    await stopsClock(page)
    return { calls }
  },
  close: async () => {
    await page.clock.resume()
    await leaves()
  },
  does: {
    'finger.down': async () => {
      untouched = await chosen()
      await touch('touchStart', await middleOf(link('a')))
    },
    'finger.moved': async () => {
      const { x, y } = await middleOf(link('a'))
      await isLifted(async () => {
        await touch('touchMove', { x: x + 40, y })
        await touch('touchEnd')
      })
    },
    // A tap is a short one: while the walk looked, the browser may have taken the finger for one that rests.
    'finger.up': async () => {
      await touch('touchCancel')
      const at = await middleOf(link('a'))
      await Promise.all([touch('touchStart', at), touch('touchEnd')])
    },
    'finger.lost': () => isLifted(() => touch('touchCancel')),
    'after holdTime': async () => {
      await page.clock.fastForward(FINGER_RESTS_MS)
      await expect.poll(chosen).toEqual(touched())
      await touch('touchEnd')
    },
    'mouse.down': async () => {
      untouched = await chosen()
      // Where a mouse does nothing, and a finger chooses.
      await row('a').getByText(/^SCN-/).click()
    },
  },
  shows: {
    resting: async () => {
      await page.clock.fastForward(FINGER_RESTS_MS)
      await expect.poll(chosen).toEqual(untouched)
    },
    pressing: () => expect.poll(chosen).toEqual(untouched),
    held: () => expect.poll(chosen).toEqual(touched()),
    tapped: () => expect.poll(chosen).toEqual(touched()),
  },
}
testsOnPage('[ACT-04] [VIEW-01] a finger on rows, on the page', pressOnPage, pressDriver)

type List = MachineOf<typeof listWalk>
const folding: Sample<List> = { type: 'column.folded', columnId: 'todo' }
const listOnPage = onOffer(listWalk, ({ context: { folded } }): readonly Sample<List>[] =>
  folded.length > 0 ? [folding] : (listWalk.events as readonly Sample<List>[]),
)
const listPath = (): string => scene.path.replace(/board$/, 'list')
const task = (): Locator => panelOf(page).getByRole('textbox', { name: 'Name of the task' })
const opensTask = async (name: string): Promise<void> => {
  await link(name).click()
  await expect.poll(() => task().inputValue()).toBe(name)
}
const closesTask = async (): Promise<void> => {
  await page.keyboard.press('Escape')
  await hidden(panelOf(page))
  await expectAddress(page, listPath())
}
const palette = (): Locator => page.getByRole('dialog', { name: 'Command palette' })
const drawer = (): Locator => page.getByRole('dialog', { name: 'Edit project' })
const opensDrawer = async (name: string): Promise<void> => {
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .hover()
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  await drawer().getByRole('textbox', { name: /^Name/ }).waitFor()
}
/** The column under whose heading a row stands. */
const columnOf = (name: string): Promise<string | undefined> =>
  page.locator('[data-group] h2, [data-row-link]').evaluateAll((all, wanted) => {
    const at = all.findIndex((one) => one.matches('a') && one.textContent === wanted)
    return all.slice(0, at).findLast((one) => one.matches('h2'))?.textContent
  }, name)
const moves = async (name: string, to: string): Promise<void> => {
  await link(name).press('v')
  await palette()
    .getByRole('option', { name: `${to}: to the end` })
    .click()
  await expect.poll(() => columnOf(name)).toBe(to)
}
/** What stands under the first task of the sea. */
const followsInSea = async (): Promise<string | undefined> => {
  const all = await page.locator('[data-row-link]').allTextContents()
  return all[all.indexOf('Sea 1') + 1]
}
const sortsByName = (label: string): Promise<void> => page.getByRole('button', { name: label, exact: true }).click()
let made = 0
let allThereAre = 0
/** What the project is called by now. */
let projectName = ''

const listDriver: PageDriver<Stage, List> = {
  open: async () => {
    await opens(scene, 'list', row('a'))
    calls.hold(FIRST, 'loadPage')
    return { calls }
  },
  close: leaves,
  does: {
    'place.changed': async () => {
      await opensTask('a')
      await closesTask()
    },
    'message.received': async () => {
      const name = `Told ${(made += 1)}`
      await addsTask(name)
      await row(name).waitFor()
    },
    // Nobody has answered a change: it may have been done, and only the server knows.
    'screen.staled': async () => {
      const before = await tick('a').isChecked()
      await tick('a').click()
      const again = page.waitForResponse(
        (response) => new URL(response.url()).pathname === pathOf(listColumns, { params: { id: scene.project.id } }),
      )
      await calls.answer(FIRST, (route) => route.abort('failed'), { type: 'screen.staled' })
      await again
      await expect.poll(() => tick('a').isChecked()).toBe(before)
    },
    'project.arrived': async () => {
      const name = `Renamed ${(made += 1)}`
      await opensDrawer(projectName)
      await drawer().getByRole('textbox', { name: /^Name/ }).fill(name)
      await drawer().getByRole('button', { name: 'Save' }).click()
      await hidden(drawer())
      await page.getByRole('heading', { name, exact: true }).waitFor()
      projectName = name
    },
    'neighbour.requested': async () => {
      await opensTask('a')
      await panelOf(page).getByRole('button', { name: 'Next task' }).click()
      await expect.poll(() => task().inputValue()).toBe('b')
      await closesTask()
    },
    'command.given': async () => {
      await link('a').press('c')
      const field = page.getByRole('textbox', { name: /^Add a task to / })
      await field.press('Escape')
      await hidden(field)
    },
    'current.asked': async () => {
      await link('a').press('ControlOrMeta+k')
      await palette().getByText('On this task', { exact: true }).waitFor()
      await palette().getByRole('combobox').press('Escape')
      await hidden(palette())
    },
    'move.asked': async () => {
      await moves('c', 'To do')
      await moves('c', 'Done')
    },
    'sort.chosen': async () => {
      await sortsByName('Name')
      await expectAddress(page, `${listPath()}?sort=name`)
      await sortsByName('Name, ascending')
      await expectAddress(page, `${listPath()}?sort=name&order=desc`)
      await sortsByName('Name, descending')
      await expectAddress(page, listPath())
      // By their names the tenth comes after the first; as on the board the second does, once that was asked for.
      await expect.poll(followsInSea).toBe('Sea 2')
    },
    'column.folded': () => page.getByRole('button', { name: /^(Hide|Show) the tasks of To do$/ }).click(),
    'row.held': holds,
    'page.wanted': async () => {
      await wantsAll()
      await waits('loadPage')
      await selectsNone()
    },
    'rows.gathered': async () => {
      const all = await wantsAll()
      await calls.answer('loadPage', goesOn, { type: 'rows.gathered' })
      await barSays(all)
      await selectsNone()
    },
    'selectAll.failed': async () => {
      await wantsAll()
      await waits('loadPage')
      await page.clock.fastForward(LONGER_THAN_ONE_WAITS_MS)
      await page.getByText('Not all tasks could be loaded.').first().waitFor()
      await moreToSelect().waitFor()
      await selectsNone()
    },
  },
  shows: {
    '*': async (_, { context }) => {
      await expect.poll(() => row('a').isVisible()).toBe(context.folded.length === 0)
      expect(addressOf(page)).toBe(listPath())
    },
  },
}
testsOnPage('[ACT-04] [VIEW-01] a list, on the page', listOnPage, listDriver, announce)

type SelectAll = MachineOf<typeof selectAllWalk>
const selectAllOnPage = onOffer(selectAllWalk, (now): readonly Sample<SelectAll>[] =>
  now.matches('resting')
    ? [{ type: 'all.wanted', columnIds: ['todo', 'done'] }]
    : [
        { type: 'page.wanted', columnId: 'done' },
        { type: 'all.declined' },
        elapsed('patience', 'selectAll.loading'),
        { type: 'rows.gathered', ids: ['t1'] },
      ],
)
const selectAllDriver: PageDriver<Stage, SelectAll> = {
  open: async () => {
    await opens(scene, 'list', row('a'))
    calls.hold('loadPage')
    return { calls }
  },
  close: leaves,
  does: {
    'all.wanted': async () => {
      allThereAre = await wantsAll()
    },
    'page.wanted': () => waits('loadPage'),
    'all.declined': selectsNone,
    'after patience': async () => {
      await waits('loadPage')
      await page.clock.fastForward(LONGER_THAN_ONE_WAITS_MS)
      await page.getByText('Not all tasks could be loaded.').first().waitFor()
      await moreToSelect().waitFor()
      await selectsNone()
    },
    'rows.gathered': async () => {
      await calls.answer('loadPage', goesOn, { type: 'rows.gathered' })
      await barSays(allThereAre)
      await selectsNone()
    },
  },
  shows: {
    resting: () => hidden(page.getByText('Loading the rest…')),
    loading: () => bar().getByText('Loading the rest…').waitFor(),
  },
}
testsOnPage('[ACT-04] [VIEW-01] all that match are gathered, on the page', selectAllOnPage, selectAllDriver, announce)

type Selection = MachineOf<typeof selectionWalk>
const GONE = ['t1']
const selectionOnPage = onOffer(selectionWalk, (now): readonly Sample<Selection>[] => {
  if (now.matches('none'))
    return [
      { type: 'row.toggled', id: 't1' },
      { type: 'rows.chosen', rows: ['t1', 't2'] },
    ]
  return now.context.ids.length > 1 ? [{ type: 'selection.cleared' }] : [{ type: 'rows.vanished', ids: GONE }]
})
let goneId = ''
const selectionDriver: PageDriver<Stage, Selection> = {
  open: () => opens(scene, 'list', row('a')),
  close: leaves,
  does: {
    'row.toggled': async () => {
      goneId = await addsTask('Gone')
      await link('Gone').press('x')
    },
    'rows.vanished': async () => {
      await elsewhere.ask(deleteTask, { params: { id: goneId } })
      await hidden(row('Gone'))
      // It was the only one that was chosen.
      await hidden(bar())
    },
    'rows.chosen': async () => {
      allThereAre = await wantsAll()
      await barSays(allThereAre)
    },
    'selection.cleared': selectsNone,
  },
  shows: {
    none: () => hidden(bar()),
    some: (_, { context }) => barSays(context.ids.length > 1 ? allThereAre : 1),
  },
}
testsOnPage('[ACT-04] [VIEW-01] rows chosen from elsewhere, on the page', selectionOnPage, selectionDriver)

const archivedDriver: PageDriver<Stage, List> = {
  open: () => opens(crowd, 'list', row('a')),
  close: leaves,
  does: {
    'message.received': async () => {
      await opensDrawer(crowd.project.name)
      await drawer().getByRole('button', { name: 'Archive project' }).click()
      await drawer().getByRole('button', { name: 'Really archive?' }).click()
      // Who archives it is taken home, and does not have to be told that it was taken away.
      await expectAddress(page, '/')
      expect(await page.getByText('is not open to you any more').count()).toBe(0)
    },
  },
  shows: { '*': () => hidden(drawer()) },
}
testsOnPage(
  '[ACT-04] [VIEW-01] a list whose project is archived, on the page',
  onOffer(listWalk, (): readonly Sample<List>[] => [
    { type: 'message.received', message: messageOf('REMOVED_FROM_PROJECT', { projectId: 'p1' }), isOwn: true },
  ]),
  archivedDriver,
)

/** What is due for one on the start page: the tasks of these names. */
const isDue = async (...due: readonly string[]): Promise<void> => {
  for (const name of due) {
    const body = { columnId: scene.ids['To do']!, name, dueDate: DUE, assigneeId: elsewhere.user.id }
    await elsewhere.ask(createTask, { params: { id: scene.project.id }, body })
  }
}
const due = (name: string): Locator => page.getByRole('checkbox', { name: `Complete ${name}`, exact: true })
const opensHome = async (name: string): Promise<void> => {
  await page.goto('/')
  await due(name).waitFor()
  calls.hold(FIRST, 'loadDashboard')
}

/** What is done on the start page is done by a command: it looks so at once, and as before where nobody has answered. */
test('[ACT-04] [VIEW-06] a task that is ticked off on the start page', async () => {
  announce()
  await isDue('Rope', 'Buoy')
  await opensHome('Rope')
  for (const [name, answering] of [
    ['Rope', (route: Route) => route.abort('failed')],
    ['Buoy', goesOn],
  ] as const) {
    await due(name).click()
    await waits(FIRST)
    await expect.poll(() => due(name).isChecked()).toBe(true)
    await calls.answer(FIRST, answering, { type: 'task.ticked' })
    // Where it is done it stays struck until the list has come without it.
    await expect.poll(() => due(name).isChecked()).toBe(answering === goesOn)
    await calls.answer('loadDashboard', goesOn, { type: 'answer.taken' })
  }
  await hidden(due('Buoy'))
  await leaves()
})
