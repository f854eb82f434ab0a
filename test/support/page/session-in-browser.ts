import type { BrowserContext, Page } from 'playwright-core'
import { logOut } from '#contract/calls/auth.ts'
import type { HttpPerson } from '../people/http-person.ts'

/** Puts the session of a person who signed in over HTTP into a browser, in place of whatever was there. */
export async function takesSeat(context: BrowserContext, { url, cookies }: HttpPerson): Promise<void> {
  await context.clearCookies()
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url, httpOnly: true })))
}

/** Another window of the same browser signs out, and this one with it. */
export async function signsOutElsewhere(page: Page, seat: HttpPerson): Promise<void> {
  await seat.ask(logOut)
  await page.getByRole('form', { name: 'Sign in' }).waitFor()
}
