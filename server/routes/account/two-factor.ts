import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/account/two-factor.ts'
import {
  disableTwoFactor,
  generateRecoveryCodes,
  startTwoFactor,
  verifyTwoFactor,
} from '../../commands/account/two-factor.ts'
import type { Deps } from '../../http/deps.ts'
import { identityOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { sessionsFor } from './session.ts'

/** The second factor: set up, verified, taken away, and its recovery codes. */
export function twoFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const { asking, confirming, ending } = sessionsFor(deps)
  const logEvent = (request: FastifyRequest, event: string) =>
    request.log.info({ event, userId: identityOf(request).userId, ip: request.ip }, event)

  serve(app, calls.startTwoFactor, ({ body, request }) => ending(startTwoFactor(confirming, asking(request), body)))

  serve(app, calls.verifyTwoFactor, async ({ body, request }) => {
    const recoveryCodes = await ending(verifyTwoFactor(confirming, asking(request), body.code))
    logEvent(request, 'twoFactorOn')
    return { recoveryCodes }
  })

  serve(app, calls.disableTwoFactor, async ({ body, request }) => {
    await ending(disableTwoFactor(confirming, asking(request), body))
    logEvent(request, 'twoFactorOff')
    return null
  })

  serve(app, calls.generateRecoveryCodes, async ({ body, request }) => {
    const recoveryCodes = await ending(generateRecoveryCodes(confirming, asking(request), body))
    logEvent(request, 'recoveryCodesRenewed')
    return { recoveryCodes }
  })
}
