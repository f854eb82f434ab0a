import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { uploadAttachments } from '#contract/calls/tasks/attachments.ts'
import { createColumn, deleteColumn, renameColumn } from '#contract/calls/board/columns.ts'
import { inviteUser, joinByInvitation } from '#contract/calls/invitations.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { updateProject } from '#contract/calls/projects.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import {
  changeTask,
  createTask,
  deleteTask,
  moveTask,
  openTask,
  restoreTask,
  showTask,
} from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { WEBSOCKET_FIRST_RETRY_MS } from '#contract/limits.ts'
import { messageOf, taskAt } from '#machines/board/samples.walk.ts'
import { LOST } from '#machines/board/cards/task-move.walk.ts'
import type { Command, CommandName } from '#machines/mutation/commands.ts'
import { completion, setField } from '#machines/mutation/commands/set-field.ts'
import {
  attachmentOf,
  BUG,
  GONE,
  openedOf,
  PLACE_OF_TASK,
  subtaskOf,
  surroundings,
  TASK,
} from '#machines/task/samples.walk.ts'
import { ended, taskPanelWalk } from '#machines/task/panel/task-panel.walk.ts'
import { announceFailuresOf, failsAsWalked, goesOn, HeldCalls, type Answering } from '../../../kit/ports/held-calls.ts'
import { onOffer } from '../../../kit/on-offer.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, elapsed, failed, type MachineOf, type Sample } from '../../../kit/walk.ts'
import { card, makeScene, opensBoard, type Scene } from '../../../support/page/at-the-board.ts'
import { addressOf, expectAddress, setsClock } from '../../../support/page/at-the-page.ts'
import { closesTask, nameField, panelOf, property, section } from '../../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { holdClipboard, settleClipboard } from '../../../support/browser/held-clipboard.ts'
import { HttpPerson } from '../../../support/people/http-person.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { WITH_MAILBOX } from '../../../support/mail/mailed-link.ts'
import { activates, linkTo, newcomerAt } from '../../../support/people/newcomer.ts'
import { takesSeat } from '../../../support/page/session-in-browser.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

type Panel = MachineOf<typeof taskPanelWalk>

const PORTS = { openTask, change: changeTask, move: moveTask, comment: createComment, sendFile: uploadAttachments }
type Port = keyof typeof PORTS
const REFETCH_PAUSE_MS = 5_000
const TYPING_PAUSE_MS = 1_000
/** Longer than a step takes. */
const A_WHILE_MS = 10_000
/** All tasks that are made here pass it. */
const FILTER = '?done=no'

/** A task of its own, and what is to be seen of it. */
interface Stage {
  readonly task: Task
  readonly subtask: Task
  /** What it is called, which files are on their way, and what is commented. */
  name: string
  files: readonly string[]
  readonly said: string
  /** The properties, and whether the subtask is done. */
  seen: Readonly<Record<string, string | boolean>>
  /** The same before what is being done was done. */
  before: Stage['seen']
  /** Where it leads when it is closed: the board as it was, with its filter. */
  beneath: string
  isGone: boolean
}

let owner: HttpPerson
let member: HttpPerson
let person: Person
let page: Page
let calls: HeldCalls
let wire: LiveWire
let scene: Scene
/** What the column is called in which tasks begin: it is renamed meanwhile. */
let todo = 'To do'
let made = 0

/** A person who joins another one's workspace: whose projects may be taken from them. */
async function joins(by: HttpPerson, roleName: 'Employee'): Promise<HttpPerson> {
  const email = `ben-${randomUUID()}@example.org`
  await by.ask(inviteUser, { body: { email, roleName } })
  const { prefix, token } = await linkTo(by.url, email, 'join-team')
  const joined = new HttpPerson(by.url)
  const { user } = await joined.ask(joinByInvitation, {
    params: { idPrefix: prefix, token },
    body: {
      firstName: 'Ben',
      lastName: 'Example',
      password: `a sentence of ${randomUUID()}`,
      agreedToTermsAndPolicy: true,
      timezone: 'Europe/Warsaw',
    },
  })
  return joined.becomes(user)
}

