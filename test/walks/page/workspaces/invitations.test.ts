import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import {
  acceptOwnInvitation,
  checkInvitation,
  declineOwnInvitation,
  listInvitations,
  type Invitation,
} from '#contract/calls/invitations.ts'
import { FJORD, HARBOUR, invitationsWalk, OVER } from '#machines/session/invitations/invitations.walk.ts'
import { INVITATION, OFFER } from '#machines/session/invitations/join-team.walk.ts'
import { openedLinkWalk } from '#machines/session/invitations/opened-link.walk.ts'
import { announceFailuresOf, answersOf, HeldCalls } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { guestAt, newAccount, letsIn, stopsClock } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { emptyPage, keepsPage } from '../../../support/browser/kept-page.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

type Invitations = MachineOf<typeof invitationsWalk>

/** The page with what the walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
}

const PORTS = {
  load: listInvitations,
  loadMore: listInvitations,
  accept: acceptOwnInvitation,
  decline: declineOwnInvitation,
  remove: declineOwnInvitation,
}

let person: Person

beforeAll(async () => {
  const server = await sharedServer()
  person = await guestAt(server.url)
  await letsIn(person, await newAccount(server.url))
  await keepsPage(person)
})
afterAll(() => person.leave())

/** The walk's invitations, with ids as the server gives them. */
const IDS = new Map([HARBOUR, FJORD, OVER].map(({ id }, at) => [id, `30000000-0000-4000-8000-00000000000${at}`]))
const asServed = (invitation: Invitation): Invitation => ({ ...invitation, id: IDS.get(invitation.id)! })
const NAMES = new Map([HARBOUR, FJORD, OVER].map(({ id, workspace }) => [id, workspace.name]))
const button = ({ page }: Stage, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const rows = ({ page }: Stage): Locator => page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')

const driver: PageDriver<Stage, Invitations> = {
  open: async () => {
    const page = await emptyPage(person)
    const calls = await HeldCalls.on(page, PORTS)
    await page.clock.install()
    calls.hold()
    await page.goto('/invitations')
    await page.getByRole('heading', { name: 'Invitations' }).waitFor()
    await stopsClock(page)
    return { page, calls }
  },
  close: ({ calls }) => calls.close(),
  leaves: {
    'place.changed': 'No link on the page leads to the page of another link: one opens it anew.',
    'screen.staled': 'The live connection says so, when it has missed more than it can be told.',
    'shown --always[0]-->*': 'It follows from what was missed.',
  },
  does: {
    ...answersOf(PORTS),
    // What is listed is the walk's: invitations of today, and one that is over.
    ...Object.fromEntries(
      ['load', 'loadMore'].map((port) => [
        `${port} answered`,
        ({ calls }: Stage, event: { type: string; output?: { rows: Invitation[]; count: number } }) => {
          const { rows: found, count } = event.output!
          return calls.answer(port, (route) => route.fulfill({ json: { rows: found.map(asServed), count } }), event)
        },
      ]),
    ),
    // Nobody new is here after all: the same person, with the workspaces they have.
    'accept answered': async ({ page, calls }, event) => {
      const me = await page.context().request.get('/api/auth/me')
      const { user } = (await me.json()) as { user: object }
      await calls.answer('accept', (route) => route.fulfill({ json: { user } }), event)
    },
    'decline answered': ({ calls }, event) => calls.answer('decline', (route) => route.fulfill({ json: null }), event),
    'remove answered': ({ calls }, event) => calls.answer('remove', (route) => route.fulfill({ json: null }), event),
    'search.typed': async ({ page }, { q }) => {
      await page.getByRole('searchbox', { name: 'Workspace' }).fill('')
      await page.getByRole('searchbox', { name: 'Workspace' }).fill(String(q))
    },
    'after searchPause': ({ page }) => page.clock.fastForward(5_000),
    'order.chosen': (stage) => button(stage, /^(Newest|Oldest) first$/).click(),
    'more.requested': (stage) => button(stage, 'Show more').click(),
    'retry.requested': (stage) => button(stage, 'Try again').click(),
    'join.requested': (stage, { id }) => button(stage, `Join: ${NAMES.get(String(id))}`).click(),
    'decline.requested': (stage, { id }) => button(stage, `Decline: ${NAMES.get(String(id))}`).click(),
    'decline.dropped': (stage) => button(stage, 'Keep').click(),
    'decline.confirmed': (stage) => button(stage, 'Decline').click(),
    'removal.requested': (stage, { id }) => button(stage, `Remove: ${NAMES.get(String(id))}`).click(),
  },
  shows: {
    loading: async (stage) => {
      await expect.poll(() => stage.calls.waiting('load')).toBe(1)
      await button(stage, 'Try again').waitFor({ state: 'detached' })
    },
    failed: (stage) => button(stage, 'Try again').waitFor(),
    settling: async ({ page, calls }, { context }) => {
      await expect.poll(() => page.getByRole('searchbox', { name: 'Workspace' }).inputValue()).toBe(context.q)
      // What was asked before is given up, which is heard of a little later; the clock stands, so that nothing new is asked.
      await expect.poll(() => calls.waiting('load')).toBe(0)
    },
    shown: async (stage, { context }) => {
      // Beside the name stands how long it lasts.
      const names = async () =>
        (await rows(stage).getByRole('heading').allInnerTexts()).map((text) => text.split('\n')[0])
      await expect.poll(names).toEqual(context.rows.map(({ workspace }) => workspace.name))
      await button(stage, 'Show more').waitFor({ state: context.rows.length < context.count ? 'visible' : 'detached' })
      await button(stage, 'Keep').waitFor({ state: context.askingId === null ? 'detached' : 'visible' })
    },
    loadingMore: (stage) => expect.poll(() => button(stage, 'Show more').getAttribute('aria-busy')).toBe('true'),
    accepting: (stage) => expect.poll(() => button(stage, /^Join/).first().getAttribute('aria-busy')).toBe('true'),
    declining: (stage) => expect.poll(() => stage.calls.waiting('decline')).toBe(1),
    removing: (stage) => expect.poll(() => button(stage, /^Remove/).getAttribute('aria-busy')).toBe('true'),
  },
}

/** What the rows offer: who is over is removed, anybody else joined or declined, and only while nothing asks. */
const onPage: Walk<Invitations> = {
  ...invitationsWalk,
  only: (snapshot, event) => {
    const { rows: found, askingId, order, q } = snapshot.context
    const { type } = event
    const row = found.find(({ id }) => id === event['id'])
    if (type === 'removal.requested') return row?.state === 'expired'
    if (type === 'join.requested' || type === 'decline.requested') return row?.state === 'pending' && askingId === null
    if (type === 'decline.dropped') return askingId !== null
    if (type === 'order.chosen') return order === 'DESC' && found.length > 0
    if (type === 'search.typed') return q === '' || snapshot.matches('settling')
    return invitationsWalk.only?.(snapshot, event) ?? true
  },
}

testsOnPage('[ACT-01] [ACT-04] [WSP-08] every path of the invitations, on the page', onPage, driver, () =>
  announceFailuresOf(person, PORTS),
)

type OpenedLink = MachineOf<typeof openedLinkWalk>
const LINK_PORTS = { checkInvitation }
const note = ({ page }: Stage): Locator => page.getByRole('main').getByRole('status')

const linkDriver: PageDriver<Stage, OpenedLink> = {
  open: async () => {
    const page = await emptyPage(person)
    const calls = await HeldCalls.on(page, LINK_PORTS)
    calls.hold()
    await page.goto(`/invitations/${INVITATION.idPrefix}/${INVITATION.token}`)
    await page.getByText('No invitations at the moment.').waitFor()
    return { page, calls }
  },
  close: ({ calls }) => calls.close(),
  leaves: { 'place.changed': 'No link on the page leads to the page of another link: one opens it anew.' },
  does: {
    ...answersOf(LINK_PORTS),
    'checkInvitation answered': ({ calls }, event) =>
      calls.answer('checkInvitation', (route) => route.fulfill({ json: event['output'] }), event),
    'retry.requested': (stage) => note(stage).getByRole('button', { name: 'Try again' }).click(),
  },
  shows: {
    checking: async (stage) => {
      await expect.poll(() => stage.calls.waiting('checkInvitation')).toBe(1)
      await expect.poll(() => note(stage).innerText()).toBe('')
    },
    good: (stage) => note(stage).getByText(`The invitation to Open Harbour is for ${OFFER.email}.`).waitFor(),
    over: (stage) => note(stage).getByText('no longer works').waitFor(),
    unchecked: (stage) => note(stage).getByRole('button', { name: 'Try again' }).waitFor(),
  },
}

testsOnPage(
  '[ACT-01] [ACT-04] [USE-14] every path of an invitation that is opened by who is signed in, on the page',
  openedLinkWalk,
  linkDriver,
  () => announceFailuresOf(person, LINK_PORTS),
)
