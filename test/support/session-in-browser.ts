import type { BrowserContext } from 'playwright-core'
import type { HttpPerson } from './http-person.ts'

/** Puts the session of somebody who signed in over HTTP into a browser, in place of whatever was there. */
export async function takesSeat(context: BrowserContext, { url, cookies }: HttpPerson): Promise<void> {
  await context.clearCookies()
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url, httpOnly: true })))
}
