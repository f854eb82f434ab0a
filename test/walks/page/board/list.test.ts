import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { createLabel, listLabels } from '#contract/calls/labels.ts'
import type { labelOptions } from '#machines/list/label-options.ts'
import { labelOptionsWalk, selectionWalk } from '#machines/list/list.walk.ts'
import type { selection } from '#machines/list/selection.ts'
import { announceFailuresOf, answersOf, HeldCalls } from '../../../kit/ports/held-calls.ts'
import { onOffer } from '../../../kit/on-offer.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Sample } from '../../../kit/walk.ts'
import { newAccount, signsIn } from '../../../support/page/at-the-page.ts'
import { makeScene } from '../../../support/page/at-the-board.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { putsAway } from '../../../support/browser/kept-page.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

const ROWS = ['a', 'b', 'c', 'd']
const PORTS = { loadLabels: listLabels }

let http: HttpPerson
let person: Person
let page: Page
let calls: HeldCalls

beforeAll(async () => {
  const server = await sharedServer()
  const way = await newAccount(server.url)
  http = (await signIn(server.url, way.email, way.password))!
  const { path } = await makeScene(http, [], { 'To do': ['a', 'b'], Done: ['c', 'd'] })
  person = await newPerson(server.url)
  page = await signsIn(person, way, path.replace(/board$/, 'list'))
  calls = await HeldCalls.on(page, PORTS)
})
afterAll(async () => {
  await putsAway(page)
  await person.leave()
})

const link = (name: unknown): Locator => page.getByRole('link', { name: String(name), exact: true })
const row = (name: unknown): Locator => page.locator('[data-row]', { has: link(name) })
const chosen = () => page.locator('[data-row][data-chosen] [data-row-link]').allTextContents()

const selectionDriver: PageDriver<Page, typeof selection> = {
  open: async () => {
    await link('a').press('Escape')
    return page
  },
  does: {
    'row.toggled': (_, { id }) => link(id).press('x'),
    'stretch.extended': async (_, { from, to }) => {
      await link(from).focus()
      await row(to).click({ modifiers: ['Shift'] })
    },
    'rows.toggled': () => link('a').press('ControlOrMeta+a'),
    'selection.cleared': () => link('a').press('Escape'),
  },
  shows: {
    none: async () => {
      await expect.poll(chosen).toEqual([])
      expect(await page.getByRole('toolbar').count()).toBe(0)
    },
    some: async (_, { context }) => {
      await expect.poll(chosen).toEqual(ROWS.filter((name) => context.ids.includes(name)))
      await page.getByRole('toolbar').getByText(String(context.ids.length), { exact: true }).waitFor()
    },
  },
}

describe('[VIEW-01] walks of the list on the page', () => {
  // Those that come or go by what happens elsewhere are walked with the whole list.
  const choosing = onOffer(selectionWalk, (now): readonly Sample<typeof selection>[] => [
    { type: 'row.toggled', id: 'b' },
    { type: 'stretch.extended', from: 'a', to: 'c', rows: ROWS },
    { type: 'rows.toggled', rows: ROWS },
    ...(now.matches('some') ? [{ type: 'selection.cleared' } as const] : []),
  ])
  testsOnPage('choosing rows', choosing, selectionDriver)
})

type Calls = { readonly calls: HeldCalls }
const waits = (port: keyof typeof PORTS, count = 1): Promise<void> =>
  expect.poll(() => calls.waiting(port), { message: `requests of ${port}` }).toBe(count)
const announce = (): void => announceFailuresOf(person, PORTS)

const shelf = (): Locator => page.locator('[data-popover]')
let labelsMade = 0
const shelfDriver: PageDriver<Calls, typeof labelOptions> = {
  open: () => {
    calls.hold('loadLabels')
    return Promise.resolve({ calls })
  },
  close: async () => {
    await calls.letGo()
    await page.keyboard.press('Escape')
  },
  does: {
    ...answersOf(PORTS),
    'labels.wanted': async () => {
      if (await shelf().isVisible()) await page.keyboard.press('Escape')
      await shelf().waitFor({ state: 'hidden' })
      await row('a')
        .getByRole('button', { name: /^Labels/ })
        .click()
    },
    'labels.changed': async () => {
      labelsMade += 1
      // What is asked already is asked anew; what is known is asked for when a person chooses again.
      const isAsking = calls.waiting('loadLabels') > 0
      const again = isAsking ? page.waitForRequest(/\/api\/labels/) : null
      await http.ask(createLabel, { body: { name: `Label ${labelsMade}`, color: '#f87171' } })
      await again
    },
  },
  shows: {
    unasked: () => waits('loadLabels', 0),
    asking: async () => {
      await waits('loadLabels')
      await shelf().waitFor()
    },
    known: () => shelf().getByText(`Label ${labelsMade}`).waitFor(),
    unknown: () => shelf().waitFor(),
  },
}
testsOnPage('[ACT-04] [VIEW-01] labels to choose from, on the page', labelOptionsWalk, shelfDriver, announce)
