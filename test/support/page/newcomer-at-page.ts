import type { Page } from 'playwright-core'
import type { Person } from '../browser/browser.ts'
import { signIn, type HttpPerson } from '../people/http-person.ts'
import { sharedServer, type SharedServer } from '../server/shared-server.ts'
import { guestAt, newAccount, signsIn, type WayIn } from './at-the-page.ts'

/** A person with a new account, over HTTP and at a page at once. */
export interface NewcomerAtPage {
  readonly server: SharedServer
  readonly way: WayIn
  readonly http: HttpPerson
  readonly ada: Person
  readonly page: Page
}

/** Somebody who is new at the shared server, and looks at the start page. */
export async function newcomerAtPage(): Promise<NewcomerAtPage> {
  const server = await sharedServer()
  const way = await newAccount(server.url)
  const http = await signIn(server.url, way.email, way.password)
  if (!http) throw new Error('a new account was not let in')
  const ada = await guestAt(server.url)
  return { server, way, http, ada, page: await signsIn(ada, way) }
}
