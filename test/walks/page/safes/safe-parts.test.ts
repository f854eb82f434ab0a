import type { Locator, Page, Request } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import { afterAll, beforeAll, expect } from 'vitest'
import { createSessionSecret } from '#contract/calls/account/account.ts'
import { listOwnSafes, moveSafeEntry } from '#contract/calls/safe-care.ts'
import * as calls from '#contract/calls/safes.ts'
import { SAFE_REVEALED_MS } from '#contract/limits/safe-limits.ts'
import { entryMoveWalk, SAFES } from '#machines/safes/care/entry-move.walk.ts'
import { safeExportWalk } from '#machines/safes/care/safe-export.walk.ts'
import { readWith, safeImportWalk } from '#machines/safes/care/safe-import.walk.ts'
import { safeLedgerWalk } from '#machines/safes/care/safe-ledger.walk.ts'
import { entryEditorWalk, newEntryWalk } from '#machines/safes/panel/entry-editor.walk.ts'
import { secretsWalk } from '#machines/safes/panel/secrets.walk.ts'
import { generatorWalk } from '#machines/safes/passwords/generator.walk.ts'
import { LOCKED } from '#machines/safes/samples.walk.ts'
import { unlockWalk } from '#machines/safes/unlock.walk.ts'
import {
  announceFailuresOf,
  type Answering,
  answersOf,
  goesOn,
  failsAsWalked,
  HeldCalls,
  type IsMeant,
} from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, failed, type MachineOf, type Walk } from '../../../kit/walk.ts'
import { makeScene, type Scene } from '../../../support/page/at-the-board.ts'
import { newAccount, signsIn } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { type HttpPerson, signIn } from '../../../support/people/http-person.ts'
import { entryForm } from '../../../support/safes/entry-form.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

// One safe, opened anew for each path: what is walked are the parts of its panel.

interface Stage {
  readonly calls: HeldCalls
}
const PORTS = {
  openSafe: calls.openSafe,
  unlockSession: createSessionSecret,
  revealSecret: calls.revealSafeSecret,
  copySecret: calls.revealSafeSecret,
  showCode: calls.showSafeCode,
  readEntry: calls.readSafeEntry,
  saveEntry: [calls.createSafeEntry, calls.changeSafeEntry],
  loadLedger: calls.listSafeEvents,
  loadMore: calls.listSafeEvents,
  exportSafe: calls.exportSafe,
  sendPortion: calls.importSafeEntries,
  loadTargets: listOwnSafes,
  moveEntry: moveSafeEntry,
}
type Port = keyof typeof PORTS
const PASSWORD = 'vE7-quarry-lantern-40'
/** More lines than a page of the ledger has, and not more than two. */
const LINES = 60

let elsewhere: HttpPerson
let person: Person
let page: Page
let scene: Scene
let held: HeldCalls
let safeId = ''

const isMeant: IsMeant = (port, request: Request) => {
  const { why } = (port === 'revealSecret' || port === 'copySecret' ? request.postDataJSON() : {}) as { why?: string }
  if (port === 'revealSecret') return why === 'shown'
  if (port === 'copySecret') return why === 'copied'
  const offset = new URL(request.url()).searchParams.get('offset')
  if (port === 'loadLedger') return offset === '0'
  return port !== 'loadMore' || offset !== '0'
}

beforeAll(async () => {
  const server = await sharedServer()
  const way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  scene = await makeScene(elsewhere, [], { 'To do': [] })
  const params = { id: scene.project.id }
  safeId = (await elsewhere.ask(calls.createSafe, { params, body: { name: 'Walked', userIds: [] } })).id
  for (const name of ['Second', 'Third']) await elsewhere.ask(calls.createSafe, { params, body: { name, userIds: [] } })
  const secrets = { password: PASSWORD, cardCode: '321', oneTimeSecret: 'JBSWY3DPEHPK3PXP' }
  for (const name of ['First', 'Other']) {
    const body = entryForm({ name, ...secrets })
    const { id: entryId } = await elsewhere.ask(calls.createSafeEntry, { params: { id: safeId }, body })
    const shown = { secret: 'password', why: 'shown' } as const
    for (let line = 0; line < LINES / 2; line++)
      await elsewhere.ask(calls.revealSafeSecret, { params: { id: safeId, entryId }, body: shown })
  }
  person = await newPerson(server.url, { permissions: ['clipboard-read', 'clipboard-write'] })
  page = await signsIn(person, way, '/team')
  held = await HeldCalls.on(page, PORTS, isMeant)
  await page.clock.install()
})
afterAll(async () => {
  await held.close()
  await person.leave()
})