beforeAll(async () => {
  const server = await sharedServer(WITH_MAILBOX)
  const host = await newcomerAt(server.url)
  await activates(host)
  owner = host.person
  member = await joins(owner, 'Employee')
  await owner.ask(createLabel, { body: { name: 'Bug', color: '#f87171' } })
  scene = await makeScene(owner, [member], { 'To do': [], Done: [], Later: ['Last'] })
  person = await newPerson(server.url)
  page = person.page
  await takesSeat(person.context, member)
  calls = await HeldCalls.on(page, PORTS)
  wire = await LiveWire.at(page)
  await holdClipboard(page)
  await setsClock(page)
})
afterAll(async () => {
  await calls.close()
  await person.leave()
})

const panel = (): Locator => panelOf(page)
const hidden = (place: Locator): Promise<void> => place.waitFor({ state: 'hidden' })
const button = (name: string | RegExp): Locator => panel().getByRole('button', { name }).first()
const toasts = (): Locator => page.locator('[data-above-modals] button[aria-label="Dismiss"]')
/** With the name of the person who has deleted it, where a message has told. */
const SAID_GONE = /has deleted this task\.|This task has been deleted by somebody else\./
const says = (text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()
const waits = (port: Port, count: number): Promise<void> =>
  expect.poll(() => calls.waiting(port), { message: `requests of ${port}` }).toBe(count)
const answers = (port: Port, how: Answering, error: object = {}): Promise<void> =>
  calls.answer(port, how, { type: '', error })
/** Nothing waits for what leads away and back again. */
async function freely(does: () => Promise<unknown>): Promise<void> {
  await calls.letGo()
  await does()
  calls.hold()
}
const opens = (name: string): Promise<void> => card(page, name).getByRole('link').click()
/** What lies beneath is hidden from those who only hear the page. */
const lies = (name: string): Promise<void> =>
  page.locator('[data-card]', { hasText: name }).waitFor({ state: 'attached' })
const isCalled = (name: string): Promise<void> => expect.poll(() => nameField(page).inputValue()).toBe(name)
const renames = ({ task }: Stage, name: string) =>
  owner.ask(changeTask, { params: { id: task.id }, body: [{ op: 'replace', property: 'name', value: name }] })
const numbered = (word: string): string => `${word} ${(made += 1)}`
const isSubtaskDone = (): Promise<boolean> => section(page, 'Subtasks').getByRole('checkbox').first().isChecked()

/** One does something that is seen before the server has answered. */
const shows = (stage: Stage, what: Stage['seen']): void => {
  stage.before = stage.seen
  stage.seen = { ...stage.seen, ...what }
}
const picks = async (name: string, value: string): Promise<void> => {
  await property(page, name).click()
  await page
    .getByRole('menuitem', { name: value, exact: true })
    .or(page.getByRole('menuitemradio', { name: value }))
    .click()
}
const uploads = (): Locator => section(page, 'Attachments').locator('[data-upload]')
/** Files are chosen one after the other, and sent in that order. */
async function sends(stage: Stage, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const name = `${numbered('file')}.txt`
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from('x') }
    await section(page, 'Attachments').locator('input[type=file]').setInputFiles(file)
    await section(page, 'Attachments').locator(`[data-upload="${name}"]`).waitFor()
    stage.files = [...stage.files, name]
  }
}
/** One of those that are on their way comes to be kept, and another is sent after it. */
async function keepsOne(stage: Stage): Promise<void> {
  await sends(stage, 1)
  await answers('sendFile', goesOn)
  const [kept, ...others] = stage.files
  await section(page, 'Attachments').locator('[data-file]', { hasText: kept! }).waitFor()
  stage.files = others
}
/** One writes on while the name is being saved. */
async function writesOn(stage: Stage): Promise<void> {
  const saved = stage.name
  stage.name = numbered('Mine')
  await nameField(page).fill(stage.name)
  await answers('change', goesOn)
  await lies(saved)
  await page.clock.fastForward(TYPING_PAUSE_MS)
}
/** What takes the name back. */
const wayBack = (): Locator => panel().getByTitle('Name changed.').getByText('Undo')
const palette = (): Locator => page.getByRole('dialog', { name: 'Command palette' })
const composer = (): Locator => panel().getByRole('textbox', { name: 'Your comment' })
/** Much happens while the connection is cut. What the page gives up of what it asks is asked for anew. */
async function losesTouch(meanwhile: () => Promise<unknown>): Promise<void> {
  const isAsking = calls.waiting('openTask') > 0
  const dropped = isAsking && page.waitForEvent('requestfailed', (one) => one.url().endsWith('/whole'))
  await wire.losesTouch(async () => {
    await meanwhile()
    await page.clock.fastForward(WEBSOCKET_FIRST_RETRY_MS)
  })
  await dropped
}

