import { beforeAll, expect, test } from 'vitest'
import { loadAllWords, loadWords } from '#i18n/load-words.ts'
import { axeFindings, axeFindingsInBothThemes } from '../../support/browser/accessibility.ts'
import { guestAt, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../support/page/drawn-page.ts'
import { sharedSample, type SharedSample } from '../../support/server/shared-server.ts'

let server: SharedSample
let owner: WayIn
beforeAll(async () => {
  server = await sharedSample()
  owner = server.signIns.find(({ role }) => role === 'Owner')!
})

test('[APP-07] in light and dark, axe finds nothing wrong with what is around a workspace', async () => {
  const person = await guestAt(server.url)
  const { page } = person
  const found: Record<string, readonly string[]> = {}
  const looks = async (name: string, within?: string) => {
    const findings = await axeFindingsInBothThemes(page, within)
    if (findings.length > 0) found[name] = findings
  }
  // A workspace that is full, and others beside it that cannot be entered.
  await page.route('**/api/auth/tenant', async (route) => {
    const response = await route.fetch()
    const tenant = (await response.json()) as { subscription: { projectsNumber: number } }
    const projectsCount = tenant.subscription.projectsNumber
    await route.fulfill({ response, json: { ...tenant, projectsCount } })
  })
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const { user } = (await response.json()) as { user: { role2tenant2user: [{ tenant: object }] } }
    const [own] = user.role2tenant2user
    const other = (at: number, tenant: object) => {
      const id = `70000000-0000-4000-8000-00000000000${at}`
      return { ...own, tenantId: id, tenant: { ...own.tenant, id, ...tenant } }
    }
    const role2tenant2user = [
      own,
      other(1, { name: 'Harbour Labs', isDatabaseConnected: false }),
      other(2, { name: 'Kestrel Foods', manualBlockedReason: 'Two invoices are unpaid.' }),
    ]
    await route.fulfill({ response, json: { user: { ...user, role2tenant2user } } })
  })
  await drawsMemberPageItself(page)
  await signsIn(person, owner)
  await page.getByRole('button', { name: /^Workspace: / }).click()
  await page.getByRole('menuitemradio', { name: /Harbour/ }).waitFor()
  await looks('switcher', '[role=menu]')
  await page.getByRole('menuitem', { name: 'Add workspace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('$0').waitFor()
  await looks('create workspace', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  await dialog.getByText('Value is required').first().waitFor()
  await looks('create workspace with problems', '[role=dialog]')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add a project' }).click()
  await dialog.getByText('$0').waitFor()
  await dialog.getByRole('button', { name: 'Choose Team' }).click()
  await looks('change plan', '[role=dialog]')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Company name').fill('N')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Value is required').first().waitFor()
  await looks('company')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await dialog.waitFor()
  await looks('delete workspace', '[role=dialog]')
  await page.goto('/out-of-workspaces')
  await page.getByText('Blocked: Two invoices are unpaid.').waitFor()
  await looks('out of workspaces')
  await page.goto('/privacy-policy')
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
  await looks('legal text')
  expect(found).toEqual({})
  await page.unrouteAll({ behavior: 'wait' })
  await person.leave()
})

test('[APP-07] on a phone, in German and dark, axe finds nothing wrong with the menu, drawers and dialogs', async () => {
  await loadAllWords()
  const words = await loadWords('de')
  const person = await guestAt(server.url, {
    colorScheme: 'dark',
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await signsIn(person, owner)
  const found: Record<string, readonly string[]> = {}
  const looks = async (name: string, within = '[role=dialog]') => {
    const findings = await axeFindings(page, within)
    if (findings.length > 0) found[name] = findings
  }
  const dialog = page.getByRole('dialog')
  const closes = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  const menu = async () => {
    await page.getByRole('button', { name: words.shell.expandMenu() }).click()
    await dialog.getByRole('link', { name: words.shell.allUsers() }).waitFor()
  }
  const fromSwitcher = async (name: string) => {
    await menu()
    await dialog.getByRole('button').first().click()
    await page.getByRole('menuitem', { name }).click()
    await dialog.locator('input').first().waitFor()
  }
  await menu()
  await looks('the menu')
  await dialog.getByRole('button', { name: words.shell.addProject() }).click()
  await page.getByRole('dialog', { name: words.project.create() }).waitFor()
  await looks('the drawer of a project')
  await closes()
  await menu()
  await dialog.getByRole('button', { name: words.shell.addTeam() }).click()
  await dialog.getByLabel(words.team.name()).fill('Werft')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.team.dontSave() }).waitFor()
  await looks('what the drawer of a team asks')
  await page.getByRole('button', { name: words.team.dontSave() }).click()
  await dialog.waitFor({ state: 'detached' })
  await fromSwitcher(words.switcher.leaveThis())
  await looks('leaving')
  await closes()
  await fromSwitcher(words.switcher.add())
  await looks('a new workspace')
  await closes()
  await page.goto('/team')
  await page.getByRole('button', { name: words.people.invite() }).first().click()
  await dialog.waitFor()
  await looks('inviting')
  await closes()
  await looks('everybody', 'main')
  await page.goto('/invitations')
  await page.getByText(words.invitations.none()).waitFor()
  await looks('invitations', 'main')
  await page.goto('/terms-and-conditions')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await looks('terms', 'body')
  expect(found).toEqual({})
  await person.leave()
})