const announce = (): void => announceFailuresOf(person, PORTS)
const close = (): Promise<void> => held.letGo()
const entry = (name = 'First'): Locator => page.getByRole('article', { name })
const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
const hidden = (place: Locator): Promise<void> => place.waitFor({ state: 'hidden' })
const button = (within: Locator, name: string | RegExp): Locator => within.getByRole('button', { name, exact: true })
const waits = (port: Port): Promise<void> =>
  expect.poll(() => held.waiting(port), { message: `requests of ${port}` }).toBeGreaterThan(0)
const unlocking = (): Locator => dialog(/^Unlock/)
/** The server's own answer to something else, or one that changes nothing there. */
const says =
  (json: object | null): Answering =>
  (route) =>
    route.fulfill({ json })

/** The safe, open, with what these ports ask waiting from now on. */
const opens =
  (then: () => Promise<unknown>, ...ports: readonly Port[]) =>
  async (): Promise<Stage> => {
    await held.letGo()
    // By way of another page: a form that was left does not ask.
    await page.goto('about:blank')
    await page.goto(`${scene.path}/safe/${safeId}`)
    await entry().waitFor()
    if (ports.length > 0) held.hold(...ports)
    await then()
    return { calls: held }
  }
const nothing = (): Promise<void> => Promise.resolve()
const chooses = async (item: string): Promise<void> => {
  await button(page.getByRole('dialog', { name: 'Walked' }), 'More').click()
  await page.getByRole('menuitem', { name: item }).click()
}

type Unlock = MachineOf<typeof unlockWalk>
const unlockDriver: PageDriver<Stage, Unlock> = {
  open: async () => {
    await opens(nothing, 'unlockSession', 'openSafe')()
    await page.goto('about:blank')
    await page.goto(`${scene.path}/safe/${safeId}`)
    await held.answer('openSafe', failsAsWalked, { type: '', error: LOCKED })
    await unlocking().waitFor()
    return { calls: held }
  },
  close,
  does: {
    ...answersOf(PORTS, { 'unlockSession answered': says({ recoveryCode: null }) }),
    'password.submitted': async (_, { password }) => {
      await unlocking().getByLabel('Your password').fill(String(password))
      await button(unlocking(), 'Unlock').click()
    },
    'field.edited': async () => {
      await unlocking().getByLabel('Your password').pressSequentially('x')
    },
    'unlock.cancelled': () => button(unlocking(), 'Cancel').click(),
  },
  shows: {
    asking: async (_, { context: { problem } }) => {
      const alert = unlocking().getByRole('alert')
      if (problem === null) await hidden(alert)
      else if (problem.kind === 'refused') await alert.getByText(problem.text).waitFor()
      else if (problem.kind === 'offline') await alert.getByText('The server does not answer.').waitFor()
      else if (problem.kind === 'noPassword') await alert.getByText('You have no password yet.').waitFor()
      else await alert.waitFor()
    },
    checking: async () => {
      await waits('unlockSession')
      await expect.poll(() => button(unlocking(), 'Unlock').getAttribute('aria-busy')).toBe('true')
    },
    unlocked: async () => {
      await hidden(unlocking())
      await waits('openSafe')
    },
    putOff: () => hidden(page.getByRole('dialog')),
  },
}

type Secrets = MachineOf<typeof secretsWalk>
const LABELS: Readonly<Record<string, string>> = { password: 'Password', cardCode: 'Security code' }
const isAtRest = (now: { matches: (state: object) => boolean }, ...others: readonly string[]): boolean =>
  others.every((region) => now.matches({ [region]: region === 'clipboard' ? 'resting' : 'hidden' }))