/** One label can be taken off, or put on: on the page there is one. */
const OPENED = openedOf({ task: { ...TASK, labels: [BUG] } })
const COMMENT: Command = { name: 'comment.create', taskId: 't1', text: 'Hi' }
const PORT_OF: Partial<Record<CommandName, Port>> = {
  'task.setField': 'change',
  'task.send': 'move',
  'comment.create': 'comment',
}
const received = (...message: Parameters<typeof messageOf>) =>
  ({ type: 'message.received', message: messageOf(...message) }) as const
/** What one has done here oneself, as the answer tells it. */
const ownMessage = (...message: Parameters<typeof messageOf>): Sample<Panel> => ({
  ...received(...message),
  isOwn: true,
})
const AWAITED: readonly Sample<Panel>[] = [
  answered('openTask', OPENED),
  failed('openTask', GONE),
  failed('openTask', LOST),
]
const AT_REST: readonly Sample<Panel>[] = [
  { type: 'place.changed', place: PLACE_OF_TASK },
  { type: 'close.requested' },
  { type: 'panel.left' },
  { type: 'neighbour.requested', step: 1 },
  { type: 'field.pending', field: 'name' },
  { type: 'field.changed', field: 'name', from: 'Call', to: 'Call Ada' },
  { type: 'files.busy', isBusy: true },
  { type: 'surroundings.arrived', surroundings },
  { type: 'property.chosen', property: 'priority', value: 'low' },
  { type: 'change.chosen', command: setField([subtaskOf('s1')], 'isCompleted', completion(true)) },
  { type: 'label.toggled', id: 'l1' },
  { type: 'column.chosen', id: 'done' },
  { type: 'change.chosen', command: COMMENT },
  { type: 'task.opened', taskId: 's1' },
  { type: 'link.wanted' },
  { type: 'screen.staled' },
  received('TASK_UPDATED', { task: { ...TASK, name: 'New', revision: 9 } }),
  received('TASK_DESTROYED', { taskId: 't1', placements: [] }),
  received('REMOVED_FROM_PROJECT', { projectId: 'p1' }),
  received('COLUMN_DESTROYED', { projectId: 'p1', columnId: 'todo', movedToColumnId: 'done' }),
]

/** One thing at a time is on its way, begun while nothing is fetched. */
const panelOnPage = onOffer(taskPanelWalk, (now): readonly Sample<Panel>[] => {
  const { doing, pending, isUploading } = now.context
  if (now.matches('ended') || now.matches('missing')) return []
  const awaited: readonly Sample<Panel>[] = [...AWAITED, { type: 'screen.staled' }]
  if (now.matches('loading')) return [...awaited, { type: 'panel.left' }]
  if (now.matches({ open: 'fetching' })) return awaited
  if (now.matches('failed')) return [{ type: 'retry.requested' }, { type: 'screen.staled' }]
  if (now.matches({ open: 'pausing' })) return [elapsed('refetchPause', 'taskPanel.open.pausing')]
  if (now.matches('deleted')) {
    return [
      { type: 'screen.staled' },
      received('TASK_CREATED', { task: TASK }),
      received('TASK_CREATED', { task: taskAt('t9', 'todo', 'a0') }),
    ]
  }
  const left: readonly Sample<Panel>[] = now.matches('left') ? [] : [{ type: 'panel.left' }]
  const [command] = doing
  if (command) {
    const goes: readonly Sample<Panel>[] = [ended(command), ended(command, 'lost')]
    return command === COMMENT ? [...goes, ...left] : goes
  }
  if (pending.length > 0) {
    return [{ type: 'field.settled', field: 'name' }, ...left]
  }
  if (isUploading) {
    const kept = ownMessage('TASK_ATTACHMENT_UPLOADED', { taskId: 't1', attachment: attachmentOf('f2') })
    return [{ type: 'files.busy', isBusy: false }, ...(now.matches('left') ? [] : [kept]), ...left]
  }
  if ('copyLink' in now.children) return [answered('copyLink', null), failed('copyLink')]
  return AT_REST
})

