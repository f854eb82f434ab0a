import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { createComment } from '#contract/calls/tasks/activities.ts'
import {
  createColumn,
  deleteColumn,
  listColumns,
  listColumnTasks,
  orderColumns,
} from '#contract/calls/board/columns.ts'
import { createLabel, listLabels } from '#contract/calls/board/labels.ts'
import { changeTask, createTasks, moveTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { COLUMN_TASKS_AT_FIRST, COLUMN_TASKS_PER_PAGE } from '#contract/limits.ts'
import { columnDragWalk } from '#machines/board/columns/columns.walk.ts'
import { filterBarWalk, placeWith } from '#machines/board/filters/filter-bar.walk.ts'
import { columnPageWalk, taskRefreshWalk } from '#machines/board/cards/in-flight.walk.ts'
import { LOST, taskMoveWalk } from '#machines/board/cards/task-move.walk.ts'
import type { Command } from '#machines/mutation/commands.ts'
import { mutationWalk } from '#machines/mutation/mutation.walk.ts'
import { announceFailuresOf, answersOf, goesOn, HeldCalls } from '../../../kit/ports/held-calls.ts'
import { onOffer } from '../../../kit/on-offer.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, elapsed, failed, type Sample, type MachineOf, type Walk } from '../../../kit/walk.ts'
import {
  card,
  cardsIn,
  handIsThere,
  makeScene,
  opensBoard,
  tasksTotal,
  type Scene,
} from '../../../support/page/at-the-board.ts'
import { newAccount, signsIn } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

/** What is in flight belongs to one card of many, so that one page serves all paths. */
interface Stage {
  readonly calls: HeldCalls
  readonly name: string
  /** The columns as they stood before. */
  readonly columns: readonly string[]
}
const PORTS = {
  commitMove: moveTask,
  send: changeTask,
  loadPage: listColumnTasks,
  loadTask: showTask,
  loadLabels: listLabels,
}
const COLUMNS = ['To do', 'In progress', 'Done']
const CARDS = Array.from({ length: 24 }, (_, at) => `Card ${at + 1}`)

let elsewhere: HttpPerson
let person: Person
let page: Page
let scene: Scene
let calls: HeldCalls
let made = 0

beforeAll(async () => {
  const server = await sharedServer()
  const way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  await elsewhere.ask(createLabel, { body: { name: 'Bug', color: '#f87171' } })
  scene = await makeScene(elsewhere, [], { 'To do': CARDS, 'In progress': [], Done: [] })
  person = await newPerson(server.url)
  page = await signsIn(person, way)
  calls = await HeldCalls.on(page, PORTS)
  await opensBoard(page, scene)
})
afterAll(async () => {
  await calls.close()
  await person.leave()
})

const announce = (): void => announceFailuresOf(person, PORTS)
const hidden = (place: Locator): Promise<void> => place.waitFor({ state: 'hidden' })
const waits = (port: keyof typeof PORTS, count = 1): Promise<void> =>
  expect.poll(() => calls.waiting(port), { message: `requests of ${port}` }).toBe(count)
const presses = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
const heads = (): Promise<string[]> => page.locator('[data-lane] h2').allTextContents()
const expectIn = (name: string, columnName: string): Promise<void> =>
  expect.poll(() => cardsIn(page, columnName)).toContain(name)
/** The next card that nothing has happened to. */
const nextStage = async (...held: readonly (keyof typeof PORTS)[]): Promise<Stage> => {
  await calls.letGo()
  made += 1
  const stage = { calls, name: `Card ${made}`, columns: await heads() }
  if (held.length > 0) calls.hold(...held)
  return stage
}
const close = (): Promise<void> => calls.letGo()

type Mutation = MachineOf<typeof mutationWalk>
type Move = MachineOf<typeof taskMoveWalk>
/** Without an answer the real connection is asked, and says at once that it stands. */
const STANDS = {
  'connection.lost': 'the real connection of the page stands: the tests of an outage lose it',
  'connection.back': 'it was not gone',
  'after doubted': 'the connection answers before that',
  'after sentAgain': 'nothing waits while it stands',
}
const isAlone = ({ value }: SnapshotFrom<Move> | SnapshotFrom<Mutation>, { type }: AnyEventObject): boolean =>
  (type === 'connection.stood') === (value === 'doubting')
const movesOnPage: Walk<Move> = { ...taskMoveWalk, only: isAlone }
const changesOnPage: Walk<Mutation> = { ...mutationWalk, only: isAlone }

const NAMES: Readonly<Record<string, string>> = { backlog: 'To do', doing: 'In progress', done: 'Done' }
const moveDriver: PageDriver<Stage, Move> = {
  leaves: STANDS,
  open: async () => {
    const stage = await nextStage('commitMove')
    await card(page, stage.name).getByRole('link').focus()
    await presses('Space', 'ArrowRight', 'Space')
    return stage
  },
  close,
  does: {
    ...answersOf(PORTS),
    'connection.stood': () => Promise.resolve(),
    'place.chosen': async ({ name }, { to }) => {
      await card(page, name).getByRole('link').focus()
      const isRight = NAMES[(to as { columnId: string }).columnId] === 'Done'
      await presses('Space', isRight ? 'ArrowRight' : 'ArrowLeft', 'Space')
    },
  },
  shows: {
    asking: async ({ name }, { context: { wanted } }) => {
      await expectIn(name, NAMES[wanted.columnId]!)
      await waits('commitMove')
    },
    settled: async ({ name }, { context: { wanted } }) => {
      await expectIn(name, NAMES[wanted.columnId]!)
      await waits('commitMove', 0)
    },
    refused: async ({ name }) => {
      await page
        .getByText(/^Something went wrong\./)
        .first()
        .waitFor()
      await expectIn(name, 'To do')
    },
    doubting: () => Promise.resolve(),
    lost: ({ name }) => expectIn(name, 'To do'),
  },
}

const nameIn = (command: Command): unknown => command.name === 'task.setField' && command.changes[0]?.value
const edits = async (name: string): Promise<Locator> => {
  await card(page, name).getByRole('link').focus()
  await page.keyboard.press('e')
  return page.getByRole('textbox', { name: 'Name of the task' })
}
const names = async (from: string, to: string): Promise<void> => {
  const field = await edits(from)
  await field.fill(to)
  await field.press('Enter')
}
/** What the card is called on the page. */
let shown = ''
/** A name that could not be saved is in the field when the card is renamed again. */
const comesBack = async (name: string, typed: string): Promise<void> => {
  await card(page, name).waitFor()
  const field = await edits(name)
  await expect.poll(() => field.inputValue()).toBe(typed)
  await field.press('Escape')
}
/** What a card is called when the walk's task has this name. */
const called = (name: string, of: unknown): string => (of === 'Call Ada' ? name : `${name}: ${String(of)}`)
const mutationDriver: PageDriver<Stage, Mutation> = {
  leaves: STANDS,
  open: async () => {
    const stage = await nextStage('send')
    await names(stage.name, called(stage.name, 'Call Ben'))
    shown = called(stage.name, 'Call Ben')
    return stage
  },
  close,
  does: {
    ...answersOf(PORTS),
    'connection.stood': () => Promise.resolve(),
    'command.replaced': async ({ name }, { command }) => {
      const next = called(name, nameIn(command as Command))
      // A name that it has already is no change, and is not asked for.
      if (next !== shown) await names(shown, next)
      shown = next
    },
  },
  shows: {
    sending: async ({ name }, { context }) => {
      await card(page, called(name, nameIn(context.wanted))).waitFor()
      await waits('send')
    },
    confirmed: async ({ name }, { context }) => {
      await card(page, called(name, nameIn(context.wanted))).waitFor()
      const { name: kept } = await elsewhere.ask(showTask, { params: { id: scene.ids[name]! } })
      expect(kept).toBe(called(name, nameIn(context.wanted)))
    },
    doubting: () => Promise.resolve(),
    refused: ({ name }, { context }) => comesBack(name, called(name, nameIn(context.wanted))),
    lost: ({ name }, { context }) => comesBack(name, called(name, nameIn(context.wanted))),
  },
}

type ColumnHand = MachineOf<typeof columnDragWalk>
/** The last column is the walk's own: it goes away and is made again. */
const HELD = 'Held'
const heldColumn = async (): Promise<void> => {
  const params = { id: scene.project.id }
  const there = await elsewhere.ask(listColumns, { params })
  const { id } =
    there.find(({ name }) => name === HELD) ?? (await elsewhere.ask(createColumn, { params, body: { name: HELD } }))
  const long = there.filter(({ name }) => name.startsWith('Long')).map((one) => one.id)
  const ordered = [id, ...COLUMNS.map((name) => there.find((one) => one.name === name)!.id), ...long]
  await elsewhere.ask(orderColumns, { params, body: { columns: ordered } })
  await expect.poll(async () => (await heads()).slice(0, 4)).toEqual([HELD, ...COLUMNS])
}
const headOf = async (at: number): Promise<{ x: number; y: number }> => {
  const box = (await page.locator('[data-lane]').nth(at).locator('header').boundingBox())!
  return { x: box.x + 120, y: box.y + 20 }
}
const columnHandDriver: PageDriver<Stage, ColumnHand> = {
  open: () => nextStage(),
  close: async () => {
    await page.keyboard.press('Escape')
    await page.mouse.up()
  },
  does: {
    'column.lifted': async () => {
      await heldColumn()
      const { x, y } = await headOf(0)
      await page.mouse.move(x, y)
      await handIsThere(page)
      await page.mouse.down()
      await page.mouse.move(x + 20, y + 4, { steps: 3 })
    },
    'column.carried': async (_, { to }) => {
      const { x, y } = await headOf(Number(to))
      await page.mouse.move(x, y, { steps: 8 })
    },
    'column.dropped': async () => {
      const isMoved = (await heads())[0] !== HELD
      const kept = isMoved ? page.waitForResponse(/columns-order$/) : null
      await page.mouse.up()
      await kept
    },
    'column.putBack': async () => {
      await page.keyboard.press('Escape')
      await page.mouse.up()
    },
    'column.vanished': async () => {
      const there = await elsewhere.ask(listColumns, { params: { id: scene.project.id } })
      const { id } = there.find(({ name }) => name === HELD)!
      await elsewhere.ask(deleteColumn, { params: { id }, body: { moveTasksTo: null } })
      await expect.poll(heads).not.toContain(HELD)
      await page.mouse.up()
    },
  },
  shows: {
    empty: () => expect.poll(() => page.locator('[data-lane].shadow-drag').count()).toBe(0),
    carrying: (_, { context: { carried } }) =>
      expect.poll(async () => (await heads()).slice(0, 4)).toEqual(COLUMNS.toSpliced(carried?.to ?? 0, 0, HELD)),
  },
}

type Refresh = MachineOf<typeof taskRefreshWalk>
const comments = ({ name }: Stage) =>
  elsewhere.ask(createComment, {
    params: { id: scene.ids[name]! },
    body: { type: 'comment', value: { text: 'Look' } },
  })
const told = ({ name }: Stage, count: number): Locator => card(page, name).getByText(`${count} comment`)
let asked = 0
const refreshDriver: PageDriver<Stage, Refresh> = {
  open: async () => {
    const stage = await nextStage('loadTask')
    asked = 1
    await comments(stage)
    return stage
  },
  close,
  does: {
    ...answersOf(PORTS),
    'task.changedAgain': async (stage) => {
      asked += 1
      const again = page.waitForRequest((request) => request.url().includes(scene.ids[stage.name]!))
      await comments(stage)
      await again
    },
  },
  shows: {
    asking: async ({ name }) => {
      await waits('loadTask')
      expect(
        await card(page, name)
          .getByText(/ comments?$/)
          .count(),
      ).toBe(0)
    },
    ended: async (stage) => {
      await waits('loadTask', 0)
      // One that could not be had stays as it was until it is asked for again.
      if (asked === 2) await told(stage, 2).waitFor({ state: 'attached' })
      else expect(await told(stage, 1).count()).toBe(0)
    },
  },
}

type Paging = MachineOf<typeof columnPageWalk>
const longColumn = (): Locator => page.locator('[data-lane]').last()
const scrolls = async (): Promise<void> => {
  await longColumn().locator('[data-card]').first().hover()
  await page.mouse.wheel(0, 20_000)
}
/** Those after the first page. */
const further = (): Promise<number> =>
  longColumn()
    .getByRole('link', { name: /^Further / })
    .count()
const PAGES = [
  ['First', COLUMN_TASKS_AT_FIRST],
  ['Further', COLUMN_TASKS_PER_PAGE],
] as const
const pageDriver: PageDriver<Stage, Paging> = {
  open: async () => {
    await calls.letGo()
    const params = { id: scene.project.id }
    const { id } = await elsewhere.ask(createColumn, { params, body: { name: `Long ${made}` } })
    for (const [name, length] of PAGES) {
      const names = Array.from({ length }, (_, at) => `${name} ${at + 1}`)
      await elsewhere.ask(createTasks, { params, body: { columnId: id, names } })
    }
    const stage = await nextStage('loadPage')
    await opensBoard(page, scene)
    await scrolls()
    return stage
  },
  close,
  does: {
    ...answersOf(PORTS),
    'loadPage answered': async (_, event) => {
      await calls.answer('loadPage', goesOn, event)
      await scrolls()
      await expect.poll(further).toBeGreaterThan(0)
    },
  },
  shows: {
    asking: async () => {
      await waits('loadPage')
      expect(await further()).toBe(0)
    },
    ended: () =>
      expect.poll(() => tasksTotal(page, `Long ${made - 1}`)).toBe(COLUMN_TASKS_AT_FIRST + COLUMN_TASKS_PER_PAGE),
  },
}

type Filters = MachineOf<typeof filterBarWalk>
const filters = (): Locator => page.getByRole('search', { name: 'Filters of the board' })
const searchField = (): Locator => filters().getByRole('searchbox', { name: 'Search tasks' })
const searchOf = (): URLSearchParams => new URL(page.url()).searchParams
const leaveField = (): Promise<void> => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
const filtersOnPage = onOffer(filterBarWalk, (now): readonly Sample<Filters>[] => {
  const isOpen = now.hasTag('open')
  const everywhere: readonly Sample<Filters>[] = [
    { type: 'filters.cleared' },
    { type: 'value.toggled', of: 'assignee', value: 'me' },
    { type: 'done.toggled' },
    elapsed('typingPause', 'filterBar.search.typing'),
    answered('loadLabels', [{ id: 'l1', name: 'Bug', color: '#f87171' }]),
    failed('loadLabels', LOST),
  ]
  if (!isOpen) return [...everywhere, { type: 'bar.opened' }]
  return [
    ...everywhere,
    // Either leads to another place, where what was typed stays or goes: the walk knows of neither.
    ...(now.context.typed === ''
      ? [{ type: 'bar.closed' } as const, { type: 'place.shown', place: placeWith('?done=no') } as const]
      : []),
    { type: 'search.typed', q: 'card' },
    { type: 'days.chosen', of: 'due', days: 'overdue' },
    { type: 'done.chosen', done: false },
  ]
})
const picks = async (menu: string, item: string): Promise<void> => {
  await filters()
    .getByRole('button', { name: new RegExp(`^${menu}`) })
    .click()
  await page
    .getByRole('menuitem', { name: item })
    .or(page.getByRole('menuitemradio', { name: item }))
    .click()
  await page.keyboard.press('Escape')
}
const labelsOffered = async (): Promise<string | null> => {
  await filters()
    .getByRole('button', { name: /^Label/ })
    .click()
  const menu = page.getByRole('menu', { name: 'Label' })
  const texts = await menu.textContent()
  await page.keyboard.press('Escape')
  await hidden(menu)
  return texts
}
const showsOpenOnes = async (): Promise<void> => {
  // Chosen once more it would be chosen no longer.
  if (searchOf().get('done') !== 'no') await picks('Status', 'Not done')
  await expect.poll(() => searchOf().get('done')).toBe('no')
  await filters().getByRole('button', { name: 'Status: Not done' }).waitFor()
}
const filtersDriver: PageDriver<Stage, Filters> = {
  open: async () => {
    await page.goto(scene.path)
    await page.locator('[data-lane]').first().waitFor()
    return nextStage('loadLabels')
  },
  close: async () => {
    await calls.letGo()
    if (await filters().isVisible()) await filters().getByRole('button', { name: 'Close the filters' }).click()
  },
  does: {
    ...answersOf(PORTS),
    'bar.opened': async () => {
      await leaveField()
      await page.keyboard.press('f')
    },
    'bar.closed': () => filters().getByRole('button', { name: 'Close the filters' }).click(),
    'search.typed': (_, { q }) => searchField().fill(String(q)),
    'after typingPause': async () => {
      const typed = (await searchField().isVisible()) ? await searchField().inputValue() : ''
      await expect.poll(() => searchOf().get('q') ?? '').toBe(typed)
    },
    'value.toggled': async () => {
      const before = searchOf().get('assignee')
      await leaveField()
      await page.keyboard.press('Shift+M')
      await expect.poll(() => searchOf().get('assignee') === before).toBe(false)
    },
    'days.chosen': async () => {
      await picks('Due', 'Overdue')
      await expect.poll(() => searchOf().get('due')).toBe('overdue')
    },
    'done.chosen': showsOpenOnes,
    'done.toggled': async () => {
      const before = searchOf().get('done')
      await leaveField()
      await page.keyboard.press('Shift+H')
      await expect.poll(() => searchOf().get('done') === before).toBe(false)
    },
    'filters.cleared': async () => {
      await leaveField()
      await page.keyboard.press('Shift+F')
      await expect.poll(() => new URL(page.url()).search).toBe('')
    },
    // What is chosen changes the address, and what the address says is shown as chosen.
    'place.shown': showsOpenOnes,
  },
  shows: {
    'bar.closed': () => hidden(filters()),
    'bar.open.asking': async () => {
      await filters().waitFor()
      await waits('loadLabels')
    },
    'bar.open.known': async () => expect(await labelsOffered()).toContain('Bug'),
    // Those that were known before are kept.
    'bar.open.unknown': async (_, { context: { labels } }) =>
      expect((await labelsOffered())?.includes('Bug')).toBe(labels !== null),
    'search.typing': async (_, { context: { typed } }) => {
      if (await filters().isVisible()) await expect.poll(() => searchField().inputValue()).toBe(typed)
    },
    'search.still': async (_, { context: { typed } }) => {
      if (await filters().isVisible()) await expect.poll(() => searchField().inputValue()).toBe(typed)
    },
  },
}

// Cards are taken from the top on, where they are drawn.
testsOnPage('[ACT-04] [BRD-08] a card that counts anew, on the page', taskRefreshWalk, refreshDriver, announce)
testsOnPage('[ACT-04] [BRD-04] moving a card, on the page', movesOnPage, moveDriver, announce)
testsOnPage('[ACT-04] a change on its way to the server, on the page', changesOnPage, mutationDriver, announce)
testsOnPage('[ACT-04] [BRD-10] filters, on the page', filtersOnPage, filtersDriver, announce)
// The mouse is busy for a moment after it has carried something: nobody clicks right after this.
testsOnPage('[ACT-04] [BRD-02] carrying a column, on the page', columnDragWalk, columnHandDriver, announce)
testsOnPage('[ACT-04] [BRD-01] a long column, on the page', columnPageWalk, pageDriver, announce)
