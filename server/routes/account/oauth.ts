import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/account/oauth.ts'
import { RESPONSE_HEADERS } from '#contract/headers.ts'
import { knownTimezone } from '../../commands/accounts.ts'
import { type CameFromProvider, registerWithWord, signInWithWord } from '../../commands/account/provider-sign-in.ts'
import { type Deps, originatorOf } from '../../http/deps.ts'
import { languageOf } from '../../http/language/language.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { serve } from '../../http/serve.ts'
import { startingBoardIn } from '../../http/language/server-texts.ts'
import { sessionsFor } from './session.ts'

/** The external provider: what the page needs to send a person there, and what becomes of its word. */
export function oauthRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, cookies, identities, provider, rates, settings, version, now } = deps
  const { begin, isConfirming, noteDevice, shown } = sessionsFor(deps)

  serve(app, calls.showProvider, async ({ request, reply }) => {
    rates.require('providerOfAddress', originatorOf(request).network)
    const described = await provider.describe()
    if (!described) return { provider: null }
    const browser = cookies.setBrowser(reply)
    return { provider: { ...described, nonce: provider.nonceFor(browser) } }
  })

  serve(app, calls.offerProvider, async ({ request }) => {
    rates.require('providerOfAddress', originatorOf(request).network)
    const described = await provider.describe()
    return { provider: described && { name: described.name } }
  })

  /** Whom the word names; 401 for every way it can be wrong. */
  async function read(request: FastifyRequest, idToken: string) {
    const originator = originatorOf(request)
    rates.require('providerSignInsOfAddress', originator.network)
    const browser = cookies.browserIn(request.headers.cookie)
    const word = browser === undefined ? null : await provider.verify(idToken, browser)
    if (!word || browser === undefined) {
      request.log.info({ event: 'providerSignIn', outcome: 'refused', ip: request.ip }, 'a word was refused')
      throw new HttpError(401, { message: 'providerRefused' })
    }
    const insteadOf = cookies.tokenIn(request.headers.cookie)
    return {
      word,
      browser,
      nonce: provider.nonceFor(browser),
      originator,
      provider: provider.name,
      insteadOf,
      now: now(),
    }
  }

  function come(request: FastifyRequest, done: CameFromProvider) {
    const userId = 'userId' in done ? done.userId : null
    request.log.info({ event: 'providerSignIn', outcome: done.outcome, userId, ip: request.ip }, 'providerSignIn')
    if (done.outcome === 'used') throw new HttpError(401, { message: 'providerRefused' })
    if (done.outcome === 'passwordFirst') throw new HttpError(403, { message: 'passwordFirst' })
    return done
  }

  serve(app, calls.signInWithProvider, async ({ body, request, reply }) => {
    const done = come(request, await signInWithWord(database, await read(request, body.idToken)))
    void reply.header(RESPONSE_HEADERS.version, version)
    if (done.outcome === 'unknown') return { user: null, isTwoFactorRequired: false, isUnknown: true }
    begin(reply, done.token)
    if (done.outcome === 'codeRequired') return { user: null, isTwoFactorRequired: true, isUnknown: false }
    await noteDevice(request, reply, done.userId)
    const user = await shown(reply, done.userId, done.activeTenantId)
    return { user, isTwoFactorRequired: false, isUnknown: false }
  })

  serve(app, calls.registerWithProvider, async ({ body, request, reply }) => {
    const language = languageOf(request)
    const { timezone, from: broughtBy } = body
    const { hasFreePlans } = settings
    const texts = startingBoardIn(language)
    const input = { texts, language, timezone: knownTimezone(timezone), broughtBy, hasFreePlans }
    const done = come(request, await registerWithWord(database, await read(request, body.idToken), input))
    if (done.outcome !== 'signedIn') throw new HttpError(401, { message: 'providerRefused' })
    identities.forget()
    begin(reply, done.token)
    cookies.setDevice(reply, done.userId)
    return { user: await shown(reply, done.userId, done.activeTenantId) }
  })

  serve(app, calls.checkIdToken, async ({ body, request }) => {
    rates.require('providerSignInsOfAddress', originatorOf(request).network)
    return { confirms: await isConfirming(request, body.idToken) }
  })
}
