import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { acceptOwnInvitation, inviteUser, listInvitations } from '#contract/calls/invitations.ts'
import { createProject } from '#contract/calls/projects.ts'
import { deleteWorkspace } from '#contract/calls/workspaces.ts'
import type { Role } from '#contract/entities/role.ts'
import { expectAddress, expectSeen, guestAt, newAccount, signsIn } from '../../support/page/at-the-page.ts'
import { activates, type Newcomer, newcomerAt } from '../../support/people/newcomer.ts'
import { WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { signIn } from '../../support/people/http-person.ts'
import { operator } from '../../support/server/operator.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: WITH_MAILBOX })
  await operator(server, 'plans', 'change', 'Free', '--projects', '1')
  await operator(server, 'plans', 'change', 'Business', '--days', '0')
})
const FORM = { name: 'Relaunch', abbreviation: 'REL', description: null, color: '#f87171', dueDate: null }
const PROJECT = { ...FORM, teamIds: [], userIds: [] }

/** Lets a person join a workspace and give up their own, so that they come in there. */
async function comesOver(host: Newcomer, guest: Newcomer, roleName: Role): Promise<void> {
  await activates(host)
  await activates(guest)
  await host.person.ask(inviteUser, { body: { email: guest.email, roleName } })
  const [invitation] = (await guest.person.ask(listInvitations, { query: {} })).rows
  const { user, tenantId } = guest.person
  await guest.person.ask(acceptOwnInvitation, { params: { id: invitation!.id } })
  const own = user.role2tenant2user.find((one) => one.tenantId === tenantId)!.tenant
  const body = { password: guest.password, workspaceName: own.name }
  await guest.person.ask(deleteWorkspace, { params: { id: own.id }, body })
}

