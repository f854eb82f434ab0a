import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { changePlan, previewPlan, showSubscription } from '#contract/calls/billing.ts'
import { showTenant } from '#contract/calls/auth.ts'
import { createWorkspace, listPlans } from '#contract/calls/workspaces.ts'
import { loadAllWords, loadWords } from '#i18n/load-words.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { expectSeen, guestAt, isAskedWhoTheyAre, letsIn, signsIn } from '../../support/page/at-the-page.ts'
import { refusalIn, signUp } from '../../support/people/http-person.ts'
import { activates, newcomerAt, type Newcomer } from '../../support/people/newcomer.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

const SETTLED = {
  ...WITH_MAILBOX,
  FREE_PLANS: 'off',
  INSTALLABLE: 'off',
  LANGUAGE_SELECTION: 'off',
  DEFAULT_LANGUAGE: 'pl',
}

/** An installation that offered everything first, and then nothing of it. */
let server: RunningServer
let ada: Newcomer
let kept: Person
/** What its browser had kept of the page before. */
let before: object

const workers = (page: Page) =>
  page.evaluate(async () => {
    const [all, caches] = [await navigator.serviceWorker.getRegistrations(), await window.caches.keys()]
    return { workers: all.length, caches: caches.filter((name) => name.startsWith('lanewise-')).length }
  })
const manifests = (page: Page) => page.locator('link[rel=manifest]').count()

beforeAll(async () => {
  const offering = await startServer({ env: WITH_MAILBOX })
  ada = await newcomerAt(offering.url)
  await activates(ada)
  kept = await newPerson(offering.url, { serviceWorkers: 'allow' })
  isAskedWhoTheyAre(kept)
  kept.expectNoise(/ERR_\w+|WebSocket|failed with status 0|status of 5/)
  await signsIn(kept, ada)
  await kept.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  before = { ...(await workers(kept.page)), manifests: await manifests(kept.page) }
  await kept.page.goto('about:blank')
  await offering.stop()
  const { port } = new URL(offering.url)
  server = await startServer({ dataDirectory: offering.dataDirectory, env: { ...SETTLED, PORT: port } })
})

test('[APP-06] where the page is not to be installed none is offered it, and a browser that keeps it lets go of it', async () => {
  const { page } = kept
  expect(before).toEqual({ workers: 1, caches: 2, manifests: 1 })
  await page.goto('/login')
  await expect.poll(() => workers(page)).toEqual({ workers: 0, caches: 0 })
  await signsIn(kept, ada)
  expect(await manifests(page)).toBe(0)
  expect((await fetch(`${server.url}/manifest.webmanifest`)).status).toBe(404)
  // Later than it would have been registered.
  await page.waitForTimeout(6_000)
  expect(await workers(page)).toEqual({ workers: 0, caches: 0 })
  await kept.leave()
})

test('[APP-02] [LAY-08] where people do not choose, everything speaks the operator’s language, whatever was saved and the browser asks for', async () => {
  await loadAllWords()
  const { signIn, settings, shell, account, palette } = await loadWords('pl')
  const person = await guestAt(server.url, { locale: 'de-DE' })
  const { page } = person
  await person.context.addInitScript(() => localStorage.setItem('lanewise.language', '"de"'))
  await page.goto('/login')
  await expectSeen(page.getByRole('heading', { name: signIn.title() }))
  expect(await page.locator('html').getAttribute('lang')).toBe('pl')
  const offered = page.getByLabel(settings.language(), { exact: true })
  expect(await offered.count()).toBe(0)
  await page.goto('/terms-and-conditions')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await offered.count()).toBe(0)

  await letsIn(person, ada)
  await page.goto('/account-settings/account')
  await expectSeen(page.getByRole('heading', { name: account.datesAlone() }))
  expect(await page.getByText(account.language(), { exact: true }).count()).toBe(0)
  expect(await offered.count()).toBe(0)
  await page.keyboard.press('Control+k')
  const list = page.getByRole('dialog').getByRole('option')
  await expectSeen(list.filter({ hasText: palette.theme() }))
  expect(await list.filter({ hasText: palette.language() }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: shell.expandMenu() }).click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
  expect(await offered.count()).toBe(0)
})

test('[APP-02] [APP-03] answers and mails are in it, too, for people who read something else before', async () => {
  const refused = await ada.person.call(createWorkspace, {
    body: { name: 'x', planId: '' },
    headers: { 'accept-language': 'en' },
  })
  expect(refusalIn(refused).errors[0]?.message).toMatch(/^Wpisz co najmniej/)
  const box = await (await fetch(`${server.url}/dev/mailbox`)).text()
  const mail = (box.match(/<article>.*?<\/article>/gs) ?? []).find((one) => one.includes(ada.email))
  expect(mail).toMatch(/Cześć Ada!/)
})

test('[PLAN-06] [WSP-01] where there are no free plans nobody chooses one, and a person who has one keeps it', async () => {
  const { person } = ada
  const { subscription } = await person.ask(showTenant)
  expect(subscription).toMatchObject({ isActive: true })
  expect(await person.ask(showSubscription)).toMatchObject({ planName: 'Free', state: 'free' })
  const { planId } = subscription
  const offered = await person.ask(listPlans, { query: {} })
  expect(offered.map(({ name }) => name)).toEqual(['Team', 'Business', 'Enterprise'])
  const withOwn = await person.ask(listPlans, { query: { tenantId: person.tenantId } })
  expect(withOwn.map(({ name }) => name)).toEqual(['Free', 'Team', 'Business', 'Enterprise'])
  const body = { name: 'Second', planId, agreedToTermsAndPolicy: true }
  const refused = await person.call(createWorkspace, { body })
  expect([refused.status, refusalIn(refused).errors[0]?.param]).toEqual([400, 'planId'])

  // Back from a plan that costs something there is no way to it.
  const team = offered[0]!.id
  const { totals } = await person.ask(previewPlan, { query: { planId: team } })
  await person.ask(changePlan, { body: { planId: team, dueCents: totals.dueCents } })
  expect((await person.call(previewPlan, { query: { planId } })).status).toBe(404)
  expect((await person.call(changePlan, { body: { planId, dueCents: 0 } })).status).toBe(404)
  expect(await person.ask(showSubscription)).toMatchObject({ planId: team })

  // A new account has begun with the cheapest that costs something, and tries it.
  const ben = await signUp(server.url, 'Ben')
  expect(await ben.ask(showSubscription)).toMatchObject({ planName: 'Team', state: 'trialing' })

  const visitor = await guestAt(server.url)
  const page = await signsIn(visitor, ada)
  const { switcher } = await loadWords('pl')
  await page.locator('aside button[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem', { name: switcher.add() }).click()
  const plans = page.getByRole('dialog').getByRole('radio')
  await expectSeen(plans.first())
  expect(await plans.count()).toBe(3)
  expect(await page.getByRole('dialog').getByText('$0').count()).toBe(0)
})
