import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inviteUser } from '#contract/calls/invitations.ts'
import { deactivateUser, listUsers } from '#contract/calls/people.ts'
import { axeFindings, axeFindingsInBothThemes } from '../../support/browser/accessibility.ts'
import { addressOf, expectAddress, expectSeen, signsIn } from '../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { mailedLink, WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { printedSignIns, type PrintedSignIn } from '../../support/server/sample.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
let ways: PrintedSignIn[]
let api: HttpPerson
let ada: Person
let page: Page

const wayOf = (role: string) => ways.find((way) => way.role === role)!
beforeAll(async () => {
  server = await startServer({ env: { SAMPLE: 'auto', ...WITH_MAILBOX } })
  ways = await printedSignIns(server)
  const { email, password } = wayOf('Owner')
  api = (await signIn(server.url, email, password))!
  ada = await newPerson(server.url)
  page = await signsIn(ada, wayOf('Owner'))
})
beforeEach(async () => {
  await page.unrouteAll()
  await page.goto('/team')
  await page.getByRole('row', { name: /Kenji Mori/ }).waitFor()
})

const row = (name: string, at: Page = page): Locator => at.getByRole('row', { name: new RegExp(name) })
const names = (at: Page = page) =>
  at
    .locator('tbody tr td:first-child .text-14')
    .evaluateAll((all) => all.map((one) => one.textContent?.replace(/you$/, '')))
const dialog = (at: Page = page) => at.getByRole('dialog')
const toast = (text: string): Promise<void> => expectSeen(page.getByText(text))
const opensMenuOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click()
const chooses = (item: string, at: Page = page) => at.getByRole('menuitem', { name: item }).click()
const shows = (state: string) => page.getByRole('radio', { name: state }).check()

describe('[TEAM-05] everybody of the workspace', () => {
  test('is listed with role, teams and state; searched 500 ms after the last key, and all of it stands in the address', async () => {
    await expectSeen(page.getByText('6 people in this workspace'))
    expect(await names()).toEqual([
      'Ada Lindqvist',
      'Jule Brandt',
      'Kenji Mori',
      'Nia Mensah',
      'Priya Raman',
      'Tomasz Wrona',
    ])
    await expectSeen(row('Tomasz Wrona').getByRole('cell', { name: 'Workspace manager', exact: true }))
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/users') asked.push(url.searchParams.get('q') ?? '')
    })
    await page.getByLabel('Name or e-mail').pressSequentially('ken')
    await expectAddress(page, '/team?q=ken')
    await expect.poll(names).toEqual(['Kenji Mori'])
    expect(asked.filter((q) => q === 'k')).toEqual([])
  })

  test('[NAV-16] is sorted and filtered by the address: back, forward, reload and a pasted link show the same', async () => {
    await page.getByRole('button', { name: 'Name' }).click()
    await expectAddress(page, '/team?sort=-name')
    await expect.poll(async () => (await names())[0]).toBe('Tomasz Wrona')
    await page.getByRole('button', { name: 'Role: any' }).click()
    await page.getByRole('checkbox', { name: 'Employee' }).check()
    await expectAddress(page, '/team?roles=Employee&sort=-name')
    await expect.poll(names).toEqual(['Priya Raman', 'Nia Mensah', 'Kenji Mori', 'Jule Brandt'])
    await page.keyboard.press('Escape')
    await page.reload()
    await expect.poll(names).toEqual(['Priya Raman', 'Nia Mensah', 'Kenji Mori', 'Jule Brandt'])
    await page.goBack()
    await expectAddress(page, '/team?sort=-name')
    await expect.poll(async () => (await names())[0]).toBe('Tomasz Wrona')
    await page.goBack()
    await expectAddress(page, '/team')
    await expect.poll(async () => (await names())[0]).toBe('Ada Lindqvist')
    await page.goForward()
    await page.goForward()
    await expect.poll(names).toEqual(['Priya Raman', 'Nia Mensah', 'Kenji Mori', 'Jule Brandt'])
    await page.goto('/team?q=mori&roles=Employee&sort=role')
    await expect.poll(names).toEqual(['Kenji Mori'])
    await expect.poll(() => page.getByLabel('Name or e-mail').inputValue()).toBe('mori')
  })

  test('where nothing fits, says so, and lets go of the filters', async () => {
    await page.goto('/team?q=nobody&roles=Owner')
    await expectSeen(page.getByText('Nothing fits what you are looking for.'))
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expectAddress(page, '/team')
    await expect.poll(async () => (await names()).length).toBe(6)
  })

  test('[USE-15] shows everybody in one list on request, the seats that are taken, and when each was last here', async () => {
    await expectSeen(page.getByText(/\d+ of \d+ seats are taken\./))
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectSeen(page.getByRole('columnheader', { name: 'Last seen' }))
    await expectSeen(row('Ada Lindqvist').getByText('Today'))
    const email = `omar-${randomUUID()}@example.org`
    await api.ask(inviteUser, { body: { email, roleName: 'Employee' } })
    await shows('All')
    await expectAddress(page, '/team?state=all')
    await expectSeen(row(email))
    await expectSeen(row('Kenji Mori'))
    expect(await axeFindings(page)).toEqual([])
    const { rows } = await api.ask(listUsers, { query: { invited: true } })
    for (const { id } of rows) await api.ask(deactivateUser, { params: { id } })
  })

  test('[USE-15] says every role whole at 1440, in one line, in each language', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const said = new Map<string, string>()
    for (const [language, heading] of [
      ['de', 'Rolle'],
      ['pl', 'Rola'],
      ['en', 'Role'],
    ] as const) {
      await page.locator('header select').first().selectOption(language)
      await expectSeen(page.getByRole('columnheader', { name: heading, exact: true }))
      const role = row('Tomasz Wrona').getByRole('cell').nth(2)
      const [text, over, lines] = await role
        .locator('span')
        .first()
        .evaluate((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          return [one.textContent ?? '', one.scrollWidth - one.clientWidth, range.getClientRects().length] as const
        })
      said.set(language, text)
      expect([text, over, lines]).toEqual([text, 0, 1])
      await ada.picture(`people-roles-${language}`)
    }
    expect(Object.fromEntries(said)).toEqual({
      en: 'Workspace manager',
      de: 'Bereichsmanager',
      pl: 'Menedżer przestrzeni',
    })
  })

  test('that could not be loaded can be asked for again', async () => {
    ada.expectNoise(/ERR_FAILED|failed with status 0/)
    await page.route('**/api/users?*', (route) => route.abort('failed'))
    await page.goto('/team')
    await expectSeen(page.getByText('This list could not be loaded.'))
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await names()).length).toBe(6)
  })
})