describe('what a workspace pays', () => {
  test('[PLAN-02] [PLAN-04] [PLAN-05] [PROJ-08] from the gate by the plan, the card and the bank to the project that was wanted', async () => {
    const way = await newAccount(server.url)
    const owner = (await signIn(server.url, way.email, way.password))!
    await owner.ask(createProject, { body: PROJECT })
    const person = await guestAt(server.url)
    const page = await signsIn(person, way)
    await expectSeen(page.getByRole('link', { name: 'Relaunch' }).first())
    await expectSeen(page.getByText('Test mode: no money is taken', { exact: true }))
    await page.getByRole('button', { name: 'Add a project' }).click()
    const gate = page.getByRole('dialog', { name: 'Change plan' })
    await expectSeen(gate.getByText('Test mode: no money is taken', { exact: true }))
    await gate.getByRole('button', { name: 'Choose Business' }).click()
    await expectSeen(gate.getByText('You pay $12.00 a month, before tax.'))
    await gate.getByRole('button', { name: 'Change to Business' }).click()
    const cost = page.getByRole('dialog', { name: 'Change to Business' })
    await expectSeen(cost.getByText('To pay now'))
    await expectSeen(cost.getByText('$14.76', { exact: true }))
    await expectSeen(cost.getByText('Test mode: no money is taken.', { exact: false }))
    await cost.getByRole('button', { name: 'Go on to the card' }).click()
    const card = page.getByRole('dialog', { name: 'Add a card' })
    person.expectNoise(/status of 422/)
    await card.getByLabel(/0002/).check()
    await card.getByRole('button', { name: 'Save card' }).click()
    await expectSeen(page.getByText('The bank has declined the card.', { exact: false }))
    await card.getByLabel(/3220/).check()
    await card.getByRole('button', { name: 'Save card' }).click()
    const bank = page.getByRole('dialog', { name: 'Your bank asks' })
    await bank.getByRole('button', { name: 'Agree' }).click()
    await cost.getByRole('button', { name: 'Pay $14.76' }).click()
    await expectSeen(page.getByText('Your subscription has been activated!'))
    await expectSeen(page.getByRole('dialog', { name: 'New project' }))
    expect([await gate.count(), await cost.count()]).toEqual([0, 0])
    await person.leave()
  })

  test('[PLAN-04] [PLAN-05] [PLAN-06] two Owners: trial, card, plan, invoice, cancellation and back show in both windows', async () => {
    const [way, other] = [await newcomerAt(server.url), await newcomerAt(server.url)]
    await comesOver(way, other, 'Owner')
    const [one, two] = [await guestAt(server.url), await guestAt(server.url)]
    const page = await signsIn(one, way, '/settings/billing')
    const theirs = await signsIn(two, other, '/settings/billing')
    for (const window of [page, theirs]) {
      await expectSeen(window.getByText('Test mode: no money is taken.', { exact: false }))
      await expectSeen(window.getByRole('heading', { name: /^Free/ }))
    }
    await page.getByRole('button', { name: 'Change plan' }).click()
    const plans = page.getByRole('dialog', { name: 'Change plan' })
    await plans.getByRole('button', { name: 'Choose Team' }).click()
    await plans.getByRole('button', { name: 'Change to Team' }).click()
    const cost = page.getByRole('dialog', { name: 'Change to Team' })
    await expectSeen(cost.getByText(/can be tried until/))
    await cost.getByRole('button', { name: 'Change to Team' }).click()
    for (const window of [page, theirs]) await expectSeen(window.getByText(/^The trial of Team ends on/))
    await theirs.getByRole('button', { name: 'Add a card' }).click()
    const card = theirs.getByRole('dialog', { name: 'Add a card' })
    await card.getByLabel(/4242/).check()
    await card.getByRole('button', { name: 'Save card' }).click()
    for (const window of [page, theirs]) await expectSeen(window.getByText('Visa ending in 4242'))
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    const asked = page.getByRole('dialog', { name: 'Cancel the subscription?' })
    await asked.getByRole('button', { name: 'Cancel subscription' }).click()
    for (const window of [page, theirs])
      await expectSeen(window.getByRole('heading', { name: 'The subscription is cancelled' }))
    await theirs.getByRole('button', { name: 'Keep the subscription' }).click()
    for (const window of [page, theirs]) await expectSeen(window.getByText(/^The trial of Team ends on/))

    // In its last week a line of the menu says how long the trial goes on; before, nothing does.
    const line = theirs.getByRole('link', { name: '5 days of the trial left' })
    expect(await theirs.getByText(/of the trial left/).count()).toBe(0)
    // The menu goes by whole hours.
    await theirs.clock.setSystemTime(Date.now() + 25 * DAY_MS + 2 * HOUR_MS)
    await theirs.goto('/')
    await line.click()
    await expectAddress(theirs, '/settings/billing')
    await Promise.all([one.leave(), two.leave()])
  })

  test('[PLAN-04] an invoice is downloaded as a PDF that says what was paid; the attempts say why', async () => {
    const way = await newAccount(server.url)
    const person = await guestAt(server.url)
    const page = await signsIn(person, way, '/settings/billing')
    await page.getByRole('button', { name: 'Add a card' }).click()
    const card = page.getByRole('dialog', { name: 'Add a card' })
    await card.getByLabel(/0341/).check()
    await card.getByRole('button', { name: 'Save card' }).click()
    await expectSeen(page.getByText('Visa ending in 0341'))
    const buys = async () => {
      await page.getByRole('button', { name: 'Change plan' }).click()
      const plans = page.getByRole('dialog', { name: 'Change plan' })
      await plans.getByRole('button', { name: 'Choose Business' }).click()
      await plans.getByRole('button', { name: 'Change to Business' }).click()
      await page.getByRole('dialog', { name: 'Change to Business' }).getByRole('button', { name: /^Pay/ }).click()
    }
    person.expectNoise(/status of 422/)
    await buys()
    await expectSeen(page.getByText('The bank has declined the card.', { exact: false }))
    await page.getByRole('dialog', { name: 'Change to Business' }).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Change plan' }).getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('All attempts').click()
    await expectSeen(page.getByRole('cell', { name: 'The bank declined the card.' }))
    await page.getByRole('button', { name: 'Replace card' }).click()
    await card.getByLabel(/4242/).check()
    await card.getByRole('button', { name: 'Save card' }).click()
    await expectSeen(page.getByText('Visa ending in 4242'))
    await buys()
    await expectSeen(page.getByRole('heading', { name: /^Business/ }))
    await page.getByText('Payments', { exact: true }).last().click()
    const coming = page.waitForEvent('download')
    await page
      .getByRole('link', { name: /^Invoice of/ })
      .first()
      .click()
    const file = join(mkdtempSync(join(tmpdir(), 'lanewise-invoice-')), 'invoice.pdf')
    const download = await coming
    await download.saveAs(file)
    expect(download.suggestedFilename()).toMatch(/^LW-\d{4}-\d{6}\.pdf$/)
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
    await person.leave()
  })

  test('[NAV-06] [PLAN-04] people who do not own the workspace see no billing', async () => {
    const [way, other] = [await newcomerAt(server.url), await newcomerAt(server.url)]
    await comesOver(way, other, 'WorkspaceManager')
    const person = await guestAt(server.url)
    const page = await signsIn(person, other, '/settings/billing')
    await expectAddress(page, '/')
    await person.leave()
  })
})
