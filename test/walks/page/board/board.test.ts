import type { CDPSession, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { createColumn, deleteColumn, listColumns, orderColumns } from '#contract/calls/board/columns.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { changeTask, createTask, createTasks, deleteTask, moveTask } from '#contract/calls/tasks/tasks.ts'
import { boardWalk } from '#machines/board/board.walk.ts'
import { columnComposerWalk, MANY, nameEditorWalk, taskComposerWalk } from '#machines/board/cards/fields.walk.ts'
import { REFUSED } from '#machines/board/cards/task-move.walk.ts'
import { cardDragWalk } from '#machines/board/cards/card-drag.walk.ts'
import { announceFailuresOf, failsAsWalked, goesOn, HeldCalls } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { card, column, makeScene, opensBoard, type Scene } from '../../../support/page/at-the-board.ts'
import { newAccount, signsIn } from '../../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../../support/page/drawn-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { emptyPage, putsAway } from '../../../support/browser/kept-page.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'

/** `finger` is that which holds a card. */
type Stage = { page: Page; scene: Scene; held: Route[]; finger?: CDPSession }

let server: SharedServer
/** The same person at another device. */
let elsewhere: HttpPerson
let person: Person

beforeAll(async () => {
  server = await sharedServer()
  const way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  // As most people have it: what glides away does not lie under the pointer.
  person = await newPerson(server.url, { reducedMotion: 'no-preference' })
  // What it asks for at its start is held back.
  await drawsMemberPageItself(person.context)
  await elsewhere.ask(createLabel, { body: { name: 'Bug', color: '#38bdf8' } })
  await signsIn(person, way)
})
afterAll(() => person.leave())

const newScene = () => makeScene(elsewhere, [], { 'To do': ['One', 'Two'], Done: ['Nine'] })
const openStage = async (): Promise<Stage> => {
  const stage = { page: await emptyPage(person), scene: await newScene(), held: [] }
  await opensBoard(stage.page, stage.scene)
  await card(stage.page, 'One').waitFor()
  return stage
}
const close = ({ page }: Stage) => putsAway(page)
/** The columns of the walks by their names on the page. */
const nameOf = (columnId: unknown): string => (columnId === 'done' ? 'Done' : 'To do')
const hidden = (place: Locator): Promise<void> => place.waitFor({ state: 'hidden' })

/** A person deletes a column with its tasks; once the board has heard of it, there is one like it in its place. */
const columnAnew = async ({ page, scene }: Stage, name: string) => {
  const params = { id: scene.project.id }
  const before = await elsewhere.ask(listColumns, { params })
  const gone = before.find(({ id }) => id === scene.ids[name])!
  await elsewhere.ask(deleteColumn, { params: { id: gone.id }, body: { moveTasksTo: null } })
  await expect.poll(() => page.locator('[data-lane]').count()).toBe(before.length - 1)
  const { id: columnId } = await elsewhere.ask(createColumn, { params, body: { name } })
  Object.assign(scene.ids, { [name]: columnId })
  const names = gone.tasks.map((task) => task.name)
  if (names.length > 0) await elsewhere.ask(createTasks, { params, body: { columnId, names } })
  const columns = before.map(({ id }) => (id === gone.id ? columnId : id))
  await elsewhere.ask(orderColumns, { params, body: { columns } })
  await expect.poll(() => page.locator('[data-lane] h2').nth(columns.indexOf(columnId)).textContent()).toBe(name)
  for (const task of names) await card(page, task).waitFor()
}

const composer = ({ page }: Stage): Locator => page.getByRole('textbox', { name: /^Add a task to / })
/** What this device keeps of what is typed into a field of this board, whatever it is for. */
const keptOf = async ({ page, scene: { project } }: Stage, of: 'newTasks' | 'newColumn'): Promise<unknown[]> => {
  const kept = await page.evaluate((end) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('lanewise.draft.') && one.endsWith(end))
    return key === undefined ? null : localStorage.getItem(key)
  }, `.${of}.${project.id}`)
  return kept === null ? [] : Object.values(JSON.parse(kept) as object)
}
const keeps = (stage: Stage, of: 'newTasks' | 'newColumn', texts: readonly string[]) =>
  expect.poll(() => keptOf(stage, of)).toEqual(texts.filter((text) => text !== ''))