test('[FORM-08] the filter’s popover closes on a press outside, on Escape and when focus leaves it', async () => {
  const filter = page.getByRole('button', { name: 'Role: any' })
  const box = page.getByRole('checkbox', { name: 'Owner' })
  await filter.click()
  await box.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await box.waitFor({ state: 'detached' })
  await filter.click()
  await box.waitFor()
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  await filter.click()
  await box.waitFor()
  await page.getByLabel('Name or e-mail').focus()
  await expect.poll(() => box.count()).toBe(0)
})

describe('[TEAM-05] inviting', () => {
  const addresses = () => dialog().getByLabel('E-mail addresses')
  const sends = () =>
    dialog()
      .getByRole('button', { name: /^Invite/ })
      .click()
  const opens = async () => {
    await page.getByRole('button', { name: 'Invite people' }).click()
    await addresses().waitFor()
  }

  test('takes several addresses at once, mails each, and says of each one why it was not invited', async () => {
    const [nils, rosa] = [`nils-${randomUUID()}@example.org`, `rosa-${randomUUID()}@example.org`]
    await opens()
    await addresses().fill(`${nils}, `)
    await addresses().fill('nobody@ ')
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      },
      `Rosa <${rosa}>\n${wayOf('Employee').email}`,
    )
    await dialog()
      .getByRole('button', { name: `Remove ${rosa}` })
      .waitFor()
    ada.expectNoise(/status of (400|409|422)/)
    await sends()
    await toast('2 people are invited.')
    await expectSeen(dialog().getByText('nobody@: Value is not a valid email address'))
    await expectSeen(dialog().getByText(`${wayOf('Employee').email}: `, { exact: false }))
    expect(
      await dialog()
        .getByRole('button', { name: `Remove ${rosa}` })
        .count(),
    ).toBe(0)
    await mailedLink(server.url, nils, 'join-team')
    await page.keyboard.press('Escape')

    await shows('Invited')
    await expectAddress(page, '/team?state=invited')
    await expectSeen(row(nils))
    await page.getByRole('button', { name: `Resend: ${nils}` }).click()
    await toast(`${nils} gets the invitation once more.`)
    await opensMenuOf(rosa)
    await chooses('Withdraw invitation')
    await page.getByRole('button', { name: 'Really withdraw?' }).click()
    await toast(`The invitation of ${rosa} is withdrawn.`)
    await row(rosa).waitFor({ state: 'detached' })
  })

  test('[PLAN-03] stops where the plan has no seat left, and keeps who was not invited', async () => {
    ada.expectNoise(/status of 403/)
    await page.route('**/api/users/invite', (route) =>
      route.fulfill({ status: 403, json: { message: 'Full', code: 'SUBSCRIPTION_LIMIT_REACHED', errors: [] } }),
    )
    await opens()
    await addresses().fill('one@example.org two@example.org ')
    await sends()
    await expect
      .poll(() => page.getByRole('button', { name: 'Remove two@example.org', includeHidden: true }).count())
      .toBe(1)
    await expectSeen(page.getByText('Your plan’s limit is reached.'))
  })

  test('with nobody named says so, and starts empty the next time', async () => {
    await opens()
    await sends()
    await expectSeen(dialog().getByText('Name at least one address'))
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await opens()
    expect(await dialog().getByRole('alert').count()).toBe(0)
    await page.keyboard.press('Escape')
  })
})

