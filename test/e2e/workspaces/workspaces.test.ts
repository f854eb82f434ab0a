import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { acceptOwnInvitation, inviteUser, listInvitations } from '#contract/calls/invitations.ts'
import { anotherWorkspace } from '../../support/people/another-workspace.ts'
import { addressOf, canSayToasts, expectAddress, expectSeen, guestAt, signsIn } from '../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../support/page/drawn-page.ts'
import { boxOf } from '../../support/browser/at-rest.ts'
import type { Person } from '../../support/browser/browser.ts'
import { WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { activates, newcomerAt, type Newcomer } from '../../support/people/newcomer.ts'
import { operator } from '../../support/server/operator.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: WITH_MAILBOX })
})

async function activated(firstName: string): Promise<Newcomer> {
  const newcomer = await newcomerAt(server.url, firstName)
  await activates(newcomer)
  return newcomer
}
const ownName = ({ person }: Newcomer) => person.user.role2tenant2user[0]?.tenant.name ?? ''
const switcherOf = (page: Page): Locator => page.getByRole('button', { name: /^Workspace: / })
const menuOf = (page: Page): Locator => page.getByRole('menu', { name: 'Workspaces' })
async function opens(page: Page): Promise<Locator> {
  await switcherOf(page).click()
  await menuOf(page).waitFor()
  return menuOf(page)
}
/** What the items of a menu are called, without the sign beside it. */
const namesIn = (items: Locator) => items.locator('.cut').allInnerTexts()
const arrives = async (newcomer: Newcomer, path = '/'): Promise<{ person: Person; page: Page }> => {
  const person = await guestAt(server.url, { reducedMotion: 'no-preference' })
  return { person, page: await signsIn(person, newcomer, path) }
}

describe('making a workspace', () => {
  test('[WSP-01] [WSP-03] [WSP-11] [FORM-09] asks for a name, a plan and the terms, in a dialog 1308 wide', async () => {
    const { person, page } = await arrives(await activated('Ada'))
    await (await opens(page)).getByRole('menuitem', { name: 'Add workspace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a workspace' })
    await expectSeen(dialog.getByText('$0'))
    expect((await boxOf(dialog)).width).toBe(1308)
    for (const [width, plans] of [
      [1280, 4],
      [1024, 3],
      [800, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => dialog.getByRole('radio').count()).toBe(plans)
    }
    await dialog.getByRole('button', { name: 'More plans' }).click()
    await expectSeen(dialog.getByRole('radio', { name: 'Team' }))
    await dialog.getByRole('button', { name: 'More plans' }).press('PageUp')
    await expectSeen(dialog.getByRole('radio', { name: 'Free' }))
    await page.setViewportSize({ width: 1440, height: 900 })

    await dialog.getByLabel('Workspace name').fill('B')
    await dialog.getByRole('button', { name: 'Create workspace' }).click()
    await expectSeen(dialog.getByText('This field should be at least 2 characters long'))
    expect(await dialog.getByText('Value is required').count()).toBe(2)
    await dialog.getByLabel('Workspace name').fill('B'.repeat(251))
    await expectSeen(dialog.getByText('The maximum length allowed is 250'))
    const links = await dialog
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]))
    expect(links).toEqual([
      ['/terms-and-conditions', '_blank'],
      ['/privacy-policy', '_blank'],
    ])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await (await opens(page)).getByRole('menuitem', { name: 'Add workspace' }).click()
    expect(await dialog.getByLabel('Workspace name').inputValue()).toBe('')
    expect(await dialog.getByText(/Value is required|maximum/).count()).toBe(0)

    // Without a connection nothing can be fetched any more, and yet one reads that it has failed.
    await dialog.getByLabel('Workspace name').fill('Harbour')
    await dialog.getByRole('radio', { name: 'Free' }).check()
    await dialog.getByRole('checkbox').check()
    await canSayToasts(page)
    await page.waitForLoadState('networkidle')
    person.expectNoise(/ERR_INTERNET_DISCONNECTED|failed with status 0/)
    await person.context.setOffline(true)
    await dialog.getByRole('button', { name: 'Create workspace' }).click()
    await expectSeen(page.getByText('There is no connection: this was not saved. What was entered is still here.'))
    expect(await dialog.getByLabel('Workspace name').inputValue()).toBe('Harbour')
    await person.leave()
  })

  test('[WSP-02] [WSP-04] [WSP-06] says so, is pending until it is connected, and can be entered then', async () => {
    const ada = await activated('Ada')
    const { person, page } = await arrives(ada, '/team')
    let isPending = true
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch()
      const { user } = (await response.json()) as { user: typeof ada.person.user }
      const role2tenant2user = user.role2tenant2user.map((membership) =>
        membership.tenant.name === 'Baltic Field Lab' && isPending
          ? { ...membership, tenant: { ...membership.tenant, isDatabaseConnected: false } }
          : membership,
      )
      await route.fulfill({ response, json: { user: { ...user, role2tenant2user } } })
    })
    await (await opens(page)).getByRole('menuitem', { name: 'Add workspace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a workspace' })
    await dialog.getByLabel('Workspace name').fill('Baltic Field Lab')
    await dialog.getByRole('radio', { name: 'Free' }).check()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Create workspace' }).click()
    await expectSeen(page.getByText('Workspace Baltic Field Lab created. It is being set up.'))
    await dialog.waitFor({ state: 'detached' })

    const item = (await opens(page)).getByRole('menuitemradio', { name: /^Baltic Field Lab/ })
    await expectSeen(item.getByText('Pending...'))
    expect(await item.getAttribute('aria-disabled')).toBe('true')
    await item.click({ force: true })
    expect(addressOf(page)).toBe('/team')
    isPending = false
    await item.getByText('Pending...').waitFor({ state: 'detached' })
    const loaded = page.waitForEvent('load')
    await item.click()
    await loaded
    await expectAddress(page, '/')
    await expectSeen(page.getByRole('button', { name: 'Workspace: Baltic Field Lab' }))
    await page.unrouteAll({ behavior: 'wait' })
    await person.leave()
  })
})

