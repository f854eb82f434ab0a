import type { CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { filterBoard } from '#contract/calls/board/board-filters.ts'
import {
  createColumn,
  deleteColumn,
  listColumns,
  listColumnTasks,
  orderColumns,
} from '#contract/calls/board/columns.ts'
import { showTeamsAndUsers, updateProject } from '#contract/calls/projects.ts'
import { createTask, createTasks, moveTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { createTeam } from '#contract/calls/teams.ts'
import { COLUMN_TASKS_PER_PAGE } from '#contract/limits.ts'
import { NO_TASK_FIELDS } from '#machines/board/cards/new-task-fields.ts'
import { boardWalk, CREATE, PLACE } from '#machines/board/board.walk.ts'
import { NO_FILTERS } from '#machines/board/filters/filters.ts'
import { columnOf, messageOf, projectOf, taskAt } from '#machines/board/samples.walk.ts'
import { LOST } from '#machines/board/cards/task-move.walk.ts'
import { userOf } from '#machines/session/samples.walk.ts'
import {
  announceFailuresOf,
  answersOf,
  failsAsWalked,
  goesOn,
  HeldCalls,
  type Answering,
} from '../../../kit/ports/held-calls.ts'
import { onOffer } from '../../../kit/on-offer.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, elapsed, failed, type Sample, type MachineOf } from '../../../kit/walk.ts'
import { card, cardsIn, column, makeScene, type Scene } from '../../../support/page/at-the-board.ts'
import { newAccount, setsClock, signsIn } from '../../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../../support/page/drawn-page.ts'
import { panelOf } from '../../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

type Board = MachineOf<typeof boardWalk>
type Offered = readonly Sample<Board>[]

const PORTS = {
  loadBoard: [listColumns, filterBoard],
  loadPeople: showTeamsAndUsers,
  commitMove: moveTask,
  giveOrder: orderColumns,
  createTask,
  loadPage: listColumnTasks,
  loadTask: showTask,
}
type Port = keyof typeof PORTS
const GONE = { status: 404, message: 'There is no such project', errors: [] }
const LONGER_THAN_A_PAUSE_MS = 6_000

/** Something that is asked for while more is wanted: one answer, or two until all is as it is wanted. */
interface Wish {
  confirmed: number
  sent: number
  wanted: number
}
const nothingWished = (): Wish => ({ confirmed: 0, sent: 0, wanted: 0 })

/** A board of its own, which others change as well. */
interface Stage {
  readonly calls: HeldCalls
  readonly scene: Scene
  /** The card that moves, and the column where it stands: the first, or the one beside it. */
  top: number
  readonly move: Wish
  /** What is added to the name of the card that is renamed. */
  /** Which of the last two columns comes first: the left one, or the right one. */
  readonly order: Wish
  /** What the project is called by now. */
  projectName: string
  isTeams: boolean
  made: number
}

let elsewhere: HttpPerson
let person: Person
let page: Page
let finger: CDPSession
let calls: HeldCalls
let teamId = ''
/** Ports that are not held: an open task and the palette ask for a task and for people by the same calls. */
const free = new Set<string>()

beforeAll(async () => {
  const server = await sharedServer()
  const way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  const body = { name: 'Builders', description: null, userIds: [elsewhere.user.id] }
  teamId = (await elsewhere.ask(createTeam, { body })).id
  person = await newPerson(server.url)
  // What it asks for at its start is held back.
  await drawsMemberPageItself(person.context)
  page = await signsIn(person, way)
  finger = await person.context.newCDPSession(page)
  calls = await HeldCalls.on(page, PORTS, (port) => !free.has(port))
  await setsClock(page)
})
afterAll(async () => {
  await calls.close()
  await person.leave()
})

const task = taskAt('t1', 'todo', 'a0')
const todo = { columnId: 'todo', prevId: null }
const done = { columnId: 'done', prevId: null }
const loads = {
  project: projectOf(),
  filters: NO_FILTERS,
  sorting: null,
  columns: [columnOf('todo', 1, [task]), columnOf('done', 2, [])],
}
const joined = projectOf({ revision: 3, users: [{ id: 'u2' }] })
const JOINED: Sample<Board> = { type: 'project.arrived', project: joined }

/** What one has done here oneself, as the answer tells it. */
const ownMessage = (...message: Parameters<typeof messageOf>): Sample<Board> => ({
  type: 'message.received',
  message: messageOf(...message),
  isOwn: true,
})

const MOVING: Offered = [
  { type: 'task.dropped', taskId: 't1', from: todo, to: done },
  {
    type: 'move.wished',
    command: {
      name: 'task.move',
      taskId: 't1',
      projectId: 'p1',
      value: done,
      before: todo,
      shows: [],
      showed: [],
      column: 'Done',
      done: null,
    },
  },
]
const ORDERED: Sample<Board> = {
  type: 'order.wished',
  command: {
    name: 'column.order',
    projectId: 'p1',
    value: ['done', 'todo'],
    shifted: ['done'],
    before: ['todo', 'done'],
  },
}
const PAGING: Offered = [
  { type: 'page.due', columnId: 'todo', after: null },
  {
    type: 'page.arrived',
    columnId: 'todo',
    after: null,
    rows: [task],
    isWhole: true,
    of: '',
    sorting: null,
    asOf: null,
  },
  { type: 'page.failed', columnId: 'todo' },
]
const REFRESHING: Offered = [
  { type: 'task.outdated', taskId: 't1' },
  { type: 'task.arrived', task },
  { type: 'task.notArrived', taskId: 't1', isMissing: false },
]
const PEOPLE: Offered = [answered('loadPeople', []), failed('loadPeople', LOST), { type: 'people.changed' }]
const AGAIN: Offered = [{ type: 'filters.changed' }, { type: 'columns.outdated' }]
/** What can be begun where nothing is in flight, in rounds of their own: a page does one after the other. */
const ROUNDS: Readonly<Record<string, Offered>> = {
  'how true it is': [...AGAIN, { type: 'people.changed' }, JOINED],
  'moves of its cards': MOVING,
  'new tasks': [
    { type: 'task.entered', columnId: 'todo', lines: [{ name: 'Call Ada', isDone: false }], given: NO_TASK_FIELDS },
    { type: 'creation.wished', asked: CREATE },
    { type: 'tasks.created', tasks: [task] },
  ],
  'its columns': [
    ownMessage('COLUMN_DESTROYED', { projectId: 'p1', columnId: 'done', movedToColumnId: 'todo' }),
    { type: 'column.vanished', columnId: 'done' },
  ],
  'the order of its columns': [{ type: 'column.shifted', columnId: 'done', to: 0 }, ORDERED],
  'the card that is meant': [
    { type: 'card.focused', taskId: 't1' },
    { type: 'current.asked' },
    { type: 'move.asked', taskId: 't1', columnId: 'done', atEnd: true },
    { type: 'card.held', taskId: 't1' },
  ],
  'commands by key': [
    { type: 'command.given', command: 'newTask', person: userOf() },
    { type: 'actor.told', to: 'commandPalette', event: { type: 'open.requested' } },
  ],
  'a task over it': [
    {
      type: 'place.changed',
      place: { ...PLACE, route: 'singleProjectBoardSingleTask', params: { id: 'p1', taskId: 't1' } },
    },
    { type: 'neighbour.requested', taskId: 't1', step: 1 },
    { type: 'neighbour.found', taskId: 't2' },
  ],
  'its project in the drawer': [
    { type: 'project.arrived', project: projectOf() },
    ownMessage('REMOVED_FROM_PROJECT', { projectId: 'p1' }),
  ],
  'a long column': [
    { type: 'column.endReached', columnId: 'todo' },
    { type: 'page.due', columnId: 'todo', after: null },
  ],
  'what others do': [{ type: 'message.received', message: messageOf('TASK_UPDATED', { task }) }, REFRESHING[0]!],
}

/** One thing in flight at a time, as the board's own walk has it. */
const onPage = (round: string) =>
  onOffer(boardWalk, (now): Offered => {
    const { paging, refreshing, project } = now.context
    const isWhole = round === 'how true it is'
    if (now.matches('loading')) return [answered('loadBoard', loads)]
    if (!now.matches('ready')) return []
    if (now.matches({ ready: { people: 'fetching' } })) return isWhole ? PEOPLE : PEOPLE.slice(0, 1)
    if (now.matches({ ready: { picture: 'fetching' } })) {
      const comes = answered('loadBoard', loads)
      return isWhole ? [comes, failed('loadBoard', GONE), failed('loadBoard', LOST), ...AGAIN] : [comes]
    }
    if (now.matches({ ready: { picture: 'pausing' } }))
      return [elapsed('refetchPause', 'board.ready.picture.pausing'), ...AGAIN]
    if (paging.length > 0) return PAGING
    if (refreshing.length > 0) return REFRESHING
    const isDone = (event: Sample<Board>): boolean => event === JOINED && project?.revision === joined.revision
    return ROUNDS[round]!.filter((event) => !isDone(event))
  })

const hidden = (place: Locator): Promise<void> => place.waitFor({ state: 'hidden' })
const waits = (port: Port, count = 1): Promise<void> =>
  expect.poll(() => calls.waiting(port), { message: `requests of ${port}` }).toBe(count)
const asks = (port: Port): Promise<void> =>
  expect.poll(() => calls.waiting(port), { message: `requests of ${port}` }).toBeGreaterThan(0)
const answers = (port: Port, how: Answering = goesOn, error: object = LOST): Promise<void> =>
  calls.answer(port, how, { type: '', error })
const presses = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
const heads = (): Promise<string[]> => page.locator('[data-lane] h2').allTextContents()
const params = ({ scene }: Stage) => ({ id: scene.project.id })

/** A task is entered, and is there once the server has answered. */
async function entersTask(stage: Stage): Promise<void> {
  const name = `Call ${(stage.made += 1)}`
  await column(page, 'Left').getByRole('button', { name: 'Add a task to Left' }).click()
  await composer().fill(name)
  await composer().press('Enter')
  await asks('createTask')
  await answers('createTask')
  await card(page, name).waitFor()
  await closesComposer()
}

/** The first answer comes while something else is wanted already: that is asked for next. */
async function confirms(port: Port, wish: Wish): Promise<void> {
  await answers(port)
  wish.confirmed = wish.sent
  wish.sent = wish.wanted
  await waits(port)
}
async function settles(port: Port, wish: Wish): Promise<void> {
  if (wish.sent !== wish.wanted) await confirms(port, wish)
  await answers(port)
  wish.confirmed = wish.wanted
  await waits(port, 0)
}
const topCard = ({ top }: Stage): string => `Card ${top}`
const COLUMNS = ['To do', 'In progress']
/** The card that moves goes to the other of the two columns. */
async function carries(stage: Stage): Promise<void> {
  const { move } = stage
  await card(page, topCard(stage)).getByRole('link').focus()
  await presses('Space', move.wanted === 0 ? 'ArrowRight' : 'ArrowLeft', 'Space')
  move.wanted = 1 - move.wanted
  await expect.poll(() => cardsIn(page, COLUMNS[move.wanted]!)).toContain(topCard(stage))
}
async function drops(stage: Stage): Promise<void> {
  const isFirst = calls.waiting('commitMove') === 0
  if (isFirst) Object.assign(stage.move, nothingWished())
  await carries(stage)
  if (isFirst) stage.move.sent = stage.move.wanted
  await asks('commitMove')
}
/** A card is dropped elsewhere, and can be put back once the server has answered. */
async function movesOn(stage: Stage): Promise<void> {
  await drops(stage)
  await settles('commitMove', stage.move)
  stage.top += 1
  await page.getByRole('button', { name: 'Undo' }).last().waitFor()
}
const LAST = ['Left', 'Right']
const lastTwo = ({ order: { wanted } }: Stage): string[] => (wanted === 0 ? LAST : LAST.toReversed())
const lastHeads = async (): Promise<string[]> => (await heads()).filter((name) => LAST.includes(name))
async function inMenuOf(name: string, what: string): Promise<void> {
  await column(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: what }).click()
}
/** The right one of the last two columns goes before the left one, or back. */
async function shifts(stage: Stage): Promise<void> {
  const { order } = stage
  await inMenuOf('Right', order.wanted === 0 ? 'Move left' : 'Move right')
  order.wanted = 1 - order.wanted
  await expect.poll(lastHeads).toEqual(lastTwo(stage))
}
async function orders(stage: Stage): Promise<void> {
  const isFirst = calls.waiting('giveOrder') === 0
  await shifts(stage)
  if (isFirst) stage.order.sent = stage.order.wanted
  await asks('giveOrder')
}
const layer = (): Locator => page.getByRole('dialog')
const palette = (): Locator => page.getByRole('dialog', { name: 'Command palette' })
async function closesPalette(): Promise<void> {
  await palette().getByRole('combobox').press('Escape')
  await hidden(palette())
}
const isFocused = (name: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-card]')?.textContent ?? ''))
    .toContain(name)
async function focuses(name: string): Promise<void> {
  await card(page, name).getByRole('link').focus()
  await isFocused(name)
}
const taskIs = (name: string): Promise<void> =>
  expect.poll(() => panelOf(page).getByRole('textbox', { name: 'Name of the task' }).inputValue()).toBe(name)
async function opensTask(name: string): Promise<void> {
  await card(page, name).getByRole('link').click()
  await taskIs(name)
}
async function closesTask(): Promise<void> {
  await presses('Escape')
  await hidden(panelOf(page))
}
const drawer = (): Locator => page.getByRole('dialog', { name: 'Edit project' })
const projectName = (): Locator => drawer().getByRole('textbox', { name: /^Name/ })
async function opensDrawer(stage: Stage): Promise<void> {
  const link = page.getByRole('link', { name: stage.projectName, exact: true })
  await page.getByRole('listitem').filter({ has: link }).hover()
  await page.getByRole('button', { name: `Edit ${stage.projectName}` }).click()
  await projectName().waitFor()
}
const composer = (): Locator => page.getByRole('textbox', { name: /^Add a task to / })
async function closesComposer(): Promise<void> {
  await composer().fill('')
  await composer().press('Escape')
  await hidden(composer())
}
async function scrolls(dy: number): Promise<void> {
  await column(page, 'To do').locator('[data-card]').first().hover()
  await page.mouse.wheel(0, dy)
}
async function asksForPage(): Promise<void> {
  await scrolls(100_000)
  await asks('loadPage')
}
const backUp = (stage: Stage): Promise<void> =>
  expect
    .poll(async () => {
      await scrolls(-100_000)
      return card(page, topCard(stage)).count()
    })
    .toBe(1)
/** Another column comes over the line, to be named in what follows. */
async function newColumn(stage: Stage): Promise<{ id: string; name: string }> {
  const name = `Brief ${(stage.made += 1)}`
  const { id } = await elsewhere.ask(createColumn, { params: params(stage), body: { name } })
  await expect.poll(heads).toContain(name)
  return { id, name }
}
async function deletesColumn(stage: Stage): Promise<void> {
  const { name } = await newColumn(stage)
  await inMenuOf(name, 'Delete column')
  await layer().getByRole('button', { name: 'Delete column' }).click()
  await hidden(layer())
  await expect.poll(heads).not.toContain(name)
}
async function archives(stage: Stage): Promise<void> {
  await opensDrawer(stage)
  await drawer().getByRole('button', { name: 'Archive project' }).click()
  await drawer().getByRole('button', { name: 'Really archive?' }).click()
}
async function othersDelete(stage: Stage, moveTasksTo: string | null): Promise<void> {
  const { id, name } = await newColumn(stage)
  await elsewhere.ask(deleteColumn, { params: { id }, body: { moveTasksTo } })
  await expect.poll(heads).not.toContain(name)
}
const formOf = (stage: Stage, change: object = {}) => {
  const { name, abbreviation, description, color, dueDate } = stage.scene.project
  const userIds = [elsewhere.user.id]
  return { name, abbreviation, description, color, dueDate, userIds, teamIds: stage.isTeams ? [teamId] : [], ...change }
}
async function otherPeople(stage: Stage): Promise<void> {
  stage.isTeams = !stage.isTeams
  const asked = page.waitForRequest((request) => request.url().includes('eams'))
  await elsewhere.ask(updateProject, { params: params(stage), body: formOf(stage) })
  await asked
}
const comments = (stage: Stage) =>
  elsewhere.ask(createComment, {
    params: { id: stage.scene.ids['Far']! },
    body: { type: 'comment', value: { text: 'Look' } },
  })
const togglesDone = async (search: string): Promise<void> => {
  await presses('Shift+H')
  await expect.poll(() => new URL(page.url()).search).toBe(search)
}

const driverOf = (round: string): PageDriver<Stage, Board> => ({
  open: async () => {
    await calls.letGo()
    await page.goto('about:blank')
    const cards = { 'To do': [], 'In progress': [], Done: ['Ned', 'Far'], Left: [], Right: [] }
    const scene = await makeScene(elsewhere, [], cards)
    const pages = round === 'a long column' ? 4 : 0
    const count = pages === 0 ? 12 : pages * COLUMN_TASKS_PER_PAGE
    for (let from = 0; from < count; from += COLUMN_TASKS_PER_PAGE) {
      const length = Math.min(COLUMN_TASKS_PER_PAGE, count - from)
      const names = Array.from({ length }, (_, at) => `Card ${from + at + 1}`)
      const body = { columnId: scene.ids['To do']!, names }
      await elsewhere.ask(createTasks, { params: { id: scene.project.id }, body })
    }
    free.clear()
    if (round !== 'what others do') free.add('loadTask')
    calls.hold()
    await page.goto(scene.path)
    return {
      calls,
      scene,
      top: 1,
      move: nothingWished(),
      order: nothingWished(),
      projectName: scene.project.name,
      isTeams: false,
      made: 0,
    }
  },
  close: () => calls.letGo(),
  leaves: {
    'screen.staled': 'the line says so to a window that was without it',
    'project.asked': 'the list of safes asks a board that is there before it',
    'loading --filters.changed[0]-->*': 'a board that is not there yet offers nothing to filter by',
  },
  does: {
    ...answersOf(PORTS),
    'loadPeople answered': async () => {
      await answers('loadPeople')
      if (round !== 'how true it is') free.add('loadPeople')
    },
    'after refetchPause': () => page.clock.fastForward(LONGER_THAN_A_PAUSE_MS),
    // Back to the whole board: what follows is about cards of either kind.
    'filters.changed': async () => {
      await togglesDone('?done=no')
      await togglesDone('')
    },
    'columns.outdated': (stage) => othersDelete(stage, stage.scene.ids['Done']!),
    'people.changed': otherPeople,
    'message.received': async (stage, { message }) => {
      const { type } = message as { type: string }
      if (type === 'COLUMN_DESTROYED') return deletesColumn(stage)
      if (type === 'REMOVED_FROM_PROJECT') return archives(stage)
      const name = `Told ${(stage.made += 1)}`
      const body = { columnId: stage.scene.ids['Right']!, name }
      await elsewhere.ask(createTask, { params: params(stage), body })
      await card(page, name).waitFor()
    },
    'task.dropped': movesOn,
    'move.wished': movesOn,

    'task.entered': entersTask,
    'creation.wished': entersTask,
    'tasks.created': async () => {
      await column(page, 'Right').getByRole('button', { name: 'Add a task to Right' }).click()
      await composer().fill('Call Ben\nCall Cleo')
      await column(page, 'Right').getByRole('button', { name: 'Add 2 tasks' }).click()
      await expect.poll(() => cardsIn(page, 'Right')).toEqual(['Call Ben', 'Call Cleo'])
      await closesComposer()
    },

    'column.vanished': (stage) => othersDelete(stage, null),
    'column.shifted': async (stage) => {
      await orders(stage)
      await settles('giveOrder', stage.order)
    },
    'order.wished': async (stage) => {
      await orders(stage)
      await settles('giveOrder', stage.order)
    },

    'card.focused': () => focuses('Ned'),
    'current.asked': async () => {
      await focuses('Ned')
      await presses('ControlOrMeta+k')
      await palette()
        .getByRole('option', { name: /^Assign to me/ })
        .waitFor()
      await closesPalette()
    },
    'move.asked': async () => {
      const to = (await cardsIn(page, 'Left')).includes('Ned') ? 'Right' : 'Left'
      await focuses('Ned')
      await presses('v')
      await palette()
        .getByRole('option', { name: `${to}: to the end` })
        .click()
      await expect.poll(() => cardsIn(page, to)).toContain('Ned')
      await answers('commitMove')
      await waits('commitMove', 0)
      await expect.poll(() => cardsIn(page, to)).toContain('Ned')
    },
    'card.held': async () => {
      const { x, y } = (await card(page, 'Ned').boundingBox())!
      const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints })
      await touch('touchStart', { x: x + 40, y: y + 20 })
      await page.locator('.shadow-drag').waitFor()
      await touch('touchEnd')
      await page.getByRole('button', { name: 'Clear the selection' }).click()
      await hidden(page.locator('[data-chosen]'))
    },
    'command.given': async () => {
      await focuses('Ned')
      await presses('c')
      await composer().waitFor()
      await closesComposer()
    },
    'actor.told': async () => {
      await focuses('Ned')
      await presses('p')
      await palette().waitFor()
      await closesPalette()
    },

    'place.changed': async () => {
      await opensTask('Ned')
      await closesTask()
    },
    'neighbour.requested': async () => {
      await opensTask('Ned')
      await panelOf(page).getByRole('button', { name: 'Next task' }).click()
      await taskIs('Far')
      await closesTask()
    },
    'neighbour.found': async () => {
      await opensTask('Far')
      await panelOf(page).getByRole('button', { name: 'Previous task' }).click()
      await taskIs('Ned')
      await closesTask()
    },

    'project.arrived': async (stage, { project }) => {
      if (project === joined) return otherPeople(stage)
      await opensDrawer(stage)
      stage.projectName = `${stage.scene.project.name} ${(stage.made += 1)}`
      await projectName().fill(stage.projectName)
      await drawer().getByRole('button', { name: 'Save' }).click()
      await hidden(drawer())
      await page.getByRole('heading', { name: stage.projectName }).waitFor()
    },

    'column.endReached': async (stage) => {
      await asksForPage()
      await answers('loadPage')
      await backUp(stage)
    },
    // A person who scrolls there again meanwhile does not have it asked for twice.
    'page.due': async () => {
      if (calls.waiting('loadPage') > 0) await scrolls(-100_000)
      await asksForPage()
      await waits('loadPage')
    },
    'page.arrived': async (stage) => {
      await answers('loadPage')
      await backUp(stage)
    },
    'page.failed': async (stage) => {
      await answers('loadPage', failsAsWalked)
      await backUp(stage)
    },

    'task.outdated': async (stage) => {
      const asked = page.waitForRequest((request) => request.url().endsWith(stage.scene.ids['Far']!))
      await comments(stage)
      await asked
    },
    'task.arrived': () => answers('loadTask'),
    'task.notArrived': () => answers('loadTask', failsAsWalked),
  },
  shows: {
    loading: async () => {
      await page.getByText('Loading the board…').waitFor({ state: 'attached' })
      await waits('loadBoard')
    },
    // Who archives it is taken home, and does not have to be told that it was taken away.
    gone: async () => {
      if (round === 'its project in the drawer') {
        await expect.poll(() => new URL(page.url()).pathname).toBe('/')
        expect(await page.getByText('is not open to you any more').count()).toBe(0)
      } else await page.getByText('This project is not here any more').waitFor()
    },
    'ready.picture.fresh': async (stage, { context }) => {
      // What others have changed while it was fetched may have it fetched once more.
      while (calls.waiting('loadBoard') > 0) await answers('loadBoard')
      while (context.paging.length === 0 && calls.waiting('loadPage') > 0) await answers('loadPage')
      // The board follows a column that is added or moved: then the first ones need not be on the page.
      if (round.includes('columns')) await expect.poll(lastHeads).toEqual(lastTwo(stage))
      else await expect.poll(async () => (await heads()).slice(0, 3)).toEqual([...COLUMNS, 'Done'])
    },
    'ready.picture.fetching': () => asks('loadBoard'),
    'ready.picture.pausing': async (stage) => {
      await waits('loadBoard', 0)
      await card(page, topCard(stage)).waitFor()
    },
    'ready.people.fetching': () => asks('loadPeople'),
    'ready.people.fresh': () => waits('loadPeople', 0),
  },
})
for (const round of Object.keys(ROUNDS)) {
  testsOnPage(`[ACT-04] [BRD-01] a board on the page: ${round}`, onPage(round), driverOf(round), () =>
    announceFailuresOf(person, PORTS),
  )
}
