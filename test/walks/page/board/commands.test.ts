import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { commandPaletteWalk, WITH_BUG } from '#machines/commands/palette/command-palette.walk.ts'
import { keyboardHelpWalk } from '#machines/commands/keyboard-help.walk.ts'
import { ABOUT_TASK, ADA, CARD, NOTHING_FOUND, PROJECT, RELAUNCH } from '#machines/commands/samples.walk.ts'
import { shortcutsWalk, pressed } from '#machines/commands/shortcuts.walk.ts'
import { linkCopyWalk } from '#machines/commands/link-copy.walk.ts'
import { columnOf } from '#machines/board/samples.walk.ts'
import { completion, setField } from '#machines/mutation/commands/set-field.ts'
import { TASK } from '#machines/task/samples.walk.ts'
import { CALL, rename } from '#machines/mutation/samples.walk.ts'
import { undoStackWalk } from '#machines/task/changes/undo-stack.walk.ts'
import { listColumnHeads } from '#contract/calls/board/columns.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { changeTask, changeTaskIf, openTask, searchTasks } from '#contract/calls/tasks/tasks.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { onOffer } from '../../../kit/on-offer.ts'
import { announceFailuresOf, answersOf, goesOn, HeldCalls, type IsMeant } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, elapsed, failed, type Sample, type MachineOf } from '../../../kit/walk.ts'
import { opened } from '#machines/app/signed-in-actors.walk.ts'
import { card, makeScene, opensBoard, type Scene } from '../../../support/page/at-the-board.ts'
import {
  isAskedWhoTheyAre,
  newAccount,
  putsToastsAway,
  signsIn,
  submitSignIn,
  type WayIn,
} from '../../../support/page/at-the-page.ts'
import { panelOf, property } from '../../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { keepsPrints, printed } from '../../../support/page/printer.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

const UNDONE = Array.from({ length: 12 }, (_, at) => `Card ${at + 1}`)
let undone = -1

let way: WayIn
let http: HttpPerson
let person: Person
let page: Page
let scene: Scene
let other: Scene
let calls: HeldCalls

/** Nothing but one page is needed: what is walked comes back to its first state by hand. */
interface Stage {
  readonly calls: HeldCalls
}
const PORTS = {
  loadAbout: openTask,
  lookUp: searchTasks,
  loadProjects: listProjects,
  loadColumns: listColumnHeads,
  undo: [changeTask, changeTaskIf],
}
/** Others ask for projects and columns, too: what is searched, and what a task can be given. */
const isMeant: IsMeant = (port, request) => {
  if (port === 'undo') {
    // What takes a change back asks that it is still as it was left.
    const { pathname } = new URL(request.url())
    const isBack = pathname.endsWith('/if-unchanged')
    if (!isBack) changed.add(pathname.split('/').at(-1)!)
    return isBack
  }
  return port === 'loadProjects'
    ? request.url().includes('inProgress')
    : port !== 'loadColumns' || request.url().includes(other.project.id)
}

beforeAll(async () => {
  const server = await sharedServer()
  way = await newAccount(server.url)
  http = (await signIn(server.url, way.email, way.password))!
  await http.ask(createLabel, { body: { name: 'Bug', color: '#f87171' } })
  scene = await makeScene(http, [], { 'To do': ['Alpha', 'Beta', 'Gamma', ...UNDONE], Done: ['Old'] })
  other = await makeScene(http, [], { Later: [] })
  person = await newPerson(server.url, { permissions: ['clipboard-read', 'clipboard-write'] })
  await keepsPrints(person.context)
  page = await signsIn(person, way)
  // What was opened by the palette last is offered again.
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill(scene.project.name)
  await page.getByRole('option', { name: scene.project.name }).first().click()
  await card(page, 'Alpha').waitFor()
  calls = await HeldCalls.on(page, PORTS, isMeant)
  await opensBoard(page, scene)
})
afterAll(async () => {
  await calls.close()
  await person.leave()
})

