import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  AuthorizationResponseError,
  calculatePKCECodeChallenge,
  customFetch,
  generateRandomCodeVerifier,
  generateRandomState,
  None,
  validateAuthResponse,
} from 'oauth4webapi'
import * as z from 'zod/mini'
import { showProvider } from '#contract/calls/account/oauth.ts'
import type { ReauthPurpose } from '#machines/account/reauth/reauth-purpose.ts'
import type { Hindrance } from '#machines/session/sign-in/external-sign-in.ts'
import { ask } from '../api/api.ts'
import { keepJourney, takeReturn } from './provider-return.ts'

/** Why the browser goes to the provider: to sign in, or, signed in already, to confirm the user once more. */
export type Purpose = 'signIn' | 'confirmation'
/** The provider's ID token of a user; handed on to the call that needs it, and to nothing else. */
export type Word = { readonly idToken: string } | { readonly hinderedBy: Hindrance }

/** A way to the provider and back. */
export interface Way {
  readonly purpose: Purpose
  /** The address of ours that is shown after coming back. */
  readonly back: string
  /** What is to be confirmed. */
  readonly reauth?: ReauthPurpose
}

const ANSWER_MS = 30_000
const SCOPE = 'openid email profile'

const Journey = z.object({
  purpose: z.enum(['signIn', 'confirmation']),
  state: z.string(),
  verifier: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  tokenEndpoint: z.url(),
})
type Journey = z.infer<typeof Journey>
const TokenAnswer = z.object({ id_token: z.string().check(z.minLength(1)) })

const returnAddress = () => `${window.location.origin}/oauth`

/** Resolves when the browser shows this very page again, as it was when it was left. */
const cameBackUnchanged = () =>
  new Promise<null>((resolve) => window.addEventListener('pageshow', () => resolve(null), { once: true }))

/**
 * Leaves for the provider (authorization code with PKCE, RFC 7636). Throws when the provider cannot be had, and resolves only when the browser brings this page back.
 */
export async function leaveFor({ purpose, back, reauth }: Way, signal: AbortSignal): Promise<null> {
  // Asked right now: the nonce is good for the cookie that this answer sets, and for no other.
  const { provider } = await ask(showProvider, {}, { signal, silent: true })
  if (!provider) throw new Error('the external provider cannot be had')
  const { issuer, clientId, tokenEndpoint, nonce } = provider
  const [state, verifier] = [generateRandomState(), generateRandomCodeVerifier()]
  const journey = { purpose, issuer, clientId, tokenEndpoint, state, verifier, back, reauth }
  const target = new URL(provider.authorizationEndpoint)
  const asked = {
    client_id: clientId,
    response_type: 'code',
    scope: SCOPE,
    redirect_uri: returnAddress(),
    nonce,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Who confirms something shows anew who they are; being known to the provider still is not enough. The age has the
    // provider say when it asked (OpenID Connect Core 3.1.2.1), and the server takes no other word.
    ...(purpose === 'confirmation' && { prompt: 'login', max_age: '0' }),
  }
  for (const [name, value] of Object.entries(asked)) target.searchParams.set(name, value)
  keepJourney(journey)
  window.location.assign(target)
  return cameBackUnchanged()
}

const hindered = (hinderedBy: Hindrance): Word => ({ hinderedBy })

/** The parameters the provider answered with, if they answer this journey; who answers says who they are, where they say it at all (RFC 9207). */
function answerTo({ issuer, clientId, state }: Journey, search: string): URLSearchParams | Word {
  try {
    return validateAuthResponse({ issuer }, { client_id: clientId }, new URLSearchParams(search), state)
  } catch (error) {
    if (!(error instanceof AuthorizationResponseError)) return hindered('lost')
    return hindered(error.error === 'access_denied' ? 'declined' : 'unreachable')
  }
}

async function exchange(journey: Journey, answer: URLSearchParams): Promise<Word> {
  const { issuer, clientId, tokenEndpoint, verifier } = journey
  const server = { issuer, token_endpoint: tokenEndpoint }
  const options = {
    [customFetch]: (url: string, asked: RequestInit) => fetch(url, { ...asked, credentials: 'omit' }),
    // The server names endpoints only where they are encrypted, or on this very machine.
    [allowInsecureRequests]: true,
    signal: AbortSignal.timeout(ANSWER_MS),
  }
  const response = await authorizationCodeGrantRequest(
    server,
    { client_id: clientId },
    None(),
    answer,
    returnAddress(),
    verifier,
    options,
  ).catch(() => null)
  if (response === null) return hindered('unreachable')
  // RFC 6749 5.2: 400 says that the code is over or was used.
  if (!response.ok) return hindered(response.status === 400 ? 'expired' : 'unreachable')
  const word = TokenAnswer.safeParse(await response.json().catch(() => null))
  return word.success ? { idToken: word.data.id_token } : hindered('unreachable')
}

/** The word the provider sent this browser back with, if it is the answer to what this tab asked for this purpose. */
export async function wordFor(purpose: Purpose): Promise<Word> {
  const { search = '', journey: kept = null } = takeReturn() ?? {}
  const journey = Journey.safeParse(kept).data
  if (journey?.purpose !== purpose) return hindered('lost')
  const answer = answerTo(journey, search)
  if (!(answer instanceof URLSearchParams)) return answer
  return answer.has('code') ? exchange(journey, answer) : hindered('lost')
}