describe('belonging to several workspaces', () => {
  test('[LAY-14] they are listed by name, with the invitations that wait; what cannot be made yet is not offered', async () => {
    const ada = await activated('Ada')
    await anotherWorkspace(ada, 'Zebra Works')
    await anotherWorkspace(ada, 'alpine Lab')
    const ida = await activated('Ida')
    const { person, page } = await arrives(ada)
    const menu = await opens(page)
    const names = menu.getByRole('menuitemradio')
    await expect.poll(() => namesIn(names)).toEqual([ownName(ada), 'alpine Lab', 'Zebra Works'])
    expect(await namesIn(menu.getByRole('menuitemradio', { checked: true }))).toEqual([ownName(ada)])
    expect(await menu.getByRole('menuitem', { name: /View invitations/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await ida.person.ask(inviteUser, { body: { email: ada.email, roleName: 'Employee' } })
    await (await opens(page)).getByRole('menuitem', { name: /View invitations\s*1/ }).click()
    await expectAddress(page, '/invitations')
    await person.leave()

    const { person: fresh, page: hers } = await arrives(await newcomerAt(server.url, 'Nia'))
    await opens(hers)
    expect(await menuOf(hers).getByRole('menuitem', { name: 'Add workspace' }).count()).toBe(0)
    await fresh.leave()
  })

  test('[WSP-05] [ERR-03] [WSP-09] [FLT-23] a blocked one says why; whose own is blocked goes to another, or reads that there is none', async () => {
    const ada = await activated('Ada')
    const zebra = await anotherWorkspace(ada, 'Zebra Works')
    await operator(server, 'block-workspace', zebra, 'An', 'invoice', 'is', 'unpaid')
    const { person, page } = await arrives(ada)
    person.expectNoise(/status of 403|failed with status 403|WebSocket/)
    const item = (await opens(page)).getByRole('menuitemradio', { name: /Zebra Works.*Blocked/ })
    await item.click()
    await expectSeen(page.getByText('This workspace is blocked: An invoice is unpaid'))
    await expectSeen(page.getByRole('button', { name: `Workspace: ${ownName(ada)}` }))

    await operator(server, 'unblock-workspace', zebra)
    await operator(server, 'block-workspace', ada.person.tenantId, 'Moved')
    // Noticed at once: nobody has pressed or loaded anything.
    await expectSeen(page.getByRole('button', { name: 'Workspace: Zebra Works' }))
    await expectAddress(page, '/')
    await page.getByRole('link', { name: 'All users' }).click()
    await expectAddress(page, '/team')

    await operator(server, 'block-workspace', zebra, 'Closed', 'for', 'now')
    await expectAddress(page, '/out-of-workspaces')
    await expectSeen(page.getByRole('heading', { name: 'No workspace is open to you right now' }))
    await expectSeen(page.getByText('Blocked: Closed for now'))
    await expectSeen(page.getByRole('link', { name: 'View invitations' }))
    await page.getByRole('button', { name: 'Create a workspace' }).click()
    await expectSeen(page.getByRole('dialog', { name: 'Create a workspace' }))
    await page.keyboard.press('Escape')
    await operator(server, 'unblock-workspace', zebra)
    await expectAddress(page, '/')
    await expectSeen(page.getByRole('button', { name: 'Workspace: Zebra Works' }))
    await person.leave()
  })

  test('[NAV-05] one whose database is not connected is not opened', async () => {
    const ada = await activated('Ada')
    const { person, page } = await arrives(ada)
    // What a board shows is asked for before it is known that one may not be there.
    person.expectNoise(/status of 40[34]/)
    await drawsMemberPageItself(page)
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch()
      const { user } = (await response.json()) as { user: typeof ada.person.user }
      const role2tenant2user = user.role2tenant2user.map((membership) => ({
        ...membership,
        tenant: { ...membership.tenant, isDatabaseConnected: false },
      }))
      await route.fulfill({ response, json: { user: { ...user, role2tenant2user } } })
    })
    for (const path of ['/', '/team', `/projects/${randomUUID()}/board`]) {
      await page.goto(path)
      await expectAddress(page, '/out-of-workspaces')
      await expectSeen(page.getByText('Pending...'))
    }
    await page.unrouteAll({ behavior: 'wait' })
    await person.leave()
  })
})

describe('[WSP-07] the end of a workspace', () => {
  test('who leaves gives the password, and is in another one then', async () => {
    const ida = await activated('Ida')
    const ben = await activated('Ben')
    await ida.person.ask(inviteUser, { body: { email: ben.email, roleName: 'Employee' } })
    const { rows } = await ben.person.ask(listInvitations, { query: {} })
    await ben.person.ask(acceptOwnInvitation, { params: { id: rows[0]!.id } })
    const { person, page } = await arrives(ben)
    await (await opens(page)).getByRole('menuitemradio', { name: ownName(ida) }).click()
    await expectSeen(page.getByRole('button', { name: `Workspace: ${ownName(ida)}` }))
    await (await opens(page)).getByRole('menuitem', { name: 'Leave this workspace…' }).click()
    const dialog = page.getByRole('dialog', { name: `Leave ${ownName(ida)}` })
    await dialog.getByRole('button', { name: 'Leave workspace' }).click()
    await expectSeen(dialog.getByText('Value is required'))
    person.expectNoise(/status of 400/)
    await dialog.locator('input[name=password]').fill('not mine')
    await dialog.getByRole('button', { name: 'Leave workspace' }).click()
    await expectSeen(dialog.getByRole('alert'))
    await dialog.locator('input[name=password]').fill(ben.password)
    const loaded = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Leave workspace' }).click()
    await loaded
    await expectSeen(page.getByRole('button', { name: `Workspace: ${ownName(ben)}` }))
    await opens(page)
    expect(await namesIn(menuOf(page).getByRole('menuitemradio'))).toEqual([ownName(ben)])
    await person.leave()
  })

  test('[FORM-07] who deletes gives the password and its name, presses twice, and has none then', async () => {
    const ada = await activated('Ada')
    const { person, page } = await arrives(ada, '/settings/company')
    await page.getByRole('button', { name: 'Delete…' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${ownName(ada)}` })
    await dialog.locator('input[name=password]').fill(ada.password)
    await dialog.locator('input[name=workspaceName]').fill('Something else')
    await dialog.getByRole('button', { name: 'Delete workspace' }).click()
    await expectSeen(dialog.getByText('The value must be equal to the other value'))
    await dialog.locator('input[name=workspaceName]').fill(ownName(ada))
    await dialog.getByRole('button', { name: 'Delete workspace' }).click()
    await dialog.getByRole('button', { name: 'Really delete for everyone?' }).click()
    await expectAddress(page, '/out-of-workspaces')
    await expectSeen(page.getByText(`Workspace ${ownName(ada)} is deleted.`))
    await expectSeen(page.getByText(/you belong to no workspace/))
    await page.reload()
    await expectSeen(page.getByText(/you belong to no workspace/))
    await person.leave()
  })
})
