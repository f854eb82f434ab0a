import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { changeComment, createComment, deleteComment, listActivities } from '#contract/calls/tasks/activities.ts'
import type { Attachment } from '#contract/entities/attachment.ts'
import { deleteAttachment, renameAttachment, uploadAttachments } from '#contract/calls/tasks/attachments.ts'
import { listColumnHeads } from '#contract/calls/board/columns.ts'
import { createLabel, deleteLabel } from '#contract/calls/board/labels.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { createSubtask, listSubtasks } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, deleteTask } from '#contract/calls/tasks/tasks.ts'
import type { Activity } from '#contract/entities/activity.ts'
import type { Label } from '#contract/entities/label.ts'
import { headOf, projectOf } from '#machines/board/samples.walk.ts'
import { activityFeedWalk } from '#machines/task/sections/activity-feed.walk.ts'
import { attachmentsWalk } from '#machines/task/sections/attachments.walk.ts'
import { commentsWalk } from '#machines/task/texts/comments/comments.walk.ts'
import { labelPickerWalk } from '#machines/task/sections/label-picker.walk.ts'
import { attachmentOf, BUG, commentOf } from '#machines/task/samples.walk.ts'
import { subtasksWalk } from '#machines/task/sections/subtasks.walk.ts'
import { taskMoverWalk } from '#machines/task/changes/task-mover.walk.ts'
import { textViewWalk } from '#machines/task/texts/text-view.walk.ts'
import { deleteButtonWalk } from '#machines/widgets/delete-button.walk.ts'
import {
  announceFailuresOf,
  answersOf,
  failsAsWalked,
  goesOn,
  HeldCalls,
  type Answering,
  type IsMeant,
} from '../../../kit/ports/held-calls.ts'
import { onOffer } from '../../../kit/on-offer.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, failed, type Sample, type MachineOf } from '../../../kit/walk.ts'
import { makeScene, type Scene } from '../../../support/page/at-the-board.ts'
import { newAccount, signsIn } from '../../../support/page/at-the-page.ts'
import { nameField, panelOf, property, section } from '../../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { attach, pictureOf } from '../../../support/files/sample-files.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

/** One task, open as long as the tests go on: what is walked comes back to its first state by hand. */
interface Stage {
  readonly calls: HeldCalls
}
const PORTS = {
  createComment,
  changeComment,
  loadActivities: listActivities,
  loadMore: listActivities,
  createSubtask,
  sendFile: uploadAttachments,
  renameFile: renameAttachment,
  createLabel,
  loadProjects: listProjects,
  loadColumns: listColumnHeads,
}
type Port = keyof typeof PORTS
const REFUSAL = { status: 409, message: 'Not now', errors: [] }
/** Longer than a delete button waits for its second press. */
const LONGER_THAN_ARMED_MS = 5_000

let elsewhere: HttpPerson
let person: Person
let page: Page
let scene: Scene
let other: Scene
let calls: HeldCalls
let wire: LiveWire
let taskId = ''
/** The project the task is about to go to. */
let chosenId = ''
let made = 0

const isMeant: IsMeant = (port, request) => {
  const url = new URL(request.url())
  if (port === 'loadActivities') return url.searchParams.get('offset') === '0'
  if (port === 'loadMore') return url.searchParams.get('offset') !== '0'
  if (port === 'loadProjects') return url.searchParams.has('inProgress')
  return port !== 'loadColumns' || url.pathname.includes(chosenId)
}

beforeAll(async () => {
  const server = await sharedServer()
  const way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  scene = await makeScene(elsewhere, [], { 'To do': ['Main'], Done: [] })
  other = await makeScene(elsewhere, [], { Later: [], Never: [] })
  taskId = scene.ids['Main']!
  const params = { id: taskId }
  await elsewhere.ask(changeTask, { params, body: [{ op: 'replace', property: 'description', value: 'Soon' }] })
  for (const name of ['One', 'Two', 'Three', 'Four']) await elsewhere.ask(createSubtask, { params, body: { name } })
  for (let count = 0; count < 25; count += 1) await says(`Note ${count}`)
  person = await newPerson(server.url)
  // Not on the start page, which would ask for days by a clock that is being set.
  page = await signsIn(person, way, '/team')
  calls = await HeldCalls.on(page, PORTS, isMeant)
  wire = await LiveWire.at(page)
  await page.clock.install()
  await page.goto(`${scene.path}/tasks/${taskId}`)
  await nameField(page).waitFor()
})
afterAll(async () => {
  await calls.close()
  await person.leave()
})

const announce = (): void => announceFailuresOf(person, PORTS)
const close = (): Promise<void> => calls.letGo()
const opens =
  (...held: readonly Port[]) =>
  async (): Promise<Stage> => {
    await calls.letGo()
    await dismisses()
    if (held.length > 0) calls.hold(...held)
    return { calls }
  }
