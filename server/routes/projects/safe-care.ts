import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/safe-care.ts'
import { compareSafePassword } from '../../commands/safes/care.ts'
import { duplicateSafeEntry, moveSafeEntry } from '../../commands/safes/copies.ts'
import { declineSafeOffer, takeSafeOffer } from '../../commands/safes/offers.ts'
import { listOwnSafes } from '../../commands/safes/read-safes.ts'
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
    return toHttpError(compareSafePassword(confirming, by, params.id, body))
  })

  serve(app, calls.duplicateSafeEntry, ({ params, request }) => {
    const which = { safeId: params.id, entryId: params.entryId }
    return toHttpError(duplicateSafeEntry(confirming, caller(request), which))
  })

  serve(app, calls.moveSafeEntry, ({ params, body, request }) => {
    const which = { safeId: params.id, entryId: params.entryId }
    return toHttpError(moveSafeEntry(confirming, caller(request), which, body.toSafeId))
  })

  serve(app, calls.listOwnSafes, ({ request }) => toHttpError(listOwnSafes(deps.database, memberOf(request))))

  serve(app, calls.takeSafeOffer, ({ params, body, request }) =>
    toHttpError(takeSafeOffer(confirming, caller(request), params.id, body.names)),
  )

  serve(app, calls.declineSafeOffer, ({ params, request }) =>
    toHttpError(declineSafeOffer(confirming, caller(request), params.id)),
  )
}
