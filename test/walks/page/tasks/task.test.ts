import type { Locator, Page, Route } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { changeTask, changeTaskIf, showTask, type TaskOperation } from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { typedIn } from '#machines/task/texts/field-edit.ts'
import { LOST } from '#machines/board/cards/task-move.walk.ts'
import { descriptionWalk, nameWalk } from '#machines/task/texts/field-edit.walk.ts'
import { uploadWalk } from '#machines/task/sections/upload.walk.ts'
import { failsAsWalked, goesOn, HeldCalls } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { failed, type Walk, type MachineOf } from '../../../kit/walk.ts'
import { makeScene } from '../../../support/page/at-the-board.ts'
import { drawsMemberPageItself } from '../../../support/page/drawn-page.ts'
import { letsIn } from '../../../support/page/at-the-page.ts'
import { nameField, panelOf, section } from '../../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { Gate } from '../../../support/requests/gate.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { emptyPage, keepsPage, putsAway } from '../../../support/browser/kept-page.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { sharedSample } from '../../../support/server/shared-server.ts'

/** A task of its own, open or about to be, and the answers that wait for the walk. */
interface Stage {
  readonly page: Page
  readonly task: Task
  readonly path: string
  readonly send: Gate
  /** What is saved waits. */
  readonly calls: HeldCalls
  readonly wire: LiveWire
}

let owner: HttpPerson
let person: Person
let scene: Awaited<ReturnType<typeof makeScene>>
let made = 0

beforeAll(async () => {
  const { url, signIns: printed } = await sharedSample()
  const way = printed.find(({ role }) => role === 'Owner')!
  owner = (await signIn(url, way.email, way.password))!
  person = await newPerson(url)
  await letsIn(person, way)
  // A clock of one page belongs to all of a browser: none but the walked one may ask for anything by it.
  await keepsPage(person)
  const names = Array.from({ length: 60 }, (_, at) => `Task ${at + 1}`)
  scene = await makeScene(owner, [], { 'To do': names })
})
afterAll(() => person.leave())

const isUpload = /\/api\/tasks\/[^/]+\/attachments$/

/** Takes the next task of the scene; one of its texts says `Soon`. */
async function stageFor(property: 'name' | 'description' = 'description'): Promise<Stage> {
  made += 1
  const params = { id: scene.ids[`Task ${made}`]! }
  const task = await owner.ask(changeTask, {
    params,
    body: [{ op: 'replace', property, value: 'Soon' }],
  })
  const page = await emptyPage(person)
  // The clock may stand: what a drawn page waits for would not come.
  await drawsMemberPageItself(page)
  const stage: Stage = {
    page,
    task,
    path: `${scene.path}/tasks/${task.id}`,
    send: new Gate(),
    calls: await HeldCalls.on(page, { saveField: [changeTask, changeTaskIf] }),
    wire: await LiveWire.at(page),
  }
  return stage
}
const close = ({ page }: Stage) => putsAway(page)
const lost = (route: Route) => route.abort('failed')

