import type { Locator, Page, Request, Route } from 'playwright-core'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import * as care from '#contract/calls/safe-care.ts'
import * as calls from '#contract/calls/safes.ts'
import { SESSION_SECRET_IDLE_MINUTES, WINDOW_UNSEEN_MS } from '#contract/limits/safe-limits.ts'
import { safePanelWalk } from '#machines/safes/panel/safe-panel.walk.ts'
import { announceFailuresOf, answersOf, HeldCalls, type IsMeant } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { MachineOf, Walk } from '../../../kit/walk.ts'
import { makeScene, type Scene } from '../../../support/page/at-the-board.ts'
import { newAccount, signsIn, type WayIn } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { type HttpPerson, signIn } from '../../../support/people/http-person.ts'
import { entryForm } from '../../../support/safes/entry-form.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

// One safe, opened anew for each path: locked, open, out of sight, gone, and what is done to it as a whole.

interface Stage {
  readonly calls: HeldCalls
  /** It was opened: what is asked for next brings it up to date. */
  isOpen: boolean
}
type Panel = MachineOf<typeof safePanelWalk>
const PORTS = {
  openSafe: calls.openSafe,
  refresh: calls.openSafe,
  perform: [calls.renameSafe, calls.lockSafes, care.duplicateSafeEntry],
}
const MINUTE_MS = 60_000

let way: WayIn
let elsewhere: HttpPerson
let person: Person
let page: Page
let scene: Scene
let held: HeldCalls
let safeId = ''
let otherId = ''
let names = 0
let stage: Stage

const isMeant: IsMeant = (port, _request: Request) =>
  port === 'openSafe' ? !stage.isOpen : port !== 'refresh' || stage.isOpen

beforeAll(async () => {
  const server = await sharedServer()
  way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  scene = await makeScene(elsewhere, [], { 'To do': [] })
  const safeOf = async (name: string) =>
    (await elsewhere.ask(calls.createSafe, { params: { id: scene.project.id }, body: { name, userIds: [] } })).id
  safeId = await safeOf('Walked')
  otherId = await safeOf('Second')
  for (const name of ['First', 'Next', 'Third', 'Fourth'])
    await elsewhere.ask(calls.createSafeEntry, { params: { id: safeId }, body: entryForm({ name }) })
  person = await newPerson(server.url)
  page = await signsIn(person, way, '/team')
  held = await HeldCalls.on(page, PORTS, isMeant)
  stage = { calls: held, isOpen: false }
  await page.clock.install()
})
afterAll(async () => {
  await held.close()
  await person.leave()
})

const main = (): Locator => page.getByRole('dialog').last()
const first = (): Locator => page.getByRole('article', { name: 'First', exact: true })
const unlocking = (): Locator => page.getByRole('dialog', { name: /^Unlock/ })
const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).last()
const waits = (port: keyof typeof PORTS): Promise<void> => expect.poll(() => held.waiting(port)).toBeGreaterThan(0)
const anotherName = (): string => `Walked ${++names}`
const isSeen = (seen: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !seen)
/** Nothing of it is changed there but its name. */
const answersCommand = (route: Route): Promise<void> => {
  const { pathname } = new URL(route.request().url())
  if (pathname.endsWith('/duplicate')) return route.fulfill({ json: { id: randomUUID(), revision: 1 } })
  return route.request().method() === 'PUT' ? route.continue() : route.fulfill({ json: null })
}

