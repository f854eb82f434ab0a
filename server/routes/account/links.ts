import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/account/links.ts'
import { activate, resendActivation } from '../../commands/account/activation.ts'
import { checkReset, mailReset, resetPassword } from '../../commands/account/forgotten-password.ts'
import { type Deps, originatorOf } from '../../http/deps.ts'
import { identityOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { botCheckFor } from './bot-check.ts'
import { toHttpError } from '../to-http-error.ts'

/** Links that come by mail to the caller's own account: activating it, and a new password for it. */
export function linkRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, secrets, cookies, identities, rates, settings, afterAnswer, now } = deps
  const requirePerson = botCheckFor(deps)

  /**
   * A person who opens a mailed link has shown that the mailbox is theirs: from this browser they may try their password however
   * much strangers have guessed, so that nobody keeps the owner out (security rules 3.4). Only where our own page asks: a link
   * on another site marks no browser.
   */
  function becomesKnown(request: FastifyRequest, reply: FastifyReply, userId: string): void {
    if (request.headers['sec-fetch-site'] === 'same-origin') cookies.setDevice(reply, userId)
  }

  serve(app, calls.activateAccount, async ({ params, request }) => {
    rates.require('linksOfAddress', originatorOf(request).network)
    const { userId: byUserId } = identityOf(request)
    const activated = await toHttpError(activate(database, { ...params, byUserId, now: now() }))
    request.log.info({ event: 'activation', userId: activated.userId, ip: request.ip }, 'an account was activated')
    return activated
  })

  serve(app, calls.resendActivation, async ({ request }) => {
    const { userId } = identityOf(request)
    rates.require('activationMailsPerMinute', userId)
    rates.require('activationMailsPerHour', userId)
    await toHttpError(resendActivation(database, secrets, userId, now()))
    return null
  })

  serve(app, calls.forgotPassword, async ({ body, request, reply }) => {
    rates.require('forgottenOfAddress', originatorOf(request).network)
    await requirePerson(request, body.botProof)
    // Everything that could tell one address from another happens after the answer.
    const factor = settings.rateLimitFactor
    afterAnswer.do(reply, () => mailReset({ database, secrets, factor }, body.email, now()))
    return null
  })

  serve(app, calls.checkResetLink, async ({ params, request, reply }) => {
    rates.require('linksOfAddress', originatorOf(request).network)
    const { userId } = await toHttpError(checkReset(database, { ...params, now: now() }))
    becomesKnown(request, reply, userId)
    return null
  })

  serve(app, calls.resetPassword, async ({ params, body, request, reply }) => {
    rates.require('linksOfAddress', originatorOf(request).network)
    const { userId, recoveryCode } = await toHttpError(
      resetPassword(database, secrets, { ...params, ...body, now: now() }),
    )
    identities.forget()
    becomesKnown(request, reply, userId)
    request.log.info({ event: 'passwordReset', ip: request.ip }, 'a password was reset')
    return { recoveryCode }
  })
}