describe('[ACT-04] [TASK-09] every path of a text that one writes while others write it too, on the page', () => {
  type Field = MachineOf<typeof descriptionWalk>
  const texts = {
    description: ({ page }: Stage): Locator => panelOf(page).getByRole('textbox', { name: 'Description' }),
    name: ({ page }: Stage): Locator => nameField(page),
  }
  const othersWrite = async ({ task: { id } }: Stage, property: 'name' | 'description', value: string) => {
    const params = { id }
    const now = await owner.ask(showTask, { params })
    const next = now.priority === 'high' ? null : 'high'
    // Where it says so already, something else of the task is changed.
    const change: TaskOperation =
      now[property] === value
        ? { property: 'priority', op: 'replace', value: next }
        : { property, op: 'replace', value }
    return owner.ask(changeTask, { params, body: [change] })
  }
  const driverOf = (field: 'name' | 'description'): PageDriver<Stage, Field> => ({
    open: async () => {
      const stage = await stageFor(field)
      const { page } = stage
      await page.clock.install()
      await page.goto(stage.path)
      await nameField(page).waitFor()
      if (field === 'description') {
        await panelOf(page).getByText('Soon').hover()
        await panelOf(page).getByRole('button', { name: 'Edit the description' }).click()
      }
      await texts[field](stage).waitFor()
      await stage.wire.says('CONNECTED')
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      stage.calls.hold()
      return stage
    },
    close: ({ calls }) => calls.close(),
    leaves: { 'task.returned': 'the task is taken back by another: the tests of who write together do' },
    does: {
      'text.typed': (stage, { text }) => texts[field](stage).fill(String(text)),
      'text.left': async (stage) => {
        await texts[field](stage).focus()
        await texts[field](stage).blur()
      },
      'value.arrived': async (stage, { value }) => {
        const { id, revision } = await othersWrite(stage, field, String(value))
        await stage.wire.says(`"${id}"`, `"revision":${revision},`)
      },
      'after typingPause': ({ page }) => page.clock.fastForward(1_000),
      'after readPause': ({ page }) => page.clock.fastForward(3_000),
      'after retryPause': ({ page }) => page.clock.fastForward(5_000),
      'saveField answered': ({ calls }, event) => calls.answer('saveField', goesOn, event),
      'saveField failed': async (stage, event) => {
        const { current } = event['error'] as { current?: { description: string } }
        // A person was faster: the real server says so.
        if (current) await othersWrite(stage, field, current.description)
        await stage.calls.answer('saveField', current ? goesOn : failsAsWalked, event)
      },
      'mine.chosen': ({ page }) => panelOf(page).getByRole('button', { name: 'Keep mine' }).click(),
      'theirs.chosen': ({ page }) =>
        panelOf(page)
          .getByRole('button', { name: /^(Keep|Take) theirs$/ })
          .click(),
      'retry.requested': ({ page }) => panelOf(page).getByRole('button', { name: 'Try again' }).click(),
    },
    shows: {
      clean: async (stage, now) => {
        await reads(stage, now)
        await expect.poll(() => keptOn(stage)).toBe(null)
      },
      'dirty.writing': async (stage, now) => {
        await reads(stage, now)
        const { base, server } = now.context
        // Of a description both stand side by side once it is left.
        if (field === 'description') return
        await panelOf(stage.page)
          .getByText(`It is “${server}” now.`)
          .waitFor({ state: base === server ? 'detached' : 'visible' })
      },
      'dirty.unfit': async (stage, now) => {
        await reads(stage, now)
        await panelOf(stage.page)
          .getByText(field === 'name' ? 'required' : '20000', { exact: false })
          .waitFor()
      },
      saving: async (stage, now) => {
        await panelOf(stage.page).locator('[data-saved=saving]').waitFor()
        await expect.poll(() => stage.calls.waiting('saveField')).toBe(1)
        await reads(stage, now)
      },
      saved: async (stage, now) => {
        await panelOf(stage.page).locator('[data-saved=yes]').waitFor()
        await reads(stage, now)
      },
      conflicting: async (stage, now) => {
        await panelOf(stage.page)
          .getByRole('region', { name: /^(Theirs|In your other window)/ })
          .getByText(now.context.server)
          .waitFor()
        await reads(stage, now)
      },
      'failed.unheard': ({ page }) => panelOf(page).locator('[data-saved=no]').waitFor(),
      // It waits for the task to come back, and says nothing.
      'failed.gone': async ({ page }) =>
        expect(await panelOf(page).getByText('It could not be saved.', { exact: false }).count()).toBe(0),
      'failed.refused': ({ page }) => panelOf(page).getByText('It could not be saved.', { exact: false }).waitFor(),
    },
  })
  /** The text stands in its field, and on this device until the server has it. */
  const reads = async (stage: Stage, now: SnapshotFrom<Field>): Promise<void> => {
    const { field, server } = now.context
    await expect.poll(() => texts[field](stage).inputValue()).toBe(typedIn(now))
    if (typedIn(now) !== server) await expect.poll(() => keptOn(stage)).toBe(typedIn(now))
  }
  /** What this device keeps of the task's text; nothing when it is with the server. */
  const keptOn = ({ page, task }: Stage): Promise<string | null> =>
    page.evaluate((id) => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('lanewise.draft.') && one.includes(id))
      return key === undefined ? null : (JSON.parse(localStorage.getItem(key) ?? '{}') as { text: string }).text
    }, task.id)
  const describedOnPage: Walk<Field> = {
    ...descriptionWalk,
    only: (snapshot, event) => {
      const { base, server, revision } = snapshot.context
      // What a page offers where: theirs where both stand there, trying again where it was refused.
      if (event.type === 'theirs.chosen') return snapshot.matches('conflicting')
      if (event.type === 'retry.requested') return snapshot.matches({ failed: 'refused' })
      // The server does not take what was begun before another person was faster.
      if (event.type === 'xstate.done.actor.saveField' && base !== server) return false
      // Its answer is never older than what it has told before.
      if (event.type === 'xstate.done.actor.saveField') {
        const saved = event['output'] as Task
        if (saved.revision < revision && saved.description !== server) return false
      }
      return descriptionWalk.only?.(snapshot, event) ?? true
    },
  }
  /** Of a name only what is different: a person who writes last wins, and sees what others wrote meanwhile. */
  const namedOnPage: Walk<Field> = {
    ...nameWalk,
    events: [
      { type: 'text.typed', text: 'Now' },
      { type: 'text.typed', text: ' ' },
      { type: 'value.arrived', value: 'Later', revision: 7 },
      { type: 'theirs.chosen' },
      { type: 'text.left' },
      failed('saveField', LOST),
    ],
    only: (snapshot, event) => {
      const { base, server, text } = snapshot.context
      const isAlone = base === server
      if (event.type === 'text.typed') return snapshot.matches('clean') && isAlone
      if (event.type === 'value.arrived') return isAlone && text !== base && !snapshot.matches('saving')
      if (event.type === 'theirs.chosen') return snapshot.matches('dirty') && !isAlone
      return event.type === 'text.left' ? snapshot.matches('dirty') && isAlone : event.type.startsWith('xstate.error')
    },
  }
  const announce = () => person.expectNoise(/ERR_FAILED|status of 40[49]|failed with status (0|404|409)/)
  testsOnPage('of a description', describedOnPage, driverOf('description'), announce)
  testsOnPage('of a name', namedOnPage, driverOf('name'), announce)
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
  const refused = (route: Route) => route.fulfill({ status: 409 })
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
    leaves: { 'progress.made': 'how far it is the browser says when it likes, and as often' },
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
        await stage.send.open(refused)
        await tile(stage).getByText('Not sent').waitFor()
        await fills(stage)
      },
      'file.unanswered': (stage) => stage.send.open(lost),
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
      // It is sent once more as a change, and that is held here.
      left: (stage) => tile(stage).getByText('Waiting').waitFor(),
      cancelled: (stage) => tile(stage).waitFor({ state: 'detached' }),
    },
  }
  const announce = () => person.expectNoise(/ERR_FAILED|status of 409|failed with status (0|409)/)
  testsOnPage('of one file', uploadWalk, driver, announce)
})