describe('[TEAM-05] changing a person', () => {
  test('[FORM-06] gives another role and job title', async () => {
    await opensMenuOf('Nia Mensah')
    await chooses('Edit…')
    const role = dialog().getByRole('combobox', { name: 'Role' })
    await role.click()
    await page.getByRole('option', { name: 'Workspace manager' }).click()
    expect(await role.textContent()).toBe('Workspace manager')
    await dialog().getByLabel('Job title').fill('Frontend lead')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await toast('Nia Mensah is saved.')
    await expectSeen(row('Nia Mensah').getByText('Frontend lead'))
    await expectSeen(row('Nia Mensah').getByRole('cell', { name: 'Workspace manager', exact: true }))
  })

  test('[USE-15] gives another role from the menu at a row, of those that one may give', async () => {
    await opensMenuOf('Nia Mensah')
    const roles = page.getByRole('menuitemradio')
    await expect.poll(() => roles.allInnerTexts()).toEqual(['Owner', 'Workspace manager', 'Employee'])
    await ada.picture('people-roles')
    expect(await page.getByRole('menuitemradio', { checked: true }).allInnerTexts()).toEqual(['Workspace manager'])
    await page.getByRole('menuitemradio', { name: 'Employee' }).click()
    await toast('Nia Mensah is saved.')
    await expectSeen(row('Nia Mensah').getByRole('cell', { name: 'Employee', exact: true }))
    await expectSeen(row('Nia Mensah').getByText('Frontend lead'))
  })

  test('[FORM-07] deactivates by two clicks, and restores', async () => {
    await opensMenuOf('Priya Raman')
    await chooses('Deactivate')
    await page.getByRole('button', { name: 'Really deactivate?' }).waitFor()
    await page.getByLabel('Name or e-mail').focus()
    await page.getByRole('button', { name: 'Really deactivate?' }).waitFor({ state: 'detached' })
    await opensMenuOf('Priya Raman')
    await chooses('Deactivate')
    await page.getByRole('button', { name: 'Really deactivate?' }).click()
    await toast('Priya Raman is deactivated.')
    await row('Priya Raman').waitFor({ state: 'detached' })
    await shows('Deactivated')
    await expect.poll(names).toEqual(['Priya Raman'])
    const { rows } = await api.ask(listUsers, { query: { inactive: true } })
    expect(rows).toMatchObject([{ fullName: 'Priya Raman', deletedAt: expect.any(String) }])
    await page.getByRole('button', { name: 'Restore: Priya Raman' }).click()
    await toast('Priya Raman is back.')
    await expectSeen(page.getByText('Nobody is deactivated.'))
    await shows('Active')
    await expectSeen(row('Priya Raman'))
  })

  test('is not offered to those who may not: an Employee sees, a manager does not touch Owners, nobody deactivates themselves', async () => {
    const employee = await newPerson(server.url)
    const kenji = await signsIn(employee, wayOf('Employee'), '/team')
    await row('Ada Lindqvist', kenji).waitFor()
    expect(await kenji.getByRole('button', { name: /^(Invite people|Actions for)/ }).count()).toBe(0)
    await employee.leave()

    const manager = await newPerson(server.url)
    const tomasz = await signsIn(manager, wayOf('WorkspaceManager'), '/team')
    await row('Ada Lindqvist', tomasz).waitFor()
    expect(await tomasz.getByRole('button', { name: 'Actions for Ada Lindqvist' }).count()).toBe(0)
    await tomasz.getByRole('button', { name: 'Actions for Kenji Mori' }).click()
    await chooses('Edit…', tomasz)
    await dialog(tomasz).getByRole('combobox', { name: 'Role' }).click()
    expect(await tomasz.getByRole('option').allInnerTexts()).toEqual(['Workspace manager', 'Employee'])
    await manager.leave()

    await opensMenuOf('Ada Lindqvist')
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Edit…'])
    await page.keyboard.press('Escape')
  })
})