const panel = (): Locator => panelOf(page)
/** What closes each toast; a dialog hides them from those who only hear the page. */
const toasts = (): Locator => page.locator('[data-above-modals] button[aria-label="Dismiss"]')
/** What toasts have said lies over the task, and is not waited for. */
const dismisses = async (): Promise<void> => {
  await toasts().evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).click()
  })
  await hidden(toasts().first())
}
const hidden = (place: Locator): Promise<void> => place.waitFor({ state: 'hidden' })
const waits = (port: Port, count = 1): Promise<void> =>
  expect.poll(() => calls.waiting(port), { message: `requests of ${port}` }).toBe(count)
const answers = (port: Port, how: Answering, error: object = {}): Promise<void> =>
  calls.answer(port, how, { type: '', error })
const says = (text: string) =>
  elsewhere.ask(createComment, { params: { id: taskId }, body: { type: 'comment', value: { text } } })
const waitsLong = (): Promise<void> => page.clock.fastForward(LONGER_THAN_ARMED_MS)

type View = MachineOf<typeof textViewWalk>
const viewChoice = (): Locator => panel().getByRole('group', { name: 'Write or preview' })
const description = (): Locator => panel().getByRole('textbox', { name: 'Description' })
const viewDriver: PageDriver<Stage, View> = {
  open: opens(),
  does: {
    'writing.started': async () => {
      await panel().getByText('Soon').hover()
      await panel().getByRole('button', { name: 'Edit the description' }).click()
    },
    'preview.chosen': () => viewChoice().getByText('Preview', { exact: true }).click(),
    'writing.chosen': () => viewChoice().getByText('Write', { exact: true }).click(),
    'writing.ended': () => panel().getByRole('button', { name: 'Done', exact: true }).click(),
  },
  shows: {
    reading: async () => {
      await hidden(viewChoice())
      await panel().getByText('Soon').waitFor()
    },
    writing: () => expect.poll(() => description().inputValue()).toBe('Soon'),
    previewing: async () => {
      await hidden(description())
      await viewChoice().waitFor()
      await panel().getByText('Soon').waitFor()
    },
  },
}

type Feed = MachineOf<typeof activityFeedWalk>
const feed = (): Locator => section(page, 'Activity')
const EARLIER = commentOf('a1', 'Hello')
/** Two pages are all there is: nothing is earlier than what stands on the second. */
const withEarlier = (rows: readonly Activity[]): readonly Activity[] => [
  ...rows.filter(({ id }) => id !== EARLIER.id),
  EARLIER,
]
const feedOnPage = onOffer(activityFeedWalk, (now): readonly Sample<Feed>[] => [
  { type: 'filter.chosen', commentsOnly: true },
  { type: 'filter.chosen', commentsOnly: false },
  { type: 'more.requested' },
  { type: 'retry.requested' },
  { type: 'feed.outdated' },
  { type: 'news.heard' },
  answered('loadActivities', { rows: now.context.rows, count: 3 }),
  failed('loadActivities'),
  answered('loadMore', { rows: [EARLIER], count: withEarlier(now.context.rows).length }),
  failed('loadMore'),
])
const chooses = (what: 'All' | 'Comments'): Promise<void> =>
  feed().getByRole('group', { name: 'What to show of the activity' }).getByText(what, { exact: true }).click()
const earlier = (): Locator => feed().getByRole('button', { name: 'Show earlier' })
/** The page has its rows from the server, where everything may be shown that the walk believes to be hidden still. */
const startsOver = async (): Promise<void> => {
  const isCut = await feed().getByRole('radio', { name: 'Comments' }).isChecked()
  for (const what of isCut ? (['All', 'Comments'] as const) : (['Comments', 'All'] as const)) {
    await chooses(what)
    await answers('loadActivities', goesOn)
  }
  await earlier().waitFor()
}
const feedDriver: PageDriver<Stage, Feed> = {
  open: async () => {
    await calls.letGo()
    await chooses('Comments')
    await chooses('All')
    await expect.poll(() => feed().locator('[data-activity]').count()).toBe(20)
    calls.hold('loadActivities', 'loadMore')
    return { calls }
  },
  close: async () => {
    await calls.letGo()
    await chooses('All')
    await feed().getByRole('button', { name: 'Try again' }).or(feed().locator('[data-activity]')).first().waitFor()
    if (await feed().getByRole('alert').isVisible()) await feed().getByRole('button', { name: 'Try again' }).click()
    await feed().locator('[data-activity]').first().waitFor()
  },
  does: {
    ...answersOf(PORTS),
    'filter.chosen': (_, { commentsOnly }) => chooses(commentsOnly === true ? 'Comments' : 'All'),
    'more.requested': async () => {
      if (await earlier().isHidden()) await startsOver()
      await earlier().click()
    },
    'retry.requested': () => feed().getByRole('button', { name: 'Try again' }).click(),
    'feed.outdated': () => {
      made += 1
      return wire.losesTouch(() => says(`Later ${made}`))
    },
    'news.heard': async () => {
      made += 1
      await says(`Later ${made}`)
      await wire.says(`Later ${made}`)
    },
  },
  shows: {
    fresh: async () => {
      // What was heard while it was fetched may not be in it: then it is fetched once more.
      while (calls.waiting('loadActivities') > 0) await answers('loadActivities', goesOn)
      await hidden(feed().getByRole('alert'))
      await feed().locator('[data-activity]').first().waitFor()
      if (made > 0) await feed().getByText(`Later ${made}`, { exact: true }).waitFor()
    },
    fetching: async () => {
      await hidden(feed().getByRole('alert'))
      await expect.poll(() => calls.waiting('loadActivities')).toBeGreaterThan(0)
    },
    fetchingMore: async () => {
      await waits('loadMore')
      await expect.poll(() => earlier().getAttribute('aria-busy')).toBe('true')
    },
    failed: () => feed().getByRole('alert').getByText('The activity could not be loaded.').waitFor(),
  },
}

