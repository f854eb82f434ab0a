import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { register } from '#contract/calls/auth.ts'
import { inviteUser, joinByInvitation } from '#contract/calls/invitations.ts'
import { activateAccount } from '#contract/calls/account/links.ts'
import { deactivateUser, linkInvitation, listUsers } from '#contract/calls/people.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createTeam } from '#contract/calls/teams.ts'
import { leaveWorkspace } from '#contract/calls/workspaces.ts'
import {
  expectAddress,
  expectSeen,
  guestAt,
  isAskedWhoTheyAre,
  signsIn,
  submitSignIn,
} from '../../support/page/at-the-page.ts'
import { HttpPerson, signUp } from '../../support/people/http-person.ts'
import { mailedLink, WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { newcomerAt } from '../../support/people/newcomer.ts'
import { projectForm } from '../../support/people/workspace.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'
import { takesSeat } from '../../support/page/session-in-browser.ts'

let server: SharedServer
let ida: HttpPerson
let mateusz: HttpPerson
beforeAll(async () => {
  server = await sharedServer(WITH_MAILBOX)
  ida = await inviter('Ida')
  mateusz = await inviter('Mateusz')
})

/** Activates an account by the link in its mail. */
async function activates(person: HttpPerson, email: string) {
  const [, , userIdPrefix = '', token = ''] = (await mailedLink(server.url, email, 'activate-account')).split('/')
  await person.ask(activateAccount, { params: { userIdPrefix, token } })
}

async function inviter(firstName: string) {
  const person = await signUp(server.url, firstName)
  await activates(person, person.user.email)
  return person
}
const invites = (person: HttpPerson, email: string) => person.ask(inviteUser, { body: { email, roleName: 'Employee' } })
const JOINING = {
  firstName: 'Lena',
  lastName: 'Novak',
  agreedToTermsAndPolicy: true,
  timezone: 'Europe/Warsaw',
} as const
const invitationTo = async (email: string) => {
  const { rows } = await ida.ask(listUsers, { query: { invited: 'true', q: email } })
  return rows[0]?.id ?? ''
}
const workspaceOf = (person: HttpPerson) => person.user.role2tenant2user[0]?.tenant.name ?? ''

describe('an invitation', () => {
  test('[AUTH-08] [USE-14] lets a person new in through its link: checked first, then joined, the code kept', async () => {
    const email = `lena-${randomUUID()}@example.org`
    await ida.ask(createProject, { body: projectForm({ name: 'Quay walls', abbreviation: 'QUA' }) })
    await invites(ida, email)
    const link = await mailedLink(server.url, email, 'join-team')
    const person = await guestAt(server.url)
    const { page } = person
    await page.goto(link)
    await expectSeen(page.getByRole('heading', { name: `Join ${workspaceOf(ida)}` }))
    await expectSeen(page.getByText('Ida Example invites you as employee.', { exact: false }))
    const username = page.locator('input[autocomplete=username]')
    expect([await username.inputValue(), await username.isEditable()]).toEqual([email, false])
    await person.picture('join-form')
    await page.getByRole('button', { name: 'Join' }).click()
    await expect.poll(() => page.getByText('Value is required').count()).toBe(4)
    await page.locator('input[name=firstName]').fill('Lena')
    await page.locator('input[name=lastName]').fill('Novak')
    const password = `a sentence of ${randomUUID()}`
    await page.locator('input[name=password]').fill(password)
    await page.locator('input[name=passwordConfirmation]').fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Join' }).click()
    await expectSeen(page.getByRole('status', { name: 'Recovery code' }))
    await page.getByRole('checkbox', { name: 'I saved the code' }).check()
    await page.getByRole('button', { name: 'Go to Lanewise' }).click()
    await expectAddress(page, '/')
    await expectSeen(page.getByRole('heading', { name: /Lena$/ }))
    expect(await page.getByText('Your account is not active yet.').count()).toBe(0)
    // The workspace has a project, in which she is not: what is said is true of one that has ended as well, and who can change it.
    await expectSeen(page.getByRole('navigation').getByText('No project in progress', { exact: true }))
    await expectSeen(page.getByText('No project in progress. An Owner or a manager adds you to one'))
    expect(await page.getByText(/No projects yet|You are in no project yet/).count()).toBe(0)
    await person.picture('in-no-project')
    await page.setViewportSize({ width: 390, height: 844 })
    await person.picture('in-no-project-390')

    const late = await guestAt(server.url)
    late.expectNoise(/404.*invitation-links/)
    await late.page.goto(link)
    await expectSeen(late.page.getByRole('heading', { name: 'This invitation no longer works' }))
  })

  test('[WSP-08] [AUTH-08] is accepted or declined by the person who has an account', async () => {
    const way = { email: `rosa-${randomUUID()}@example.org`, password: `a sentence of ${randomUUID()}` }
    const rosa = new HttpPerson(server.url)
    await rosa.ask(register, {
      body: { ...way, firstName: 'Rosa', lastName: 'Lind', agreedToTermsAndPolicy: true, timezone: 'Europe/Warsaw' },
    })
    await activates(rosa, way.email)
    await invites(ida, way.email)
    await invites(mateusz, way.email)

    const person = await guestAt(server.url)
    isAskedWhoTheyAre(person)
    const page = await signsIn(person, way, '/invitations')
    await expectAddress(page, '/invitations')
    const rows = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')
    const rowOf = (who: string) => rows.filter({ hasText: `${who} Example invites you` })
    await expectSeen(rowOf('Mateusz'))
    expect(await rows.count()).toBe(2)

    await rowOf('Mateusz')
      .getByRole('button', { name: /^Decline/ })
      .click()
    await rowOf('Mateusz').getByRole('button', { name: 'Keep' }).click()
    await rowOf('Mateusz')
      .getByRole('button', { name: /^Decline/ })
      .click()
    await rowOf('Mateusz').getByRole('button', { name: 'Decline', exact: true }).click()
    await expect.poll(() => rows.count()).toBe(1)
    await rowOf('Ida').getByRole('button', { name: /^Join/ }).click()
    await expectSeen(page.getByText(/You are now a member of/))
    await expectSeen(page.getByText('No invitations at the moment.'))
    await page.reload()
    await expectSeen(page.getByText('No invitations at the moment.'))
  })

  test('[USE-14] for an address with an account leads to sign-in, and for who is signed in to the invitation, seen from every page and opened from the toast', async () => {
    const rosa = await newcomerAt(server.url, 'Rosa')
    await activates(rosa.person, rosa.email)
    await invites(ida, rosa.email)
    const link = await mailedLink(server.url, rosa.email, 'join-team')
    const person = await guestAt(server.url)
    const { page } = person
    await page.goto(link)
    await expectSeen(page.getByRole('heading', { name: `Sign in to join ${workspaceOf(ida)}` }))
    await person.picture('join-known')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await submitSignIn(page, rosa)
    await expectAddress(page, link.replace('/join-team', '/invitations'))
    await page.goto('/')
    await expectSeen(page.getByRole('button', { name: /One invitation waits for you/ }))
    await person.picture('invitation-waits')
    await page.goto(link)
    await expectAddress(page, link.replace('/join-team', '/invitations'))
    await page.getByRole('list', { name: 'Invitations' }).getByRole('button', { name: /^Join/ }).click()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Open' }).click()
    await expectAddress(page, '/')
    await expectSeen(page.getByRole('button', { name: `Workspace: ${workspaceOf(ida)}` }))
  })

  test('[USE-14] [THR-25] opened by somebody else says whom it is for, and leads there; one that is over says so', async () => {
    const otto = await newcomerAt(server.url, 'Otto')
    await activates(otto.person, otto.email)
    const email = `lena-${randomUUID()}@example.org`
    await invites(ida, email)
    const link = await mailedLink(server.url, email, 'join-team')
    const person = await guestAt(server.url)
    const { page } = person
    await takesSeat(person.context, otto.person)
    await page.goto(link)
    const said = page.getByRole('status').filter({ hasText: 'invitation' })
    await expectSeen(
      said.getByText(`The invitation to ${workspaceOf(ida)} is for ${email}. You are signed in as ${otto.email}.`),
    )
    await person.picture('invitation-of-another')
    await page.setViewportSize({ width: 390, height: 844 })
    await person.picture('invitation-of-another-390')
    await page.setViewportSize({ width: 1440, height: 900 })
    await said.getByRole('link', { name: 'Go to the start page' }).click()
    await expectAddress(page, '/')

    // Who signs out to be somebody else comes to the page of the link.
    await page.goto(link)
    await said.getByRole('link', { name: 'Sign in as somebody else' }).click()
    await expectAddress(page, link)
    await expectSeen(page.getByRole('heading', { name: `Join ${workspaceOf(ida)}` }))

    // Who signs in there, and is not the one who is invited, reads it as well.
    await page.getByRole('link', { name: 'Sign in' }).click()
    await submitSignIn(page, otto)
    await expectSeen(said.getByText(`is for ${email}`, { exact: false }))

    // An earlier invitation is void once there is another.
    await ida.ask(deactivateUser, { params: { id: await invitationTo(email) } })
    person.expectNoise(/404.*invitation-links/)
    await page.goto(link)
    await expectSeen(
      said.getByText('no longer works: it was used already, taken back, or is older than 7 days.', { exact: false }),
    )
    await expectSeen(said.getByRole('link', { name: 'Sign in as somebody else' }))
    await person.picture('invitation-over')
  })

  test('[USE-14] gives the teams and projects that are chosen with it, and names them to who invites and who is invited', async () => {
    const body = projectForm({ name: 'Pier renewal', abbreviation: 'PIE' })
    await ida.ask(createProject, { body })
    await ida.ask(createTeam, { body: { name: 'Harbour crew', description: null, userIds: [] } })
    const host = await guestAt(server.url)
    await takesSeat(host.context, ida)
    await host.page.goto('/team')
    await host.page.getByRole('button', { name: 'Invite people' }).click()
    const email = `lena-${randomUUID()}@example.org`
    const dialog = host.page.getByRole('dialog')
    await dialog.getByLabel('E-mail addresses').fill(email)
    const places = dialog.getByRole('combobox', { name: 'Teams and projects' })
    await places.click()
    await host.page.getByRole('option', { name: 'Harbour crew' }).click()
    await places.fill('pier')
    await host.page.getByRole('option', { name: 'Pier renewal' }).click()
    await host.page.keyboard.press('Escape')
    await host.picture('invite-into')
    await host.page.setViewportSize({ width: 390, height: 844 })
    await host.picture('invite-into-390')
    await host.page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await expectSeen(host.page.getByText(`${email} is invited.`))
    await host.page.getByRole('radio', { name: 'Invited' }).check()
    const row = host.page.getByRole('row', { name: email })
    await expectSeen(row.getByRole('link', { name: 'Harbour crew' }))
    await expectSeen(row.getByRole('link', { name: 'Pier renewal' }))
    await host.picture('invited-into')

    const person = await guestAt(server.url)
    const { page } = person
    await page.goto(await mailedLink(server.url, email, 'join-team'))
    await expectSeen(page.getByText('You will be in: Harbour crew, Pier renewal'))
    await person.picture('join-into')
    await page.locator('input[name=firstName]').fill('Lena')
    await page.locator('input[name=lastName]').fill('Novak')
    const password = `a sentence of ${randomUUID()}`
    await page.locator('input[name=password]').fill(password)
    await page.locator('input[name=passwordConfirmation]').fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByRole('checkbox', { name: 'I saved the code' }).check()
    await page.getByRole('button', { name: 'Go to Lanewise' }).click()
    await expectSeen(page.getByRole('link', { name: 'Pier renewal' }).first())
    await expectSeen(page.getByRole('link', { name: 'Harbour crew' }).first())
  })

  test('[USE-14] begins in the palette, and has a link to copy that says what the mailed one says, and opens nothing by itself', async () => {
    const person = await guestAt(server.url, { permissions: ['clipboard-read', 'clipboard-write'] })
    const { page } = person
    await takesSeat(person.context, ida)
    await page.goto('/')
    await page.getByRole('heading', { name: /Ida$/ }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('invite people')
    await page.getByRole('option', { name: 'Invite people' }).click()
    const email = `lena-${randomUUID()}@example.org`
    await page.getByLabel('E-mail addresses').fill(email)
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    await expectSeen(page.getByText(`${email} is invited.`))
    await page.goto('/team')
    await page.getByRole('radio', { name: 'Invited' }).check()
    await page.getByRole('button', { name: `Actions for ${email}` }).click()
    await page.getByRole('menuitem', { name: 'Copy a link to the invitation' }).click()
    await expectSeen(page.getByText('The link is copied.', { exact: false }))
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const copiedPath = new URL(copied).pathname
    expect(copiedPath).toMatch(/^\/join-team\/[\w-]{8}\/[\w-]{43}$/)
    // The link in the mail is another one, and stays good: only that one shows that the address is theirs.
    const mailed = await mailedLink(server.url, email, 'join-team')
    expect(mailed).not.toBe(copiedPath)
    const [, , idPrefix = '', token = ''] = copiedPath.split('/')
    const body = { ...JOINING, password: `a sentence of ${randomUUID()}` }
    const stranger = new HttpPerson(server.url)
    expect((await stranger.call(joinByInvitation, { params: { idPrefix, token }, body })).status).toBe(404)

    // Who is signed in reads for whom it is.
    await page.goto(copied)
    await expectSeen(page.getByText(`The invitation to ${workspaceOf(ida)} is for ${email}.`, { exact: false }))

    // Who has no account reads the same as by the mail, and joins once the address is shown to be theirs.
    const lena = await guestAt(server.url)
    const there = lena.page
    await there.goto(copied)
    await expectSeen(there.getByRole('heading', { name: `Join ${workspaceOf(ida)}` }))
    await expectSeen(there.getByText('Ida Example invites you as employee.', { exact: false }))
    const username = there.locator('input[autocomplete=username]')
    expect([await username.inputValue(), await username.isEditable()]).toEqual([email, false])
    await lena.picture('join-passed-on')
    await there.locator('input[name=firstName]').fill('Lena')
    await there.locator('input[name=lastName]').fill('Novak')
    await there.locator('input[name=password]').fill(body.password)
    await there.locator('input[name=passwordConfirmation]').fill(body.password)
    await there.getByRole('checkbox').check()
    await there.getByRole('button', { name: 'Create account' }).click()
    await there.getByRole('checkbox', { name: 'I saved the code' }).check()
    await there.getByRole('button', { name: 'Go to Lanewise' }).click()
    await expectAddress(there, copiedPath.replace('/join-team', '/invitations'))
    await expectSeen(there.getByText(`The invitation to ${workspaceOf(ida)} is yours.`, { exact: false }))
    await lena.picture('invitation-waits-for-activation')
    await there.goto(await mailedLink(server.url, email, 'activate-account'))
    await expectSeen(there.getByRole('heading', { name: 'Your account is active' }))
    await there.goto(copied)
    await there.getByRole('list', { name: 'Invitations' }).getByRole('button', { name: /^Join/ }).click()
    await expectSeen(there.getByText(`You are now a member of ${workspaceOf(ida)}`))
  })

  test('[USE-14] a copied link leads who has an account to sign-in, and is void once the invitation is withdrawn', async () => {
    const rosa = await newcomerAt(server.url, 'Rosa')
    await activates(rosa.person, rosa.email)
    await invites(ida, rosa.email)
    const id = await invitationTo(rosa.email)
    const { path } = await ida.ask(linkInvitation, { params: { id } })
    expect((await ida.ask(linkInvitation, { params: { id } })).path).toBe(path)
    const person = await guestAt(server.url)
    const { page } = person
    await page.goto(path)
    await expectSeen(page.getByRole('heading', { name: `Sign in to join ${workspaceOf(ida)}` }))
    await page.getByRole('link', { name: 'Sign in' }).click()
    await submitSignIn(page, rosa)
    await expectSeen(page.getByRole('list', { name: 'Invitations' }).getByRole('button', { name: /^Join/ }))
    await ida.ask(deactivateUser, { params: { id } })
    expect((await ida.call(linkInvitation, { params: { id } })).status).toBe(404)
    person.expectNoise(/404.*invitation-links/)
    await page.goto(path)
    await expectSeen(page.getByText('The invitation whose link you opened no longer works', { exact: false }))
  })

  test('[SEC-26] [WSP-08] that is accepted in one window shows in the switcher of the others at once', async () => {
    const olaf = await newcomerAt(server.url, 'Olaf')
    await activates(olaf.person, olaf.email)
    await invites(ida, olaf.email)
    const person = await guestAt(server.url)
    const { page } = person
    await takesSeat(person.context, olaf.person)
    await page.goto('/invitations')
    const other = await person.context.newPage()
    await other.goto('/')
    await other.getByRole('heading', { name: /Olaf$/ }).waitFor()
    await page.getByRole('list', { name: 'Invitations' }).getByRole('button', { name: /^Join/ }).click()
    await expectSeen(page.getByText(/You are now a member of/))
    await other.getByRole('button', { name: /^Workspace: / }).click()
    await expectSeen(other.getByRole('menuitemradio', { name: workspaceOf(ida) }))
  })

  test('[WSP-08] that is over can be taken out of the list', async () => {
    const rosa = await newcomerAt(server.url, 'Rosa')
    await activates(rosa.person, rosa.email)
    await invites(ida, rosa.email)
    const person = await guestAt(server.url)
    const { page } = person
    await takesSeat(person.context, rosa.person)
    // The week has gone by for this page; the server keeps its own clock.
    await page.route('**/api/invitation-links?**', async (route) => {
      const answer = await route.fetch()
      const list = (await answer.json()) as { rows: object[] }
      await route.fulfill({
        response: answer,
        json: { ...list, rows: list.rows.map((row) => ({ ...row, state: 'expired' })) },
      })
    })
    await page.goto('/invitations')
    const row = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')
    await expectSeen(row.getByText('Expired'))
    expect(await row.getByRole('button', { name: /^Join/ }).count()).toBe(0)
    await row.getByRole('button', { name: /^Remove/ }).click()
    await expectSeen(page.getByText('No invitations at the moment.'))
    await page.reload()
    await expectSeen(page.getByText('No invitations at the moment.'))
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('[AUTH-08] brings a person who was in no workspace right into it', async () => {
    const email = `lena-${randomUUID()}@example.org`
    const password = `a sentence of ${randomUUID()}`
    await invites(ida, email)
    const [, , idPrefix = '', token = ''] = (await mailedLink(server.url, email, 'join-team')).split('/')
    const lena = new HttpPerson(server.url)
    const { user } = await lena.ask(joinByInvitation, {
      params: { idPrefix, token },
      body: { firstName: 'Lena', lastName: 'Novak', password, agreedToTermsAndPolicy: true, timezone: 'Europe/Warsaw' },
    })
    lena.becomes(user)
    await lena.ask(leaveWorkspace, { params: { id: lena.tenantId }, body: { password } })
    await invites(mateusz, email)

    const person = await guestAt(server.url)
    const { page } = person
    await takesSeat(person.context, lena)
    await page.goto('/invitations')
    const [joined] = await Promise.all([
      page.waitForEvent('websocket', (socket) => socket.url().includes(mateusz.tenantId)),
      page.getByRole('button', { name: /^Join/ }).click(),
    ])
    expect(joined.url()).toContain(user.id)
    await expectSeen(page.getByText(/You are now a member of/))
    await page.getByRole('link', { name: 'My tasks' }).click()
    await expectSeen(page.getByRole('heading', { name: 'My tasks' }).or(page.getByRole('list').first()).first())
  })
})
