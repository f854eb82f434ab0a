import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/safe-care.ts'
import * as care from '../../commands/safes/care.ts'
import type { SafeCaller } from '../../commands/safes/session-key.ts'
import { memberOf } from '../../http/auth/member.ts'
import type { Deps } from '../../http/deps.ts'
import { serve } from '../../http/serve.ts'
import { sessionsFor } from '../account/session.ts'
import { toHttpError } from '../to-http-error.ts'

/** The care of what is in safes, for the people who are listed on them. */
export function safeCareRoutes(app: FastifyInstance, deps: Deps): void {
  const { asking, confirming } = sessionsFor(deps)
  const caller = (request: FastifyRequest): SafeCaller => {
    const { session, now } = asking(request)
    return { ...memberOf(request), session, now }
  }

  serve(app, calls.compareSafePassword, ({ params, body, request }) => {
    const by = caller(request)
    deps.rates.require('comparisonsOfUser', by.userId)
    return toHttpError(care.compareSafePassword(confirming, by, params.id, body))
  })
}
