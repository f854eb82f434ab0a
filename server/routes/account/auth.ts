import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/auth.ts'
import { DEMO_SIGN_IN_FACTOR } from '#contract/limits/demo-limits.ts'
import { RESPONSE_HEADERS } from '#contract/headers.ts'
import { linkWaiting } from '../../commands/account/provider-sign-in.ts'
import { changeLanguage, signUp } from '../../commands/accounts.ts'
import { type SecondStep, takeSecondStep } from '../../commands/second-step.ts'
import { endSession } from '../../commands/sessions.ts'
import { signIn } from '../../commands/signing-in.ts'
import { showWorkspace } from '../../commands/workspaces.ts'
import { type Deps, originatorOf } from '../../http/deps.ts'
import { languageOf } from '../../http/language/language.ts'
import { identityOf, memberOf } from '../../http/auth/member.ts'
import { invalid, notFound, HttpError, tooMany, unauthenticated } from '../../http/errors/http-error.ts'
import { serve } from '../../http/serve.ts'
import { startingBoardIn } from '../../http/language/server-texts.ts'
import { refusedPassword } from '../../policies/account/password.ts'
import { botCheckFor } from './bot-check.ts'
import { sessionsFor } from './session.ts'

const MS_PER_S = 1_000

/** Coming in and going out: sign-up, sign-in with its second step, and what a session may ask about itself. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, secrets, settings, cookies, csrf, identities, rates, version, now } = deps
  const { begin, noteDevice, shown } = sessionsFor(deps)
  const requirePerson = botCheckFor(deps)
  const counting = { secrets, factor: settings.rateLimitFactor * (settings.isDemo ? DEMO_SIGN_IN_FACTOR : 1) }

  const logEvent = (request: FastifyRequest, event: string, outcome: string, userId: string | null) =>
    request.log.info({ event, outcome, userId, ip: request.ip }, `${event}: ${outcome}`)

  /** A person has shown with their password who they are: the device is known from now on, and so is who they are elsewhere. */
  async function entered(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    await noteDevice(request, reply, userId)
    const browser = cookies.browserIn(request.headers.cookie)
    if (browser !== undefined) await linkWaiting(database, browser, userId, now())
  }

  serve(app, calls.register, async ({ body, request, reply }) => {
    const {
      agreedToTermsAndPolicy: _agreed,
      botProof,
      from: broughtBy,
      language = languageOf(request),
      ...person
    } = body
    const from = originatorOf(request)
    rates.require('registrationsOfAddress', from.network)
    await requirePerson(request, botProof)
    const refused = refusedPassword(body.password, body)
    if (refused) throw invalid({ param: 'password', message: refused })
    const done = await signUp(database, secrets, {
      person: { ...person, language },
      broughtBy,
      originator: from,
      insteadOf: cookies.tokenIn(request.headers.cookie),
      texts: startingBoardIn(language),
      factor: settings.rateLimitFactor,
      hasFreePlans: settings.hasFreePlans,
      now: now(),
    })
    if (done.outcome === 'emailTaken') throw invalid({ param: 'email', message: 'emailTaken' })
    logEvent(request, 'signUp', 'done', done.userId)
    begin(reply, done.token)
    cookies.setDevice(reply, done.userId)
    return { user: await shown(reply, done.userId, done.activeTenantId), recoveryCode: done.recoveryCode }
  })

  serve(app, calls.logIn, async ({ body, request, reply }) => {
    const from = originatorOf(request)
    const done = await signIn(database, counting, {
      ...body,
      originator: from,
      network: from.network,
      knownDevice: (userId) => cookies.knownDevice(request.headers.cookie, userId),
      insteadOf: cookies.tokenIn(request.headers.cookie),
      now: now(),
    })
    logEvent(request, 'signIn', done.outcome, done.outcome === 'paused' ? null : done.userId)
    if (done.outcome === 'paused') {
      throw tooMany(done.waitMs / MS_PER_S, done.isForUnknownDevices ? 'unknownDevicePaused' : undefined)
    }
    if (done.outcome === 'wrong') throw new HttpError(401, { message: 'wrongCredentials' })
    begin(reply, done.token)
    if (done.outcome === 'codeRequired') {
      void reply.header(RESPONSE_HEADERS.version, version)
      return { user: null, isTwoFactorRequired: true }
    }
    await entered(request, reply, done.userId)
    return { user: await shown(reply, done.userId, done.activeTenantId), isTwoFactorRequired: false }
  })

  async function stepIn(kind: SecondStep['kind'], code: string, request: FastifyRequest, reply: FastifyReply) {
    const pending = cookies.tokenIn(request.headers.cookie)
    if (!pending) throw unauthenticated()
    const done = await takeSecondStep(database, counting, {
      pending,
      kind,
      code,
      originator: originatorOf(request),
      knownDevice: (userId) => cookies.knownDevice(request.headers.cookie, userId),
      now: now(),
    })
    identities.forget(identityOf(request).sessionId)
    logEvent(request, kind, done.outcome, identityOf(request).userId)
    if (done.outcome === 'paused') throw tooMany(done.waitMs / MS_PER_S)
    if (done.outcome === 'gone' || (done.outcome === 'wrong' && done.isLast)) cookies.clearSession(reply)
    if (done.outcome === 'gone') throw unauthenticated()
    if (done.outcome === 'wrong') throw new HttpError(401, { message: 'wrongCode' })
    begin(reply, done.token)
    await entered(request, reply, done.userId)
    return { user: await shown(reply, done.userId, done.activeTenantId) }
  }

  serve(app, calls.verifyOneTimeCode, ({ body, request, reply }) => stepIn('oneTimeCode', body.code, request, reply))

  serve(app, calls.verifyRecoveryCode, ({ body, request, reply }) => stepIn('recoveryCode', body.code, request, reply))

  serve(
    app,
    calls.logOut,
    async ({ request, reply }) => {
      const token = cookies.tokenIn(request.headers.cookie)
      if (token && request.identity) {
        await database.central((db) => endSession(db, token))
        identities.forget(request.identity.sessionId)
        logEvent(request, 'signOut', 'done', request.identity.userId)
      }
      cookies.clearSession(reply)
      // Not "storage": language, colour scheme and the other-device flag stay with the browser (spec §4).
      void reply.header('clear-site-data', '"cache"')
      return null
    },
    { csrf: 'whenSignedIn' },
  )

  serve(app, calls.whoAmI, async ({ request, reply }) => {
    const { userId, activeTenantId, sessionId, impersonatedUserId, impersonator } = identityOf(request)
    const own = await shown(reply, userId, activeTenantId)
    // A page that was loaded anew while a person's account is taken over goes on as that person.
    const instead =
      impersonatedUserId !== null && !impersonator
        ? await identities.impersonated(identityOf(request), impersonatedUserId)
        : null
    const user = instead
      ? {
          ...(await shown(reply, instead.userId, instead.activeTenantId)),
          overtakenBy: { id: own.id, fullName: own.fullName },
        }
      : own
    void reply.header(RESPONSE_HEADERS.csrf, csrf.issue(sessionId))
    return { user }
  })

  serve(app, calls.showTenant, async ({ request }) => {
    const { tenantId } = memberOf(request)
    const tenant = await database.read.central((db) => showWorkspace(db, tenantId, now()))
    if (!tenant) throw notFound()
    return { ...tenant, isSandbox: deps.billing.provider.kind === 'sandbox' }
  })

  serve(app, calls.changeLanguage, async ({ body, request }) => {
    await database.central((db) => changeLanguage(db, identityOf(request).userId, body.language))
    return null
  })
}
