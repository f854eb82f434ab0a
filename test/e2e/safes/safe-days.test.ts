import { describe, expect, test } from 'vitest'
import {
  CLIPBOARD_EMPTIED_MS,
  SAFE_REVEALED_MS,
  SESSION_SECRET_IDLE_MINUTES,
  WINDOW_UNSEEN_MS,
} from '#contract/limits/safe-limits.ts'
import { changePassword } from '#contract/calls/account/account.ts'
import * as calls from '#contract/calls/safes.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn } from '../../support/people/http-person.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { expectAddress, letsIn, newAccount } from '../../support/page/at-the-page.ts'
import { column, entry, panel, PASSWORD, SafeScene } from '../../support/page/at-the-safes.ts'

const MINUTE_MS = 60_000
const here = SafeScene.ofEachTest()

const names = ({ page }: Person) =>
  page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

test('[SAFE-01] entries of every kind are made, found, put in order and deleted; the safe gets another name, and is deleted by two clicks', async () => {
  const safe = await here.safeOf('Shops')
  const { page } = here.adas
  await here.opens(here.adas, safe)
  const begins = async (kind: string, name: string) => {
    await page.getByRole('button', { name: 'New entry' }).first().click()
    await page.getByRole('radio', { name: kind, exact: true }).check({ force: true })
    await page.getByRole('textbox', { name: /^Name(?! on)/ }).fill(name)
  }
  const saves = async (name: string) => {
    await page.getByRole('button', { name: 'Save' }).click()
    await entry(page, name).waitFor()
  }
  await begins('Card', 'Company card')
  await page.getByLabel('Name on the card').fill('Ada Lindqvist')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Good until').fill('09/28')
  await page.getByLabel('Security code').fill('123')
  await saves('Company card')
  await begins('Keys', 'Box 10')
  await page.getByLabel('Private key or variables').fill('-----BEGIN')
  await saves('Box 10')
  await begins('Note', 'Box 9')
  await page.getByRole('textbox', { name: 'Note' }).fill('the drawer of Luca')
  await saves('Box 9')
  await begins('Login', 'Two doors')
  await page.getByLabel('Address', { exact: true }).fill('play.google.com/console')
  await page.getByRole('button', { name: 'Another address' }).click()
  await page.getByLabel('Address', { exact: true }).nth(1).fill('console.cloud.google.com')
  await saves('Two doors')
  await entry(page, 'Two doors')
    .getByRole('link', { name: /console\.cloud/ })
    .waitFor()
  await entry(page, 'Two doors')
    .getByRole('link', { name: /play\.google/ })
    .waitFor()

  expect(await names(here.adas)).toEqual(['App Store', 'Box 9', 'Box 10', 'Company card', 'Two doors'])
  const sorts = async (by: string) => {
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.getByRole('menuitemradio', { name: by }).click()
  }
  await sorts('Changed last')
  await expect.poll(() => names(here.adas)).toEqual(['Two doors', 'Box 9', 'Box 10', 'Company card', 'App Store'])
  await sorts('By kind')
  await expect.poll(() => names(here.adas)).toEqual(['App Store', 'Two doors', 'Box 9', 'Company card', 'Box 10'])
  await page.getByRole('searchbox', { name: 'Search in this safe' }).fill('LUCA')
  await expect.poll(() => names(here.adas)).toEqual(['Box 9'])

  await page.getByRole('button', { name: 'Edit Box 9' }).click()
  await page.getByRole('button', { name: 'Delete entry' }).click()
  await page.getByRole('button', { name: 'Delete for good?' }).click()
  await page.getByText('No entry fits your search.').waitFor()

  await page.getByRole('complementary').getByRole('button', { name: 'Shops', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name of the safe' }).fill('Stores')
  await page.keyboard.press('Enter')
  await panel(page, 'Stores').waitFor()
  await page.getByRole('button', { name: 'Delete safe' }).click()
  await page.getByRole('button', { name: 'Delete with all entries?' }).click()
  await expectAddress(page, here.scene.path)
  await column(page).waitFor({ state: 'detached' })
})

describe('[SAFE-01] [SAFE-04] time', () => {
  test('hides a secret after half a minute, empties the clipboard, and locks what is out of sight or not used', async () => {
    const safe = await here.safeOf('Shops')
    const { page } = here.adas
    await page.clock.install()
    await here.opens(here.adas, safe)
    const one = entry(page, 'App Store')
    await one.getByRole('button', { name: 'Show: Password' }).click()
    await one.getByText(PASSWORD).waitFor()
    await page.clock.runFor(SAFE_REVEALED_MS)
    await one.getByText(PASSWORD).waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(PASSWORD)

    await one.getByRole('button', { name: 'Copy: Password' }).click()
    await page.getByText('Password copied.').waitFor()
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    expect(await clipboard()).toBe(PASSWORD)
    // Whether the safe is still open by then or not.
    await page.keyboard.press('Escape')
    await expectAddress(page, here.scene.path)
    await page.clock.runFor(CLIPBOARD_EMPTIED_MS)
    await expect.poll(clipboard).toBe('')

    await column(page).getByRole('link', { name: 'Shops' }).click()
    await one.waitFor()
    const isSeen = (seen: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, !seen)
    await isSeen(false)
    await page.clock.runFor(WINDOW_UNSEEN_MS)
    await one.waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain('App Store')
    await isSeen(true)
    await one.waitFor()

    await page.clock.runFor(SESSION_SECRET_IDLE_MINUTES * MINUTE_MS + 1_000)
    await page.getByRole('dialog', { name: 'Unlock “Shops”' }).waitFor()
    expect(await page.content()).not.toContain('App Store')
  })
})

describe('[SAFE-04] the question for the password', () => {
  test('says that the server does not answer, keeps what is there, and goes on when it does', async () => {
    const safe = await here.safeOf('Shops')
    const { page, context } = here.adas
    await here.opens(here.adas, safe)
    await page.getByRole('button', { name: 'Lock now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unlock “Shops”' })
    await dialog.getByLabel('Your password').fill(here.ways.owner.password)
    here.adas.expectNoise(/ERR_INTERNET_DISCONNECTED|WebSocket|createSessionSecret failed with status 0/)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await dialog.getByText('The server does not answer. Check your connection and try again.').waitFor()
    await context.setOffline(false)
    await dialog.getByLabel('Your password').fill(here.ways.owner.password)
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await entry(page, 'App Store').waitFor()
    await expectAddress(page, here.pathOf(safe))
  })
})

describe('[FLT-44] [SAFE-05] a new password while the safe is open elsewhere', () => {
  test('ends that session, takes the safe from its page, and offers what was being typed to be copied', async () => {
    const way = await newAccount(here.url, 'Nora')
    const nora = (await signIn(here.url, way.email, way.password))!
    const projectId = nora.user.privateProject?.id ?? ''
    const safe = await nora.ask(calls.createSafe, { params: { id: projectId }, body: { name: 'Own', userIds: [] } })
    await nora.ask(calls.createSafeEntry, { params: { id: safe.id }, body: entryForm({ name: 'ZQX-name' }) })
    const noras = await newPerson(here.url, { permissions: ['clipboard-read', 'clipboard-write'] })
    await letsIn(noras, way)
    const { page } = noras
    await page.goto(`/projects/${projectId}/board/safe/${safe.id}`)
    await page.getByRole('button', { name: 'Edit ZQX-name' }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('ZQX-typed for a while')

    noras.expectNoise(/status of 401/)
    const password = `another ${way.password}`
    await nora.ask(changePassword, {
      body: { currentPassword: way.password, password, passwordConfirmation: password },
    })
    await page.waitForURL(/\/login/)
    const offer = page.getByText('What you were typing into an entry of a safe was not saved.')
    await offer.waitFor()
    expect(await page.content()).not.toContain('ZQX')
    await page.getByRole('button', { name: 'Copy it' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('note: ZQX-typed for a while')
    await offer.waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain('ZQX')
  })
})

test('[SAFE-04] [THR-06] [ACT-07] a secret comes in the one answer that was asked for, and in nothing else that two browsers send, get and keep', async () => {
  const safe = await here.safeOf('Shops', [here.ben], { name: 'ZQX-name', login: 'ZQX-login', note: 'ZQX-note' })
  const carried: string[] = []
  const uncached: string[] = []
  for (const { page } of [here.adas, here.bens]) {
    page.on('response', async (response) => {
      const text = await response.text().catch(() => '')
      if (!text.includes('ZQX')) return
      carried.push(`${text.includes(PASSWORD) ? 'secret' : 'shown'} ${new URL(response.url()).pathname}`)
      if (response.headers()['cache-control']?.includes('no-store') !== true) uncached.push(response.url())
    })
    page.on('websocket', (socket) => {
      const looks = ({ payload }: { payload: string | Buffer }) => {
        if (payload.toString().includes('ZQX')) carried.push(`frame ${payload.toString()}`)
      }
      socket.on('framereceived', looks)
      socket.on('framesent', looks)
    })
  }
  await here.opens(here.bens, safe)
  await here.opens(here.adas, safe)
  const one = entry(here.adas.page, 'ZQX-name')
  await one.getByRole('button', { name: 'Show: Password' }).click()
  await one.getByText(PASSWORD).waitFor()
  await one.getByRole('button', { name: 'Edit ZQX-name' }).click()
  await here.adas.page.getByRole('textbox', { name: 'Note' }).fill('ZQX-note, again')
  await here.adas.page.getByRole('button', { name: 'Save' }).click()
  await entry(here.bens.page, 'ZQX-name').getByText('ZQX-note, again').waitFor()
  await entry(here.adas.page, 'ZQX-name').getByText('ZQX-note, again').waitFor()

  const safePath = `/api/safes/${safe.id}`
  const asked = carried.filter((line) => line !== `shown ${safePath}`)
  // To be read, and to be changed.
  const withoutId = asked.map((line) => line.replace(/\/entries\/[^/]+/, '/entries/ENTRY'))
  expect(withoutId.toSorted()).toEqual([`secret ${safePath}/entries/ENTRY`, `secret ${safePath}/entries/ENTRY/reveal`])
  expect(uncached).toEqual([])

  // What the browser keeps beyond the page, and the page that takes over when something breaks.
  const { page } = here.adas
  const kept = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const all = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
        return Promise.all(all.map((answer) => answer?.text() ?? Promise.resolve('')))
      }),
    )
    return JSON.stringify([
      cached,
      await indexedDB.databases(),
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
    ])
  })
  expect(kept).not.toContain('ZQX')
  await page.goto('/404')
  expect(await page.content()).not.toContain('ZQX')
})

test('[SAFE-01] [BRD-09] a phone shows the safes first, and a safe as a whole screen that is left by going back', async () => {
  const safe = await here.safeOf('Shops')
  const phone = await newPerson(here.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await letsIn(phone, here.ways.owner)
  const { page } = phone
  await page.goto(here.scene.path)
  await column(page).getByRole('link', { name: 'Shops' }).tap()
  await entry(page, 'App Store').waitFor()
  const box = await panel(page, safe.name).boundingBox()
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await entry(page, 'App Store').getByRole('button', { name: 'Show: Password' }).tap()
  await entry(page, 'App Store').getByText(PASSWORD).waitFor()
  await page.goBack()
  await expectAddress(page, here.scene.path)
  await panel(page, safe.name).waitFor({ state: 'detached' })
})