type Comments = MachineOf<typeof commentsWalk>
const composer = (): Locator => panel().getByRole('textbox', { name: 'Your comment' })
const editor = (): Locator => panel().getByRole('textbox', { name: 'Edit the comment' })
const sure = (): Locator => panel().getByRole('button', { name: 'Really delete the comment?' })
const boxOf = (text: string): Locator => feed().locator('[data-activity=comment]', { hasText: text })
/** Comments of a person's own, by what the walk calls them. */
let own: { id: string; text: string }[] = []
const ownOf = async (called: unknown): Promise<{ id: string; text: string }> => {
  while (own.length < 2) {
    made += 1
    const text = `Mine ${made}.`
    const { id } = await says(text)
    await boxOf(text).waitFor()
    own.push({ id, text })
  }
  return own[called === 'a1' ? 0 : 1]!
}
const sureIn = (text: string): Locator => boxOf(text).getByRole('button', { name: 'Really delete the comment?' })
const pressesDelete = async (about: unknown): Promise<void> => {
  const { text } = await ownOf((about as { id: string }).id)
  await boxOf(text).hover()
  const isSure = await sureIn(text).isVisible()
  await boxOf(text)
    .getByRole('button', { name: /elete the comment/ })
    .click()
  if (!isSure) return sureIn(text).waitFor()
  own = own.filter((one) => one.text !== text)
  await hidden(boxOf(text))
}
const starts = async (called: unknown = 'a1'): Promise<void> => {
  const { text } = await ownOf(called)
  await boxOf(text).hover()
  await boxOf(text).getByRole('button', { name: 'Edit the comment' }).click()
}
const sends = async (text: string): Promise<void> => {
  await composer().fill(text)
  await composer().press('ControlOrMeta+Enter')
  await waits('createComment')
}
const rewrites = async (text: string, called?: unknown): Promise<void> => {
  await starts(called)
  await editor().fill(text)
  await panel().getByRole('button', { name: 'Save', exact: true }).click()
  await waits('changeComment')
}
const cancels = (): Promise<void> => panel().getByRole('button', { name: 'Cancel', exact: true }).click()
/** Another text is sent; by the time of its answer one is where one was, at the first comment. */
const meanwhile = async (text: string, called: unknown, answer: () => Promise<void>): Promise<void> => {
  const isAtOne = await editor().isVisible()
  const typed = isAtOne ? await editor().inputValue() : ''
  if (isAtOne) await cancels()
  await rewrites(text, called)
  if (isAtOne) {
    await starts()
    await editor().fill(typed)
  }
  await answer()
  if (isAtOne) expect(await editor().inputValue()).toBe(typed)
}
const commentsOnPage = onOffer(commentsWalk, (now): readonly Sample<Comments>[] => {
  const { text, editedId, waiting } = now.context
  const written: readonly Sample<Comments>[] = [
    { type: 'comment.typed', text: 'Hello' },
    ...(text === '' ? [] : [{ type: 'comment.sent' } as const]),
  ]
  if (now.matches('editing')) {
    return [
      ...written,
      { type: 'edit.typed', text: 'Better' },
      { type: 'edit.sent' },
      { type: 'edit.cancelled' },
      ...(editedId === 'a1' ? [{ type: 'comment.vanished', id: 'a1' } as const] : []),
      ...(editedId === 'a1' && waiting.length === 0
        ? [{ type: 'comment.kept', id: 'a1' } as const, { type: 'comment.givenBack', id: 'a2', text: 'Best' } as const]
        : []),
    ]
  }
  return [
    ...written,
    { type: 'editing.started', id: 'a1', text: 'Hello' },
    { type: 'delete.confirmed', about: { id: 'a1' } },
    { type: 'comment.kept', id: null },
    { type: 'comment.kept', id: 'a1' },
    { type: 'comment.vanished', id: 'a1' },
    ...(text === '' ? [{ type: 'comment.givenBack', id: null, text: 'Hello' } as const] : []),
    { type: 'comment.givenBack', id: 'a1', text: 'Better' },
  ]
})
const commentsDriver: PageDriver<Stage, Comments> = {
  open: async () => {
    // Two may be written anew: one has its turn when the other is given up.
    for (const one of [editor(), editor()]) if (await one.isVisible()) await cancels()
    await composer().fill('')
    return opens('createComment', 'changeComment')()
  },
  close,
  leaves: { 'task.returned': 'the task is taken back by another: the tests of who write together do' },
  does: {
    'comment.typed': (_, { text }) => composer().fill(String(text)),
    'comment.sent': async () => {
      await composer().press('ControlOrMeta+Enter')
      await answers('createComment', goesOn)
    },
    'comment.kept': async (_, { id }) => {
      if (id !== null) {
        made += 1
        const text = `Anew ${made}.`
        await meanwhile(text, 'a1', () => answers('changeComment', goesOn))
        own = own.map((one, at) => (at === 0 ? { ...one, text } : one))
        return
      }
      const before = await composer().inputValue()
      made += 1
      await sends(`Kept ${made}.`)
      await composer().fill(before)
      await answers('createComment', goesOn)
      await boxOf(`Kept ${made}.`).waitFor()
    },
    'comment.givenBack': async (_, { id, text }) => {
      const isRefused = async (): Promise<void> => {
        await dismisses()
        await answers('changeComment', failsAsWalked, REFUSAL)
        await toasts().first().waitFor()
      }
      if (id !== null) return meanwhile(String(text), id, isRefused)
      await sends(String(text))
      await answers('createComment', failsAsWalked, REFUSAL)
    },
    'editing.started': () => starts(),
    'edit.typed': (_, { text }) => editor().fill(String(text)),
    'edit.sent': async () => {
      await editor().fill('Better')
      await panel().getByRole('button', { name: 'Save', exact: true }).click()
      own = []
      await answers('changeComment', goesOn)
    },
    'edit.cancelled': cancels,
    'comment.vanished': async () => {
      const { id, text } = await ownOf('a1')
      own = own.slice(1)
      await elsewhere.ask(deleteComment, { params: { id } })
      await hidden(boxOf(text))
    },
    'delete.confirmed': async (_, { about }) => {
      await pressesDelete(about)
      await pressesDelete(about)
    },
  },
  shows: {
    resting: async (_, { context: { text } }) => {
      await hidden(editor())
      await hidden(sure())
      await expect.poll(() => composer().inputValue()).toBe(text)
    },
    editing: async (_, { context: { editedText } }) => {
      await editor().waitFor()
      if (editedText.startsWith('Be')) await expect.poll(() => editor().inputValue()).toBe(editedText)
    },
  },
}

