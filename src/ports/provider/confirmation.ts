import { fromPromise } from 'xstate'
import * as calls from '#contract/calls/account/account.ts'
import type { Confirmation } from '#contract/calls/account/account.ts'
import { checkIdToken } from '#contract/calls/account/oauth.ts'
import type { ReauthPurpose } from '#machines/account/reauth/reauth-purpose.ts'
import { isWordRefused } from '#machines/account/reauth/provider-confirming.ts'
import type { Purpose } from '#machines/account/security/two-factor-parts.ts'
import type { Hindrance } from '#machines/session/sign-in/external-sign-in.ts'
import { ask, forgetToken } from '../api/api.ts'
import { returnedReauthPurpose } from './reauth-purpose.ts'

/** The provider's word on who is here, until it is used; in no actor, and nowhere else. */
let freshWord: string | null = null

function takeFreshWord(): string {
  const word = freshWord ?? ''
  freshWord = null
  return word
}

/** The proof of the user that a call requires: the password, or, without one, the provider's ID token, which is used up then. */
export const proofOf = (password: string): Confirmation =>
  password === '' ? { idToken: takeFreshWord() } : { password }

/**
 * Does what the provider's word confirms. The word stays for another try where it was taken and something else was wrong.
 */
export async function withFreshWord<T>(send: (idToken: string) => Promise<T>): Promise<T> {
  const word = takeFreshWord()
  try {
    return await send(word)
  } catch (failure) {
    if (!isWordRefused(failure)) freshWord = word
    throw failure
  }
}

/** Whether the user has just come back from the provider to delete the account. */
export const lookForDeletion = fromPromise<boolean, void>(() =>
  Promise.resolve(returnedReauthPurpose()?.of === 'account'),
)

/** Whether the user has just come back from the provider to set the first password. */
export const lookForFirstPassword = fromPromise<boolean, void>(() =>
  Promise.resolve(returnedReauthPurpose()?.of === 'password'),
)

/** Whether the user has just come back from the provider to download their data. */
export const lookForDataExport = fromPromise<boolean, void>(() =>
  Promise.resolve(returnedReauthPurpose()?.of === 'data'),
)

/** The address that the user has just come back from the provider for. */
export const lookForEmail = fromPromise<string | null, void>(() => {
  const reauth = returnedReauthPurpose()
  return Promise.resolve(reauth?.of === 'email' ? reauth.email : null)
})

/** The step of the second factor for which the user has just come back from the provider. */
export const lookForFactor = fromPromise<Purpose | null, void>(() => {
  const reauth = returnedReauthPurpose()
  return Promise.resolve(reauth?.of === 'twoFactor' ? reauth.purpose : null)
})

/** Leaves for the provider to confirm the user there once more; the same page is shown after coming back. */
export const leaveToConfirm = fromPromise<null, { reauth: ReauthPurpose }>(async ({ input: { reauth }, signal }) => {
  const { leaveFor } = await import('./provider-journey.ts')
  const { pathname, search } = window.location
  return leaveFor({ purpose: 'confirmation', back: `${pathname}${search}`, reauth }, signal)
})

/** Fetches the provider's ID token after the return; one of another user, or of an old sign-in, is refused at once. */
export const takeWord = fromPromise<{ hinderedBy: Hindrance | null }, void>(async ({ signal }) => {
  const { wordFor } = await import('./provider-journey.ts')
  const word = await wordFor('confirmation')
  if ('hinderedBy' in word) return word
  const { confirms } = await ask(checkIdToken, { body: word }, { signal, silent: true })
  if (!confirms) return { hinderedBy: 'refused' }
  freshWord = word.idToken
  return { hinderedBy: null }
})

/** Deletes the account at the provider's word; the page says itself when that was not taken. */
export const deleteWithWord = fromPromise<null, void>(async ({ signal }) => {
  await ask(calls.deleteAccount, { body: proofOf('') }, { signal })
  forgetToken()
  return null
})