const secretsOnPage: Walk<Secrets> = {
  ...secretsWalk,
  // One of the three at a time: their clocks are one on the page. What is hidden again is pressed for anew.
  only: (now, event) => {
    if (/reveal|hide|shownFor/i.test(event.type))
      return isAtRest(now, 'clipboard', 'code') && event.type !== 'hide.requested'
    if (/cop(?:y|ied)/i.test(event.type)) return isAtRest(now, 'screen', 'code') && event.type !== 'text.copied'
    if (event.type === 'code.requested' && now.matches({ code: 'shown' }))
      return event['entryId'] !== now.context.codeOf
    if (event.type === 'code.hidden' && !now.matches({ code: 'shown' })) return false
    if (event.type === 'code.requested' && now.matches({ code: 'fetching' })) return false
    return isAtRest(now, 'screen', 'clipboard')
  },
}
const named = (id: unknown): string => (id === 'e1' ? 'First' : 'Other')
const secretsDriver: PageDriver<Stage, Secrets> = {
  open: opens(nothing, 'revealSecret', 'copySecret', 'showCode'),
  close,
  leaves: {
    'hide.requested': 'The button that shows it hides it.',
    'text.copied': 'The clipboard answers at once: the browser tests copy a login.',
  },
  does: {
    ...answersOf(PORTS, {
      'showCode answered': (route) => route.fulfill({ json: { code: '135791', periodMs: 30_000, leftMs: 12_000 } }),
    }),
    'reveal.requested': (_, { field }) =>
      entry()
        .getByRole('button', { name: new RegExp(`(?:Show|Hide): ${LABELS[String(field)]}`) })
        .click(),
    'copy.requested': (_, { field }) => button(entry(), `Copy: ${LABELS[String(field)]}`).click(),
    'code.requested': (_, { entryId }) => button(entry(named(entryId)), 'Show the one-time code').click(),
    'code.hidden': () => page.getByRole('button', { name: 'Hide: One-time code', exact: true }).click(),
    'after shownFor': () => page.clock.fastForward(SAFE_REVEALED_MS),
    'after codeLasts': () => page.clock.fastForward(12_000),
  },
  shows: {
    'screen.shown': async (_, { context: { shown } }) => {
      await entry()
        .getByText(shown?.field === 'password' ? PASSWORD : '321', { exact: true })
        .waitFor()
    },
    'screen.fetching': async () => {
      await waits('revealSecret')
      expect(await page.content()).not.toContain(PASSWORD)
    },
    'screen.hidden': () => expect.poll(() => page.content()).not.toContain(PASSWORD),
    'clipboard.fetching': () => waits('copySecret'),
    'clipboard.*': () => expect.poll(() => held.waiting('copySecret')).toBe(0),
    'code.fetching': () => waits('showCode'),
    'code.shown': (_, { context: { codeOf } }) => entry(named(codeOf)).getByText('135791').waitFor(),
    'code.hidden': () => hidden(page.getByText('135791')),
  },
}

type Ledger = MachineOf<typeof safeLedgerWalk>
const ledger = (): Locator => dialog('Who looked')
const ledgerOnPage: Walk<Ledger> = {
  ...safeLedgerWalk,
  // A broken one is shown by the tests of the API: a line is taken out there.
  only: (_, event) => JSON.stringify(event['output'] ?? {}).includes('"isWhole":false') === false,
}
const ledgerDriver: PageDriver<Stage, Ledger> = {
  open: opens(() => chooses('Who looked'), 'loadLedger', 'loadMore'),
  close,
  does: {
    ...answersOf(PORTS),
    'more.requested': () => button(ledger(), /^Show older ones/).click(),
    'retry.requested': () => button(ledger(), 'Try again').click(),
    'care.closed': () => button(ledger(), 'Close').last().click(),
  },
  shows: {
    loading: () => waits('loadLedger'),
    failed: () => ledger().getByRole('alert').getByText('The record could not be loaded.').waitFor(),
    shown: async () => {
      await ledger().getByText('The record is whole').waitFor()
      await ledger().getByText('Looked at a secret: Other').first().waitFor()
    },
    loadingMore: () => waits('loadMore'),
    locked: () => unlocking().waitFor(),
    closed: () => hidden(ledger()),
  },
}

