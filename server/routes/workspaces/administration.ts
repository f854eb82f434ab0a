import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/administration.ts'
import * as command from '../../commands/administration/impersonation.ts'
import type { Deps } from '../../http/deps.ts'
import { identityOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { toHttpError } from '../to-http-error.ts'
import { sessionsFor } from '../account/session.ts'

/** Administrators of the instance: whose account, taking it over, and giving it back. */
export function administrationRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, secrets, now } = deps
  const { asking, ending, shown } = sessionsFor(deps)

  /** The administrator, also where the request was made as another person. */
  const administrator = (request: FastifyRequest) => {
    const { userId, impersonator } = identityOf(request)
    const { session } = asking(request)
    return { userId: impersonator?.id ?? userId, session, ip: request.ip, requestId: request.id, now: now() }
  }

  serve(app, calls.listAccounts, ({ query, request }) =>
    toHttpError(command.listAccounts(database, identityOf(request).userId, query)),
  )

  serve(app, calls.overtake, async ({ params, request, reply }) => {
    const by = administrator(request)
    const tenantId = await ending(command.overtake(database, secrets, by, params.id))
    request.log.info({ event: 'overtake', actorId: by.userId, userId: params.id, ip: request.ip }, 'overtake')
    const [user, me] = [await shown(reply, params.id, tenantId), await shown(reply, by.userId, null)]
    return { user: { ...user, overtakenBy: { id: me.id, fullName: me.fullName } } }
  })

  serve(app, calls.endOvertaking, async ({ request, reply }) => {
    const by = administrator(request)
    await ending(command.endOvertaking(database, by))
    const { ownTenantId, activeTenantId } = identityOf(request)
    return { user: { ...(await shown(reply, by.userId, ownTenantId ?? activeTenantId)), overtakenBy: null } }
  })
}