type Asking = MachineOf<typeof deleteButtonWalk>
/** Walked on a person's own comments, which have a button each. */
const askingDriver: PageDriver<Stage, Asking> = {
  open: opens(),
  does: {
    'delete.clicked': (_, { about }) => pressesDelete(about),
    'focus.left': () => composer().focus(),
    'escape.pressed': () => sure().press('Escape'),
    'after armedFor': waitsLong,
  },
  shows: {
    // Escape took the question back and nothing else: the task is still open.
    offering: async () => {
      await hidden(sure())
      await composer().waitFor()
    },
    asking: async (_, { context: { asked } }) => {
      const { text } = await ownOf(asked?.id)
      await sureIn(text).waitFor()
      expect(await sure().count()).toBe(1)
    },
  },
}

type Labels = MachineOf<typeof labelPickerWalk>
const finder = (): Locator => page.getByRole('textbox', { name: 'Find or create a label' })
const form = (): Locator => page.getByRole('form', { name: /^(New|Edit) label$/ })
const labelName = (): Locator => form().getByRole('textbox', { name: 'Name' })
const takenOff = (): Locator => form().getByText('It is taken off every task.')
let edited: Label | null = null
const labelsOnPage = onOffer(labelPickerWalk, (now): readonly Sample<Labels>[] => {
  const refused = {
    type: 'label.refused',
    id: null,
    form: { name: 'Taken', color: '#38bdf8' },
    failure: { status: 400, message: '', errors: [{ param: 'name', message: 'There is one already' }] },
  } as const
  if (now.matches('closed')) return [{ type: 'picker.opened' }]
  if (now.matches({ open: 'choosing' })) {
    return [
      { type: 'picker.closed' },
      { type: 'query.typed', q: 'Idea' },
      { type: 'creating.started', color: '#38bdf8' },
      { type: 'editing.started', label: BUG },
      refused,
    ]
  }
  const isWaiting = now.context.waiting.length > 0
  return [
    { type: 'name.typed', name: 'Defect' },
    { type: 'color.chosen', color: '#f87171' },
    ...(now.context.form.name === 'Taken' || isWaiting ? [] : [{ type: 'form.submitted' } as const]),
    ...(now.context.id === null && !isWaiting ? [refused] : []),
    { type: 'back.requested' },
    { type: 'picker.closed' },
    ...(now.context.id === null
      ? []
      : [{ type: 'label.vanished', id: 'l1' } as const, { type: 'delete.confirmed', about: { id: 'l1' } } as const]),
  ]
})
const labelsDriver: PageDriver<Stage, Labels> = {
  open: opens(),
  close: async () => {
    if (await form().or(finder()).isHidden()) await property(page, 'Labels').click()
    await form().or(finder()).waitFor()
    // What was typed and not sent stays until one goes back from it.
    for (const left of [form(), form()])
      if (await left.isVisible()) await left.getByRole('button', { name: 'Back to the labels' }).click()
    await finder().press('Escape')
    await hidden(form().or(finder()))
  },
  does: {
    'picker.opened': () => property(page, 'Labels').click(),
    'picker.closed': () => page.keyboard.press('Escape'),
    'query.typed': async (_, { q }) => {
      made += 1
      await finder().fill(`${String(q)} ${made}`)
    },
    'creating.started': async () => {
      await page.getByRole('button', { name: /^(Create “|New label)/ }).click()
      await expect.poll(() => labelName().evaluate((field) => field === document.activeElement)).toBe(true)
    },
    'editing.started': async () => {
      made += 1
      await finder().fill('')
      edited = await elsewhere.ask(createLabel, { body: { name: `Old ${made}`, color: '#f87171' } })
      await page.getByRole('button', { name: edited.name, exact: true }).hover()
      await page.getByRole('button', { name: `Edit the label ${edited.name}` }).click()
    },
    'name.typed': async (_, { name }) => {
      made += 1
      await labelName().fill(`${String(name)} ${made}`)
    },
    'color.chosen': () =>
      form()
        .getByRole('radio')
        .nth(made % 5)
        .click(),
    'form.submitted': async () => {
      const name = await labelName().inputValue()
      await form()
        .getByRole('button', { name: /^(Create|Save)$/ })
        .click()
      await finder().fill('')
      await page.getByRole('button', { name, exact: true }).waitFor()
    },
    'back.requested': () => form().getByRole('button', { name: 'Back to the labels' }).click(),
    // What it means to delete a label is said when it is asked.
    'delete.confirmed': async () => {
      await hidden(takenOff())
      await form().getByRole('button', { name: 'Delete' }).click()
      await takenOff().waitFor()
      await form().getByRole('button', { name: 'Really delete?' }).click()
    },
    'label.refused': async (_, { failure }) => {
      made += 1
      // What is typed by the time of the answer is typed once the first form has gone.
      const typed = (await form().isVisible()) ? await labelName().inputValue() : null
      if (typed !== null) await form().getByRole('button', { name: 'Back to the labels' }).click()
      await finder().fill('')
      await page.getByRole('button', { name: 'New label' }).click()
      await labelName().fill(`Taken ${made}`)
      calls.hold('createLabel')
      await form().getByRole('button', { name: 'Create' }).click()
      await waits('createLabel')
      if (typed !== null) {
        await page.getByRole('button', { name: 'New label' }).click()
        await labelName().fill(typed)
      }
      await answers('createLabel', failsAsWalked, failure as object)
      await calls.letGo()
      if (typed === null) await form().getByText('There is one already').waitFor()
      else expect(await labelName().inputValue()).toBe(typed)
    },
    'label.vanished': () => elsewhere.ask(deleteLabel, { params: { id: edited!.id } }).then(() => undefined),
  },
  shows: {
    closed: () => hidden(finder().or(form())),
    'open.choosing': () => finder().waitFor(),
    'open.form': async (_, { context }) => {
      await labelName().waitFor()
      if (context.form.name === 'Taken') await expect.poll(() => labelName().inputValue()).toMatch(/^Taken/)
      const isThere = await form().getByRole('button', { name: 'Delete' }).count()
      expect(isThere).toBe(Number(context.id !== null))
    },
  },
}

