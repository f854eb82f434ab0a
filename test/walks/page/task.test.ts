import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeTask, deleteTask, restoreTask, showTask } from '#contract/calls/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { typedIn } from '#machines/task/field-edit.ts'
import { descriptionWalk } from '#machines/task/field-edit.walk.ts'
import { taskPanelWalk } from '#machines/task/task-panel.walk.ts'
import { uploadWalk } from '#machines/task/upload.walk.ts'
import { pathsForPage, walkOnPage, type PageDriver } from '../../kit/page-walk.ts'
import { labelOf, type Walk, type MachineOf } from '../../kit/walk.ts'
import { makeScene } from '../../support/at-the-board.ts'
import { closeRouted, signsIn } from '../../support/at-the-page.ts'
import { nameField, panelOf, section } from '../../support/at-the-task.ts'
import { newPerson, type Person } from '../../support/browser.ts'
import { Gate } from '../../support/gate.ts'
import { signIn, type HttpPerson } from '../../support/http-person.ts'
import { printedSignIns } from '../../support/sample.ts'
import { startServer, type RunningServer } from '../../support/server.ts'

/** A task of its own, open or about to be, and the answers that wait for the walk. */
interface Stage {
  readonly page: Page
  readonly task: Task
  readonly path: string
  readonly load: Gate
  readonly save: Gate
  readonly send: Gate
}

let server: RunningServer
let owner: HttpPerson
let person: Person
let scene: Awaited<ReturnType<typeof makeScene>>
let made = 0

beforeAll(async () => {
  server = await startServer({ env: { SAMPLE: 'auto' } })
  const printed = await printedSignIns(server)
  const way = printed.find(({ role }) => role === 'Owner')!
  owner = (await signIn(server.url, way.email, way.password))!
  person = await newPerson(server.url)
  await signsIn(person, way)
  // A clock of one page belongs to all of a browser: none but the walked one may ask for anything by it.
  await person.page.close()
  const names = Array.from({ length: 60 }, (_, at) => `Task ${at + 1}`)
  scene = await makeScene(owner, [], { 'To do': names })
})
afterAll(() => person.leave())

const isWhole = /\/api\/tasks\/[^/]+\/whole$/
const isSave = /\/api\/tasks\/[^/]+\/if-unchanged/
const isUpload = /\/api\/tasks\/[^/]+\/attachments$/

/** Takes the next task of the scene; it says `Soon`. */
async function stageFor(): Promise<Stage> {
  made += 1
  const params = { id: scene.ids[`Task ${made}`]! }
  const task = await owner.ask(changeTask, {
    params,
    body: [{ op: 'replace', property: 'description', value: 'Soon' }],
  })
  const page = await person.context.newPage()
  const stage: Stage = {
    page,
    task,
    path: `${scene.path}/tasks/${task.id}`,
    load: new Gate(),
    save: new Gate(),
    send: new Gate(),
  }
  const gated = (pattern: RegExp, gate: Gate, method: string) =>
    page.route(pattern, (route) =>
      route.request().method() === method && gate.take(route) ? undefined : route.fallback(),
    )
  await gated(isWhole, stage.load, 'GET')
  await gated(isSave, stage.save, 'PATCH')
  return stage
}
const close = ({ page }: Stage) => closeRouted(page)
const answers = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
const lost = (route: Route) => route.abort('failed')

