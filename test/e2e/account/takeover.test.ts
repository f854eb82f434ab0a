import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOvertaking } from '#contract/calls/administration.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import {
  expectAddress,
  expectSeen,
  guestAt,
  newAccount,
  requestsTo,
  signsIn,
  type WayIn,
} from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { runToEnd } from '../../support/server/ended-process.ts'
import { guards, newcomerAt, type Newcomer } from '../../support/people/newcomer.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'
import { signIn } from '../../support/people/http-person.ts'
import { takesSeat } from '../../support/page/session-in-browser.ts'

let server: RunningServer
let root: Newcomer
let ben: WayIn
beforeAll(async () => {
  server = await startServer()
  root = await newcomerAt(server.url, 'Root')
  ben = await newAccount(server.url, 'Ben')
  const { code } = await runToEnd('dist/server/cli.js', {
    args: ['admin', 'grant', root.email],
    env: { DATA_DIR: server.dataDirectory, PORT: new URL(server.url).port, HOST: '127.0.0.1' },
  })
  if (code !== 0) throw new Error('nobody was made an administrator')
  await guards(root)
})

let person: Person
beforeEach(async () => {
  person = await guestAt(server.url)
})
const menu = async () => {
  await person.page.getByRole('button', { name: 'Your account' }).click()
  await person.page.getByRole('menuitem', { name: 'Account settings' }).waitFor()
}
/** The administrator's own page; a code is good once, so they stay signed in. */
const rootsPage = async () => {
  await root.person.ask(endOvertaking)
  await takesSeat(person.context, root.person)
  await person.page.goto('/')
  await person.page.locator('main#main').waitFor()
  return person.page
}
const takesBenOver = async () => {
  const page = await rootsPage()
  await menu()
  await page.getByRole('menuitem', { name: 'Take over an account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take over an account' })
  await dialog.getByRole('button', { name: /Ben Example/ }).waitFor()
  await dialog.getByLabel('Name or e-mail').fill(ben.email)
  await dialog.getByRole('button', { name: new RegExp(ben.email) }).click()
  await expectSeen(dialog.getByText('You act as Ben Example until you end it.', { exact: false }))
  await dialog.getByRole('button', { name: 'Take over', exact: true }).click()
  await page.getByRole('heading', { name: /Ben$/ }).waitFor()
  return page
}

describe('[LAY-09] an administrator', () => {
  test('takes an account over, is shown so on every page, and ends it', async () => {
    const page = await takesBenOver()
    await expectAddress(page, '/')
    const banner = page.getByRole('banner')
    await expectSeen(banner.getByText('Overtaken by', { exact: false }))
    await expectSeen(banner.getByText('Root Example'))
    await expectSeen(banner.getByText('administrator'))
    expect(await axeFindings(page, 'header')).toEqual([])
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'My tasks' }).click()
    await page.getByRole('heading', { name: 'To do' }).waitFor()
    await expectSeen(banner.getByText('Root Example'))

    await banner.getByRole('button', { name: 'End' }).click()
    await page.getByRole('heading', { name: /Root$/ }).waitFor()
    await expectAddress(page, '/')
    expect(await banner.getByText('Root Example').count()).toBe(0)
  })

  test('[APP-08] [USE-14] acts with requests that name both, and is refused what nobody does for another person', async () => {
    const page = await takesBenOver()
    const sent = requestsTo(page, '/auth/me')
    const asked = requestsTo(page, '/auth/referrals')
    await menu()
    await page.getByRole('menuitem', { name: 'Referral program' }).click()
    await page.getByLabel('Your link').waitFor()
    const [headers] = asked.headers()
    const mine = headers?.[REQUEST_HEADERS.user]
    const theirs = headers?.[REQUEST_HEADERS.override]
    expect([mine, theirs].every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true)
    expect(mine).not.toBe(theirs)
    expect(sent.headers()).toEqual([])
    for (const path of ['/account-settings/login-history', '/account-settings/password', '/invitations']) {
      await page.goto(path)
      await expectSeen(page.getByRole('heading', { name: 'Only for the person themselves' }))
    }
    await person.picture('closed-in-seat')
    // What would be refused is not offered: names, the file of all data, the end of the account, leaving the workspace.
    await page.goto('/account-settings/account')
    await expectSeen(page.getByRole('heading', { name: 'Appearance' }))
    expect(
      await page.locator('main input[name=firstName], main :text("Delete"), main :text("Download my data")').count(),
    ).toBe(0)
    await page.getByRole('button', { name: /^Workspace: / }).click()
    await page.getByRole('menuitemradio').first().waitFor()
    expect(await page.getByRole('menuitem').count()).toBe(0)
    await page.keyboard.press('Escape')
    await menu()
    await page.getByRole('menuitem', { name: 'Back to your own account' }).click()
    await page.getByRole('heading', { name: /Root$/ }).waitFor()
  })

  test('looks for accounts, and the search has nothing that axe finds', async () => {
    const page = await rootsPage()
    await menu()
    await page.getByRole('menuitem', { name: 'Take over an account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take over an account' })
    await dialog.getByRole('button', { name: /Ben Example/ }).waitFor()
    expect(await axeFindings(page, '[role=dialog]')).toEqual([])
    expect(await dialog.getByText(root.email).count()).toBe(0)
    await dialog.getByLabel('Name or e-mail').fill('nobody@nowhere.example')
    await expectSeen(dialog.getByText('There is no such account.'))
    await dialog.getByLabel('Name or e-mail').fill('')
    await dialog.getByRole('button', { name: /Ben Example/ }).click()
    expect(await axeFindings(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Choose another' }).click()
    await dialog.getByLabel('Name or e-mail').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
  })
})

