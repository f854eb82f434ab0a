import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { changeProjectSettings } from '#contract/calls/projects.ts'
import * as calls from '#contract/calls/safes.ts'
import { messageOf } from '#machines/board/samples.walk.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { arrived, ELSEWHERE, PANEL, safeHostWalk, shown } from '#machines/safes/safe-host.walk.ts'
import { userOf } from '#machines/session/samples.walk.ts'
import { announceFailuresOf, answersOf, failsAsWalked, HeldCalls } from '../../../kit/ports/held-calls.ts'
import { onOffer } from '../../../kit/on-offer.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, failed, type MachineOf, type Sample } from '../../../kit/walk.ts'
import { card, makeScene, type Scene } from '../../../support/page/at-the-board.ts'
import { expectAddress, newAccount, signsIn, type WayIn } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { type HttpPerson, signIn } from '../../../support/people/http-person.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { entryForm } from '../../../support/safes/entry-form.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

type Host = MachineOf<typeof safeHostWalk>
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  readonly wire: LiveWire
}
const PORTS = { loadSafePanel: /\/assets\/safe-panel-[\w-]{7}\.js$/ }
const SHOWN = { showAssignee: true, showLabels: true, showPriority: true, showDueDate: true, showSafesColumn: true }

let way: WayIn
let url: string
let elsewhere: HttpPerson
let person: Person
/** What the walk calls its projects, and its safes. */
let scenes: Record<string, Scene>
const safes: Record<string, { id: string; name: string }> = {}
let renamed = 0

beforeAll(async () => {
  url = (await sharedServer()).url
  way = await newAccount(url)
  elsewhere = (await signIn(url, way.email, way.password))!
  scenes = {
    p1: await makeScene(elsewhere, [], { 'To do': ['First'] }),
    p2: await makeScene(elsewhere, [], { 'To do': ['Second'] }),
  }
  for (const scene of Object.values(scenes))
    await elsewhere.ask(changeProjectSettings, { params: { id: scene.project.id }, body: SHOWN })
  const params = { id: scenes['p1']!.project.id }
  for (const safe of ['s1', 's2']) {
    const { id, name } = await elsewhere.ask(calls.createSafe, { params, body: { name: `Safe ${safe}`, userIds: [] } })
    await elsewhere.ask(calls.createSafeEntry, { params: { id }, body: entryForm({ name: `In ${safe}` }) })
    safes[safe] = { id, name }
  }
  person = await newPerson(url, { permissions: ['clipboard-read', 'clipboard-write'] })
})
afterAll(() => person.leave())

const before = (): void => {
  announceFailuresOf(person, PORTS)
  person.expectNoise(/Failed to fetch dynamically imported module|WebSocket|status of 403.*\/api\/safes/)
}
const CHANGED = messageOf('SAFE_UPDATED', { projectId: 'p1', safeId: 's1' })

const onPage = onOffer(safeHostWalk, (now): readonly Sample<Host>[] => {
  const { user, place } = now.context
  if (user === null) return [{ type: 'session.opened', user: userOf() }]
  if (now.matches('away')) return [shown('p1')]
  if (place?.projectId === 'p2') return [shown('p1'), ELSEWHERE]
  const news: readonly Sample<Host>[] = [
    { type: 'message.received', message: CHANGED },
    { type: 'screen.staled' },
    arrived('p1'),
  ]
  if (now.matches({ onBoard: 'loading' }))
    return [shown('p1'), ELSEWHERE, answered('loadSafePanel', PANEL), failed('loadSafePanel')]
  if (now.matches({ onBoard: 'open' })) {
    const other = place?.safeId === 's1' ? 's2' : 's1'
    return [
      shown('p1'),
      shown('p1', other),
      ELSEWHERE,
      ...news,
      { type: 'secret.copied' },
      ...(place?.safeId === 's2' ? [{ type: 'lock.requested' } as const] : []),
    ]
  }
  // One that did not open leads back to its board.
  if (place?.safeId !== null) return [shown('p1')]
  return [shown('p1', 's1'), shown('p2'), ELSEWHERE, { type: 'place.left' }, ...news]
})

const goesTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(window.history.state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
const renames = async (): Promise<void> => {
  renamed += 1
  const safe = safes['s1']!
  safe.name = `Renamed ${renamed}`
  await elsewhere.ask(calls.renameSafe, { params: { id: safe.id }, body: { name: safe.name } })
}
const column = (page: Page): Locator => page.getByRole('region', { name: 'Safes', includeHidden: true })
const isListed = (page: Page): Promise<void> =>
  column(page).getByText(safes['s1']!.name, { exact: true }).waitFor({ state: 'attached' })
const opened = (page: Page): Locator => page.getByRole('dialog')

const driver: PageDriver<Stage, Host> = {
  open: async () => {
    const page = await signsIn(person, way, '/team')
    const stage = { page, calls: await HeldCalls.on(page, PORTS), wire: await LiveWire.at(page) }
    await page.goto('/')
    stage.calls.hold('loadSafePanel')
    return stage
  },
  close: ({ calls: held }) => held.close(),
  leaves: {
    'panel failed': 'Nothing that a person does breaks the panel.',
    'session.closed': 'The session walks it, and the door of the task panel: the page is another one then.',
  },
  does: {
    ...answersOf(PORTS),
    // A person who walks is signed in.
    'session.opened': () => Promise.resolve(),
    'place.shown': async ({ page }, { match }) => {
      const { name, params } = match as { name: string; params: { id?: string; safeId?: string } }
      if (name === 'home') return goesTo(page, '/')
      const scene = scenes[params.id!]!
      const path = params.safeId === undefined ? scene.path : `${scene.path}/safe/${safes[params.safeId]!.id}`
      if (path === scene.path && (await opened(page).isVisible())) return page.keyboard.press('Escape')
      await goesTo(page, path)
      if (params.safeId === undefined) await card(page, params.id === 'p1' ? 'First' : 'Second').waitFor()
      await expectAddress(page, path)
    },
    'place.left': async ({ page }) => {
      await goesTo(page, ROUTES.signIn.path)
      await expectAddress(page, '/')
    },
    'loadSafePanel failed': async ({ page, calls: held }, event) => {
      await held.answer('loadSafePanel', failsAsWalked, event)
      await page.getByText('The connection may be gone, or Lanewise was just updated.').first().waitFor()
      await expectAddress(page, scenes['p1']!.path)
    },
    'message.received': async ({ page }) => {
      await renames()
      await isListed(page)
    },
    'screen.staled': async ({ page, wire }) => {
      await wire.losesTouch(renames)
      await isListed(page)
    },
    'project.arrived': () =>
      elsewhere.ask(changeProjectSettings, { params: { id: scenes['p1']!.project.id }, body: SHOWN }).then(() => {}),
    'secret.copied': async ({ page }) => {
      await opened(page).getByRole('button', { name: 'Copy: Password', exact: true }).click()
      await page.getByText('Password copied.').first().waitFor()
    },
    'lock.requested': async ({ page }) => {
      await page.keyboard.press('ControlOrMeta+Shift+l')
      await page.getByRole('dialog', { name: /^Unlock/ }).waitFor()
      const unlocking = page.getByRole('dialog', { name: /^Unlock/ })
      await unlocking.getByLabel('Your password').fill(way.password)
      await unlocking.getByRole('button', { name: 'Unlock', exact: true }).click()
    },
  },
  shows: {
    away: async ({ page }) => {
      await opened(page).waitFor({ state: 'hidden' })
      expect(await column(page).count()).toBe(0)
    },
    'onBoard.closed': async ({ page }, { context: { place } }) => {
      await opened(page).waitFor({ state: 'hidden' })
      if (place?.projectId === 'p1') await isListed(page)
    },
    'onBoard.loading': async ({ page, calls: held }) => {
      await expect.poll(() => held.waiting('loadSafePanel')).toBe(1)
      expect(await opened(page).isVisible()).toBe(false)
    },
    'onBoard.open': async ({ page }, { context: { place } }) => {
      await page.getByRole('dialog', { name: safes[place?.safeId ?? '']!.name, exact: true }).waitFor()
      await page.getByRole('article', { name: `In ${place?.safeId}` }).waitFor()
    },
  },
}

testsOnPage(
  '[ACT-04] [NAV-09] [SAFE-02] opening and leaving safes by their addresses, on the page',
  onPage,
  driver,
  before,
)
