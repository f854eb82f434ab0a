import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activateAccount } from '#contract/calls/account/links.ts'
import { showReferrals } from '#contract/calls/account/referrals.ts'
import { startTwoFactor, verifyTwoFactor } from '#contract/calls/account/two-factor.ts'
import { freePort } from '../../../server/bin/free-port.mjs'
import { axeFindings } from '../../support/browser/accessibility.ts'
import {
  addressOf,
  expectAddress,
  expectSeen,
  guestAt,
  isAskedWhoTheyAre,
  keepsCodes,
  newAccount,
  submitSignIn,
} from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { signIn, signUp } from '../../support/people/http-person.ts'
import { startIdentityProvider, type IdentityProvider } from '../../support/provider/identity-provider.ts'
import { mailedLink, WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
let provider: IdentityProvider
beforeAll(async () => {
  const port = await freePort()
  const env = {
    ...WITH_MAILBOX,
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'lanewise-demo',
    OIDC_NAME: 'Northbeam ID',
  }
  server = await startServer({ env })
  provider = await startIdentityProvider(server.url, port)
})
afterAll(() => provider.stop())

const someone = () => `ida.lund-${randomUUID()}@example.org`
const way = (page: Page) => page.getByRole('button', { name: 'Continue with Northbeam ID' })
const newcomer = (page: Page) => page.getByRole('form', { name: 'Nice to meet you' })

/** Goes to the provider from the form at `path`, and says there who one is. */
async function comesAs(person: Person, email: string, path = '/login'): Promise<Page> {
  const { page } = person
  isAskedWhoTheyAre(person)
  await page.goto(path)
  await way(page).click()
  await page.waitForURL(/\/interaction\//)
  await page.locator('input[name=email]').fill(email)
  await page.keyboard.press('Enter')
  return page
}
/** Comes in for the first time. */
async function comesIn(person: Person, email: string, path?: string): Promise<Page> {
  const page = await comesAs(person, email, path)
  await newcomer(page).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.locator('main#main').waitFor()
  return page
}
/** From the open question, to the provider and back. */
async function goesToConfirm(page: Page, email: string, back: string): Promise<void> {
  await page.getByRole('button', { name: 'Confirm at the provider' }).click()
  await page.waitForURL(/\/interaction\//)
  await page.locator('input[name=email]').fill(email)
  await page.keyboard.press('Enter')
  await expectAddress(page, back)
}
/** The same as the person who is signed in: it is taken. */
async function confirms(page: Page, email: string, back: string): Promise<void> {
  await goesToConfirm(page, email, back)
  await expectSeen(page.getByText('You have confirmed who you are. That is good for five minutes.'))
}
/** The same as another person: it is refused there and then, and nothing can be pressed any more. */
async function isNotTaken(page: Page, back: string): Promise<void> {
  await goesToConfirm(page, someone(), back)
  await expectSeen(page.getByText(/That did not confirm who you are/))
  await expectSeen(page.getByRole('button', { name: 'Confirm at the provider' }))
}
/** What the provider answers without asking anybody, given what it was asked. */
const providerAnswers = (page: Page, answer: (asked: URLSearchParams) => Record<string, string>) =>
  page.route(`${provider.issuer}/auth?**`, (route) => {
    const asked = new URL(route.request().url()).searchParams
    const location = `${server.url}/oauth?${new URLSearchParams(answer(asked)).toString()}`
    return route.fulfill({ status: 303, headers: { location } })
  })
const stateOf = (asked: URLSearchParams) => ({ state: asked.get('state') ?? '' })

let person: Person
beforeEach(async () => {
  person = await guestAt(server.url)
  person.expectNoise(/404.*favicon/)
})

describe('[AUTH-07] a person the provider knows', () => {
  test('gets an account after agreeing, is where they wanted to be, and comes in at once the next time', async () => {
    const email = someone()
    const page = await comesAs(person, email, '/login?redirectFrom=%2Finvitations')
    await expectSeen(newcomer(page).or(page.getByText(email)).first())
    expect(addressOf(page)).toBe('/oauth?redirectFrom=%2Finvitations')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Create account' }).click()
    await expectSeen(page.getByText('Value is required'))
    const sent = page.waitForRequest('**/api/auth/oauth/register')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    const { timezone } = (await sent).postDataJSON() as { timezone: string }
    expect(timezone).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
    await expectAddress(page, '/invitations')
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toMatch(
      /verifier|eyJ|lanewise.provider/,
    )

    const again = await guestAt(server.url)
    again.expectNoise(/404.*favicon/)
    await comesAs(again, email, '/sign-up')
    await again.page.locator('main#main').waitFor()
    expect(addressOf(again.page)).toBe('/')
  })

  test('[ACC-07] who followed a friend’s link and comes this way is known to have come through it', async () => {
    const friend = await signUp(server.url, 'Frida')
    const { code } = await friend.ask(showReferrals)
    await comesIn(person, someone(), `/sign-up?from=${code}`)
    expect((await friend.ask(showReferrals)).rows).toMatchObject([
      { fullName: expect.stringMatching(/^Ida Lund/), state: 'waiting' },
    ])
  })

  test('[ACC-03] [AUTH-02] [AUTH-03] sets a first password; with a second factor they are asked for it on this way too', async () => {
    const email = someone()
    const password = `a sentence of ${randomUUID()}`
    const page = await comesIn(person, email, '/login?redirectFrom=%2Faccount-settings%2Fpassword')
    expect(await page.locator('main input').count()).toBe(0)
    await page.getByRole('button', { name: 'Set a password…' }).click()
    expect(await axeFindings(page, 'main')).toEqual([])
    await confirms(page, email, '/account-settings/password')
    expect(await axeFindings(page, 'main')).toEqual([])
    await page.locator('input[name=password]').fill(password)
    await page.locator('input[name=passwordConfirmation]').fill(password)
    await page.getByRole('button', { name: 'Set the password' }).click()
    // Only now are there keys, and only now is there a recovery code to them (decision 12).
    await expectSeen(page.getByRole('status', { name: 'Recovery code' }))
    expect(await page.getByRole('button', { name: /^(Done|Go on)/ }).isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'I saved the code' }).check()
    await page.getByRole('button', { name: /^(Done|Go on)/ }).click()
    await expectSeen(page.locator('input[name=currentPassword]'))

    const api = await signIn(server.url, email, password)
    const { secret } = await api!.ask(startTwoFactor, { body: { password } })
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const { recoveryCodes } = await api!.ask(verifyTwoFactor, { body: { code } })

    const again = await guestAt(server.url)
    again.expectNoise(/404.*favicon/)
    await comesAs(again, email, '/login?redirectFrom=%2Finvitations')
    await expectAddress(again.page, '/login/2fa?redirectFrom=%2Finvitations')
    await again.page.getByRole('link', { name: 'Use a recovery code' }).click()
    await again.page.locator('input[name=code]').fill(recoveryCodes[0]!)
    await again.page.getByRole('button', { name: 'Verify' }).click()
    await expectAddress(again.page, '/invitations')
  })

  test('has an account with that address already: its password first, once; from then on this way leads there', async () => {
    const mine = await newAccount(server.url, 'Mona')
    const [, userIdPrefix = '', token = ''] = (await mailedLink(server.url, mine.email, 'activate-account'))
      .split('/')
      .slice(1)
    await (await signIn(server.url, mine.email, mine.password))!.ask(activateAccount, {
      params: { userIdPrefix, token },
    })
    const { page } = person
    person.expectNoise(/status of 403.*\/auth\/oauth|signInWithProvider failed with status 403/)
    await comesAs(person, mine.email)
    await page.getByRole('heading', { name: 'Your password first, once' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Sign in with the password' }).click()
    await way(page).waitFor()
    await submitSignIn(page, mine)
    await page.locator('main#main').waitFor()

    const again = await guestAt(server.url)
    again.expectNoise(/404.*favicon/)
    await comesAs(again, mine.email)
    await again.page.getByRole('heading', { name: /Mona$/ }).waitFor()
  })

  test('[ACC-06] [SEC-12] deletes the account after confirming at the provider, at the second press; the same person comes anew', async () => {
    const email = someone()
    const page = await comesIn(person, email, '/login?redirectFrom=%2Faccount-settings%2Faccount')
    await page.getByRole('button', { name: 'Delete…' }).click()
    await confirms(page, email, '/account-settings/account')
    expect(await axeFindings(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Delete my account for good' }).click()
    await page.getByRole('button', { name: 'Really delete? Press once more' }).click()
    await expectSeen(page.getByText('Your account is deleted'))
    // The provider knows them still; here they are new.
    await way(page).click()
    await newcomer(page).waitFor()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.locator('main#main').waitFor()
    const again = await guestAt(server.url)
    again.expectNoise(/404.*favicon/)
    await comesAs(again, email)
    await again.page.locator('main#main').waitFor()
  })

  test('[ACC-06] [SEC-10] keeps the account when another person confirms: that is refused there and then', async () => {
    const email = someone()
    const page = await comesIn(person, email, '/login?redirectFrom=%2Faccount-settings%2Faccount')
    await page.getByRole('button', { name: 'Delete…' }).click()
    await isNotTaken(page, '/account-settings/account')
    expect(await page.getByRole('button', { name: 'Delete my account for good' }).count()).toBe(0)
    // The right one goes on from there.
    await confirms(page, email, '/account-settings/account')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectSeen(page.getByRole('button', { name: 'Delete…' }))
  })
})

describe('a person without a password confirms at the provider', () => {
  test('[USE-14] to download all their data: another person’s word does not do, with the own one the file comes', async () => {
    const email = someone()
    const page = await comesIn(person, email, '/login?redirectFrom=%2Faccount-settings%2Faccount')
    await page.getByRole('button', { name: 'Download my data' }).click()
    await isNotTaken(page, '/account-settings/account')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      goesToConfirm(page, email, '/account-settings/account'),
    ])
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data.profile).toEqual([expect.objectContaining({ email, signsInByProviderOnly: true })])
    await expectSeen(page.getByRole('button', { name: 'Download my data' }))
  })

  test('[WSP-07] to delete a workspace: its name, two presses, and it is gone for everybody', async () => {
    const email = someone()
    const page = await comesIn(person, email, '/login?redirectFrom=%2Fsettings%2Fcompany')
    await page.getByRole('button', { name: 'Delete…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Delete / })
    await dialog.waitFor()
    expect(await dialog.locator('input').count()).toBe(0)
    expect(await axeFindings(page, '[role=dialog]')).toEqual([])
    const title = await dialog.getByRole('heading').innerText()
    await confirms(page, email, '/settings/company')
    await dialog.locator('input[name=workspaceName]').fill(title.replace('Delete ', ''))
    expect(await dialog.locator('input[name=password]').count()).toBe(0)
    expect(await axeFindings(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Delete workspace' }).click()
    await dialog.getByRole('button', { name: 'Really delete for everyone?' }).click()
    await expectAddress(page, '/out-of-workspaces')
  })

  test('[WSP-07] to leave one: another person’s word does not do, the own one is good for one try, and the last Owner stays', async () => {
    const email = someone()
    const page = await comesIn(person, email)
    const opens = async () => {
      await page.getByRole('button', { name: /^Workspace: / }).click()
      await page.getByRole('menuitem', { name: 'Leave this workspace…' }).click()
    }
    await opens()
    const dialog = page.getByRole('dialog', { name: /^Leave / })
    person.expectNoise(/4(?:00|22).*\/leave/)
    await isNotTaken(page, '/')
    expect(await dialog.getByRole('button', { name: 'Leave workspace' }).count()).toBe(0)
    await confirms(page, email, '/')
    await dialog.getByRole('button', { name: 'Leave workspace' }).click()
    await expectSeen(page.getByText('A workspace needs an owner.', { exact: false }))
    await expectSeen(dialog.getByRole('button', { name: 'Confirm at the provider' }))
    expect(await dialog.getByText(/That did not confirm/).count()).toBe(0)
  })

  test('[SEC-10] a first password is not set at the word of another person, nor at one of long ago', async () => {
    const email = someone()
    const back = '/account-settings/password'
    const page = await comesIn(person, email, `/login?redirectFrom=${encodeURIComponent(back)}`)
    await page.getByRole('button', { name: 'Set a password…' }).click()
    await isNotTaken(page, back)
    expect(await page.locator('main input').count()).toBe(0)
    await confirms(page, email, back)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Set a password…' }).click()
    // Not told to ask anew, the provider lets in whom it still knows, and does not say when it asked them.
    await page.route(`${provider.issuer}/auth?**`, (route) => {
      const asked = new URL(route.request().url())
      expect([asked.searchParams.get('max_age'), asked.searchParams.get('prompt')]).toEqual(['0', 'login'])
      asked.searchParams.delete('max_age')
      asked.searchParams.delete('prompt')
      return route.continue({ url: asked.href })
    })
    await page.getByRole('button', { name: 'Confirm at the provider' }).click()
    await expectSeen(page.getByText(/That did not confirm who you are/))
    expect(await page.locator('main input').count()).toBe(0)
  })

  test('[ACC-04] to set up the second factor, to get new codes and to turn it off', async () => {
    const email = someone()
    const back = '/account-settings/password'
    const page = await comesIn(person, email, `/login?redirectFrom=${encodeURIComponent(back)}`)
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
    expect(await axeFindings(page, 'main')).toEqual([])
    await confirms(page, email, back)
    await page.getByRole('form', { name: 'Confirm that it is you' }).getByRole('button', { name: 'Continue' }).click()
    const secret = (await page.getByRole('status', { name: 'Key' }).innerText()).replaceAll(/\s/g, '')
    await page.locator('input[name=code]').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await page.getByRole('button', { name: 'Turn on' }).click()
    await keepsCodes(page)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await confirms(page, email, back)
    await page.getByRole('form', { name: 'Confirm that it is you' }).getByRole('button', { name: 'Turn off' }).click()
    await expectSeen(page.getByRole('button', { name: 'Set up two-factor sign-in' }))
  })
})

describe('[AUTH-07] a person who does not come in is told why', () => {
  test.each([
    ['it was cancelled there', 'You did not sign in', () => ({ error: 'access_denied' })],
    ['the answer is over', 'That took too long', () => ({ code: 'used-or-over' })],
    ['the provider is in trouble', 'The sign-in could not be finished', () => ({ error: 'server_error' })],
    ['the answer is not to this question', 'This sign-in did not start here', () => ({ code: 'x', state: 'not-mine' })],
  ] as const)('%s', async (_, title, answer) => {
    const { page } = person
    person.expectNoise(/status of 400.*\/token/)
    await providerAnswers(page, (asked) => ({ ...stateOf(asked), ...answer() }))
    await page.goto('/login?redirectFrom=%2Finvitations')
    await way(page).click()
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.unroute(`${provider.issuer}/auth?**`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/\/interaction\//)
  })

  test('an answer nobody asked for says so, and leads to the sign-in', async () => {
    const { page } = person
    await page.goto('/oauth?code=stolen&state=theirs')
    await page.getByRole('heading', { name: 'This sign-in did not start here' }).waitFor()
    expect(addressOf(page)).toBe('/oauth')
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expectAddress(page, '/login')
  })

  test('a provider that is gone when one sets out says so, and the form is still there', async () => {
    const { page } = person
    await page.goto('/login')
    await way(page).waitFor()
    await page.route('**/api/auth/oauth/provider', (route) => route.fulfill({ json: { provider: null } }))
    await way(page).click()
    await expectSeen(page.getByText('That sign-in service does not answer. Please try again in a moment.'))
    await page.unrouteAll({ behavior: 'wait' })
    await page.locator('input[name=email]').fill('still@example.org')
    expect(await way(page).getAttribute('aria-busy')).toBe(null)
  })
})

test('where there is no provider, none is offered', async () => {
  const { page } = person
  await page.route('**/api/auth/oauth/offer', (route) => route.fulfill({ json: { provider: null } }))
  const looked = page.waitForResponse('**/api/auth/oauth/offer')
  await page.goto('/login')
  await looked
  await page.locator('input[name=email]').waitFor()
  expect(await way(page).count()).toBe(0)
})

test('sign-in and sign-up with the other way in have nothing that axe finds', async () => {
  const { page } = person
  for (const path of ['/login', '/sign-up']) {
    isAskedWhoTheyAre(person)
    await page.goto(path)
    await way(page).waitFor()
    expect([path, await axeFindings(page)]).toEqual([path, []])
  }
})
