import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAddress, expectSeen, guestAt, signsIn } from '../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { mailedLink, WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { printedSignIns } from '../../support/server/sample.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
let ada: Person
let page: Page

beforeAll(async () => {
  server = await startServer({ env: { SAMPLE: 'auto', ...WITH_MAILBOX } })
  const owner = (await printedSignIns(server)).find(({ role }) => role === 'Owner')!
  ada = await newPerson(server.url)
  page = await signsIn(ada, owner, '/team')
})

const menuOf = (at: Page) => at.getByRole('navigation', { name: 'Menu' })
const adds = async (at: Page, name: string) => {
  const lane = at.locator('[data-lane]').first()
  await lane
    .getByRole('button', { name: /^Add (a )?task/ })
    .first()
    .click()
  await at.getByRole('textbox', { name: /^Add a task to / }).fill(name)
  await at.keyboard.press('Enter')
}

test('[TEAM-05] [AUTH-08] [BRD-08] a person who is invited in one browser joins in another, and from then on both see each other live', async () => {
  const email = `lena-${randomUUID()}@example.org`
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByLabel('E-mail addresses').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expectSeen(page.getByText(`${email} is invited.`))
  await expectSeen(page.getByText('1 invitation open.'))

  const lena = await guestAt(server.url)
  const there = lena.page
  await there.goto(await mailedLink(server.url, email, 'join-team'))
  await there.locator('input[name=firstName]').fill('Lena')
  await there.locator('input[name=lastName]').fill('Novak')
  const password = `a sentence of ${randomUUID()}`
  await there.locator('input[name=password]').fill(password)
  await there.locator('input[name=passwordConfirmation]').fill(password)
  await there.getByRole('checkbox').check()
  await there.getByRole('button', { name: 'Join' }).click()
  await there.getByRole('checkbox', { name: 'I saved the code' }).check()
  await there.getByRole('button', { name: 'Go to Lanewise' }).click()
  await expectAddress(there, '/')

  // She stands in the list of those who invited her, and in their pickers.
  await expectSeen(page.getByRole('row', { name: /Lena Novak/ }))
  await expectSeen(page.getByText('7 people in this workspace.'))

  const team = `Harbour ${randomUUID().slice(0, 6)}`
  await page.getByRole('navigation', { name: 'People and teams' }).getByRole('link', { name: 'Teams' }).click()
  await page.getByRole('button', { name: 'New team' }).click()
  const drawer = page.getByRole('dialog', { name: 'New team' })
  await drawer.getByLabel('Name').fill(team)
  await drawer.getByLabel('Members').fill('lena')
  await page.getByRole('option', { name: 'Lena Novak' }).click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Create' }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: team }))
  await expectSeen(menuOf(there).getByRole('link', { name: team }))

  await page
    .getByRole('navigation', { name: 'Pages of the team' })
    .getByRole('link', { name: /Projects/ })
    .click()
  await page.getByRole('button', { name: 'Add projects' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add projects' })
  await adding.getByLabel('Projects').fill('kinder')
  await page.getByRole('option', { name: 'Kinder quays' }).click()
  await page.keyboard.press('Escape')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await menuOf(there).getByRole('link', { name: 'Kinder quays' }).click()
  await there.locator('[data-lane]').first().waitFor()
  await menuOf(page).getByRole('link', { name: 'Kinder quays' }).click()
  await page.locator('[data-lane]').first().waitFor()

  const [hers, mine] = [`From Lena ${randomUUID().slice(0, 6)}`, `From Ada ${randomUUID().slice(0, 6)}`]
  await adds(there, hers)
  await expectSeen(page.getByText(hers))
  await adds(page, mine)
  await expectSeen(there.getByText(mine))
  expect(await there.getByText(hers).count()).toBe(1)
})
