import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import { beforeAll, expect } from 'vitest'
import { inviteUser } from '#contract/calls/invitations.ts'
import type { joinTeam } from '#machines/session/invitations/join-team.ts'
import { JOINING, joinTeamWalk, KNOWN } from '#machines/session/invitations/join-team.walk.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { expectAddress, guestAt } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { Gate } from '../../../support/requests/gate.ts'
import { emptyPage, putsAway } from '../../../support/browser/kept-page.ts'
import { mailedLink, WITH_MAILBOX } from '../../../support/mail/mailed-link.ts'
import { activates, newcomerAt } from '../../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'

type Joining = typeof joinTeam
interface Stage {
  readonly page: Page
  /** What goes to the server waits here. */
  readonly asked: Gate
}

let server: SharedServer
let person: Person
beforeAll(async () => {
  server = await sharedServer(WITH_MAILBOX)
  person = await guestAt(server.url)
})

/** The link in the mail to a person whom a workspace of its own invites. */
async function invited(): Promise<string> {
  const owner = await newcomerAt(server.url, 'Mateusz')
  await activates(owner)
  const email = `ada-${randomUUID()}@example.org`
  await owner.person.ask(inviteUser, { body: { email, roleName: 'Employee' } })
  return mailedLink(server.url, email, 'join-team')
}

async function open(): Promise<Stage> {
  const link = await invited()
  await person.context.clearCookies()
  const page = await emptyPage(person)
  const stage: Stage = { page, asked: new Gate() }
  for (const url of ['**/api/invitation-links/*/*', '**/api/invitation-links/*/*/join'])
    await page.route(url, (route) => (stage.asked.take(route) ? undefined : route.fallback()))
  stage.asked.arm()
  await page.goto(link)
  return stage
}

const TEXTS = ['firstName', 'lastName', 'password', 'passwordConfirmation'] as const
const form = ({ page }: Stage) => page.getByRole('form', { name: /^Join Mateusz/ })
const field = (stage: Stage, name: string) => form(stage).locator(`input[name=${name}]`)
const sends = (stage: Stage) => form(stage).getByRole('button', { name: 'Join' })
const agrees = (stage: Stage) => form(stage).getByRole('checkbox')
const goesOn = (route: Route) => route.continue()
/** The server itself refuses: the link that it sees is another one. */
const withOtherLink = (route: Route) =>
  route.continue({
    url: route
      .request()
      .url()
      .replace(/[\w-]{43}(?=$|\/join$)/, 'x'.repeat(43)),
  })
const statusIn = (failure: unknown) => (failure as { status: number }).status

const showsForm =
  (isWaiting: boolean) =>
  async (stage: Stage, { context }: SnapshotFrom<Joining>) => {
    await form(stage).waitFor()
    await expect.poll(async () => (await sends(stage).getAttribute('aria-busy')) === 'true').toBe(isWaiting)
    for (const name of [...TEXTS, 'agreedToTermsAndPolicy'])
      await expect
        .poll(async () => (await field(stage, name).getAttribute('aria-invalid')) === 'true', { message: name })
        .toBe(name in context.problems)
    await expect
      .poll(() => stage.page.getByText(KNOWN.message ?? '').count())
      .toBe(context.refusal === KNOWN.message ? 1 : 0)
  }

const driver: PageDriver<Stage, Joining> = {
  open,
  close: ({ page }) => putsAway(page),
  leaves: { 'place.changed': 'No link on the page leads to another link: one opens the page anew with it.' },
  does: {
    'retry.requested': async ({ page, asked }) => {
      asked.arm()
      await page.getByRole('button', { name: 'Try again' }).click()
    },
    'joining.submitted': async (stage, { fields }) => {
      stage.asked.arm()
      for (const name of TEXTS) await field(stage, name).fill(fields[name])
      await agrees(stage).setChecked(fields === JOINING)
      await sends(stage).click()
    },
    'field.edited': async (stage, { name }) => {
      await field(stage, name).fill('')
      await field(stage, name).fill('1')
    },
    'agreement.changed': async (stage) => {
      await agrees(stage).uncheck()
      await agrees(stage).check()
    },
    // The server itself knows whether the address has an account; here it has none yet.
    'checkInvitation answered': ({ asked }, { output }) =>
      asked.open(async (route) => {
        if (!(output as { isKnown: boolean }).isKnown) return goesOn(route)
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), isKnown: true } })
      }),
    'checkInvitation failed': ({ asked }, { error }) =>
      asked.open(statusIn(error) === 404 ? withOtherLink : (route) => route.abort('failed')),
    'join answered': ({ asked }) => asked.open(goesOn),
    'join failed': ({ asked }, { error }) =>
      asked.open((route) => {
        if (statusIn(error) === 404) return withOtherLink(route)
        if (error === KNOWN) return route.fulfill({ status: 422, json: { message: KNOWN.message } })
        const typed = route.request().postDataJSON() as object
        return route.continue({ postData: JSON.stringify({ ...typed, password: 'password123' }) })
      }),
    'keepCode answered': async ({ page }) => {
      // To another part of the page one may go: what is shown once stays.
      await page.evaluate(() => {
        window.location.hash = '#main'
      })
      await page.getByRole('checkbox', { name: 'I saved the code' }).check()
      await page.getByRole('button', { name: 'Go to Lanewise' }).click()
    },
  },
  shows: {
    checking: ({ page }) => page.getByText('Looking at your invitation…').first().waitFor(),
    unchecked: ({ page }) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    over: ({ page }) => page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor(),
    known: ({ page }) => page.getByRole('heading', { name: /^Sign in to join Mateusz/ }).waitFor(),
    filling: showsForm(false),
    joining: showsForm(true),
    keeping: ({ page }) => page.getByRole('status', { name: 'Recovery code' }).waitFor(),
    admitted: async ({ page }) => {
      await expectAddress(page, '/')
      await page.getByRole('heading', { name: /Ada$/ }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
}

testsOnPage(
  '[ACT-01] [ACT-04] [AUTH-08] every path of joining by an invitation, on the page',
  joinTeamWalk,
  driver,
  () => person.expectNoise(/status of 4\d\d|ERR_FAILED|failed with status 0/),
)
