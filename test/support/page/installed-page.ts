import type { Page } from 'playwright-core'
import { beforeAll, beforeEach } from 'vitest'
import { newPerson, type Person } from '../browser/browser.ts'
import { WITH_MAILBOX } from '../mail/mailed-link.ts'
import { signIn, type HttpPerson } from '../people/http-person.ts'
import { sharedServer } from '../server/shared-server.ts'
import { makeScene, type Scene } from './at-the-board.ts'
import { canSayToasts, newAccount, type WayIn } from './at-the-page.ts'

/** What a page says that is cut off, in its console. */
const CUT_OFF = /ERR_\w+|WebSocket|failed with status 0/

/** A person whose page its worker keeps, and the same person elsewhere, over HTTP. */
export interface InstalledPage {
  /** Of the server. */
  url: string
  way: WayIn
  elsewhere: HttpPerson
  /** A board with these tasks, made anew for each test. */
  scene: Scene
  /** A browser that has seen nothing yet, in each test. */
  ada: Person
}

/** Sets it up for the tests of a file; what is answered is filled in before each of them. */
export function installedPage(columns: Parameters<typeof makeScene>[2]): InstalledPage {
  const here = {} as InstalledPage
  beforeAll(async () => {
    const { url } = await sharedServer(WITH_MAILBOX)
    here.url = url
    here.way = await newAccount(url)
    const elsewhere = await signIn(url, here.way.email, here.way.password)
    if (!elsewhere) throw new Error('who has just signed up cannot sign in')
    here.elsewhere = elsewhere
  })
  beforeEach(async () => {
    here.scene = await makeScene(here.elsewhere, [], columns)
    here.ada = await newPerson(here.url, { serviceWorkers: 'allow' })
    here.ada.expectNoise(CUT_OFF)
  })
  return here
}

/** Without a connection a page finds its parts with the worker, from the second load on. */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await canSayToasts(page)
}
