import { beforeAll, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { showMaintenance } from '#contract/calls/maintenance.ts'
import { OUTAGE_RETRY_MS } from '#contract/limits/outage-limits.ts'
import { outageWalk } from '#machines/errors/outage.walk.ts'
import { announceFailuresOf, answersOf, HeldCalls, saysSample } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { MachineOf } from '../../../kit/walk.ts'
import { expectSeen, guestAt, isAskedWhoTheyAre, setsClock } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
}
const PORTS = { look: showMaintenance }

let person: Person
beforeAll(async () => {
  const server = await sharedServer()
  person = await guestAt(server.url)
})

const again = ({ page }: Stage) => page.getByRole('button', { name: 'Try again' })
const waits = ({ calls }: Stage) => expect.poll(() => calls.waiting('look')).toBe(1)

const driver: PageDriver<Stage, MachineOf<typeof outageWalk>> = {
  open: async () => {
    const page = await person.context.newPage()
    await setsClock(page)
    const calls = await HeldCalls.on(page, PORTS)
    calls.hold()
    await page.goto('/maintenance')
    return { page, calls }
  },
  close: async ({ page }) => page.close(),
  leaves: {
    'place.changed': 'No link leads from one of these pages to the other: outage.test.ts has the server do it.',
  },
  does: {
    ...answersOf(PORTS, { 'look answered': saysSample }),
    'again.requested': (stage) => again(stage).click(),
    'after retry': ({ page }) => page.clock.runFor(OUTAGE_RETRY_MS),
  },
  shows: {
    arriving: waits,
    asking: waits,
    waiting: async (stage, { context: { note } }) => {
      expect(await again(stage).isEnabled()).toBe(true)
      if (note !== null) await expectSeen(stage.page.getByText(note, { exact: true }))
    },
    // Who is not signed in goes on from the start page to signing in.
    resuming: ({ page }) => expect.poll(() => new URL(page.url()).pathname).toBe('/login'),
  },
}

testsOnPage('a page that waits until it is served', outageWalk, driver, () => {
  isAskedWhoTheyAre(person)
  announceFailuresOf(person, PORTS)
})