type Export = MachineOf<typeof safeExportWalk>
const exporting = (): Locator => dialog('Export all entries')
const exportDriver: PageDriver<Stage, Export> = {
  open: opens(() => chooses('Export…'), 'exportSafe'),
  close,
  does: {
    // What there is to export is said by the browser tests.
    ...answersOf(PORTS, { 'exportSafe answered': says([]) }),
    'password.submitted': async (_, { password }) => {
      await exporting().getByLabel('Your password').fill(String(password))
      await button(exporting(), 'Export').click()
    },
    'field.edited': () => exporting().getByLabel('Your password').pressSequentially('x'),
    'care.closed': () => button(exporting(), 'Cancel').click(),
  },
  shows: {
    asking: async (_, { context: { problem } }) => {
      await exporting().getByText('The file holds every password in plain text').waitFor()
      const alert = exporting().getByRole('alert')
      await (problem === null ? hidden(alert) : alert.waitFor())
    },
    exporting: () => waits('exportSafe'),
    locked: () => unlocking().waitFor(),
    closed: () => hidden(exporting()),
  },
}

type Move = MachineOf<typeof entryMoveWalk>
const moving = (): Locator => dialog('Move “First”')
const moveOnPage: Walk<Move> = {
  ...entryMoveWalk,
  // The safe that it is in is not offered.
  only: (now, event) =>
    event.type === 'target.chosen' ? event['safeId'] !== 's1' && now.context.targets.length > 0 : true,
}
const moveDriver: PageDriver<Stage, Move> = {
  open: opens(
    async () => {
      await button(entry(), 'More about First').click()
      await page.getByRole('menuitem', { name: 'Move to another safe…' }).click()
    },
    'loadTargets',
    'moveEntry',
  ),
  close,
  does: {
    ...answersOf(PORTS, {
      'loadTargets answered': (route, event) =>
        (event['output'] as readonly unknown[]).length === SAFES.length ? goesOn(route, event) : says([])(route, event),
      'moveEntry answered': says(null),
    }),
    'target.chosen': (_, { safeId: chosen }) =>
      moving()
        .getByRole('radio', { name: chosen === 's2' ? /^Second/ : /^Third/ })
        .check(),
    'move.requested': () => button(moving(), 'Move').click(),
    'retry.requested': () => button(moving(), 'Try again').click(),
    'care.closed': () => button(moving(), 'Cancel').click(),
  },
  shows: {
    loading: () => waits('loadTargets'),
    failed: () => moving().getByRole('alert').getByText('Your safes could not be loaded.').waitFor(),
    choosing: async (_, { context: { targets, toSafeId, problem } }) => {
      if (targets.length === 0) await moving().getByText('You are on no other safe').waitFor()
      await expect.poll(() => button(moving(), 'Move').isDisabled()).toBe(toSafeId === null)
      await (problem === null ? hidden(moving().getByRole('alert')) : moving().getByText(problem).waitFor())
    },
    moving: () => waits('moveEntry'),
    locked: () => unlocking().waitFor(),
    closed: () => hidden(moving()),
  },
}