const driver: PageDriver<Stage, Panel> = {
  open: async () => {
    await held.letGo()
    stage = { calls: held, isOpen: false }
    await page.goto('about:blank')
    held.hold()
    await page.goto(`${scene.path}/safe/${safeId}`)
    return stage
  },
  close: () => held.letGo(),
  leaves: {
    'close.requested': 'The router leads to the board: walked with the host of safes.',
    'screen.staled': 'The line says so to a window that was without it.',
    'secret.used': 'Walked with the secrets.',
    'offer.*': 'test/e2e/safes/safe-care.test.ts takes and declines it.',
    'person.*': 'test/e2e/safes/safes.test.ts lists people and takes them off.',
    'delete.confirmed': 'test/e2e/safes/safe-days.test.ts deletes an entry and a safe.',
  },
  does: {
    ...answersOf(PORTS, { 'perform answered': answersCommand }),
    'unlock answered': async (_, { output }) => {
      stage.isOpen = false
      if (!(output as { isUnlocked: boolean }).isUnlocked) return button('Cancel').click()
      await unlocking().getByLabel('Your password').fill(way.password)
      await button('Unlock').click()
    },
    'entryEditor answered': () => button('Cancel').click(),
    'safeCare answered': () => page.keyboard.press('Escape'),
    'care.opened': async () => {
      await button('More').click()
      await page.getByRole('menuitem', { name: 'Import…' }).click()
    },
    'entry.duplicated': async () => {
      await first().getByRole('button', { name: /^More/ }).click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    },
    'entry.opened': (_, { entryId }) => button(entryId === null ? 'New entry' : 'Edit First').click(),
    'search.typed': () => page.getByRole('searchbox', { name: 'Search in this safe' }).fill('first'),
    'order.chosen': async () => {
      await button('Sort').click()
      await page.getByRole('menuitemradio', { name: 'Changed last' }).click()
    },
    'name.submitted': async () => {
      await page
        .getByRole('complementary')
        .getByRole('button', { name: /^Walked/ })
        .click()
      await page.getByRole('textbox', { name: 'Name of the safe' }).fill(anotherName())
      await page.keyboard.press('Enter')
    },
    'lock.requested': () => button('Lock now').click(),
    'retry.requested': () => button('Try again').click(),
    'message.received': async (_, { message }) => {
      const isOwn = (message as { data: { safeId: string } }).data.safeId === 's1'
      const params = { id: isOwn ? safeId : otherId }
      await elsewhere.ask(calls.renameSafe, { params, body: { name: anotherName() } })
    },
    'window.left': async () => {
      stage.isOpen = false
      await isSeen(false)
      await page.clock.fastForward(WINDOW_UNSEEN_MS)
    },
    'window.returned': () => isSeen(true),
    'after locksIn': () => page.clock.fastForward(SESSION_SECRET_IDLE_MINUTES * MINUTE_MS),
  },
  shows: {
    opening: async () => {
      await waits('openSafe')
      expect(await first().count()).toBe(0)
    },
    locked: async () => {
      await unlocking().waitFor()
      expect(await first().count()).toBe(0)
    },
    covered: () => expect.poll(() => first().count()).toBe(0),
    failed: () => main().getByText('The safe could not be opened.').waitFor(),
    gone: () =>
      expect
        .poll(
          async () => (await page.getByText('There is no such safe').count()) + Number(!page.url().includes('/safe/')),
        )
        .toBeGreaterThan(0),
    'open.contents.known': async () => {
      stage.isOpen = true
      await page.getByRole('complementary').getByText('Who can open it').waitFor()
      await expect.poll(() => held.waiting('refresh')).toBe(0)
    },
    'open.contents.stale': () => waits('refresh'),
    'open.form.opened': () => button('Save').waitFor(),
    'open.form.caring': () => page.getByRole('dialog', { name: 'Import entries' }).waitFor(),
    'open.form.closed': async () => {
      await first().waitFor()
      await expect.poll(() => button('Save').count()).toBe(0)
    },
    'open.work.working': () => waits('perform'),
    'open.work.resting': () => expect.poll(() => held.waiting('perform')).toBe(0),
    'open.clock.*': () => Promise.resolve(),
  },
}

const onPage: Walk<Panel> = {
  ...safePanelWalk,
  // One thing at a time: what is busy is done before the next begins.
  only: (snapshot, event) => {
    const { type } = event
    if (type === 'message.received') {
      const { message } = event as unknown as { message: { type: string } }
      if (message.type !== 'SAFE_UPDATED' || !snapshot.matches('open')) return false
    }
    if (type === 'name.submitted' && event['name'] === 'Safe s1') return false
    if (type === 'xstate.done.actor.safeCare' && (event['output'] as { isLocked: boolean }).isLocked) return false
    // What is asked of the server is given up long before a window counts as out of sight.
    if (type === 'window.left' && !snapshot.matches('open')) return false
    if (!snapshot.matches('open')) return true
    const isStale = snapshot.matches({ open: { contents: 'stale' } })
    const isFormOpen = !snapshot.matches({ open: { form: 'closed' } })
    const isWorking = snapshot.matches({ open: { work: 'working' } })
    if (isStale) return type.includes('refresh')
    if (isWorking) return type.includes('perform')
    if (isFormOpen) return type.includes('entryEditor') || type.includes('safeCare')
    return true
  },
}

testsOnPage('[ACT-01] [ACT-04] [SAFE-01] [SAFE-04] every path of an open safe, on the page', onPage, driver, () =>
  announceFailuresOf(person, PORTS),
)
