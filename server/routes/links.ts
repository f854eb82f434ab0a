import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/links.ts'
import { activate, resendActivation } from '../commands/account/activation.ts'
import { checkReset, mailReset, resetPassword } from '../commands/account/forgotten-password.ts'
import { type Deps, originatorOf } from '../http/deps.ts'
import { identityOf } from '../http/member.ts'
import { serve } from '../http/serve.ts'
import { botCheckFor } from './bot-check.ts'
import { orRefuse } from './refuse.ts'

/** Links that come by mail to one's own account: activating it, and a new password for it. */
export function linkRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, secrets, identities, rates, afterAnswer, now } = deps
  const requirePerson = botCheckFor(deps)

  serve(app, calls.activateAccount, async ({ params, request }) => {
    rates.require('linksOfAddress', originatorOf(request).network)
    const { userId: byUserId } = identityOf(request)
    const activated = await orRefuse(activate(database, { ...params, byUserId, now: now() }))
    request.log.info({ event: 'activation', userId: activated.userId, ip: request.ip }, 'an account was activated')
    return activated
  })

  serve(app, calls.resendActivation, async ({ request }) => {
    const { userId } = identityOf(request)
    rates.require('activationMailsPerMinute', userId)
    rates.require('activationMailsPerHour', userId)
    await orRefuse(resendActivation(database, secrets, userId, now()))
    return null
  })

  serve(app, calls.forgotPassword, async ({ body, request, reply }) => {
    rates.require('forgottenOfAddress', originatorOf(request).network)
    await requirePerson(request, body.botProof)
    // Everything that could tell one address from another happens after the answer, and too many asked is not said.
    afterAnswer.do(reply, async () => {
      if (rates.allows('forgottenOfAccount', body.email)) await mailReset(database, secrets, body.email, now())
    })
    return null
  })

  serve(app, calls.checkResetLink, async ({ params, request }) => {
    rates.require('linksOfAddress', originatorOf(request).network)
    await orRefuse(checkReset(database, { ...params, now: now() }))
    return null
  })

  serve(app, calls.resetPassword, async ({ params, body, request }) => {
    rates.require('linksOfAddress', originatorOf(request).network)
    const recoveryCode = await orRefuse(resetPassword(database, secrets, { ...params, ...body, now: now() }))
    identities.forget()
    request.log.info({ event: 'passwordReset', ip: request.ip }, 'a password was reset')
    return { recoveryCode }
  })
}