type Subtasks = MachineOf<typeof subtasksWalk>
const subtaskField = (): Locator => panel().getByRole('textbox', { name: 'Name of the subtask' })
const rows = (): Locator => section(page, 'Subtasks').locator('[data-row]')
const grip = (at: number): Locator =>
  rows()
    .nth(at)
    .getByRole('button', { name: /^Move / })
const carriedRow = (): Locator => section(page, 'Subtasks').locator('[data-carried]')
const orderOf = (row: Locator): Promise<string> => row.evaluate((one) => (one as HTMLElement).style.order)
const IDS = ['s1', 's2', 's3']
const subtasksOnPage = onOffer(subtasksWalk, (now): readonly Sample<Subtasks>[] => {
  const { text } = now.context
  if (now.matches({ drag: 'carrying' })) {
    return [
      { type: 'row.carried', to: 2 },
      { type: 'row.dropped' },
      { type: 'row.putBack' },
      { type: 'row.vanished', id: 's1' },
    ]
  }
  const again: readonly Sample<Subtasks>[] = text === '' ? [{ type: 'text.givenBack', text: 'Ask Cleo' }] : []
  if (now.matches({ field: 'closed' })) {
    return [
      ...again,
      { type: 'adding.opened' },
      { type: 'row.lifted', id: 's1', by: 'pointer', ids: IDS },
      { type: 'row.stepped', id: 's2', ids: IDS, step: -1 },
    ]
  }
  return [
    ...again,
    { type: 'text.typed', text: 'Ask Ada\nAsk Ben' },
    { type: 'text.typed', text: ' ' },
    { type: 'text.submitted' },
    ...(text.trim() === '' ? [{ type: 'adding.closed' } as const] : []),
  ]
})
const orderOnServer = async (): Promise<string[]> =>
  (await elsewhere.ask(listSubtasks, { params: { id: taskId } })).map(({ name }) => name)
