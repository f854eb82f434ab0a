import { fromPromise } from 'xstate'
import * as calls from '#contract/calls/account.ts'
import type { Hindrance } from '#machines/session/external-sign-in.ts'
import { ask, forgetToken } from './api.ts'
import { hasReturnedFor } from './provider-return.ts'

const BACK = '/account-settings/account'

/** The provider's word on who is here, until it is used; in no actor, and nowhere else. */
let freshWord: string | null = null

/** Whether one has just come back from the provider to confirm something. */
export const lookForReturn = fromPromise<boolean, void>(() => Promise.resolve(hasReturnedFor('confirmation')))

/** Leaves for the provider to show there once more who one is; the account settings are shown after coming back. */
export const leaveToConfirm = fromPromise<null, void>(async ({ signal }) => {
  const { leaveFor } = await import('./provider-journey.ts')
  return leaveFor('confirmation', BACK, signal)
})

/** Fetches the word one has come back for. */
export const takeWord = fromPromise<{ hinderedBy: Hindrance | null }, void>(async () => {
  const { wordFor } = await import('./provider-journey.ts')
  const word = await wordFor('confirmation')
  if ('hinderedBy' in word) return word
  freshWord = word.idToken
  return { hinderedBy: null }
})

/** Deletes the account at the provider's word; the page says itself when that was not taken. */
export const deleteWithWord = fromPromise<null, void>(async ({ signal }) => {
  const idToken = freshWord ?? ''
  freshWord = null
  await ask(calls.deleteAccount, { body: { idToken } }, { signal })
  forgetToken()
  return null
})