describe('[ACT-04] [TASK-09] every path of a description that is written, on the page', () => {
  type Field = MachineOf<typeof descriptionWalk>
  const box = ({ page }: Stage): Locator => panelOf(page).getByRole('textbox', { name: 'Description' })
  const saved = ({ task }: Stage, description: string) => ({ ...task, description, revision: task.revision + 1 })
  /** The next text that is sent waits, too. */
  const answered = ({ save }: Stage, answer: (route: Route) => Promise<void>) =>
    save.open((route) => {
      save.arm()
      return answer(route)
    })
  const driver: PageDriver<Stage, Field> = {
    open: async () => {
      const stage = await stageFor()
      stage.save.arm()
      await stage.page.clock.install()
      await stage.page.goto(stage.path)
      await nameField(stage.page).waitFor()
      await panelOf(stage.page).getByText('Soon').hover()
      await panelOf(stage.page).getByRole('button', { name: 'Edit the description' }).click()
      await box(stage).waitFor()
      await stage.page.clock.pauseAt(new Date(Date.now() + 60_000))
      return stage
    },
    close,
    // What others write is shown by two people in one field; here one writes alone.
    leaves: ['value.arrived'],
    does: {
      'text.typed': (stage, { text }) => box(stage).fill(String(text)),
      'text.left': async (stage) => {
        await box(stage).focus()
        await box(stage).blur()
      },
      'after typingPause': ({ page }) => page.clock.fastForward(1_000),
      'after readPause': ({ page }) => page.clock.fastForward(3_000),
      'after retryPause': ({ page }) => page.clock.fastForward(5_000),
      'saveField answered': (stage) => answered(stage, answers(200, saved(stage, 'Now'))),
      'saveField failed': async (stage, { error }) => {
        const { status, current } = error as { status: number; current?: { description: string } }
        if (status === 0) return answered(stage, lost)
        const now = current && { current: saved(stage, current.description) }
        await answered(stage, answers(status, { message: 'Somebody was faster', errors: [], ...now }))
      },
      'mine.chosen': ({ page }) => panelOf(page).getByRole('button', { name: 'Keep mine' }).click(),
      'theirs.chosen': ({ page }) => panelOf(page).getByRole('button', { name: 'Keep theirs' }).click(),
      'retry.requested': ({ page }) => panelOf(page).getByRole('button', { name: 'Try again' }).click(),
    },
    shows: {
      clean: (stage, now) => expect.poll(() => box(stage).inputValue()).toBe(typedIn(now)),
      'dirty.writing': (stage, now) => expect.poll(() => box(stage).inputValue()).toBe(typedIn(now)),
      'dirty.unfit': ({ page }) => panelOf(page).getByText('20000', { exact: false }).waitFor(),
      saving: ({ page }) => panelOf(page).locator('[data-saved=saving]').waitFor(),
      saved: ({ page }) => panelOf(page).locator('[data-saved=yes]').waitFor(),
      conflicting: ({ page }) => panelOf(page).getByRole('region', { name: 'Theirs' }).waitFor(),
      'failed.unheard': ({ page }) => panelOf(page).locator('[data-saved=no]').waitFor(),
      'failed.refused': ({ page }) => panelOf(page).getByText('It could not be saved.', { exact: false }).waitFor(),
    },
  }
  const onPage: Walk<Field> = {
    ...descriptionWalk,
    only: (snapshot, event) => {
      // What a page offers where: theirs where both stand there, trying again where it was refused.
      if (event.type === 'theirs.chosen') return snapshot.matches('conflicting')
      if (event.type === 'retry.requested') return snapshot.matches({ failed: 'refused' })
      // Too long a text is slow to type and stands in a test of its own.
      if (event.type === 'text.typed' && String(event['text']).length > 100) return false
      if (event.type === 'text.typed' && snapshot.matches('saving')) return false
      return descriptionWalk.only?.(snapshot, event) ?? true
    },
  }
  test.each(pathsForPage(onPage, driver).map((path, at) => ({ path, at: at + 1 })))(
    'path number $at',
    async ({ path }) => {
      person.expectNoise(/ERR_FAILED|status of 409|failed with status (0|409)/)
      await expect(walkOnPage(driver, path)).resolves.toBeUndefined()
    },
  )
})

describe('[ACT-04] [TASK-04] every path of an upload, on the page', () => {
  type Upload = MachineOf<typeof uploadWalk>
  const WALKED = 'walked.txt'
  const tile = ({ page }: Stage) => section(page, 'Attachments').locator(`[data-upload="${WALKED}"]`)
  const chooses = ({ page }: Stage, name: string) =>
    section(page, 'Attachments')
      .locator('input[type=file]')
      .setInputFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from('x') }])
  let fillers: string[] = []
  /** Another file that is being sent as long as the test goes on: the walked one waits for its turn. */
  const fills = async (stage: Stage) => {
    const name = `filler-${fillers.length + 1}-${made}.txt`
    fillers.push(name)
    await chooses(stage, name)
    await section(stage.page, 'Attachments').locator(`[data-upload="${name}"]`).waitFor()
  }
  let free = 0
  const driver: PageDriver<Stage, Upload> = {
    open: async () => {
      const stage = await stageFor()
      fillers = []
      free = 0
      await stage.page.route(isUpload, (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        // What fills the places gets no answer.
        if (route.request().postData()?.includes(WALKED) === true) stage.send.take(route)
        return undefined
      })
      await stage.page.goto(stage.path)
      await nameField(stage.page).waitFor()
      await fills(stage)
      await fills(stage)
      await chooses(stage, WALKED)
      return stage
    },
    close,
    // How far it is the browser says when it likes.
    leaves: ['progress.made'],
    does: {
      'turn.given': async (stage) => {
        stage.send.arm()
        const name = fillers[free] ?? ''
        free += 1
        await section(stage.page, 'Attachments')
          .getByRole('button', { name: `Cancel the upload of ${name}` })
          .click()
      },
      'file.kept': ({ send }) => send.open((route) => route.continue()),
      'file.refused': async (stage) => {
        await stage.send.open(lost)
        await tile(stage).getByText('Not sent').waitFor()
        await fills(stage)
      },
      'retry.requested': (stage) =>
        tile(stage)
          .getByRole('button', { name: `Send ${WALKED} again` })
          .click(),
      'upload.cancelled': (stage) =>
        tile(stage)
          .getByRole('button', { name: /^(Cancel|Dismiss)/ })
          .click(),
    },
    shows: {
      queued: (stage) => tile(stage).getByText('Waiting').waitFor(),
      sending: (stage) => tile(stage).getByRole('progressbar').waitFor({ state: 'attached' }),
      failed: (stage) => tile(stage).getByText('Not sent').waitFor(),
      done: ({ page }) => section(page, 'Attachments').locator('[data-file]', { hasText: WALKED }).waitFor(),
      cancelled: (stage) => tile(stage).waitFor({ state: 'detached' }),
    },
  }
  test.each(pathsForPage(uploadWalk, driver).map((path, at) => ({ path, at: at + 1 })))(
    'path number $at',
    async ({ path }) => {
      person.expectNoise(/ERR_FAILED|failed with status 0/)
      await expect(walkOnPage(driver, path)).resolves.toBeUndefined()
    },
  )
})

