import * as z from 'zod/mini'
import { showProvider } from '#contract/calls/oauth.ts'
import type { Matter } from '#machines/account/matter.ts'
import type { Hindrance } from '#machines/session/external-sign-in.ts'
import { ask } from './api.ts'
import { keepJourney, takeReturn } from './provider-return.ts'

/** Why one goes to the provider: to come in, or, signed in already, to show once more who one is. */
export type Purpose = 'signIn' | 'confirmation'
/** The provider's word on who somebody is; handed on to the call that needs it, and to nothing else. */
export type Word = { readonly idToken: string } | { readonly hinderedBy: Hindrance }

/** A way to the provider and back. */
export interface Way {
  readonly purpose: Purpose
  /** The address of ours that is shown after coming back. */
  readonly back: string
  /** What is to be confirmed. */
  readonly matter?: Matter
}

const SECRET_BYTES = 32
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

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const secret = () => base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
const challengeOf = async (verifier: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
const returnAddress = () => `${window.location.origin}/oauth`

/** Resolves when the browser shows this very page again, as it was when it was left. */
const cameBackUnchanged = () =>
  new Promise<null>((resolve) => window.addEventListener('pageshow', () => resolve(null), { once: true }))

/**
 * Leaves for the provider (authorization code with PKCE, RFC 7636). Throws when the provider cannot be had, and resolves only when the browser brings this page back.
 */
export async function leaveFor({ purpose, back, matter }: Way, signal: AbortSignal): Promise<null> {
  // Asked right now: the nonce is good for the cookie that this answer sets, and for no other.
  const { provider } = await ask(showProvider, {}, { signal, silent: true })
  if (!provider) throw new Error('the external provider cannot be had')
  const { issuer, clientId, tokenEndpoint, nonce } = provider
  const journey = { purpose, issuer, clientId, tokenEndpoint, state: secret(), verifier: secret(), back, matter }
  const target = new URL(provider.authorizationEndpoint)
  const asked = {
    client_id: clientId,
    response_type: 'code',
    scope: SCOPE,
    redirect_uri: returnAddress(),
    nonce,
    state: journey.state,
    code_challenge: await challengeOf(journey.verifier),
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

async function exchange({ clientId, tokenEndpoint, verifier }: Journey, code: string): Promise<Word> {
  const response = await fetch(tokenEndpoint, {
    method: 'POST',
    credentials: 'omit',
    signal: AbortSignal.timeout(ANSWER_MS),
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: returnAddress(),
      code,
      code_verifier: verifier,
    }),
  }).catch(() => null)
  if (response === null) return hindered('unreachable')
  // RFC 6749 5.2: 400 says that the code is over or was used.
  if (!response.ok) return hindered(response.status === 400 ? 'expired' : 'unreachable')
  const answer = TokenAnswer.safeParse(await response.json().catch(() => null))
  return answer.success ? { idToken: answer.data.id_token } : hindered('unreachable')
}

/** The word the provider sent this browser back with, if it is the answer to what this tab asked for this purpose. */
export async function wordFor(purpose: Purpose): Promise<Word> {
  const { search = '', journey: kept = null } = takeReturn() ?? {}
  const journey = Journey.safeParse(kept).data
  const answer = new URLSearchParams(search)
  if (journey?.purpose !== purpose || answer.get('state') !== journey.state) return hindered('lost')
  // RFC 9207: who answers says who they are, where they say it at all.
  if ((answer.get('iss') ?? journey.issuer) !== journey.issuer) return hindered('lost')
  const error = answer.get('error')
  if (error !== null) return hindered(error === 'access_denied' ? 'declined' : 'unreachable')
  const code = answer.get('code')
  return code === null ? hindered('lost') : exchange(journey, code)
}
