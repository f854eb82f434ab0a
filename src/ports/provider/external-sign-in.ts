import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { registerWithProvider, signInWithProvider } from '#contract/calls/account/oauth.ts'
import type { User } from '#contract/entities/user.ts'
import type { CameBack, Newcomer } from '#machines/session/sign-in/external-sign-in.ts'
import { ask } from '../api/api.ts'
import { wordFor } from './provider-journey.ts'
import { whereOneIs } from '../session/registration.ts'
import { save } from '../storage/storage.ts'

/** The word of a newcomer, until they have an account or are gone; in no actor, and nowhere else. */
let waitingWord: string | null = null

const Claims = z.object({ email: z.optional(z.string()), name: z.optional(z.string()) })

/** The user that the ID token names, to be shown to that very person; the server reads and checks it for itself. */
function newcomerIn(idToken: string): Newcomer {
  const [, payload = ''] = idToken.split('.')
  const bytes = Uint8Array.from(
    atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    (sign) => sign.codePointAt(0) ?? 0,
  )
  const { email = '', name = '' } = Claims.parse(JSON.parse(new TextDecoder().decode(bytes)))
  return { name, email }
}

/** Comes in with the word that the provider has sent this browser back with. The page says itself what came of it. */
export const comeBack = fromPromise<CameBack, void>(async ({ signal }) => {
  const word = await wordFor('signIn')
  if ('hinderedBy' in word) return { outcome: 'hindered', by: word.hinderedBy }
  const { idToken } = word
  const { user, isTwoFactorRequired, isUnknown } = await ask(
    signInWithProvider,
    { body: { idToken } },
    { signal, silent: true },
  )
  if (isUnknown) {
    waitingWord = idToken
    return { outcome: 'unknown', newcomer: newcomerIn(idToken) }
  }
  save('endedElsewhere', null)
  if (user && !isTwoFactorRequired) return { outcome: 'signedIn', user }
  return { outcome: 'codeRequired' }
})

/** Makes an account from the ID token, in the reader's time zone. */
export const registerNewcomer = fromPromise<User, { from: string | null }>(async ({ input: { from }, signal }) => {
  const idToken = waitingWord ?? ''
  waitingWord = null
  const { timezone } = whereOneIs()
  const body = { idToken, timezone, ...(from !== null && { from }) }
  const { user } = await ask(registerWithProvider, { body }, { signal, silent: true })
  return user
})