test('what others do shows without reload', async () => {
  await page.goto('/team?state=invited')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const email = `live-${randomUUID()}@example.org`
  await api.ask(inviteUser, { body: { email, roleName: 'Employee' } })
  await expectSeen(row(email))
  expect(addressOf(page)).toBe('/team?state=invited')
})

test('[LAY-10] [TEAM-05] a person who becomes an Employee is offered no more than one, without reload; as a manager again it is back', async () => {
  const manager = await newPerson(server.url)
  const tomasz = await signsIn(manager, wayOf('WorkspaceManager'), '/team')
  const ways = tomasz.getByRole('button', { name: /^(Add a|Edit|Invite people|Actions for)/ })
  await tomasz.getByRole('button', { name: 'Actions for Kenji Mori' }).waitFor()
  await tomasz.getByRole('button', { name: 'Add a project' }).waitFor()
  const becomes = async (role: string) => {
    await opensMenuOf('Tomasz Wrona')
    await chooses('Edit…')
    await dialog().getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: role }).click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().waitFor({ state: 'hidden' })
  }
  await becomes('Employee')
  await expect.poll(() => ways.count()).toBe(0)
  expect(addressOf(tomasz)).toBe('/team')
  await becomes('Workspace manager')
  await tomasz.getByRole('button', { name: 'Actions for Kenji Mori' }).waitFor()
  await tomasz.getByRole('button', { name: 'Add a project' }).waitFor()
  await manager.leave()
})

describe('[TEAM-05] all teams', () => {
  test('stand on a tab of their own, are searched, and lead to their pages', async () => {
    await page.getByRole('navigation', { name: 'People and teams' }).getByRole('link', { name: 'Teams' }).click()
    await expectAddress(page, '/team?tab=teams')
    await expectSeen(row('Engineering'))
    await page.getByLabel('Team', { exact: true }).fill('por')
    await expectAddress(page, '/team?tab=teams&q=por')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.getByRole('table').getByRole('link', { name: 'Ports' }).click()
    await expect.poll(() => addressOf(page)).toMatch(/^\/teams\/[\da-f-]{36}\/users$/)
  })
})

describe('[APP-07] in light and dark, axe finds nothing wrong with', () => {
  test('people, teams, inviting and editing', async () => {
    const found: Record<string, readonly string[]> = {}
    const looks = async (name: string, within = 'main') => {
      const findings = await axeFindingsInBothThemes(page, within)
      if (findings.length > 0) found[name] = findings
    }
    await looks('people')
    await page.getByRole('button', { name: 'Role: any' }).click()
    await page.getByRole('checkbox', { name: 'Owner' }).waitFor()
    await looks('filter', '[data-popover]')
    await page.keyboard.press('Escape')
    await opensMenuOf('Kenji Mori')
    await looks('menu', '[role=menu]')
    await chooses('Deactivate')
    await page.getByRole('button', { name: 'Really deactivate?' }).waitFor()
    await looks('asking')
    await opensMenuOf('Jule Brandt')
    await chooses('Edit…')
    await looks('editing', '[role=dialog]')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Invite people' }).click()
    await dialog().getByLabel('E-mail addresses').fill('a@example.org, bad ')
    await looks('inviting', '[role=dialog]')
    await page.keyboard.press('Escape')
    await page.goto('/team?tab=teams')
    await row('Engineering').waitFor()
    await looks('teams')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/team')
    await row('Kenji Mori').waitFor()
    await looks('people on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(found).toEqual({})
  })
})
