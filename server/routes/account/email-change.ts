import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/account/email-change.ts'
import * as command from '../../commands/account/email-change.ts'
import { identityOf } from '../../http/auth/member.ts'
import { type Deps, originatorOf } from '../../http/deps.ts'
import { serve } from '../../http/serve.ts'
import { toHttpError } from '../to-http-error.ts'
import { sessionsFor } from './session.ts'

/** Another address for the caller's account, once both mailboxes have shown that it is wanted. */
export function emailChangeRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, cookies, rates, now } = deps
  const { asking, confirming, ending } = sessionsFor(deps)
  const logEvent = (request: FastifyRequest, event: string, userId: string) =>
    request.log.info({ event, userId, ip: request.ip }, event)

  serve(app, calls.showEmailChange, ({ request }) =>
    toHttpError(command.showEmailChange(database, identityOf(request).userId, now())),
  )

  serve(app, calls.requestEmailChange, async ({ body, request }) => {
    const { userId } = identityOf(request)
    rates.require('emailChangesOfUser', userId)
    const state = await ending(command.requestEmailChange(confirming, asking(request), body))
    logEvent(request, 'emailChangeRequested', userId)
    return state
  })

  serve(app, calls.resendEmailChange, async ({ request }) => {
    const { userId } = identityOf(request)
    rates.require('emailChangeMailsPerMinute', userId)
    rates.require('emailChangeMailsPerHour', userId)
    await toHttpError(command.resendEmailChange(confirming, userId, now()))
    return null
  })

  serve(app, calls.cancelEmailChange, async ({ request }) => {
    const { userId } = identityOf(request)
    const state = await toHttpError(command.cancelEmailChange(database, userId, now()))
    logEvent(request, 'emailChangeCancelled', userId)
    return state
  })

  serve(app, calls.checkEmailLink, ({ params, request }) => {
    rates.require('linksOfAddress', originatorOf(request).network)
    return toHttpError(command.checkEmailLink(database, { ...params, now: now() }))
  })

  /** Who is signed in where the link was opened; their session goes on when the address changes. */
  const openedBy = (request: FastifyRequest) => {
    const session = cookies.tokenIn(request.headers.cookie)
    const { identity } = request
    return session && identity && !identity.isPending ? { userId: identity.userId, session } : null
  }
  async function prove(request: FastifyRequest, params: { userIdPrefix: string; token: string }, side: 'old' | 'new') {
    rates.require('linksOfAddress', originatorOf(request).network)
    const link = { ...params, now: now() }
    const { userId, ...proved } = await ending(command.proveEmail(confirming, link, { side, by: openedBy(request) }))
    logEvent(request, proved.outcome === 'changed' ? 'emailChanged' : 'emailProved', userId)
    return proved
  }
  serve(app, calls.proveOldEmail, ({ params, request }) => prove(request, params, 'old'), { csrf: 'whenSignedIn' })
  serve(app, calls.proveNewEmail, ({ params, request }) => prove(request, params, 'new'))

  serve(app, calls.refuseEmailChange, async ({ params, request }) => {
    rates.require('linksOfAddress', originatorOf(request).network)
    const { userId } = await toHttpError(command.refuseEmailChange(database, { ...params, now: now() }))
    logEvent(request, 'emailChangeRefused', userId)
    return null
  })
}