/** The field for new tasks: what it sends waits. */
type TaskStage = Stage & { readonly calls: HeldCalls }
const TASK_PORTS = { createTask }
const tasksWalk: Walk<MachineOf<typeof taskComposerWalk>> = {
  ...taskComposerWalk,
  only: (snapshot, event) => {
    const { columnId } = snapshot.context
    // More than one call makes is one call more.
    if (event.type === 'text.typed')
      return snapshot.matches('open') && event['text'] !== MANY && (taskComposerWalk.only?.(snapshot, event) ?? true)
    // Another column that goes says nothing to the field; a column that goes is made anew below.
    if (event.type === 'column.vanished') return columnId === event['columnId']
    // What was typed in another board's field says nothing to this one.
    if (event.type === 'command.ended')
      return event['how'] !== 'lost' && (taskComposerWalk.only?.(snapshot, event) ?? true)
    return taskComposerWalk.only?.(snapshot, event) ?? true
  },
}
const opensField = ({ page }: Stage, name: string) =>
  column(page, name)
    .getByRole('button', { name: `Add a task to ${name}` })
    .click()
const choosesToday = async ({ page }: Pick<Stage, 'page'>): Promise<void> => {
  await page
    .locator('form')
    .getByRole('button', { name: /^Due date/ })
    .click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
}
const tasksDriver: PageDriver<TaskStage, MachineOf<typeof taskComposerWalk>> = {
  open: async () => {
    const page = await emptyPage(person)
    const stage = { page, scene: await newScene(), held: [], calls: await HeldCalls.on(page, TASK_PORTS) }
    await opensBoard(page, stage.scene)
    await card(page, 'One').waitFor()
    return stage
  },
  close: ({ calls }) => calls.close(),
  leaves: {
    'text.givenBack': 'what was typed for a task that has gone comes so: the walk of the names shows it',
  },
  does: {
    // Loading the page anew brings back what was typed; it is said before the board is there.
    'texts.kept': async (stage) => {
      await opensField(stage, 'To do')
      await composer(stage).fill('Call Ada')
      await stage.page.reload()
      await card(stage.page, 'One').waitFor()
      await opensField(stage, 'To do')
      await expect.poll(() => composer(stage).inputValue()).toBe('Call Ada')
      await composer(stage).press('Escape')
    },
    'adding.opened': (stage, { columnId }) => opensField(stage, nameOf(columnId)),
    'text.typed': (stage, { text }) => composer(stage).fill(String(text)),
    'text.submitted': (stage) => composer(stage).press('Enter'),
    'fields.chosen': async ({ page }, { given }) => {
      if (Object.hasOwn(given as object, 'dueDate')) return choosesToday({ page })
      await page
        .locator('form')
        .getByRole('button', { name: /^Assignee/ })
        .click()
      await page.getByRole('menuitemradio', { name: elsewhere.user.fullName }).click()
    },
    'label.toggled': async ({ page }) => {
      await page.locator('form').getByRole('button', { name: 'Labels' }).click()
      await page.getByRole('list', { name: 'Labels' }).getByRole('button', { name: 'Bug' }).click()
      await page.keyboard.press('Escape')
    },
    'lines.joined': ({ page }) => page.getByRole('button', { name: 'As one task' }).click(),
    'adding.closed': (stage) => composer(stage).press('Escape'),
    // A task is answered when the field has gone on already.
    'command.ended': async (stage, event) => {
      const { calls, page } = stage
      const isMade = event['how'] === 'confirmed'
      const name = isMade ? 'Call Eve' : 'Call Dora'
      const before = (await composer(stage).count()) === 0 ? null : await composer(stage).getAttribute('aria-label')
      if (before !== 'Add a task to To do') await opensField(stage, 'To do')
      if (before === null) await choosesToday(stage)
      const typed = await composer(stage).inputValue()
      calls.hold('createTask')
      await composer(stage).fill(name)
      await composer(stage).press('Enter')
      await expect.poll(() => calls.waiting('createTask')).toBe(1)
      if (typed !== '') await composer(stage).fill(typed)
      if (before === null) await composer(stage).press('Escape')
      else if (before !== 'Add a task to To do') await opensField(stage, 'Done')
      await calls.answer('createTask', isMade ? goesOn : failsAsWalked, { ...event, error: REFUSED })
      if (isMade) await card(page, name).getByRole('link').first().waitFor()
      await calls.letGo()
    },
    'column.vanished': (stage, { columnId }) => columnAnew(stage, nameOf(columnId)),
  },
  shows: {
    closed: async (stage, { context }) => {
      await hidden(composer(stage))
      await keeps(stage, 'newTasks', Object.values(context.texts))
    },
    open: async (stage, { context }) => {
      const here = column(stage.page, nameOf(context.columnId)).getByRole('textbox')
      await expect.poll(() => here.inputValue()).toBe(context.texts[context.columnId ?? ''] ?? '')
      await keeps(stage, 'newTasks', Object.values(context.texts))
      const { dueDate, assignee, labels } = context.given
      const form = stage.page.locator('form', { has: composer(stage) })
      const shown = () =>
        Promise.all([
          form.getByRole('button', { name: 'Due date: ' }).count(),
          form.getByRole('button', { name: 'Assignee: ' }).count(),
          form.getByText('Bug', { exact: true }).count(),
        ])
      await expect.poll(shown).toEqual([dueDate === null ? 0 : 1, assignee === null ? 0 : 1, labels.length])
    },
  },
}