const driver: PageDriver<Stage, Panel> = {
  open: async () => {
    await calls.letGo()
    const beneath = scene.path + FILTER
    if (addressOf(page) !== beneath) await opensBoard(page, { ...scene, path: beneath })
    // It hears of what others do from now on.
    await expect.poll(() => wire.heard).toBeGreaterThan(0)
    await toasts().evaluateAll((all) => {
      for (const one of all) (one as HTMLElement).click()
    })
    const name = numbered('Task')
    const columnId = scene.ids['To do']!
    const task = await owner.ask(createTask, { params: { id: scene.project.id }, body: { columnId, name } })
    const subtask = await owner.ask(createSubtask, { params: { id: task.id }, body: { name: 'Ask Ben' } })
    await card(page, name).waitFor()
    calls.hold()
    await opens(name)
    const seen = { Status: todo, Priority: 'No priority', Labels: 'None', subtask: false }
    return { task, subtask, name, files: [], said: numbered('Hi'), seen, before: seen, beneath, isGone: false }
  },
  close: async () => {
    await calls.letGo()
    await page.clock.resume()
    await closesTask(page)
    await hidden(panel())
  },
  does: {
    'openTask answered': async (stage) => {
      stage.name = (await owner.ask(showTask, { params: { id: stage.task.id } })).name
      await answers('openTask', goesOn)
    },
    'openTask failed': async (stage, { error }) => {
      const isThere = await nameField(page).isVisible()
      if (error === LOST) {
        // The pause that follows ends when the walk says so.
        if (isThere) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + A_WHILE_MS)
        return answers('openTask', failsAsWalked, LOST)
      }
      // It is deleted, and of that nobody hears: before it opens, or while the connection is cut.
      const deletes = () => owner.ask(deleteTask, { params: { id: stage.task.id } })
      await (isThere ? losesTouch(deletes) : deletes())
      stage.isGone = true
      return answers('openTask', goesOn)
    },
    'retry.requested': () => button('Try again').click(),
    'after refetchPause': async () => {
      await page.clock.fastForward(REFETCH_PAUSE_MS)
      await waits('openTask', 1)
      await page.clock.resume()
    },
    'screen.staled': (stage) =>
      losesTouch(async () => {
        if (stage.isGone) await owner.ask(restoreTask, { params: { id: stage.task.id } })
        else {
          // The board asks anew too, and nothing holds that back: the panel shows what the board is answered.
          stage.name = numbered('Theirs')
          await renames(stage, stage.name)
        }
        stage.isGone = false
      }),
    'message.received': async (stage, { message, isOwn }) => {
      const { type, data } = message as { type: string; data: { task?: { id: string } } }
      const params = { id: stage.task.id }
      if (isOwn === true) return type === 'TASK_UPDATED' ? writesOn(stage) : keepsOne(stage)
      if (type === 'TASK_UPDATED') {
        stage.name = numbered('Theirs')
        await renames(stage, stage.name)
      }
      if (type === 'TASK_DESTROYED') {
        await owner.ask(deleteTask, { params })
        stage.isGone = true
      }
      if (type === 'TASK_CREATED' && data.task?.id === 't1') {
        await owner.ask(restoreTask, { params })
        stage.isGone = false
      } else if (type === 'TASK_CREATED') {
        const body = { columnId: scene.ids['To do']!, name: numbered('Other') }
        await wire.hears(() => owner.ask(createTask, { params: { id: scene.project.id }, body }))
        await lies(body.name)
      }
      if (type === 'COLUMN_DESTROYED') await losesColumn(stage)
      if (type === 'REMOVED_FROM_PROJECT') await isShutOut(stage)
    },
    'panel.left': async ({ beneath }) => {
      await closesTask(page)
      await expectAddress(page, beneath)
    },
    // The palette knows no filter: it leads to the task that is open over the whole board.
    'place.changed': (stage) =>
      freely(async () => {
        await page.keyboard.press('ControlOrMeta+k')
        await palette().getByRole('combobox').fill(stage.name)
        const found = `${scene.project.abbreviation}-${stage.task.number}`
        await palette().getByRole('option').filter({ hasText: found }).first().click()
        await hidden(palette())
        await expectAddress(page, `${scene.path}/tasks/${stage.task.id}`)
        stage.beneath = scene.path
      }),
    'close.requested': (stage) =>
      freely(async () => {
        await button('Close the task').click()
        await expectAddress(page, stage.beneath)
        await hidden(panel())
        await opens(stage.name)
        await isCalled(stage.name)
      }),
    'neighbour.requested': (stage) =>
      freely(async () => {
        await button('Next task').click()
        await expect.poll(() => nameField(page).inputValue()).not.toBe(stage.name)
        await button('Previous task').click()
        await isCalled(stage.name)
      }),
    'task.opened': (stage) =>
      freely(async () => {
        await section(page, 'Subtasks').getByRole('link', { name: 'Ask Ben' }).click()
        await expect.poll(() => addressOf(page)).toContain(stage.subtask.id)
        await isCalled('Ask Ben')
        await button(stage.name).click()
        await isCalled(stage.name)
      }),
    'field.pending': async (stage) => {
      stage.name = numbered('Mine')
      await nameField(page).fill(stage.name)
      await page.clock.fastForward(TYPING_PAUSE_MS)
      await waits('change', 1)
    },
    'field.settled': () => answers('change', goesOn),
    'field.changed': async (stage) => {
      stage.name = numbered('Mine')
      await nameField(page).fill(stage.name)
      await page.clock.fastForward(TYPING_PAUSE_MS)
      await answers('change', goesOn)
      await panel().locator('[data-saved=yes]').waitFor()
      await hidden(wayBack())
      await nameField(page).blur()
      await wayBack().waitFor()
    },
    'files.busy': async (stage, { isBusy }) => {
      if (isBusy === true) return sends(stage, 2)
      for (const _ of stage.files) await answers('sendFile', goesOn)
      stage.files = []
    },
    'surroundings.arrived': async (stage) => {
      todo = numbered('Column')
      stage.seen = { ...stage.seen, Status: todo }
      await owner.ask(renameColumn, { params: { id: scene.ids['To do']! }, body: { name: todo } })
    },
    'property.chosen': async (stage) => {
      await picks('Priority', 'Low')
      shows(stage, { Priority: 'Low' })
    },
    'label.toggled': async (stage) => {
      await property(page, 'Labels').click()
      await page.getByRole('button', { name: 'Bug', exact: true }).click()
      await page.keyboard.press('Escape')
      shows(stage, { Labels: 'Bug' })
    },
    'column.chosen': async (stage) => {
      await picks('Status', 'Done')
      shows(stage, { Status: 'Done' })
    },
    'change.chosen': async (stage, { command }) => {
      if (command !== COMMENT) {
        await section(page, 'Subtasks').getByRole('checkbox').first().click()
        return shows(stage, { subtask: true })
      }
      stage.before = stage.seen
      await composer().fill(stage.said)
      await composer().press('ControlOrMeta+Enter')
    },
    'command.ended': async (stage, { command, how }) => {
      const port = PORT_OF[(command as Command).name]!
      if (how === 'confirmed') return answers(port, goesOn)
      const isLeft = await panel().isHidden()
      stage.seen = stage.before
      await answers(port, failsAsWalked, LOST)
      if (command === COMMENT) await (isLeft ? isKept(stage) : isWritten(stage))
    },
    'link.wanted': () => button('Copy link').click(),
    'copyLink answered': async () => {
      await settleClipboard(page, true)
      await says('The link is copied.')
    },
    'copyLink failed': async () => {
      await settleClipboard(page, false)
      await says('The link could not be copied.')
    },
  },
  shows: {
    loading: async () => {
      await panel().getByText('Loading the task…').waitFor({ state: 'attached' })
      await waits('openTask', 1)
    },
    failed: () => button('Try again').waitFor(),
    missing: () => says('There is no such task.'),
    'open.*': async (stage, now) => {
      const { doing, pending, isUploading } = now.context
      await waits('openTask', now.matches({ open: 'fetching' }) ? 1 : 0)
      await isCalled(stage.name)
      await hidden(panel().getByText(SAID_GONE))
      await isSeen(stage)
      for (const port of ['change', 'move', 'comment'] as const) {
        const isFlying = doing.some(({ name }) => PORT_OF[name] === port) || (port === 'change' && pending.length > 0)
        await waits(port, Number(isFlying))
      }
      await expect.poll(() => uploads().count()).toBe(isUploading ? stage.files.length : 0)
    },
    deleted: () => says(SAID_GONE),
    left: async () => {
      await hidden(panel())
      await expect.poll(() => Object.keys(PORTS).some((port) => calls.waiting(port) > 0)).toBe(true)
    },
    ended: async ({ beneath }) => {
      await hidden(panel())
      await expectAddress(page, beneath)
      for (const port of Object.keys(PORTS) as Port[]) if (port !== 'openTask') await waits(port, 0)
    },
  },
}