describe('[ACT-04] [TASK-08] [NAV-09] every path of opening, losing and leaving a task, on the page', () => {
  type Panel = MachineOf<typeof taskPanelWalk>
  const driver: PageDriver<Stage, Panel> = {
    open: async () => {
      const stage = await stageFor()
      stage.load.arm()
      await stage.page.goto(stage.path)
      return stage
    },
    close,
    does: {
      'openTask answered': ({ load }) => load.open((route) => route.continue()),
      'openTask failed': ({ load }, { error }) =>
        load.open((error as { status: number }).status === 404 ? answers(404, { message: 'No', errors: [] }) : lost),
      'retry.requested': async ({ page, load }) => {
        load.arm()
        await panelOf(page).getByRole('button', { name: 'Try again' }).click()
      },
      'message.received': async ({ task: { id }, load }, { message }) => {
        const { type } = message as { type: string }
        if (type === 'TASK_DESTROYED') return void (await owner.ask(deleteTask, { params: { id } }))
        load.arm()
        await owner.ask(restoreTask, { params: { id } })
      },
      'panel.left': ({ page }) => page.keyboard.press('Escape'),
    },
    shows: {
      loading: ({ page }) => panelOf(page).getByText('Loading the task…').waitFor({ state: 'attached' }),
      failed: ({ page }) => panelOf(page).getByRole('button', { name: 'Try again' }).waitFor(),
      missing: ({ page }) => panelOf(page).getByText('There is no such task.', { exact: false }).waitFor(),
      'open.*': async ({ page, task }) => {
        await expect.poll(() => nameField(page).inputValue()).toBe(task.name)
        await panelOf(page).getByText('deleted by somebody else', { exact: false }).waitFor({ state: 'detached' })
      },
      deleted: ({ page }) => panelOf(page).getByText('deleted by somebody else', { exact: false }).waitFor(),
      ended: async ({ page, task }) => {
        await panelOf(page).waitFor({ state: 'hidden' })
        await expect.poll(() => new URL(page.url()).pathname).toBe(scene.path)
        expect(task.id).not.toBe('')
      },
    },
  }
  const DONE: readonly string[] = Object.keys(driver.does)
  const onPage: Walk<Panel> = {
    ...taskPanelWalk,
    only: (snapshot, event) => {
      if (!DONE.includes(event.type) && !DONE.includes(labelOf(event))) return false
      if (event.type === 'message.received') {
        const { type, data } = event['message'] as { type: string; data: { task?: { id: string } } }
        if (type === 'TASK_DESTROYED') return snapshot.matches({ open: 'fresh' })
        return type === 'TASK_CREATED' && data.task?.id === 't1' && snapshot.matches('deleted')
      }
      // A task that is fetched again cannot be missing here: it was only just brought back.
      if (labelOf(event) === 'openTask failed' && snapshot.matches('open')) return false
      return event.type !== 'panel.left' || !snapshot.matches('ended')
    },
  }
  test.each(pathsForPage(onPage, driver).map((path, at) => ({ path, at: at + 1 })))(
    'path number $at',
    async ({ path }) => {
      person.expectNoise(/ERR_FAILED|status of 404|failed with status 0/)
      await expect(walkOnPage(driver, path)).resolves.toBeUndefined()
      expect((await owner.ask(showTask, { params: { id: scene.ids['Task 1']! } })).name).toBe('Task 1')
    },
  )
})
