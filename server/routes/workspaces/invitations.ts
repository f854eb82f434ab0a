import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/invitations.ts'
import * as sidebar from '#contract/calls/sidebar.ts'
import { knownTimezone } from '../../commands/accounts.ts'
import { accept, decline, join } from '../../commands/invitations/answer.ts'
import { checkInvitation, countInvitations, listInvitations } from '../../commands/invitations/find.ts'
import { invite } from '../../commands/invitations/invite.ts'
import { type Deps, originatorOf } from '../../http/deps.ts'
import { languageOf } from '../../http/language/language.ts'
import { activeTenantOf, identityOf, memberOf } from '../../http/auth/member.ts'
import { forbidden } from '../../http/errors/http-error.ts'
import { serve } from '../../http/serve.ts'
import { startingBoardIn } from '../../http/language/server-texts.ts'
import { botCheckFor } from '../account/bot-check.ts'
import { toHttpError } from '../to-http-error.ts'
import { sessionsFor } from '../account/session.ts'

/** Invitations: sent, looked at, accepted, declined, and the way in for a new person. */
export function invitationRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, secrets, cookies, identities, rates, now } = deps
  const { begin, shown, ending, confirming } = sessionsFor(deps)
  const requirePerson = botCheckFor(deps)

  const acceptAs = async (named: Parameters<typeof accept>[1], request: FastifyRequest, reply: FastifyReply) => {
    const { userId, sessionId, belongings, impersonator } = identityOf(request)
    const texts = startingBoardIn(languageOf(request))
    const here = activeTenantOf(request)
    const isIn = impersonator !== null || belongings.some((one) => one.tenantId === here)
    const homeless = isIn ? null : Buffer.from(sessionId, 'hex')
    const { tenantId } = await ending(accept(database, named, { userId, texts, now: now(), homeless }))
    return { user: await shown(reply, userId, isIn ? here : tenantId) }
  }
  const declineAs = async (named: Parameters<typeof accept>[1], request: FastifyRequest) => {
    await toHttpError(decline(database, named, { userId: identityOf(request).userId, now: now() }))
    return null
  }

  serve(app, calls.inviteUser, async ({ body: { email, roleName: role, teamIds = [], projectIds = [] }, request }) => {
    const member = memberOf(request)
    if (role === 'Owner' && identityOf(request).impersonator) throw forbidden('OVERTAKEN_FORBIDDEN')
    rates.require('invitationsOfUser', member.userId)
    rates.require('invitationsOfTenant', member.tenantId)
    rates.require('invitationsToAddressPerMinute', `${member.tenantId} ${email}`)
    rates.require('invitationsToAddressPerHour', `${member.tenantId} ${email}`)
    const { id } = await toHttpError(
      invite(database, confirming, member, { email, role, places: { teamIds, projectIds }, now: now() }),
    )
    const { userId, tenantId } = member
    request.log.info({ event: 'invited', userId, tenantId, role, ip: request.ip }, 'a person was invited')
    return { id }
  })

  serve(app, calls.listInvitations, ({ query, request }) =>
    listInvitations(database, identityOf(request).userId, query, now()),
  )
  serve(app, sidebar.countInvitations, async ({ request }) => ({
    count: await countInvitations(database, identityOf(request).userId, now()),
  }))

  serve(app, calls.checkInvitation, ({ params, request }) => {
    rates.require('linksOfAddress', originatorOf(request).network)
    return toHttpError(checkInvitation(database, secrets, params, now()))
  })

  serve(app, calls.joinByInvitation, async ({ params, body, request, reply }) => {
    const originator = originatorOf(request)
    rates.require('registrationsOfAddress', originator.network)
    const { agreedToTermsAndPolicy: _agreed, botProof, language = languageOf(request), ...person } = body
    await requirePerson(request, botProof)
    const done = await toHttpError(
      join(database, secrets, params, {
        person: { ...person, language, timezone: knownTimezone(person.timezone) },
        originator,
        insteadOf: cookies.tokenIn(request.headers.cookie),
        texts: startingBoardIn(language),
        now: now(),
      }),
    )
    request.log.info({ event: 'joined', userId: done.userId, ip: request.ip }, 'a person joined by an invitation')
    identities.forget()
    begin(reply, done.token)
    cookies.setDevice(reply, done.userId)
    return { user: await shown(reply, done.userId, done.activeTenantId), recoveryCode: done.recoveryCode }
  })

  serve(app, calls.acceptInvitation, ({ params, request, reply }) => acceptAs(params, request, reply))
  serve(app, calls.declineInvitation, ({ params, request }) => declineAs(params, request))
  serve(app, calls.acceptOwnInvitation, ({ params, request, reply }) => acceptAs(params, request, reply))
  serve(app, calls.declineOwnInvitation, ({ params, request }) => declineAs(params, request))
}