/** What it is given, as it stands beside it. */
async function isSeen({ seen: { subtask, ...given } }: Stage): Promise<void> {
  await expect.poll(isSubtaskDone).toBe(subtask)
  for (const [name, value] of Object.entries(given))
    await expect.poll(() => property(page, name).textContent()).toBe(`${name}: ${String(value)}`)
}

/** What nobody has taken is there again. */
const isWritten = ({ said }: Stage): Promise<void> => expect.poll(() => composer().inputValue()).toBe(said)
/** It is there again as well where the task had been left before the answer came. */
const isKept = (stage: Stage): Promise<void> =>
  freely(async () => {
    await opens(stage.name)
    await isWritten(stage)
    await closesTask(page)
  })

/** It is put into a column that a person deletes. */
async function losesColumn(stage: Stage): Promise<void> {
  const params = { id: scene.project.id }
  const { id: columnId } = await owner.ask(createColumn, { params, body: { name: numbered('Short') } })
  const home = scene.ids['To do']!
  const within = { oldProjectId: scene.project.id, projectId: scene.project.id }
  const move = { origin: 'board', ...within, oldColumnId: home, columnId, prevId: null } as const
  await owner.ask(moveTask, { params: { id: stage.task.id }, body: move })
  // The column that takes over its tasks is what it is seen in at once, before it is fetched again.
  await owner.ask(deleteColumn, { params: { id: columnId }, body: { moveTasksTo: home } })
}

