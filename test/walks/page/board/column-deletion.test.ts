import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { createColumn, deleteColumn, listColumns, orderColumns } from '#contract/calls/board/columns.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { columnDeletionWalk } from '#machines/board/columns/columns.walk.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { makeScene, opensBoard, type Scene } from '../../../support/page/at-the-board.ts'
import { newAccount, signsIn } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { Gate } from '../../../support/requests/gate.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { emptyPage, putsAway } from '../../../support/browser/kept-page.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

type Deletion = MachineOf<typeof columnDeletionWalk>
/** A board of its own, and the answer to a deletion that waits. */
interface Stage {
  readonly page: Page
  readonly scene: Scene
  readonly gone: Gate
}

/** The columns of the walk by their names on the page: the first of the others is what the dialog offers at first. */
const NAMES: Readonly<Record<string, string>> = { todo: 'To do', done: 'In progress', review: 'Done' }
const ORDER = Object.values(NAMES)
const TASKS = ['Alpha', 'Beta']
const nameOf = (columnId: unknown): string => NAMES[String(columnId)] ?? ''

/** The same person at another device. */
let elsewhere: HttpPerson
let person: Person

beforeAll(async () => {
  const server = await sharedServer()
  const way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  person = await newPerson(server.url)
  await signsIn(person, way)
})
afterAll(() => person.leave())

const dialog = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Delete the column “To do”?' })
const target = (stage: Stage): Locator => dialog(stage).getByLabel('To which column')
// Behind a dialog the board is there for nobody but those who look.
const heads = ({ page }: Stage): Promise<string[]> => page.locator('[data-lane] h2').allTextContents()
const onServer = ({ scene }: Stage) => elsewhere.ask(listColumns, { params: { id: scene.project.id } })

/** Others delete a column; once the page has heard of it, they make it again as it was, for what comes next. */
async function again(stage: Stage, name: string): Promise<void> {
  const params = { id: stage.scene.project.id }
  const there = (await onServer(stage)).find((one) => one.name === name)
  if (there) await elsewhere.ask(deleteColumn, { params: { id: there.id }, body: { moveTasksTo: null } })
  await expect.poll(() => heads(stage)).not.toContain(name)
  const { id } = await elsewhere.ask(createColumn, { params, body: { name } })
  for (const task of name === 'To do' ? TASKS : []) {
    await elsewhere.ask(createTask, { params, body: { columnId: id, name: task } })
  }
  const columns = await onServer(stage)
  const ordered = ORDER.map((one) => columns.find((column) => column.name === one)!.id)
  await elsewhere.ask(orderColumns, { params, body: { columns: ordered } })
  await expect.poll(() => heads(stage)).toEqual(ORDER)
}

const driver: PageDriver<Stage, Deletion> = {
  open: async () => {
    const scene = await makeScene(elsewhere, [], { 'To do': TASKS, 'In progress': [], Done: [] })
    const stage: Stage = { page: await emptyPage(person), scene, gone: new Gate() }
    await stage.page.route('**/api/columns/*', (route) =>
      route.request().method() === 'DELETE' && stage.gone.take(route) ? undefined : route.fallback(),
    )
    await opensBoard(stage.page, scene)
    await stage.page.getByRole('link', { name: 'Alpha' }).waitFor()
    return stage
  },
  close: ({ page }) => putsAway(page),
  does: {
    'deletion.opened': async ({ page }) => {
      await page.getByRole('button', { name: 'More for To do' }).click()
      await page.getByRole('menuitem', { name: 'Delete column' }).click()
    },
    'target.chosen': async (stage, { moveTasksTo }) => {
      if (moveTasksTo === null) return dialog(stage).getByText('Delete all 2 tasks too').click()
      await dialog(stage).getByText('Move all 2 tasks').click()
      await target(stage).click()
      await stage.page.getByRole('option', { name: nameOf(moveTasksTo) }).click()
    },
    'deletion.confirmed': async (stage) => {
      stage.gone.arm()
      await dialog(stage).getByRole('button', { name: 'Delete column' }).click()
    },
    'deletion.closed': (stage) => stage.page.keyboard.press('Escape'),
    'deleteColumn answered': async (stage) => {
      await stage.gone.open((route) => route.continue())
      await dialog(stage).waitFor({ state: 'detached' })
      await again(stage, 'To do')
    },
    'deleteColumn failed': ({ gone }) =>
      gone.open((route) => route.fulfill({ status: 409, json: { message: 'The column is gone', errors: [] } })),
    'column.vanished': async (stage, { columnId }) => {
      const isUnderWay = (await dialog(stage).locator('[aria-busy=true]').count()) > 0
      await again(stage, nameOf(columnId))
      // Nobody waits for this answer any more.
      if (isUnderWay) await stage.gone.open((route) => route.abort('aborted').catch(() => undefined))
    },
  },
  shows: {
    closed: (stage) => dialog(stage).waitFor({ state: 'detached' }),
    asking: async (stage, { context }) => {
      const { moveTasksTo } = context.deletion!
      await dialog(stage).getByRole('button', { name: 'Cancel' }).and(stage.page.locator(':enabled')).waitFor()
      if (moveTasksTo === null) return target(stage).waitFor({ state: 'detached' })
      await expect.poll(() => target(stage).textContent()).toContain(nameOf(moveTasksTo))
    },
    deleting: (stage) => dialog(stage).locator('[aria-busy=true]').waitFor(),
  },
}

const onPage: Walk<Deletion> = {
  ...columnDeletionWalk,
  only: (_, event) => event.type !== 'column.vanished' || event['columnId'] !== 'other',
}

testsOnPage('[ACT-04] [BRD-02] every path of deleting a column, on the page', onPage, driver, () =>
  person.expectNoise(/ERR_|status of 409|failed with status (0|409)/),
)
