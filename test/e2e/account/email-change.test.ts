import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../../support/browser/accessibility.ts'
import type { Person } from '../../support/browser/browser.ts'
import { mailedLink, WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { expectAddress, expectSeen, guestAt, submitSignIn } from '../../support/page/at-the-page.ts'
import { takesSeat } from '../../support/page/session-in-browser.ts'
import { activates, type Newcomer, newcomerAt } from '../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
beforeAll(async () => {
  server = await sharedServer(WITH_MAILBOX)
})

const ACCOUNT = '/account-settings/account'
const freshAddress = () => `other-${randomUUID()}@example.org`
const sectionOf = ({ page }: Person) => page.getByRole('region', { name: 'E-mail address' })

async function ada(): Promise<{ ada: Newcomer; person: Person }> {
  const somebody = await newcomerAt(server.url)
  await activates(somebody)
  const person = await guestAt(server.url)
  await takesSeat(person.context, somebody.person)
  await person.page.goto(ACCOUNT)
  return { ada: somebody, person }
}
async function asksFor(person: Person, email: string, password: string): Promise<void> {
  const section = sectionOf(person)
  await section.getByRole('button', { name: 'Change address' }).click()
  await section.locator('input[name=email]').fill(email)
  await section.locator('input[name=password]').fill(password)
  await section.getByRole('button', { name: 'Send both links' }).click()
}

test('[USE-14] another address: what is wrong is said beside its field; both links are waited for, and both together change it', async () => {
  const { ada: somebody, person } = await ada()
  const { page } = person
  const section = sectionOf(person)
  const to = freshAddress()
  await section.getByRole('button', { name: 'Change address' }).click()
  await section.getByRole('button', { name: 'Send both links' }).click()
  for (const name of ['email', 'password'])
    await expect.poll(() => section.locator(`input[name=${name}]`).getAttribute('aria-invalid')).toBe('true')
  await section.locator('input[name=email]').fill(to)
  await section.locator('input[name=password]').fill('not this one')
  person.expectNoise(/400.*email-change/)
  await section.getByRole('button', { name: 'Send both links' }).click()
  await expectSeen(section.getByText('This password is wrong.'))
  expect(await section.locator('input[name=email]').inputValue()).toBe(to)
  await section.locator('input[name=password]').fill(somebody.password)
  await section.getByRole('button', { name: 'Send both links' }).click()
  await expectSeen(section.getByText(`Waiting to become ${to}`))
  await expectSeen(section.getByText(`${somebody.email} has not agreed yet.`))
  await expectSeen(section.getByText(`${to} is not confirmed yet.`))
  expect(await axeFindings(page)).toEqual([])

  // In a browser in which nobody is signed in the old mailbox agrees; the page hears of it at once.
  const elsewhere = await guestAt(server.url)
  await elsewhere.page.goto(await mailedLink(server.url, somebody.email, 'change-email'))
  await expectSeen(elsewhere.page.getByRole('heading', { name: 'Shall the address change?' }))
  expect(await axeFindings(elsewhere.page)).toEqual([])
  await expectSeen(section.getByText(`${somebody.email} has not agreed yet.`))
  await elsewhere.page.getByRole('button', { name: 'Agree' }).click()
  await expectSeen(elsewhere.page.getByRole('heading', { name: 'One more link' }))
  await expectSeen(section.getByText(`${somebody.email} has agreed.`))

  // There the new address cannot be confirmed without signing in, and signing in leads back.
  const link = await mailedLink(server.url, to, 'change-email')
  await elsewhere.page.goto(link)
  await elsewhere.page.getByRole('button', { name: 'Confirm the address' }).click()
  await expectSeen(elsewhere.page.getByRole('heading', { name: 'Sign in to confirm the address' }))
  await elsewhere.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await submitSignIn(elsewhere.page, somebody)
  await expectSeen(elsewhere.page.getByRole('heading', { name: 'Confirm your new address' }))
  person.expectNoise(/status of 401/)
  await elsewhere.page.getByRole('button', { name: 'Confirm the address' }).click()
  await expectSeen(elsewhere.page.getByRole('heading', { name: 'Your address has changed' }))
  await elsewhere.page.getByRole('main').getByRole('link', { name: 'Account settings' }).click()
  await expectAddress(elsewhere.page, ACCOUNT)
  await expect.poll(() => elsewhere.page.locator('main input[type=email]').first().inputValue()).toBe(to)
  // The other browser is out.
  await expectAddress(page, `/login?redirectFrom=${encodeURIComponent(ACCOUNT)}`)
  await elsewhere.page.goto(link)
  elsewhere.expectNoise(/404.*email-change-links/)
  await expectSeen(elsewhere.page.getByRole('heading', { name: 'This link no longer works' }))
})

test('[USE-14] a change of address that waits can be mailed again, called off, and refused by the old mailbox', async () => {
  const { ada: somebody, person } = await ada()
  const section = sectionOf(person)
  await asksFor(person, freshAddress(), somebody.password)
  await section.getByRole('button', { name: 'Send again' }).click()
  await expectSeen(person.page.getByText('The missing links are on their way once more'))
  await section.getByRole('button', { name: 'Cancel the change' }).click()
  await expectSeen(section.getByRole('button', { name: 'Change address' }))

  const to = freshAddress()
  await asksFor(person, to, somebody.password)
  await expectSeen(section.getByText('Waiting to become'))
  const elsewhere = await guestAt(server.url)
  await elsewhere.page.goto(await mailedLink(server.url, somebody.email, 'change-email', to))
  await elsewhere.page.getByRole('button', { name: 'Refuse' }).click()
  await expectSeen(elsewhere.page.getByRole('heading', { name: 'The change is refused' }))
  await expectSeen(section.getByRole('button', { name: 'Change address' }))
  await person.page.reload()
  expect(await person.page.locator('main input[type=email]').first().inputValue()).toBe(somebody.email)
})

test('[USE-14] the link for a new address opened in another account says so', async () => {
  const { ada: somebody, person } = await ada()
  const to = freshAddress()
  await asksFor(person, to, somebody.password)
  const { person: stranger } = await ada()
  await stranger.page.goto(await mailedLink(server.url, to, 'change-email'))
  stranger.expectNoise(/403.*prove-new/)
  await stranger.page.getByRole('button', { name: 'Confirm the address' }).click()
  await expectSeen(stranger.page.getByRole('heading', { name: 'This link is for another account' }))
})
