import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import * as calls from '#contract/calls/workspaces.ts'
import { AVATAR_MAX_BYTES } from '#contract/limits.ts'
import { changeCompany, showCompany } from '../../commands/workspaces/company.ts'
import { changeWorkspace, requireOwner } from '../../commands/workspaces/change-workspace.ts'
import { createWorkspace } from '../../commands/workspaces/create-workspace.ts'
import { deleteWorkspace, leaveWorkspace } from '../../commands/workspaces/leave-workspace.ts'
import { maySeeLogo } from '../../commands/workspaces/logos.ts'
import { listPlans } from '../../commands/workspaces/plans.ts'
import { switchWorkspace } from '../../commands/workspaces/switch-workspace.ts'
import { redrawLogo } from '../../files/avatar.ts'
import type { Deps } from '../../http/deps.ts'
import { membershipIn } from '../../http/auth/auth-hooks.ts'
import { languageOf } from '../../http/language/language.ts'
import { activeTenantOf, identityOf, memberOf } from '../../http/auth/member.ts'
import { notFound } from '../../http/errors/http-error.ts'
import { readQuery, serve, serveUpload } from '../../http/serve.ts'
import { startingBoardIn } from '../../http/language/server-texts.ts'
import { onePicture, sendPicture } from '../pictures.ts'
import { toHttpError } from '../to-http-error.ts'
import { sessionsFor } from '../account/session.ts'

const FOLDER = '/api/files/logos/'

/** The name that the store knows a logo by; null where there is none. */
const logoNameIn = (logoUrl: string | null): string | null =>
  logoUrl?.startsWith(FOLDER) ? logoUrl.slice(FOLDER.length) : null

/** Pictures are fetched by the browser itself, so the answer is no JSON and the contract does not list this. */
const showLogo = call({
  name: 'showLogo',
  method: 'GET',
  path: '/files/logos/:name',
  access: 'user',
  reply: z.unknown(),
})

/** Throws unless the caller belongs to the workspace: to everybody else it does not exist. */
function requireBelonging(request: FastifyRequest, tenantId: string): void {
  if (!identityOf(request).belongings.some((one) => one.tenantId === tenantId)) throw notFound()
}

/** Workspaces: made, entered, left and deleted; what they cost, and who pays. */
export function workspaceRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, billing, identities, rates, afterAnswer, logos, makeWorkspaces, now } = deps
  const { hasFreePlans } = billing
  const { asking, confirming, ending, shown } = sessionsFor(deps)
  const logEvent = (request: FastifyRequest, event: string, tenantId: string) =>
    request.log.info({ event, userId: identityOf(request).userId, tenantId, ip: request.ip }, event)

  serve(app, calls.listPlans, ({ query: { tenantId }, request }) => {
    if (tenantId !== undefined) requireBelonging(request, tenantId)
    const { userId } = identityOf(request)
    return listPlans(database, { userId, tenantId: tenantId ?? null, language: languageOf(request), hasFreePlans })
  })

  serve(app, calls.createWorkspace, async ({ body, request, reply }) => {
    const { userId: ownerId, sessionId, belongings, impersonator } = identityOf(request)
    rates.require('workspacesOfUser', ownerId)
    const here = activeTenantOf(request)
    const isIn = impersonator !== null || belongings.some((one) => one.tenantId === here)
    const homeless = isIn ? null : Buffer.from(sessionId, 'hex')
    const texts = startingBoardIn(languageOf(request))
    const made = await toHttpError(
      createWorkspace(database, body, { ownerId, texts, hasFreePlans, now: now(), homeless }),
    )
    identities.forget()
    logEvent(request, 'workspaceCreated', made.id)
    afterAnswer.do(reply, makeWorkspaces)
    return made
  })

  serve(app, calls.switchWorkspace, async ({ params, request, reply }) => {
    requireBelonging(request, params.id)
    const identity = identityOf(request)
    membershipIn(identity, params.id)
    // The session is the administrator's own: where they are, they are after this as well.
    if (identity.impersonator === null) {
      await switchWorkspace(database, Buffer.from(identity.sessionId, 'hex'), params.id)
      identities.forget(identity.sessionId)
    }
    return { user: await shown(reply, identity.userId, params.id) }
  })

  serve(app, calls.leaveWorkspace, async ({ params, body, request }) => {
    requireBelonging(request, params.id)
    await ending(leaveWorkspace(confirming, asking(request), params.id, body))
    logEvent(request, 'workspaceLeft', params.id)
    return null
  })

  serve(app, calls.deleteWorkspace, async ({ params, body, request }) => {
    requireBelonging(request, params.id)
    await ending(deleteWorkspace(confirming, asking(request), params.id, body))
    logEvent(request, 'workspaceDeleted', params.id)
    return null
  })

  serve(app, calls.showCompany, ({ request }) => toHttpError(showCompany(database, memberOf(request))))

  serve(app, calls.changeCompany, ({ body, request }) => toHttpError(changeCompany(billing, memberOf(request), body)))

  app.get<{ Params: { name: string } }>(showLogo.path, { config: { call: showLogo } }, async (request, reply) => {
    readQuery(showLogo, request)
    const { name } = request.params
    const isTheirs = await maySeeLogo(database, identityOf(request).userId, `${FOLDER}${name}`)
    return sendPicture(reply, isTheirs ? await logos.read(name) : null)
  })
}

/** What a workspace is called and its logo, which come as a form. Kept apart from the others: only here a body may be one. */
export function workspaceFormRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, logos, rates, afterAnswer, now } = deps

  serveUpload(app, calls.changeWorkspace, AVATAR_MAX_BYTES, async ({ body, files, request, reply }) => {
    const member = memberOf(request)
    await toHttpError(Promise.resolve(member).then(requireOwner))
    const count = () => rates.require('uploadsOfUser', member.userId)
    const logo = await onePicture(files, { field: 'logo', redraw: redrawLogo, count })
    const name = logo && (await logos.keep(logo))
    const logoUrl = name ? `${FOLDER}${name}` : body.isLogoRemoved === 'true' ? null : undefined
    const { tenant, unused } = await toHttpError(
      changeWorkspace(database, member, { name: body.name, logoUrl, now: now() }),
    )
    const old = logoNameIn(unused)
    if (old) afterAnswer.do(reply, () => logos.remove(old))
    return { ...tenant, isSandbox: deps.billing.provider.kind === 'sandbox' }
  })
}