/** It goes to another project, whose board does not lie beneath it, and which is then taken from the person who looks at it. */
async function isShutOut(stage: Stage): Promise<void> {
  const other = await makeScene(owner, [member], { Later: [] })
  const { id: projectId, name, abbreviation, color } = other.project
  const from = { oldProjectId: scene.project.id, oldColumnId: scene.ids['To do']! }
  const move = { origin: 'board', ...from, projectId, columnId: other.ids['Later']!, prevId: null } as const
  await owner.ask(moveTask, { params: { id: stage.task.id }, body: move })
  await answers('openTask', goesOn)
  await property(page, 'Status').getByText('Later').waitFor()
  const form = { name, abbreviation, color, description: null, dueDate: null, teamIds: [], userIds: [owner.user.id] }
  await owner.ask(updateProject, { params: { id: projectId }, body: form })
}

testsOnPage('[ACT-04] [TASK-08] [NAV-09] a task that is open, on the page', panelOnPage, driver, () => {
  announceFailuresOf(person, PORTS)
  person.expectNoise(/WebSocket/)
})

const pending: Sample<Panel> = { type: 'field.pending', field: 'name' }
const saved = ownMessage('TASK_UPDATED', { task: { ...TASK, name: 'Mine', revision: 8 } })
/** What the answer to the first name brings comes while the next one is being written. */
const writtenOn = onOffer(taskPanelWalk, (now): readonly Sample<Panel>[] => {
  if (now.matches('loading')) return [answered('openTask', OPENED)]
  return now.context.pending.length > 0 ? [saved] : [pending]
})
testsOnPage('[ACT-04] [TASK-08] a name that is written on while it is saved', writtenOn, driver, () =>
  person.expectNoise(/WebSocket/),
)
