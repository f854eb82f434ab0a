import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { register } from '#contract/calls/auth.ts'
import { showBotChallenge } from '#contract/calls/account/bot-check.ts'
import { BOT_PROOF_GOOD_MS } from '#contract/limits.ts'
import { personCheckWalk } from '#machines/session/sign-up/person-check.walk.ts'
import { announceFailuresOf, goesOn, HeldCalls } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { MachineOf } from '../../../kit/walk.ts'
import { guestAt, isAskedWhoTheyAre } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { holdDigests, settleDigests, solveDigests, watchDigests } from '../../../support/browser/held-digests.ts'
import { startServer } from '../../../support/server/server.ts'

type PersonCheck = MachineOf<typeof personCheckWalk>

interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  /** The server has refused a form without a proof, and what it said stands where the check is shown. */
  isRefused: boolean
}

const PORTS = { challenge: showBotChallenge }
const SOLVING = 'Making sure no robot is at work…'
const PROVEN = 'Made sure that no robot is at work'
const FAILED = 'We could not make sure that no robot is at work.'
const REFUSED = 'Please confirm that you are a person, and try again.'
const WIDGET = 'I am a person at site'

let atPuzzles: Person
let atWidgets: Person

beforeAll(async () => {
  const puzzles = await startServer({ env: { BOT_PROTECTION: 'altcha' } })
  const widgets = await startServer({
    env: { BOT_PROTECTION: 'turnstile', BOT_SITE_KEY: 'site', BOT_SECRET_KEY: 'secret' },
  })
  atPuzzles = await guestAt(puzzles.url)
  atWidgets = await guestAt(widgets.url)
  await atWidgets.context.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.turnstile = { render(place, { sitekey, callback }) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'I am a person at ' + sitekey
        button.onclick = () => callback('a person')
        place.append(button)
      } }`,
    }),
  )
  await Promise.all([atPuzzles.page.close(), atWidgets.page.close()])
})
afterAll(() => Promise.all([atPuzzles.leave(), atWidgets.leave()]))

/** A form that was not taken needs another proof: its password is too simple. */
async function submitsInVain({ page }: Stage): Promise<void> {
  await page.locator('input[name=firstName]').fill('Nils')
  await page.locator('input[name=lastName]').fill('Bergmann')
  await page.locator('input[name=email]').fill(`nils-${randomUUID()}@example.org`)
  await page.locator('input[name=password]').fill('password12')
  await page.locator('input[name=passwordConfirmation]').fill('password12')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** What is said of the check; what the server has said of it goes before what the page does by itself, until there is a proof. */
const SAID = [SOLVING, PROVEN, FAILED, REFUSED]
async function sees({ page, isRefused }: Stage, text: string | null, isProven = false): Promise<void> {
  const said = isRefused && text !== FAILED && !isProven ? REFUSED : text
  await expect
    .poll(async () => {
      const seen = await Promise.all(SAID.map((one) => page.getByText(one, { exact: true }).count()))
      return SAID.filter((_, at) => seen[at] !== 0)
    })
    .toEqual(said === null ? [] : [said])
}

const driverFor = (person: () => Person): PageDriver<Stage, PersonCheck> => ({
  open: async () => {
    const page = await person().context.newPage()
    const calls = await HeldCalls.on(page, PORTS)
    await watchDigests(page)
    await page.clock.install()
    calls.hold()
    return { page, calls, isRefused: false }
  },
  close: ({ calls }) => calls.close(),
  does: {
    'check.requested': async ({ page }) => {
      await page.goto('/sign-up')
      await page.locator('input[name=firstName]').waitFor()
    },
    'check.off': ({ calls }, event) =>
      calls.answer(
        'challenge',
        (route) => route.fulfill({ json: { kind: 'off', siteKey: null, challenge: null } }),
        event,
      ),
    'puzzle.set': async ({ page, calls }, event) => {
      await holdDigests(page)
      await calls.answer('challenge', goesOn, event)
    },
    'widget.set': ({ calls }, event) => calls.answer('challenge', goesOn, event),
    'proof.made': async ({ page }) => {
      const widget = page.getByRole('button', { name: WIDGET })
      if ((await widget.count()) > 0) await widget.click()
      else await solveDigests(page)
    },
    // The server cannot be asked, or the browser cannot calculate.
    'proof.failed': async ({ page, calls }, event) => {
      if (calls.waiting('challenge') > 0) await calls.answer('challenge', (route) => route.abort('failed'), event)
      else await settleDigests(page, false)
    },
    'proof.spent': async (stage) => {
      const refused = stage.page.waitForResponse('**/api/auth/register')
      await submitsInVain(stage)
      stage.isRefused = (await (await refused).text()).includes('botProof')
    },
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'after goodFor': ({ page }) => page.clock.fastForward(BOT_PROOF_GOOD_MS),
  },
  shows: {
    resting: () => Promise.resolve(),
    asking: async (stage) => {
      await expect.poll(() => stage.calls.waiting('challenge')).toBe(1)
      await sees(stage, null)
    },
    off: async (stage) => {
      await stage.page.getByRole('button', { name: 'Create account' }).waitFor()
      await sees(stage, null)
    },
    solving: (stage) => sees(stage, SOLVING),
    showing: ({ page }) => page.getByRole('button', { name: WIDGET }).waitFor(),
    proven: async (stage, { context }) => sees(stage, context.hasWidget ? null : PROVEN, true),
    failed: (stage) => sees(stage, FAILED),
  },
})

/** When what can happen: nothing is made, spent or set that nobody waits for. */
const WHEN: Readonly<Record<string, readonly string[]>> = {
  'check.off': ['asking'],
  'puzzle.set': ['asking'],
  'widget.set': ['asking'],
  'proof.made': ['solving', 'showing'],
  // Where nothing was asked for the server may do so by now, and refuses what comes without a proof.
  'proof.spent': ['proven', 'off'],
  'proof.failed': ['asking', 'solving'],
}
const walkWithout = (...left: readonly string[]) =>
  ({
    ...personCheckWalk,
    only: (snapshot, { type }) =>
      !left.includes(type) && (WHEN[type] ?? [snapshot.value]).includes(String(snapshot.value)),
  }) as typeof personCheckWalk
const before = (person: () => Person) => () => {
  announceFailuresOf(person(), { ...PORTS, register })
  isAskedWhoTheyAre(person())
}

testsOnPage(
  '[ACT-01] [ACT-04] [AUTH-04] every path of a puzzle that the page solves, on the page',
  walkWithout('widget.set'),
  driverFor(() => atPuzzles),
  before(() => atPuzzles),
)
testsOnPage(
  '[ACT-01] [ACT-04] [AUTH-04] every path of a service that asks, on the page',
  walkWithout('puzzle.set', 'check.off', 'proof.failed', 'proof.spent', 'xstate.after.goodFor'),
  driverFor(() => atWidgets),
  before(() => atWidgets),
)
