import type { CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { changeLabel, createLabel } from '#contract/calls/labels.ts'
import { changeManyTasks } from '#contract/calls/task-bulk.ts'
import { changeTask, createTask, createTasks, deleteTask } from '#contract/calls/tasks.ts'
import { TASKS_PER_BATCH_MAX, TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import { labelOf, messageOf } from '#machines/board/samples.walk.ts'
import { HIGH, outcome, plan } from '#machines/list/list.walk.ts'
import { severalWalk } from '#machines/list/several.walk.ts'
import { announceFailuresOf, answersOf, HeldCalls, type Ports } from '../../kit/held-calls.ts'
import { onOffer } from '../../kit/on-offer.ts'
import { testsOnPage } from '../../kit/page-tests.ts'
import type { PageDriver } from '../../kit/page-walk.ts'
import type { MachineOf, Sample } from '../../kit/walk.ts'
import { card, makeScene, type Scene } from '../../support/at-the-board.ts'
import { newAccount, signsIn } from '../../support/at-the-page.ts'
import { newPerson, type Person } from '../../support/browser.ts'
import { signIn, type HttpPerson } from '../../support/http-person.ts'
import { sharedServer } from '../../support/shared-server.ts'

const PORTS: Ports = { 'bulk:1': changeManyTasks, 'bulk:2': changeManyTasks }
/** More than come with the first page of a column. */
const IN_THE_SEA = 60
const LABEL = 'Harbour'

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
  scene = await makeScene(elsewhere, [], { 'To do': ['a', 'b'], Sea: [] })
  await fills(scene, 'Sea', IN_THE_SEA)
  await elsewhere.ask(changeTask, {
    params: { id: scene.ids['b']! },
    body: [{ op: 'replace', property: 'labelIds', value: [labelId] }],
  })
  const columns = names(TASKS_PER_BULK_MAX / TASKS_PER_BATCH_MAX, 'Crowd').flatMap((name) => [`${name}.1`, `${name}.2`])
  crowd = await makeScene(elsewhere, [], {
    'To do': ['a'],
    ...Object.fromEntries(columns.map((name) => [name, []])),
  })
  for (const name of columns) await fills(crowd, name, TASKS_PER_BATCH_MAX / 2)
  person = await newPerson(server.url)
  page = await signsIn(person, way)
  finger = await person.context.newCDPSession(page)
  calls = await HeldCalls.on(page, PORTS)
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
const middleOf = async (place: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
const waits = (count: number) => expect.poll(() => calls.waiting('bulk:1')).toBe(count)
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

type Several = MachineOf<typeof severalWalk>
const ROW: Sample<Several> = { type: 'row.toggled', id: 't1' }
const FIRST = 'bulk:1'
const SECOND = 'bulk:2'

/** One change and another while it is with the server, in the list; what is said of rows, while none is. */
const severalInList = onOffer(severalWalk, ({ context: { flying, made } }): readonly Sample<Several>[] => {
  const [first] = flying
  if (first === undefined)
    return [
      ROW,
      { type: 'rows.chosen', rows: ['t1'] },
      { type: 'rows.vanished', ids: ['t1'] },
      { type: 'message.received', message: messageOf('LABEL_UPDATED', { label: labelOf('l1', 'Bug') }) },
      ...(made === 0 ? [{ type: 'change.wanted' as const, ids: ['t1', 't2'], change: HIGH }] : []),
      { type: 'change.planned', changeId: FIRST, plan },
    ]
  if (first === SECOND) return [{ type: 'bulk.done', changeId: SECOND, plan, outcome }]
  return [
    ...(flying.includes(SECOND) ? [] : [{ type: 'change.planned' as const, changeId: SECOND, plan }]),
    { type: 'bulk.done', changeId: FIRST, plan, outcome },
    { type: 'bulk.failed', changeId: FIRST, isLost: true },
  ]
})
/** Which row each change is of. */
const CHANGED: Readonly<Record<string, string>> = { [FIRST]: 'a', [SECOND]: 'b' }
const wanted: Record<string, boolean> = {}
let labelsMade = 0
const labels = (): Locator => page.locator('[data-popover]')
const opensLabels = async (): Promise<void> => {
  await row('a')
    .getByRole('button', { name: /^Labels of/ })
    .click()
  await labels().waitFor()
}
const closesLabels = async (): Promise<void> => {
  await page.keyboard.press('Escape')
  await hidden(labels())
}

const severalDriver: PageDriver<Stage, Several> = {
  open: async () => {
    await opens(scene, 'list', row('a'))
    calls.hold()
    return { calls }
  },
  close: leaves,
  does: {
    ...answersOf(PORTS),
    'row.toggled': async () => {
      await touch('touchStart', await middleOf(link('a')))
      await expect.poll(chosen).toEqual(['a'])
      await touch('touchEnd')
      await selectsNone()
    },
    'rows.chosen': async () => {
      const all = 2 + IN_THE_SEA
      await link('a').press('ControlOrMeta+a')
      await bar()
        .getByRole('button', { name: `Select all ${all}` })
        .click()
      await barSays(all)
      await selectsNone()
    },
    'rows.vanished': async () => {
      const body = { columnId: scene.ids['To do']!, name: 'Gone' }
      const { id } = await elsewhere.ask(createTask, { params: { id: scene.project.id }, body })
      await link('Gone').press('x')
      await barSays(1)
      await elsewhere.ask(deleteTask, { params: { id } })
      await hidden(bar())
    },
    'message.received': async () => {
      await opensLabels()
      await closesLabels()
      const name = `Label ${(labelsMade += 1)}`
      await elsewhere.ask(changeLabel, { params: { id: labelId }, body: { name, color: '#f87171' } })
      // Whoever hears of it for the row hears of it for what can be chosen, too.
      await row('b').getByText(name, { exact: true }).waitFor()
      await opensLabels()
      await labels().getByText(name, { exact: true }).waitFor()
      await closesLabels()
    },
    // Somebody wants of a task what it is already: nothing follows, nothing is asked.
    'change.wanted': async () => {
      await row('a').getByRole('button', { name: 'Priority: No priority' }).click()
      await page.getByRole('menuitemradio', { name: 'No priority' }).click()
      await hidden(page.getByRole('menu'))
    },
    'change.planned': async (_, { changeId }) => {
      const name = CHANGED[String(changeId)]!
      wanted[name] = !(await tick(name).isChecked())
      await tick(name).click()
      // It looks as it is wanted before anybody has answered.
      expect(await tick(name).isChecked()).toBe(wanted[name])
    },
    'bulk.done': async (_, { changeId }) => {
      const name = CHANGED[String(changeId)]!
      await calls.answer(FIRST, (route) => route.continue(), { type: 'bulk.done' })
      await expect.poll(() => tick(name).isChecked()).toBe(wanted[name])
    },
    'bulk.failed': async (_, { changeId }) => {
      const name = CHANGED[String(changeId)]!
      await calls.answer(FIRST, (route) => route.abort('failed'), { type: 'bulk.failed' })
      await expect.poll(() => tick(name).isChecked()).toBe(!wanted[name])
    },
  },
  shows: {
    resting: () => waits(0),
    changing: (_, { context }) => waits(context.flying.length),
  },
}
testsOnPage('[ACT-04] [VIEW-01] what is done with several, in a list', severalInList, severalDriver, announce)

const tooMany: Sample<Several> = { type: 'change.wanted', ids: names(TASKS_PER_BULK_MAX + 1, 't'), change: HIGH }
const tooManyDriver: PageDriver<Stage, Several> = {
  open: () => opens(crowd, 'list', row('a')),
  close: leaves,
  does: {
    'change.wanted': async () => {
      await selectsAll(TASKS_PER_BULK_MAX + 1)
      await bar().getByRole('button', { name: 'Complete', exact: true }).click()
      await page.getByText(`At most ${TASKS_PER_BULK_MAX} tasks can be changed at once.`).first().waitFor()
    },
  },
  shows: {
    resting: async () => {
      await waits(0)
      expect(await tick('a').isChecked()).toBe(false)
    },
  },
}
testsOnPage(
  '[ACT-04] [VIEW-01] more than one call can change',
  onOffer(severalWalk, () => [tooMany]),
  tooManyDriver,
)

const severalOnBoard = onOffer(severalWalk, (): readonly Sample<Several>[] => [
  ROW,
  { type: 'stretch.extended', from: 't1', to: 't2', rows: ['t1', 't2'] },
  { type: 'selection.cleared' },
  { type: 'labels.wanted' },
])
const boardDriver: PageDriver<Stage, Several> = {
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
      await labels()
        .getByText(labelsMade > 0 ? `Label ${labelsMade}` : LABEL, { exact: true })
        .waitFor()
    },
  },
  shows: { resting: () => waits(0) },
}
testsOnPage('[ACT-04] [BRD-06] what is done with several, on a board', severalOnBoard, boardDriver)