const columnField = ({ page }: Stage): Locator => page.getByRole('textbox', { name: 'Name of the column' })
/** What was typed for another board, and what got no answer, says nothing to the field: its own walk shows that. */
const columnsWalk: Walk<MachineOf<typeof columnComposerWalk>> = {
  ...columnComposerWalk,
  only: (snapshot, event) => {
    if (event.type !== 'command.ended') return columnComposerWalk.only?.(snapshot, event) ?? true
    const { name, projectId } = event['command'] as { name: string; projectId: string }
    return name === 'column.create' && projectId === 'p1' && event['how'] !== 'lost'
  },
}
/** A column is made or refused while the field holds what it holds, and stands open or closed. */
const endsColumn = async (stage: Stage, { how, failure }: { how: unknown; failure: unknown }): Promise<void> => {
  const { page, held, scene } = stage
  const path = `**/api/projects/${scene.project.id}/columns`
  await page.route(path, (route) => {
    if (route.request().method() === 'POST') held.push(route)
    else void route.fallback()
  })
  const wasOpen = (await columnField(stage).count()) > 0
  if (!wasOpen) await page.getByRole('button', { name: 'Add column' }).click()
  const typed = await columnField(stage).inputValue()
  await columnField(stage).fill('Review')
  await columnField(stage).press('Enter')
  await expect.poll(() => held.length).toBe(1)
  if (typed !== '') await columnField(stage).fill(typed)
  if (!wasOpen) await columnField(stage).press('Escape')
  const status = (failure as { status?: number } | null)?.status ?? REFUSED.status
  const answer = how === 'confirmed' ? held.pop()!.continue() : held.pop()!.fulfill({ status, json: REFUSED })
  const came = page.waitForResponse(path)
  await answer
  await came
  await page.unroute(path)
}
const columnsDriver: PageDriver<Stage, MachineOf<typeof columnComposerWalk>> = {
  open: openStage,
  close,
  does: {
    'texts.kept': async (stage, { texts }) => {
      await stage.page.getByRole('button', { name: 'Add column' }).click()
      await columnField(stage).fill((texts as { name: string }).name)
      await stage.page.reload()
      await card(stage.page, 'One').waitFor()
      await stage.page.getByRole('button', { name: 'Add column' }).click()
      await expect.poll(() => columnField(stage).inputValue()).toBe((texts as { name: string }).name)
      await columnField(stage).press('Escape')
    },
    'columnAdding.opened': ({ page }) => page.getByRole('button', { name: 'Add column' }).click(),
    'columnName.typed': (stage, { name }) => columnField(stage).fill(String(name)),
    'columnName.submitted': (stage) => columnField(stage).press('Enter'),
    'columnAdding.closed': (stage) => columnField(stage).press('Escape'),
    'command.ended': (stage, event) => endsColumn(stage, { how: event['how'], failure: event['failure'] }),
  },
  shows: {
    closed: async (stage, { context }) => {
      await hidden(columnField(stage))
      await keeps(stage, 'newColumn', [context.name])
    },
    typing: async (stage, { context }) => {
      await expect.poll(() => columnField(stage).inputValue()).toBe(context.name)
      await keeps(stage, 'newColumn', [context.name])
    },
  },
}

