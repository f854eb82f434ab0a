import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { newAccount, signsIn, expectSeen, type WayIn } from '../../support/page/at-the-page.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
let ada: WayIn
beforeAll(async () => {
  server = await sharedServer()
  ada = await newAccount(server.url)
})

test('[APP-06] the page is kept by its worker: without a network it starts, and goes on with it', async () => {
  const person = await newPerson(server.url, { serviceWorkers: 'allow' })
  person.expectNoise(/ERR_INTERNET_DISCONNECTED|WebSocket|failed with status 0/)
  const page = await signsIn(person, ada)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return files.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(100)
  // Nothing of anybody is kept: no answer of the server's.
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])

  await page.reload()
  await person.context.setOffline(true)
  // Where nothing was read yet that could be shown.
  await page.evaluate(
    () => new Promise((done) => (indexedDB.deleteDatabase('lanewise.replies').onsuccess = () => done(null))),
  )
  await page.reload()
  await expectSeen(page.getByText('Lanewise keeps trying by itself.'))
  await person.context.setOffline(false)
  await expectSeen(page.getByRole('heading', { level: 1, name: /Ada$/ }))
  await person.leave()
})

test('[APP-06] the manifest names pictures of it in the sizes that they have', async () => {
  const { screenshots } = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
    screenshots: readonly { src: string; sizes: string; form_factor: string }[]
  }
  expect(screenshots.map(({ form_factor: form }) => form)).toEqual(['wide', 'narrow'])
  for (const { src, sizes } of screenshots) {
    const picture = await sharp(Buffer.from(await (await fetch(server.url + src)).arrayBuffer())).metadata()
    expect([picture.format, `${picture.width}x${picture.height}`]).toEqual(['png', sizes])
  }
})

test('[APP-06] the icon of the installed page shows how many tasks are open on one’s own board, until a person signs out', async () => {
  const person = await newPerson(server.url)
  const shown: (number | null)[] = []
  await person.context.exposeFunction('noteBadge', (count: number | null) => void shown.push(count))
  await person.context.addInitScript(() => {
    const note = (count: number | null) =>
      (window as unknown as { noteBadge: (count: number | null) => void }).noteBadge(count)
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(note(count)),
      clearAppBadge: () => Promise.resolve(note(null)),
    })
  })
  const way = await newAccount(server.url)
  const page = await signsIn(person, way)
  await expect.poll(() => shown.at(-1)).toBe(0)
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'New task' }).getByLabel('Name').fill('Buy rope')
  await page.getByRole('dialog', { name: 'New task' }).getByRole('button', { name: 'Create task' }).click()
  await expect.poll(() => shown.at(-1)).toBe(1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => shown.at(-1)).toBe(null)
  await person.leave()
})

test('[APP-06] where the page has the whole window its bars keep clear of the window’s buttons, and carry the window', async () => {
  const person = await newPerson(server.url)
  const page = await signsIn(person, ada)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { display_override: string[] }
  expect(manifest.display_override[0]).toBe('window-controls-overlay')
  const carries = () =>
    page.evaluate(() =>
      [getComputedStyle(document.body, '::before'), getComputedStyle(document.querySelector('header button')!)].map(
        (style) => style.getPropertyValue('app-region'),
      ),
    )
  expect(await carries()).toEqual(['none', 'none'])
  // No window of a test has such a strip: its rules are made to hold for every window.
  await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    for (const rule of rules)
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('window-controls-overlay'))
        rule.media.mediaText = 'all'
  })
  await expect.poll(carries).toEqual(['drag', 'no-drag'])
  expect((await page.locator('[data-bar="page"]').boundingBox())!.height).toBeGreaterThanOrEqual(56)
})
