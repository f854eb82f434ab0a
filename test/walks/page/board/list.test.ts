import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { createLabel, listLabels } from '#contract/calls/board/labels.ts'
import { labelOf } from '#machines/board/samples.walk.ts'
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

/** The labels as the store shows them. */
const SHOWN: Sample<typeof labelOptions> = {
  type: 'labels.shown',
  labels: [labelOf('l1', 'Bug'), labelOf('l2', 'Chore')],
}

const popover = (): Locator => page.locator('[data-popover]')
let labelsMade = 0
const optionsDriver: PageDriver<Calls, typeof labelOptions> = {
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
      if (await popover().isVisible()) await page.keyboard.press('Escape')
      await popover().waitFor({ state: 'hidden' })
      await row('a')
        .getByRole('button', { name: /^Labels/ })
        .click()
      // It is there before anything is asked of it, such as to close.
      await popover().waitFor()
    },
    'retry.requested': () => popover().getByRole('button', { name: 'Try again' }).click(),
    'query.typed': (_, { query }) => popover().getByLabel('Find or create a label').fill(query),
    'labels.shown': async () => {
      labelsMade += 1
      await http.ask(createLabel, { body: { name: `Label ${labelsMade}`, color: '#f87171' } })
    },
  },
  shows: {
    unasked: () => waits('loadLabels', 0),
    loading: () => waits('loadLabels'),
    ready: () => popover().getByText(`Label ${labelsMade}`).waitFor(),
    stale: () => waits('loadLabels'),
    failed: () => popover().waitFor(),
  },
}
// They are looked for, and what the store shows is heard, once the labels have come; a retry is offered where none is known.
const optionsOnPage = onOffer(labelOptionsWalk, (now): readonly Sample<typeof labelOptions>[] => [
  { type: 'labels.wanted' },
  ...(now.context.labels === null
    ? [{ type: 'retry.requested' } as const]
    : ([SHOWN, { type: 'query.typed', query: 'label' }] as const)),
])
testsOnPage('[ACT-04] [VIEW-01] labels to choose from, on the page', optionsOnPage, optionsDriver, announce)