const nameField = ({ page }: Stage): Locator => page.getByRole('textbox', { name: /^Name of the (task|column)$/ })
const namesWalk: Walk<MachineOf<typeof nameEditorWalk>> = {
  ...nameEditorWalk,
  // Clicking another name leaves the field one is in first.
  only: (snapshot, event) => {
    // A column's is not handed on.
    if (event.type === 'name.typed') return snapshot.context.named?.kind === 'task'
    if (event.type === 'name.givenBack') return snapshot.matches('resting') && !('t1' in snapshot.context.kept)
    return event.type !== 'editing.started' || snapshot.matches('resting')
  },
  events: [
    { type: 'editing.started', named: { kind: 'task', id: 't1' }, name: 'One' },
    { type: 'editing.started', named: { kind: 'column', id: 'todo' }, name: 'To do' },
    { type: 'name.submitted', name: 'One' },
    { type: 'name.submitted', name: ' ' },
    { type: 'editing.cancelled' },
    { type: 'name.givenBack', id: 't1', name: 'One more' },
    { type: 'name.typed', name: 'One by one' },
    { type: 'named.vanished', id: 't1', columnId: 'todo' },
  ],
  invariants: {},
}
const namesDriver: PageDriver<Stage, MachineOf<typeof nameEditorWalk>> = {
  open: openStage,
  close,
  does: {
    'editing.started': async ({ page }, { named }) => {
      if ((named as { kind: string }).kind === 'column') {
        const names = page.locator('[data-lane] h2 button')
        return names.first().click()
      }
      await page.locator('[data-lane]').first().locator('[data-card-link]').first().press('e')
    },
    'name.submitted': async (stage, { name }) => {
      await nameField(stage).fill(String(name))
      await nameField(stage).press('Enter')
    },
    'editing.cancelled': (stage) => nameField(stage).press('Escape'),
    // It is sent, and nobody answers.
    'name.givenBack': async (stage, { name }) => {
      const { page } = stage
      announceFailuresOf(person, { giveName: changeTask })
      const isThat = (route: Route) => route.request().method() === changeTask.method
      await page.route('**/api/tasks/*', (route) => (isThat(route) ? route.abort('failed') : route.fallback()))
      await page.locator('[data-lane]').first().locator('[data-card-link]').first().press('e')
      await nameField(stage).fill(String(name))
      await Promise.all([page.waitForEvent('requestfailed'), nameField(stage).press('Enter')])
      await page.unroute('**/api/tasks/*')
      await card(page, 'One').waitFor()
    },
    'name.typed': (stage, { name }) => nameField(stage).fill(String(name)),
    // Words that have no task any more are in the field of its column.
    'named.vanished': async (stage) => {
      const { page } = stage
      const typed = await nameField(stage).inputValue()
      await again(stage, 'One')
      if (typed !== 'One by one') return
      await expect.poll(() => composer(stage).inputValue()).toBe(typed)
      await page.getByText('The task was deleted while you were renaming it.', { exact: false }).waitFor()
      await composer(stage).fill('')
      await composer(stage).press('Escape')
    },
  },
  shows: {
    resting: (stage) => hidden(nameField(stage)),
    editing: (stage, { context: { named, before, typed, kept } }) =>
      expect.poll(() => nameField(stage).inputValue()).toBe(typed ?? kept[named?.id ?? ''] ?? before),
  },
}

const again = async ({ page, scene }: Stage, name: string) => {
  const columns = await elsewhere.ask(listColumns, { params: { id: scene.project.id } })
  const task = columns.flatMap(({ tasks }) => tasks).find((one) => one.name === name)
  if (task) await elsewhere.ask(deleteTask, { params: { id: task.id } })
  await hidden(card(page, name))
  const columnId = scene.ids['To do']!
  const { id } = await elsewhere.ask(createTask, { params: { id: scene.project.id }, body: { columnId, name } })
  const move = {
    origin: 'board',
    oldColumnId: columnId,
    columnId,
    oldProjectId: scene.project.id,
    projectId: scene.project.id,
  } as const
  if (name === 'One') await elsewhere.ask(moveTask, { params: { id }, body: { ...move, prevId: null } })
  await card(page, name).waitFor()
  // It is told of its making before it is told of its place.
  const first = page.locator('[data-lane]').first().locator('[data-card-link]').first()
  if (name === 'One') await expect.poll(() => first.textContent()).toBe(name)
}
const presses = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const handPathsWalk: Walk<MachineOf<typeof cardDragWalk>> = {
  ...cardDragWalk,
  // A card is dropped where it is held; a finger only holds it here, and carries it in its own test.
  only: (snapshot, event) => {
    const { carried } = snapshot.context
    if (event.type === 'card.lifted') return event['by'] !== 'pointer'
    if (carried?.by === 'finger' && event.type !== 'card.dropped') return false
    if (event.type !== 'card.dropped') return true
    return JSON.stringify(carried?.over) === JSON.stringify(event['at'])
  },
}
const handPathsDriver: PageDriver<Stage, MachineOf<typeof cardDragWalk>> = {
  open: openStage,
  close,
  does: {
    'card.lifted': async (stage, { by }) => {
      const { page } = stage
      if (by === 'finger') {
        const { x, y } = (await card(page, 'One').boundingBox())!
        stage.finger = await page.context().newCDPSession(page)
        const touchPoints = [{ x: x + 40, y: y + 20 }]
        return void (await stage.finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }))
      }
      await card(page, 'One').getByRole('link').focus()
      // Wherever the path before has left it, it is lifted from the top of 'To do'.
      await page.keyboard.press('Space')
    },
    'card.carried': ({ page }, { over }) => {
      const { columnId, prevId } = over as { columnId: string; prevId: string | null }
      const toTop = ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowUp']
      if (columnId === 'todo') return presses(page, ...toTop, ...(prevId === null ? [] : ['ArrowDown']))
      return presses(page, ...toTop, 'ArrowRight', 'ArrowRight', 'ArrowDown')
    },
    'card.dropped': async (stage, { at }) => {
      if (stage.finger) {
        await stage.finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        await stage.finger.detach()
        delete stage.finger
        return stage.page.getByRole('button', { name: 'Clear the selection' }).click()
      }
      const { columnId, prevId } = at as { columnId: string; prevId: string | null }
      if (columnId === 'todo' && prevId === null) return stage.page.keyboard.press('Space')
      const isKept = stage.page.waitForResponse(/\/move$/)
      await stage.page.keyboard.press('Space')
      await isKept
      await again(stage, 'One')
    },
    'card.putBack': ({ page }) => page.keyboard.press('Escape'),
    'task.vanished': (stage, { taskId }) => again(stage, taskId === 't1' ? 'One' : 'Two'),
    'column.vanished': (stage, { columnId }) => columnAnew(stage, nameOf(columnId)),
  },
  shows: {
    empty: ({ page }) => hidden(page.locator('.shadow-drag')),
    carrying: async ({ page }, { context }) => {
      const { carried } = context
      // What a finger holds lies above the board.
      const ground = carried?.by === 'finger' ? page : column(page, nameOf(carried?.over.columnId))
      const held = ground.locator('.shadow-drag')
      await held.waitFor()
      expect(await held.textContent()).toContain('One')
    },
  },
}