const subtasksDriver: PageDriver<Stage, Subtasks> = {
  open: opens(),
  close: async () => {
    await page.mouse.up()
    if (!(await subtaskField().isVisible())) return
    await subtaskField().fill('')
    await composer().focus()
    await hidden(subtaskField())
  },
  does: {
    'adding.opened': () => panel().getByRole('button', { name: 'Add a subtask' }).click(),
    'adding.closed': () => subtaskField().press('Escape'),
    'text.typed': (_, { text }) => subtaskField().fill(String(text)),
    'text.submitted': async () => {
      const before = await rows().count()
      const lines = (await subtaskField().inputValue()).split('\n').filter((line) => line.trim() !== '')
      await subtaskField().press('Enter')
      await expect.poll(() => rows().count()).toBe(before + lines.length)
      await section(page, 'Subtasks').locator('[aria-busy]').first().waitFor({ state: 'detached' })
    },
    'text.givenBack': async (_, { text }) => {
      const wasOpen = await subtaskField().isVisible()
      if (!wasOpen) await panel().getByRole('button', { name: 'Add a subtask' }).click()
      calls.hold('createSubtask')
      await subtaskField().fill(String(text))
      await subtaskField().press('Enter')
      if (!wasOpen) await subtaskField().press('Escape')
      await answers('createSubtask', failsAsWalked, REFUSAL)
      await calls.letGo()
    },
    'row.lifted': async () => {
      await rows().first().hover()
      const { x, y } = (await grip(0).boundingBox())!
      await page.mouse.move(x + 4, y + 10)
      await page.mouse.down()
      // A press becomes a drag once it has moved.
      await page.mouse.move(x + 4, y + 18, { steps: 2 })
    },
    'row.putBack': () => page.keyboard.press('Escape'),
    'row.carried': async (_, { to }) => {
      const { x, y, height } = (await section(page, 'Subtasks').locator(`[style*="order: ${to}"]`).boundingBox())!
      await page.mouse.move(x + 4, y + height / 2, { steps: 6 })
    },
    'row.dropped': async () => {
      // Where it is held over its own place nothing is asked for.
      if ((await orderOf(carriedRow())) === '0') return page.mouse.up()
      const [answer] = await Promise.all([page.waitForResponse(/change-subtasks-order$/), page.mouse.up()])
      expect(answer.ok()).toBe(true)
    },
    'row.stepped': async () => {
      const before = await orderOnServer()
      await grip(1).focus()
      await grip(1).press('ArrowUp')
      await expect.poll(orderOnServer).toEqual([before[1], before[0], ...before.slice(2)])
    },
    'row.vanished': async () => {
      const id = (await rows().first().getAttribute('data-row'))!
      await elsewhere.ask(deleteTask, { params: { id } })
      await hidden(page.locator(`[data-row="${id}"]`))
      await page.mouse.up()
    },
  },
  shows: {
    'field.closed': () => hidden(subtaskField()),
    'field.open': (_, { context: { text } }) => expect.poll(() => subtaskField().inputValue()).toBe(text),
    'drag.empty': () => expect.poll(() => carriedRow().count()).toBe(0),
    'drag.carrying': (_, { context: { carried } }) =>
      expect.poll(() => orderOf(carriedRow())).toBe(String(carried?.ids.indexOf('s1'))),
  },
}