const palette = (): Locator => page.getByRole('dialog', { name: 'Command palette' })
const field = (): Locator => palette().getByRole('combobox')
const option = (name: string | RegExp): Locator => palette().getByRole('option', { name })
const sheet = (): Locator => page.getByRole('dialog', { name: 'Keyboard' })
const hidden = (place: Locator): Promise<void> => place.waitFor({ state: 'hidden' })
const press = (key: string): Promise<void> => page.keyboard.press(key)
/** Nothing is open, and no card is meant: as a board is that was just opened. */
const atRest = async (): Promise<Stage> => {
  await calls.letGo()
  for (const layer of [palette(), sheet(), panelOf(page)]) {
    if (await layer.isVisible()) await press('Escape')
    await hidden(layer)
  }
  return { calls }
}
const points = (name: string): Promise<void> => card(page, name).hover()
/** Goes to a page as a person does, without loading the product anew. */
const goesTo = async (path: string): Promise<void> => {
  if (new URL(page.url()).pathname === path) return
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  if (path === scene.path) await card(page, 'Alpha').waitFor()
}
const waits = (port: keyof typeof PORTS, count = 1): Promise<void> =>
  expect.poll(() => calls.waiting(port), { message: `requests of ${port}` }).toBe(count)
const SIGNING_OUT = { 'session.closed': 'signing out ends everything at once: it is walked on its own' }
const said = (text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()
const themeOf = (): Promise<string | null> => page.locator('html').getAttribute('data-theme')
/** The card of Alpha as it is on the server and then on the board. */
const changesAlpha = async (change: () => Promise<void>): Promise<void> => {
  const [answer] = await Promise.all([page.waitForResponse((one) => one.request().method() === 'PATCH'), change()])
  expect(answer.ok()).toBe(true)
}

type Palette = MachineOf<typeof commandPaletteWalk>
const COMPLETE = setField([TASK], 'isCompleted', completion(true))
const TURNS: Readonly<Record<string, string | RegExp>> = {
  theme: 'Appearance…',
  labels: /^Labels…/,
  moveProject: 'To another project…',
}
const NOT_LOADED = 'What can be chosen could not be loaded.'
/** Whether the palette offers what can be done to a task. */
const expectOnTask = (isThere: boolean): Promise<void> =>
  expect.poll(() => palette().getByText('On this task', { exact: true }).count()).toBe(Number(isThere))
const expectSaid = async (said: string | null, ...notSaid: readonly string[]): Promise<void> => {
  if (said !== null) await palette().getByText(said).waitFor()
  for (const text of notSaid) await hidden(palette().getByText(text))
}
const PLACE_ANSWERS: Sample<Palette>[] = [
  answered('loadProjects', [PROJECT]),
  failed('loadProjects'),
  answered('loadColumns', [columnOf('done', 1, [])]),
  failed('loadColumns'),
]
const paletteOnPage = onOffer(commandPaletteWalk, (now): readonly Sample<Palette>[] => {
  const { page: shown, about, recents } = now.context
  if (now.matches('closed')) {
    return [
      { type: 'palette.requested', person: ADA },
      { type: 'palette.requested', person: ADA, about: CARD, page: 'moveTo' },
      { type: 'link.requested', about: CARD },
      { type: 'help.opened' },
      { type: 'print.requested' },
    ]
  }
  const always: Sample<Palette>[] = [{ type: 'palette.requested', person: ADA }, { type: 'close.requested' }]
  if (now.hasTag('fetchingTask')) return [...always, answered('loadAbout', ABOUT_TASK), failed('loadAbout')]
  if (now.hasTag('withoutTask'))
    return [...always, ...(shown === 'moveTo' ? [{ type: 'retry.requested' } as const] : [])]
  if (now.hasTag('withoutPlaces')) return [...always, { type: 'retry.requested' }]
  if (now.hasTag('fetchingPlaces')) return [...always, ...PLACE_ANSWERS]
  if (now.hasTag('findingFailed'))
    return [...always, { type: 'retry.requested' }, { type: 'query.typed', query: ' a ' }]
  if (now.hasTag('finding')) {
    return [
      elapsed('typingPause', 'commandPalette.open.finding.typing'),
      answered('lookUp', NOTHING_FOUND),
      failed('lookUp'),
    ]
  }
  const isMeant = about !== null
  const find = [{ type: 'query.typed', query: 'scene' } as const, { type: 'query.typed', query: ' a ' } as const]
  if (now.matches({ open: { finding: 'found' } })) return [...find, { type: 'place.chosen', place: RELAUNCH }]
  if (shown === 'root') {
    const ofTask: readonly Sample<Palette>[] = [
      { type: 'change.chosen', command: COMPLETE },
      { type: 'link.chosen' },
      { type: 'page.turned', page: 'labels' },
    ]
    return [
      ...always,
      ...find,
      ...(recents.length === 0 ? [{ type: 'recents.known', recents: [RELAUNCH] } as const] : []),
      { type: 'page.turned', page: 'theme' },
      { type: 'help.opened' },
      { type: 'print.requested' },
      ...(isMeant ? ofTask : [{ type: 'current.told', about: CARD } as const]),
    ]
  }
  const chosen: Readonly<Record<string, Sample<Palette>>> = {
    labels: { type: 'change.toggled', command: WITH_BUG },
    moveTo: { type: 'page.turned', page: 'moveProject' },
    moveProject: { type: 'project.chosen', project: PROJECT },
    theme: { type: 'other.told', to: 'preferences', event: { type: 'colorScheme.chosen', scheme: 'light' } },
  }
  return [...(chosen[shown] ? [chosen[shown]] : []), { type: 'back.requested' }]
})

const paletteDriver: PageDriver<Stage, Palette> = {
  open: async () => {
    await atRest()
    await page.mouse.move(0, 0)
    calls.hold('loadAbout', 'lookUp', 'loadProjects', 'loadColumns')
    return { calls }
  },
  leaves: SIGNING_OUT,
  does: {
    ...answersOf(PORTS),
    'palette.requested': async (_, { about }) => {
      if (await palette().isVisible()) return press('ControlOrMeta+k')
      if (about === undefined) {
        await goesTo('/')
        return press('ControlOrMeta+k')
      }
      await goesTo(scene.path)
      await points('Alpha')
      await press('v')
    },
    'recents.known': () => option(scene.project.name).waitFor(),
    'current.told': async () => {
      await press('Escape')
      await goesTo(scene.path)
      await points('Alpha')
      await press('ControlOrMeta+k')
    },
    'close.requested': () => press('Escape'),
    'query.typed': (_, { query }) => field().fill(String(query)),
    'after typingPause': () => waits('lookUp'),
    'place.chosen': async () => {
      await option(scene.project.name).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe(scene.path)
    },
    'page.turned': (_, { page: shown }) => option(TURNS[String(shown)]!).click(),
    'project.chosen': () => option(other.project.name).click(),
    'back.requested': () => field().press('Backspace'),
    'change.chosen': async () => {
      // What is typed narrows down what can be chosen.
      await field().fill('')
      await changesAlpha(() => option(/^(Complete|Mark as not done)/).click())
    },
    'change.toggled': async () => {
      const isOn = await option('Bug').getAttribute('aria-selected')
      await changesAlpha(() => option('Bug').click())
      await expect.poll(() => option('Bug').getAttribute('aria-selected')).not.toBe(isOn)
    },
    'other.told': async () => {
      const wanted = (await themeOf()) === 'dark' ? 'Light' : 'Dark'
      await option(wanted).click()
      await expect.poll(themeOf).toBe(wanted.toLowerCase())
    },
    'link.requested': async () => {
      await goesTo(scene.path)
      await putsToastsAway(page)
      await points('Alpha')
      await press('ControlOrMeta+Shift+c')
      await said('The link is copied.')
    },
    'link.chosen': async () => {
      await putsToastsAway(page)
      await option(/^Copy link/).click()
      await said('The link is copied.')
    },
    'help.opened': async () => {
      await ((await palette().isVisible()) ? option(/^Keyboard/).click() : press('?'))
      await sheet().waitFor()
      await press('Escape')
      await hidden(sheet())
    },
    'print.requested': async () => {
      await press('ControlOrMeta+p')
      await printed(page)
    },
    'retry.requested': () => palette().getByRole('button', { name: 'Try again' }).click(),
  },
  shows: {
    closed: () => hidden(palette()),
    'open.task.none': () => expectOnTask(false),
    'open.task.fetching': async (_, { context }) => {
      await waits('loadAbout')
      if (context.page === 'moveTo') await palette().getByText('Loading…').waitFor()
      else await expectOnTask(false)
    },
    'open.task.there': () => palette().getByText('Alpha', { exact: true }).waitFor(),
    'open.task.missing': async (_, { context }) => {
      if (context.page === 'moveTo') await palette().getByText('This task is not there any more.').waitFor()
      else await expectOnTask(false)
    },
    'open.finding.resting': () => expectSaid(null, 'Searching…', 'The search did not answer.'),
    'open.finding.typing': () => expectSaid('Searching…', 'The search did not answer.'),
    'open.finding.asking': () => expectSaid('Searching…', 'The search did not answer.'),
    'open.finding.found': async () => {
      await expectSaid(null, 'Searching…', 'The search did not answer.')
      await option(scene.project.name).waitFor()
    },
    'open.finding.failed': () => expectSaid('The search did not answer.', 'Searching…'),
    'open.places.resting': async (_, now) => {
      const { page: shown } = now.context
      if (shown === 'theme') await option('Dark').waitFor()
      if (shown === 'labels') await option('Bug').waitFor()
      if (shown === 'moveTo' && now.matches({ open: { task: 'there' } })) await option('To another project…').waitFor()
      if (shown === 'moveProject') await option(other.project.name).waitFor()
      if (shown === 'moveColumn') await option('Later: to the top').waitFor()
    },
    'open.places.fetching*': () => expectSaid('Loading…', NOT_LOADED),
    'open.places.without*': () => expectSaid(NOT_LOADED, 'Loading…'),
  },
}

type Help = MachineOf<typeof keyboardHelpWalk>
const helpDriver: PageDriver<Stage, Help> = {
  open: atRest,
  leaves: SIGNING_OUT,
  does: {
    'help.opened': () => press('?'),
    'query.typed': (_, { query }) => sheet().getByRole('searchbox', { name: 'Find a shortcut' }).fill(String(query)),
    'close.requested': () => press('Escape'),
  },
  shows: {
    closed: () => hidden(sheet()),
    open: async (_, { context: { query } }) => {
      const listed = sheet().locator('dt')
      await listed.first().waitFor()
      await expect
        .poll(async () => (await listed.allTextContents()).filter((name) => !name.toLowerCase().includes(query)))
        .toEqual([])
    },
  },
}

type Keys = MachineOf<typeof shortcutsWalk>
const keysOnPage = onOffer(shortcutsWalk, (now): readonly Sample<Keys>[] => {
  if (now.matches('resting')) return [opened()]
  if (now.matches({ listening: 'second' })) {
    return [pressed('h'), pressed('x'), elapsed('secondKeyWait', 'shortcuts.listening.second')]
  }
  if (!now.context.hasLetters)
    return [
      { type: 'letters.known', isOn: false },
      { type: 'letters.switched', isOn: true },
    ]
  return [pressed('g'), pressed('?'), { type: 'letters.switched', isOn: false }]
})
const letters = (): Locator => sheet().getByRole('switch', { name: 'Single letters' })
const keysDriver: PageDriver<Stage, Keys> = {
  open: async () => {
    isAskedWhoTheyAre(person)
    await person.context.clearCookies()
    await page.clock.install()
    await page.goto('/login')
    await page.locator('input[name=email]').waitFor()
    return { calls }
  },
  leaves: SIGNING_OUT,
  does: {
    'session.opened': async () => {
      await submitSignIn(page, way)
      await page.locator('main#main').waitFor()
      await goesTo(scene.path)
    },
    'key.pressed': async (_, { press: { stroke } }) => {
      if (stroke === 'g') await goesTo(scene.path)
      const from = new URL(page.url()).pathname
      await press(String(stroke))
      if (stroke === '?') {
        await sheet().waitFor()
        await press('Escape')
      }
      // What the second of two keys means, and that one that means nothing ends the waiting.
      if (stroke === 'h') await expect.poll(() => new URL(page.url()).pathname).toBe('/')
      if (stroke === 'x') {
        await press('h')
        expect(new URL(page.url()).pathname).toBe(from)
      }
    },
    'after secondKeyWait': async () => {
      const from = new URL(page.url()).pathname
      await page.clock.fastForward(2_000)
      await press('h')
      expect(new URL(page.url()).pathname).toBe(from)
    },
    'letters.known': async () => {
      await page.reload()
      await page.locator('main#main').waitFor()
    },
    'letters.switched': async (_, { isOn }) => {
      await press('ControlOrMeta+k')
      await option(/^Keyboard/).click()
      await letters().click()
      await expect.poll(() => letters().getAttribute('aria-checked')).toBe(String(isOn))
      await press('Escape')
    },
  },
  shows: {
    resting: async () => {
      await press('?')
      await hidden(sheet())
    },
    'listening.first': async (_, { context: { hasLetters } }) => {
      await hidden(sheet())
      await press('?')
      if (hasLetters) {
        await sheet().waitFor()
        await press('Escape')
      }
      await hidden(sheet())
    },
    'listening.second': () => hidden(sheet()),
  },
}

type Links = MachineOf<typeof linkCopyWalk>
/** Whether the browser lets a page copy: that it does not cannot be asked of this one. */
const setCopying = (isAllowed: boolean): void => {
  const refuses = () => Promise.reject(new Error('not allowed'))
  if (isAllowed) Reflect.deleteProperty(navigator.clipboard, 'writeText')
  else Object.defineProperty(navigator.clipboard, 'writeText', { value: refuses, configurable: true })
}
const GAMMA = { ...CARD, taskId: 't3' }
/** Of which of two cards the address is copied says how that ends. */
let isLet = true
const linksOnPage = onOffer(linkCopyWalk, (now): readonly Sample<Links>[] =>
  // Where the browser lets a page copy says how that ends, and at once.
  now.matches('copying')
    ? [isLet ? answered('copyLink', null) : failed('copyLink')]
    : [
        { type: 'link.requested', about: CARD },
        { type: 'link.requested', about: GAMMA },
      ],
)
const linksDriver: PageDriver<Stage, Links> = {
  open: async () => {
    await atRest()
    await goesTo(scene.path)
    return { calls }
  },
  leaves: SIGNING_OUT,
  does: {
    'link.requested': async (_, { about }) => {
      isLet = (about as typeof CARD).taskId === CARD.taskId
      await putsToastsAway(page)
      await points(isLet ? 'Alpha' : 'Gamma')
      await page.evaluate(setCopying, isLet)
      await press('ControlOrMeta+Shift+c')
    },
    'copyLink answered': () => said('The link is copied.'),
    'copyLink failed': () => said('The link could not be copied.'),
  },
  shows: { resting: () => Promise.resolve(), copying: () => Promise.resolve() },
}

type Undo = MachineOf<typeof undoStackWalk>
const OFFER = { text: { key: 'fields.did_name' }, command: rename('Call Ada', 'Call Ben') }
/** Whether what was taken back last is not answered. */
let isUndoing = false
const undosOnPage = onOffer(undoStackWalk, ({ context: { entries, made } }): readonly Sample<Undo>[] => {
  // With nothing on its way, what the keys ask for is what was done last.
  const taken: readonly Sample<Undo>[] = entries.length > 0 ? [{ type: 'undo.lastMeant' }] : []
  // What was done quietly was done in a task that is open: that is left before anything else is done.
  if (entries.at(-1)?.isQuiet === true) return [...taken, { type: 'task.left', taskId: CALL.id }]
  const offers: readonly Sample<Undo>[] = [
    { type: 'undo.offered', offer: OFFER },
    { type: 'undo.offered', offer: { ...OFFER, isQuiet: true } },
  ]
  const ended = { type: 'command.ended', command: OFFER.command, outcome: {}, failure: null, givenBack: null } as const
  const isTaken = made > entries.length
  return [
    ...taken,
    ...(made < 2 ? offers : []),
    ...(isTaken ? [{ ...ended, how: 'confirmed' } as const, { ...ended, how: 'refused' } as const] : []),
  ]
})
/** Whose changes are being taken back: what is done for the first time is not held. */
const changed = new Set<string>()
const undoDriver: PageDriver<Stage, Undo> = {
  open: async () => {
    await atRest()
    await goesTo(scene.path)
    await putsToastsAway(page)
    changed.clear()
    isUndoing = false
    calls.hold('undo')
    return { calls }
  },
  close: () => calls.letGo(),
  leaves: {
    ...SIGNING_OUT,
    'undo.requested':
      'it asks whether what was done last is answered, and hears at once that it is: both are one press',
  },
  does: {
    'undo.offered': async (_, { offer }) => {
      // Each of them to a card of its own.
      const name = UNDONE[(undone += 1)]!
      if (await panelOf(page).isVisible()) await press('Escape')
      await hidden(panelOf(page))
      await points(name)
      if ((offer as { isQuiet?: boolean }).isQuiet !== true) {
        await press('ControlOrMeta+Enter')
        await expect.poll(() => changed.has(scene.ids[name]!)).toBe(true)
        // It is there to be taken back once the card shows it.
        await card(page, name).locator('.line-through').waitFor()
        return said('Task completed.')
      }
      await card(page, name).getByRole('link').click()
      await property(page, 'Labels').click()
      await page.getByRole('button', { name: 'Bug', exact: true }).click()
      await expect.poll(() => changed.has(scene.ids[name]!)).toBe(true)
      await press('Escape')
      await panelOf(page).getByRole('button', { name: 'Undo' }).waitFor()
    },
    'task.left': async () => {
      await press('Escape')
      await hidden(panelOf(page))
      await said('Labels changed.')
    },
    'undo.lastMeant': async () => {
      await press('ControlOrMeta+z')
      await waits('undo')
      isUndoing = true
    },
    'command.ended': async (_, event) => {
      const isDone = event['how'] === 'confirmed'
      // One that is answered already ends no second time.
      if (!isUndoing) return
      isUndoing = false
      await calls.answer('undo', isDone ? goesOn : (route) => route.abort('failed'), event)
      await said(isDone ? 'Taken back.' : 'This could not be taken back.')
    },
  },
  shows: { remembering: () => expect.poll(() => calls.waiting('undo')).toBe(Number(isUndoing)) },
}

const announce = (): void => announceFailuresOf(person, PORTS)
testsOnPage('[ACT-04] [APP-07] the command palette on the page', paletteOnPage, paletteDriver, announce)
testsOnPage('[ACT-04] [APP-07] the sheet of shortcuts on the page', keyboardHelpWalk, helpDriver)
testsOnPage('[ACT-04] [APP-07] the address of a task that is not opened for it, on the page', linksOnPage, linksDriver)
testsOnPage('[ACT-04] taking back, on the page', undosOnPage, undoDriver, announce)
testsOnPage('[ACT-04] [APP-07] keys on the page', keysOnPage, keysDriver)

/** Signed out once, in another window: what runs on this page ends with it, whatever is open. */
const signsOut = async (): Promise<void> => {
  if (new URL(page.url()).pathname === ROUTES.signIn.path) return
  const window = await person.context.newPage()
  await window.goto(ROUTES.signOut.path)
  await page.locator('input[name=email]').waitFor()
  await window.close()
}
const endOf = <Machine extends AnyStateMachine>(...states: readonly string[]): PageDriver<Stage, Machine> => ({
  open: () => Promise.resolve({ calls }),
  does: { 'help.opened': () => press('?'), 'session.closed': signsOut },
  shows: {
    open: () => sheet().waitFor(),
    ...Object.fromEntries(
      states.map((state) => [
        state,
        async () => {
          for (const layer of [palette(), sheet(), panelOf(page)]) await hidden(layer)
        },
      ]),
    ),
  },
})
const CLOSED = { type: 'session.closed' } as const
const signingOut = (): void => isAskedWhoTheyAre(person)
const ENDS = '[ACT-04] [APP-07] signing out ends it, on the page'
testsOnPage(
  ENDS,
  onOffer(keyboardHelpWalk, (now) => [now.matches('closed') ? { type: 'help.opened' } : CLOSED]),
  endOf<MachineOf<typeof keyboardHelpWalk>>('closed'),
  signingOut,
)
testsOnPage(
  ENDS,
  onOffer(commandPaletteWalk, () => [CLOSED]),
  endOf<Palette>('closed'),
  signingOut,
)
testsOnPage(
  ENDS,
  onOffer(shortcutsWalk, () => [CLOSED]),
  endOf<Keys>('resting'),
  signingOut,
)
testsOnPage(
  ENDS,
  onOffer(linkCopyWalk, () => [CLOSED]),
  endOf<Links>('resting'),
  signingOut,
)
testsOnPage(
  ENDS,
  onOffer(undoStackWalk, () => [CLOSED]),
  endOf<Undo>('remembering'),
  signingOut,
)