const loadingWalk: Walk<MachineOf<typeof boardWalk>> = {
  ...boardWalk,
  // What concerns single changes is done by hand above and in the board's own tests.
  only: (_, { type }) => /^(xstate\.\w+\.actor\.loadBoard|retry\.requested)$/.test(type),
}
const loadingDriver: PageDriver<Stage, MachineOf<typeof boardWalk>> = {
  open: async () => {
    const stage: Stage = { page: await emptyPage(person), scene: await newScene(), held: [] }
    await stage.page.route(`**/api/projects/${stage.scene.project.id}/columns`, (route) => {
      stage.held.push(route)
    })
    await stage.page.goto(stage.scene.path)
    return stage
  },
  close,
  does: {
    'loadBoard answered': async ({ held }) => {
      await expect.poll(() => held.length).toBe(1)
      await held.pop()!.continue()
    },
    'loadBoard failed': async ({ page, held, scene }, { error }) => {
      await expect.poll(() => held.length).toBe(1)
      const isGone = (error as { status: number }).status === 404
      const elsewhereId = scene.project.id.replace(/^.{8}/, '00000000')
      const fail = (route: Route) =>
        isGone
          ? route.continue({ url: route.request().url().replace(scene.project.id, elsewhereId) })
          : route.abort('failed')
      const said = isGone ? 'This project is not here any more' : 'The board could not be loaded.'
      // What was asked before the code had come is asked again when that failed.
      const answer = async () => {
        await Promise.all(held.splice(0).map(fail))
        return page.getByText(said).count()
      }
      await expect.poll(answer).toBe(1)
    },
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  shows: {
    loading: ({ page }) => page.getByText('Loading the board…').waitFor({ state: 'attached' }),
    failed: ({ page }) => page.getByText('The board could not be loaded.').waitFor(),
    gone: ({ page }) => page.getByText('This project is not here any more').waitFor(),
    'ready*': ({ page }) => card(page, 'One').waitFor(),
  },
}

testsOnPage('[BRD-03] every path of the field for new tasks, on the page', tasksWalk, tasksDriver, () =>
  announceFailuresOf(person, TASK_PORTS),
)

testsOnPage('[BRD-02] every path of the field for new columns, on the page', columnsWalk, columnsDriver, () =>
  announceFailuresOf(person, { createColumn }),
)

testsOnPage('[BRD-02] every path of renaming, on the page', namesWalk, namesDriver)

testsOnPage(
  '[ACT-01] [ACT-04] [BRD-06] every path of the hand over the board, on the page, by keyboard',
  handPathsWalk,
  handPathsDriver,
)

testsOnPage(
  '[BRD-01] [LIVE-04] loading a board, losing it and trying again, on the page',
  loadingWalk,
  loadingDriver,
  () => person.expectNoise(/ERR_FAILED|status of 404|failed with status 0/),
)