type Files = MachineOf<typeof attachmentsWalk>
const files = (): Locator => section(page, 'Attachments')
const tile = (name: string): Locator => files().locator('[data-file]', { hasText: name })
const sending = (name: string): Locator => files().locator(`[data-upload="${name}"]`)
const picture = (): Locator => page.getByRole('dialog', { name: /^File / })
const fileName = (): Locator => panel().getByRole('textbox', { name: 'Name of the file' })
/** Pictures that are there, by what the walk calls them. */
let pictures: { id: string; name: string }[] = []
const pictureCalled = async (called: unknown): Promise<{ id: string; name: string }> => {
  while (pictures.length < 2) {
    made += 1
    const [kept] = await attach(elsewhere, taskId, {
      name: `shot-${made}.png`,
      content: await pictureOf(8, 8),
      type: 'image/png',
    })
    await tile(kept!.name).waitFor()
    pictures.push(kept!)
  }
  return pictures[called === 'f1' ? 0 : 1]!
}
const startsRenaming = async (name: string): Promise<void> => {
  await tile(name).hover()
  await tile(name)
    .getByRole('button', { name: `Rename ${name}` })
    .click()
}
const chosen = (at: number): string => `sent-${at}-${made}.txt`
const THREE = [1, 2, 3]
const CHOSEN = ['a.txt', 'b.txt', 'c.txt'].map((name) => ({ name, size: 10, content: null }))
const filesOnPage = onOffer(attachmentsWalk, (now): readonly Sample<Files>[] => {
  const { uploads, waiting, sending: sent, made: count } = now.context
  const [first] = sent
  const idle = uploads.find((id) => !waiting.includes(id) && !sent.includes(id))
  if (uploads.length > 0) {
    if (uploads.length === THREE.length && idle !== undefined) return [{ type: 'upload.waiting', uploadId: idle }]
    if (first === undefined) return idle === undefined ? [] : [{ type: 'upload.cancelled', uploadId: idle }]
    const kept: Sample<Files> = { type: 'upload.kept', uploadId: first, attachments: [attachmentOf('f2')] }
    return uploads.length > 1 ? [kept] : [kept, { type: 'upload.failed', uploadId: first, isTooLarge: false }]
  }
  if (now.matches('previewing')) {
    const gone: readonly Sample<Files>[] = now.context.id === 'f1' ? [{ type: 'file.vanished', id: 'f1' }] : []
    return [{ type: 'preview.opened', file: attachmentOf('f2') }, { type: 'preview.closed' }, ...gone]
  }
  if (now.matches('renaming')) {
    return [
      { type: 'name.typed', name: 'map.png' },
      { type: 'name.submitted' },
      { type: 'renaming.cancelled' },
      { type: 'file.vanished', id: 'f1' },
    ]
  }
  return [
    ...(count === 0
      ? [{ type: 'files.chosen', files: CHOSEN } as const, { type: 'files.admitted', files: CHOSEN } as const]
      : []),
    { type: 'preview.opened', file: attachmentOf('f1') },
    { type: 'renaming.started', id: 'f1', name: 'f1.png' },
    { type: 'file.vanished', id: 'f1' },
    ...('f1' in now.context.kept ? [] : [{ type: 'name.givenBack', id: 'f1', name: 'map.png' } as const]),
    { type: 'delete.confirmed', about: { id: 'f1' } },
  ]
})
const filesDriver: PageDriver<Stage, Files> = {
  open: async () => {
    await pictureCalled('f1')
    return opens('sendFile')()
  },
  close,
  does: {
    // The plan has room: what is chosen is let in at once, and whatever there is a place for is sent.
    'files.chosen': async () => undefined,
    'files.admitted': async () => {
      await files()
        .locator('input[type=file]')
        .setInputFiles(THREE.map((at) => ({ name: chosen(at), mimeType: 'text/plain', buffer: Buffer.from('x') })))
      await sending(chosen(3)).getByText('Waiting').waitFor()
    },
    'upload.waiting': () => waits('sendFile', 2),
    'upload.kept': () => answers('sendFile', goesOn),
    // One that gets no answer waits among the changes, and is walked by itself.
    'upload.failed': () => answers('sendFile', failsAsWalked, REFUSAL),
    'upload.cancelled': () =>
      files()
        .getByRole('button', { name: /^Dismiss / })
        .click(),
    'preview.opened': async (_, { file }) => {
      const { name } = await pictureCalled((file as Attachment).id)
      if (await picture().isVisible()) return picture().getByRole('button', { name: 'Next file' }).click()
      await tile(name)
        .getByRole('button', { name: `Show ${name}` })
        .click()
    },
    'preview.closed': () => picture().getByRole('button', { name: 'Close the preview' }).click(),
    'renaming.started': async (_, { id }) => startsRenaming((await pictureCalled(id)).name),
    'name.givenBack': async (_, { id }) => {
      const { name } = await pictureCalled(id)
      made += 1
      await startsRenaming(name)
      calls.hold('renameFile')
      await fileName().fill(`map-${made}.png`)
      await fileName().press('Enter')
      await answers('renameFile', failsAsWalked, REFUSAL)
      await calls.letGo()
      calls.hold('sendFile')
      await tile(name).waitFor()
    },
    'name.typed': async () => {
      made += 1
      await fileName().fill(`map-${made}.png`)
    },
    'name.submitted': async () => {
      const name = await fileName().inputValue()
      await fileName().press('Enter')
      await tile(name).waitFor()
      pictures[0] = { id: pictures[0]!.id, name }
    },
    'renaming.cancelled': () => fileName().press('Escape'),
    'file.vanished': async () => {
      const [gone] = pictures
      pictures = pictures.slice(1)
      await elsewhere.ask(deleteAttachment, { params: { id: gone!.id } })
      await hidden(tile(gone!.name))
    },
    'delete.confirmed': async () => {
      const { name } = await pictureCalled('f1')
      await tile(name).hover()
      await tile(name)
        .getByRole('button', { name: `Delete ${name}` })
        .click()
      await tile(name)
        .getByRole('button', { name: `Really delete ${name}?` })
        .click()
      pictures = pictures.filter((one) => one.name !== name)
      await hidden(tile(name))
    },
  },
  shows: {
    resting: async () => {
      await hidden(picture())
      await hidden(fileName())
      await hidden(files().getByRole('button', { name: /^Really delete / }))
    },
    previewing: async (_, { context: { id } }) => {
      const { name } = await pictureCalled(id)
      await page.getByRole('dialog', { name: `File ${name}` }).waitFor()
    },
    renaming: async (_, { context: { name } }) => {
      await fileName().waitFor()
      if (name === 'map.png') await expect.poll(() => fileName().inputValue()).toMatch(/^map-/)
    },
  },
}

