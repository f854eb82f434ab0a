import type { Route } from 'playwright-core'
import { PREFERS_MESSAGES, RESPONSE_HEADERS } from '#contract/headers.ts'

/** The answer to a write of a page: the reply, and the messages that the write has caused, as the server sends them. */
export interface Written<Reply> {
  readonly reply: Reply
  readonly messages: readonly object[] | null
}

/** The server does a write; the page is answered with something else, such as another reply with the same messages. */
export async function rewritten<Reply>(
  route: Route,
  change: (answer: Written<Reply>) => Written<object>,
): Promise<void> {
  const response = await route.fetch()
  const answer = (await response.json()) as Written<Reply>
  await route.fulfill({ response, json: change(answer) })
}

/** The server does nothing; the page is answered as if it had done the write. */
export const asWritten = (route: Route, answer: Written<object | null>): Promise<void> =>
  route.fulfill({ headers: { [RESPONSE_HEADERS.preferenceApplied]: PREFERS_MESSAGES }, json: answer })