test('[LAY-09] nobody else is offered an account', async () => {
  const page = await signsIn(person, ben)
  await menu()
  expect(await page.getByRole('menuitem', { name: /Take over/ }).count()).toBe(0)
})

describe('[SEC-28] [LAY-09] the person whose account it is', () => {
  test('sees in their login history who acted in their stead, from when to when', async () => {
    const page = await takesBenOver()
    const own = await guestAt(server.url)
    const bens = await signsIn(own, ben, '/account-settings/login-history')
    const seats = bens.getByRole('region', { name: 'Administrators who acted in your stead' })
    const [newest] = [seats.getByRole('row').nth(1)]
    await expectSeen(newest.getByText('Root Example'))
    await expectSeen(newest.getByText('still acting'))
    expect(await axeFindings(bens)).toEqual([])
    await page.getByRole('banner').getByRole('button', { name: 'End' }).click()
    await page.getByRole('heading', { name: /Root$/ }).waitFor()
    await bens.reload()
    await expectSeen(newest.getByText('Root Example'))
    expect(await newest.getByText('still acting').count()).toBe(0)
  })
})

test('[SEC-14] [LAY-09] an administrator without two-step sign-in is told that it comes first', async () => {
  const bare = await newAccount(server.url, 'Bare')
  await runToEnd('dist/server/cli.js', {
    args: ['admin', 'grant', bare.email],
    env: { DATA_DIR: server.dataDirectory, PORT: new URL(server.url).port, HOST: '127.0.0.1' },
  })
  person.expectNoise(/403.*overtake|overtake failed with status 403/)
  const page = await signsIn(person, bare)
  await menu()
  await page.getByRole('menuitem', { name: 'Take over an account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take over an account' })
  await dialog.getByRole('button', { name: /Ben Example/ }).click()
  await dialog.getByRole('button', { name: 'Take over', exact: true }).click()
  await expectSeen(page.getByText('Acting in somebody’s stead needs two-step sign-in', { exact: false }).first())
})

test('[SAFE-04] [ADM-04] the address of a safe is answered in words, over the board', async () => {
  const { user } = (await signIn(server.url, ben.email, ben.password))!
  await takesBenOver()
  const board = `/projects/${user.privateProject?.id ?? ''}/board`
  // A private board is not shown to the administrator either.
  person.expectNoise(/status of 404/)
  await person.page.goto(`${board}/safe/${randomUUID()}`)
  await person.page.getByText('Safes stay closed while you act as another person.').waitFor()
  await expectAddress(person.page, board)
})