type Mover = MachineOf<typeof taskMoverWalk>
const mover = (): Locator => page.getByRole('dialog', { name: 'Move the task' })
const NOT_LOADED = 'The list could not be loaded.'
const picks = async (label: string, name: string): Promise<void> => {
  await mover().getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name }).click()
}
const moverOnPage = onOffer(taskMoverWalk, (now): readonly Sample<Mover>[] => {
  const { columns } = now.context
  if (now.matches('closed')) return [{ type: 'mover.opened' }]
  const project: Sample<Mover> = { type: 'project.chosen', id: 'p2' }
  if (now.hasTag('loading')) {
    return [
      answered('loadProjects', [projectOf(), projectOf({ id: 'p2' })]),
      failed('loadProjects'),
      answered('loadColumns', [headOf('todo', 1), headOf('done', 2)]),
      failed('loadColumns'),
    ]
  }
  return [
    { type: 'mover.closed' },
    { type: 'retry.requested' },
    ...(now.matches({ open: 'choosing' }) && columns.length === 0 ? [project] : []),
    ...(columns.length > 0
      ? [{ type: 'column.chosen', id: 'done' } as const, { type: 'move.requested' } as const]
      : []),
  ]
})
const moverDriver: PageDriver<Stage, Mover> = {
  open: async () => {
    chosenId = 'none yet'
    return opens('loadProjects', 'loadColumns')()
  },
  close: async () => {
    await calls.letGo()
    if (await mover().isVisible()) await page.keyboard.press('Escape')
    await hidden(mover())
  },
  does: {
    ...answersOf(PORTS),
    'mover.opened': async () => {
      await panel().getByRole('button', { name: 'Move to project…' }).click()
    },
    'mover.closed': () => mover().getByRole('button', { name: 'Cancel' }).click(),
    'project.chosen': async () => {
      // Where it is not yet: the walk moves it more than once.
      const next = new URL(page.url()).pathname.includes(other.project.id) ? scene : other
      chosenId = next.project.id
      await picks('Project', next.project.name)
    },
    'column.chosen': () => picks('Column', chosenId === other.project.id ? 'Never' : 'Done'),
    'retry.requested': () => mover().getByRole('button', { name: 'Try again' }).click(),
    'move.requested': async () => {
      const to = chosenId
      // What the task can be given there is asked for as well, and not held.
      chosenId = 'none'
      const [answer] = await Promise.all([
        page.waitForResponse(/\/move$/),
        mover().getByRole('button', { name: 'Move', exact: true }).click(),
      ])
      expect(answer.ok()).toBe(true)
      await expect.poll(() => new URL(page.url()).pathname).toContain(to)
      await nameField(page).waitFor()
    },
  },
  shows: {
    closed: () => hidden(mover()),
    'open.fetchingProjects': () => waits('loadProjects'),
    'open.without*': () => mover().getByText(NOT_LOADED).waitFor(),
    'open.choosing': async (_, { context: { columnId } }) => {
      await hidden(mover().getByText(NOT_LOADED))
      await expect
        .poll(() => mover().getByRole('button', { name: 'Move', exact: true }).isEnabled())
        .toBe(columnId !== null)
    },
    'open.fetchingColumns': () => waits('loadColumns'),
  },
}

testsOnPage('[ACT-04] [TASK-09] how a description is looked at, on the page', textViewWalk, viewDriver)
testsOnPage('[ACT-04] [TASK-05] what has happened to a task, on the page', feedOnPage, feedDriver, () => {
  announce()
  person.expectNoise(/WebSocket/)
})
testsOnPage('[ACT-04] [TASK-05] comments on the page', commentsOnPage, commentsDriver, announce)
testsOnPage('[ACT-04] [FORM-07] a delete button on the page', deleteButtonWalk, askingDriver)
testsOnPage('[ACT-04] labels of a task on the page', labelsOnPage, labelsDriver, () =>
  person.expectNoise(/status of 400|failed with status 400/),
)
testsOnPage('[ACT-04] [TASK-03] subtasks on the page', subtasksOnPage, subtasksDriver, announce)
testsOnPage('[ACT-04] [TASK-04] files of a task on the page', filesOnPage, filesDriver, () => {
  announce()
  // A picture that others delete in the very moment in which it is fetched.
  person.expectNoise(/status of 404.*\/api\/attachments\/[\da-f-]+\/content/)
})
testsOnPage('[ACT-04] moving a task to another project, on the page', moverOnPage, moverDriver, announce)
