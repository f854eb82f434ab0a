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
  await page.reload()
  await expectSeen(page.getByText('Lanewise keeps trying by itself.'))
  await person.context.setOffline(false)
  await expectSeen(page.getByRole('heading', { level: 1, name: /Ada$/ }))
  await person.leave()
})