type Import = MachineOf<typeof safeImportWalk>
const importing = (): Locator => dialog('Import entries')
const ROOM = 998
const importOnPage: Walk<Import> = {
  ...safeImportWalk,
  input: { safeId: 's1', room: ROOM },
  events: [
    { type: 'file.chosen', file: 'logins.csv' },
    answered('readFile', readWith(1)),
    answered('readFile', readWith(201)),
    answered('readFile', readWith(ROOM + 1)),
    answered('readFile', readWith(0, [{ line: 2, why: 'empty' }])),
    failed('readFile', new Error('no table')),
    answered('sendPortion', null),
    failed('sendPortion', { status: 0, message: '', errors: [] }),
    failed('sendPortion', LOCKED),
  ],
}
const choosesFile = (text: string): Promise<void> =>
  importing()
    .locator('input[type=file]')
    .setInputFiles({ name: 'logins.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
/** A file of Chrome's with so many logins. */
const fileWith = (count: number): string =>
  ['name,url,username,password', ...Array.from({ length: count }, (_, at) => `Shop ${at},,ada,pw`), ',,,'].join('\n')
const importDriver: PageDriver<Stage, Import> = {
  open: opens(() => chooses('Import…'), 'sendPortion'),
  close,
  does: {
    ...answersOf(PORTS, { 'sendPortion answered': says(null) }),
    // A file that was chosen is read at once: which one it was, the next step says.
    'file.chosen': nothing,
    'readFile answered': (_, { output }) =>
      choosesFile(fileWith((output as { entries: readonly unknown[] }).entries.length)),
    'readFile failed': () => choosesFile('city,country\nWrocław,Poland\n'),
    'import.requested': () => button(importing(), /^Import \d+ entr/).click(),
    'retry.requested': () => button(importing(), 'Go on').click(),
    'care.closed': () => button(importing(), 'Cancel').click(),
  },
  shows: {
    choosing: () => button(importing(), 'Cancel').waitFor(),
    reading: nothing,
    unreadable: () => importing().getByRole('alert').getByText('Nothing in this file').waitFor(),
    preview: async (_, { context: { entries } }) => {
      const { length } = entries
      await importing()
        .getByText(`${length} ${length === 1 ? 'entry' : 'entries'} from Chrome`)
        .waitFor()
      if (length > ROOM) await importing().getByText(`Only ${ROOM} more entries fit`).waitFor()
      await expect.poll(() => button(importing(), /^Import \d+ entr/).count()).toBe(length > ROOM ? 0 : 1)
    },
    sending: () => waits('sendPortion'),
    stuck: async (_, { context: { done, entries } }) => {
      await importing().getByText(`${done} of ${entries.length} are in the safe; the others`).waitFor()
    },
    locked: () => unlocking().waitFor(),
    closed: () => hidden(importing()),
  },
}

type Generator = MachineOf<typeof generatorWalk>
const generator = (): Locator => page.getByRole('region', { name: 'Make a password' })
const generatorOnPage: Walk<Generator> = {
  ...generatorWalk,
  only: ({ context: { wishes } }, event: AnyEventObject) => {
    const { of, chars } = (event['wish'] ?? {}) as { of?: string; chars?: number }
    if (event.type === 'class.toggled') return wishes.of === 'characters'
    return (of === undefined || of !== wishes.of) && (chars === undefined || wishes.of === 'characters')
  },
}
const generatorDriver: PageDriver<Stage, Generator> = {
  open: opens(() => button(page.getByRole('dialog', { name: 'Walked' }), 'New entry').click()),
  close,
  leaves: { 'makePassword failed': 'What words are made of is in the browser already, or the whole page is not.' },
  does: {
    // It is made at once.
    'makePassword answered': nothing,
    'generator.opened': () => button(page.getByRole('dialog', { name: 'Walked' }), 'Make one').click(),
    'generator.closed': () => button(generator(), 'Cancel').click(),
    'wish.chosen': async (_, { wish }) => {
      const { of } = wish as { of?: string }
      if (of === 'words') return generator().getByRole('radio', { name: 'Words' }).check()
      await generator().getByRole('slider').press('End')
    },
    'class.toggled': () => generator().getByRole('checkbox', { name: '!#$' }).click(),
    'another.requested': () => button(generator(), 'Another one').click(),
    'made.taken': () => button(generator(), 'Use this one').click(),
  },
  shows: {
    closed: () => hidden(generator()),
    'open.*': async (_, { context: { wishes } }) => {
      const { of, chars, words } = wishes
      await generator().getByText('bits of chance').waitFor()
      await expect.poll(() => generator().getByRole('slider').inputValue()).toBe(String(of === 'words' ? words : chars))
      await expect
        .poll(async () => (await generator().locator('output').first().textContent())?.split('.').length)
        .toSatisfy((parts: number) => of === 'characters' || parts === words)
    },
  },
}

type Editor = MachineOf<typeof entryEditorWalk>
const form = (): Locator => page.getByRole('region', { name: 'New entry' })
const name = (): Locator => form().getByRole('textbox', { name: /^Name/ })
const address = (): Locator => form().getByRole('textbox', { name: 'Address' }).first()
/** What a person can do where the form is: a text that stands there already is not typed, and addresses belong to logins. */
const onForm = (walk: typeof entryEditorWalk): Walk<Editor> => ({
  ...walk,
  only: (now, event: AnyEventObject) => {
    const { entry: typed, entryId } = now.context
    // Nobody is faster with an entry that is not there yet.
    if (entryId === null && (event['error'] as { status?: number } | undefined)?.status === 409) return false
    if (event.type === 'discard.requested') return !now.matches('loading')
    if (event.type === 'field.typed') return event['secret'] !== typed.name
    if (event.type === 'kind.chosen') return event['kind'] !== typed.kind
    if (event.type === 'address.typed') return typed.kind === 'login' && event['secret'] !== typed.addresses[0]
    if (event.type === 'address.removed') return typed.kind === 'login' && typed.addresses.length > 1
    if (event.type === 'address.added') return typed.kind === 'login' && typed.addresses.length < 2
    return walk.only?.(now, event) ?? true
  },
})
const whole = ({ entry: read, revision }: { entry: object; revision: number }): object => ({
  ...read,
  revision,
  id: safeId,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
})
const editorDriver = (presses: () => Promise<unknown>): PageDriver<Stage, Editor> => ({
  open: opens(presses, 'readEntry', 'saveEntry'),
  close,
  leaves: { 'password.made': 'The generator says it: it is walked by itself.' },
  does: {
    ...answersOf(PORTS, {
      'readEntry answered': (route, { output }) =>
        route.fulfill({ json: whole(output as { entry: object; revision: number }) }),
      'saveEntry answered': (route) => route.fulfill({ json: { id: safeId, revision: 4 } }),
    }),
    'field.typed': (_, { secret }) => name().fill(String(secret)),
    'kind.chosen': (_, { kind }) =>
      form()
        .getByRole('radio', { name: kind === 'note' ? 'Note' : 'Login' })
        .check(),
    'address.typed': (_, { secret }) => address().fill(String(secret)),
    'address.removed': () => form().getByRole('button', { name: 'Remove this address' }).first().click(),
    'address.added': () => button(form(), 'Another address').click(),
    'save.requested': () => button(form(), 'Save').click(),
    'retry.requested': () => button(form(), 'Try again').click(),
    'discard.requested': () => button(form(), 'Cancel').click(),
  },
  shows: {
    loading: () => waits('readEntry'),
    failed: () => form().getByRole('alert').getByText('The entry could not be loaded.').waitFor(),
    '*': async (_, now) => {
      if (now.matches('done')) return hidden(form())
      const { entry: typed, problems, isOvertaken } = now.context
      await expect.poll(() => name().inputValue()).toBe(typed.name)
      if (typed.kind === 'login') await expect.poll(() => address().inputValue()).toBe(typed.addresses[0])
      await expect.poll(() => name().getAttribute('aria-invalid')).toBe(problems['name'] === undefined ? null : 'true')
      const overtaken = form().getByText('Somebody else has changed this entry')
      await (isOvertaken ? overtaken.waitFor() : hidden(overtaken))
      if (now.hasTag('busy')) await expect.poll(() => button(form(), 'Save').getAttribute('aria-busy')).toBe('true')
    },
  },
})

testsOnPage('[ACT-04] [SAFE-04] the question for the password, on the page', unlockWalk, unlockDriver, announce)
testsOnPage('[ACT-04] [SAFE-01] showing and copying secrets, on the page', secretsOnPage, secretsDriver, announce)
testsOnPage('[ACT-04] [SAFE-08] who looked, on the page', ledgerOnPage, ledgerDriver, announce)
testsOnPage('[ACT-04] [SAFE-09] an export, on the page', safeExportWalk, exportDriver, announce)
testsOnPage('[ACT-04] [SAFE-09] an import, on the page', importOnPage, importDriver, announce)
testsOnPage('[ACT-04] [SAFE-10] where an entry goes, on the page', moveOnPage, moveDriver, announce)
testsOnPage('[ACT-04] [SAFE-07] passwords by chance, on the page', generatorOnPage, generatorDriver, announce)
testsOnPage(
  '[ACT-04] [SAFE-01] the form of an entry, on the page',
  onForm(entryEditorWalk),
  editorDriver(() => button(entry(), 'Edit First').click()),
  announce,
)
testsOnPage(
  '[ACT-04] [SAFE-01] the form of a new entry, on the page',
  onForm(newEntryWalk),
  editorDriver(() => button(page.getByRole('dialog', { name: 'Walked' }), 'New entry').click()),
  announce,
)
