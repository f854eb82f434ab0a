import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/people.ts'
import { findResendable, pathToPassOn, resendInvitation } from '../../commands/invitations/send-again.ts'
import { changePerson, deactivatePerson, restorePerson } from '../../commands/people/change-person.ts'
import { countPeople, listPeople } from '../../commands/people/list-people.ts'
import { showPeople, showPerson } from '../../commands/people/show-people.ts'
import type { Deps } from '../../http/deps.ts'
import { identityOf, memberOf } from '../../http/auth/member.ts'
import { forbidden } from '../../http/errors/http-error.ts'
import { serve, serveUpload } from '../../http/serve.ts'
import { AVATAR_MAX_BYTES } from '#contract/limits.ts'
import { toHttpError } from '../to-http-error.ts'
import { sessionsFor } from '../account/session.ts'

const tellLog = (request: FastifyRequest, event: string, id: string, more: object = {}) => {
  const { userId, tenantId } = memberOf(request)
  request.log.info({ event, userId, tenantId, personId: id, ip: request.ip, ...more }, event)
}

/** The people of a workspace: everybody sees who they are, managers and Owners say what they are. */
export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, secrets, rates, now } = deps
  const { ending, confirming } = sessionsFor(deps)

  serve(app, calls.listUsers, ({ query, request }) => toHttpError(listPeople(database, memberOf(request), query)))

  serve(app, calls.countUsers, async ({ query, request }) => ({
    count: await toHttpError(countPeople(database, memberOf(request), query)),
  }))

  serve(app, calls.showUsers, ({ query, request }) => toHttpError(showPeople(database, memberOf(request), query)))

  serve(app, calls.showUser, ({ params, query, request }) =>
    toHttpError(showPerson(database, memberOf(request), params.id, query)),
  )

  serve(app, calls.deactivateUser, async ({ params, request }) => {
    await ending(deactivatePerson(database, memberOf(request), params.id, now()))
    tellLog(request, 'deactivated', params.id)
    return null
  })

  serve(app, calls.restoreUser, async ({ params, request }) => {
    const restored = await ending(restorePerson(database, memberOf(request), params.id, now()))
    tellLog(request, 'restored', params.id)
    return restored
  })

  serve(app, calls.resendInvite, async ({ params, request }) => {
    const member = memberOf(request)
    const { email, role } = await toHttpError(findResendable(database, member, params.id))
    if (role === 'Owner' && identityOf(request).impersonator) throw forbidden('OVERTAKEN_FORBIDDEN')
    rates.require('invitationsOfUser', member.userId)
    rates.require('invitationsOfTenant', member.tenantId)
    rates.require('invitationsToAddressPerMinute', `${member.tenantId} ${email}`)
    rates.require('invitationsToAddressPerHour', `${member.tenantId} ${email}`)
    await toHttpError(resendInvitation(database, confirming, member, { id: params.id, now: now() }))
    tellLog(request, 'invitedAgain', params.id, { role })
    return null
  })

  serve(app, calls.linkInvitation, async ({ params, request }) => {
    const { path, role } = await toHttpError(
      pathToPassOn(database, secrets, memberOf(request), { id: params.id, now: now() }),
    )
    if (role === 'Owner' && identityOf(request).impersonator) throw forbidden('OVERTAKEN_FORBIDDEN')
    tellLog(request, 'invitationLinked', params.id, { role })
    return { path }
  })
}

/** What a person is, which comes as a form. Kept apart from the others: only here a body may be one. */
export function personFormRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps
  const { ending } = sessionsFor(deps)

  serveUpload(app, calls.changeUser, AVATAR_MAX_BYTES, async ({ params, body, request }) => {
    if (body.roleName === 'Owner' && identityOf(request).impersonator) throw forbidden('OVERTAKEN_FORBIDDEN')
    const changed = await ending(changePerson(database, memberOf(request), params.id, body))
    tellLog(request, 'personChanged', params.id, { role: body.roleName })
    return changed
  })
}
