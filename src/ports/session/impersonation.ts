import { fromPromise } from 'xstate'
import * as calls from '#contract/calls/administration.ts'
import { userOption } from '#machines/pickers/option.ts'
import type { Found, Search } from '#machines/pickers/picker.ts'
import { ask } from '../api/api.ts'

const ACCOUNTS_PER_PAGE = 25

/** The accounts that may be taken over, by name or address. */
export const searchAccounts = fromPromise<Found, Search>(async ({ input: { q, page }, signal }) => {
  const query = { page, perPage: ACCOUNTS_PER_PAGE, ...(q === '' ? {} : { q }) }
  const { rows, count } = await ask(calls.listAccounts, { query }, { signal })
  return { options: rows.map(userOption), hasMore: (page + 1) * ACCOUNTS_PER_PAGE < count }
})

/** From now on this session acts as another user; the page learns who it is when it starts over. */
export const overtake = fromPromise<null, { id: string }>(async ({ input, signal }) => {
  await ask(calls.overtake, { params: input }, { signal })
  return null
})

/** The session is its own again. */
export const endOvertaking = fromPromise<null, void>(async ({ signal }) => {
  await ask(calls.endOvertaking, {}, { signal })
  return null
})
