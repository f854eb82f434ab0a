import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import type { Member } from '../../policies/member.ts'
import type { Cookies } from './cookies.ts'
import { type CsrfTokens, isWriting, requireCsrfToken, requireOwnOrigin } from './csrf.ts'
import type { Identities } from './identities.ts'
import type { Identity } from './identity.ts'
import type { Origins } from './origins.ts'
import type { Impersonation } from './impersonation.ts'
import { requireNotOfDemo } from './demo.ts'
import type { MaintenanceSwitch } from './maintenance.ts'
import { networkOf, type Rates } from '../limits/rates.ts'
import { forbidden, HttpError, unauthenticated } from '../errors/http-error.ts'
import type { SocketIds } from './socket-ids.ts'

/** What the hooks decide by. */
export interface AuthHookParts {
  cookies: Cookies
  csrf: CsrfTokens
  identities: Identities
  origins: Origins
  rates: Rates
  impersonation: Impersonation
  socketIds: SocketIds
  maintenance: MaintenanceSwitch
  isDemo: boolean
}

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The workspace is chosen among those the session's user belongs to, never beyond them. */
export function membershipIn(identity: Identity, tenantId: string | null): Pick<Member, 'tenantId' | 'role'> {
  const belonging = identity.belongings.find((one) => one.tenantId === tenantId)
  if (!belonging) throw forbidden()
  const { blockedReason, isDatabaseConnected, role } = belonging
  if (blockedReason !== null) {
    const verbatim = blockedReason === '' ? {} : { verbatim: blockedReason }
    throw new HttpError(403, { message: 'workspaceBlocked', code: 'TENANT_MANUALLY_BLOCKED', ...verbatim })
  }
  if (!isDatabaseConnected) throw new HttpError(403, { message: 'workspaceNotReady' })
  return { tenantId: belonging.tenantId, role }
}

const isThere = ({ belongings }: Identity, tenantId: string | null) =>
  belongings.some((one) => one.tenantId === tenantId)

/** Lets a request through to its handler, or says why not. Everything here is settled before the body is read. */
export function addAuthHooks(
  app: FastifyInstance,
  { cookies, csrf, identities, origins, impersonation, maintenance, isDemo, rates, socketIds }: AuthHookParts,
): void {
  const identify = async (request: FastifyRequest) => {
    const token = cookies.tokenIn(request.headers.cookie)
    return token && identities.of(token)
  }

  /** Who has joined a workspace a moment ago, at another process, is not refused by what this one remembers. */
  async function upToDate(request: FastifyRequest, identity: Identity): Promise<Identity> {
    const named = header(request, REQUEST_HEADERS.tenant)
    if (named === undefined || identity.impersonator || isThere(identity, named)) return identity
    identities.forget(identity.sessionId)
    const fresh = await identify(request)
    if (!fresh || fresh.userId !== identity.userId || fresh.isPending) throw unauthenticated()
    request.identity = fresh
    return fresh
  }

  function memberFor(request: FastifyRequest, identity: Identity): Member {
    const named = header(request, REQUEST_HEADERS.tenant)
    const websocketId = header(request, REQUEST_HEADERS.websocket)
    return {
      ...membershipIn(identity, named ?? identity.activeTenantId),
      userId: identity.userId,
      sessionId: identity.sessionId,
      websocketId: websocketId && socketIds.isOf(identity.sessionId, websocketId) ? websocketId : null,
    }
  }

  async function admit(request: FastifyRequest, call: Call): Promise<void> {
    const own = await identify(request)
    if (!own || own.isPending !== (call.access === 'pending')) throw unauthenticated()
    if (isWriting(request)) requireCsrfToken(csrf, request, own.sessionId)
    rates.require('requestsOfSession', own.sessionId)
    // Whose session it is: also where an administrator acts as another person.
    const named = header(request, REQUEST_HEADERS.user)
    if (named && named !== own.userId) throw new HttpError(506, { message: 'otherUser' })
    const override = header(request, REQUEST_HEADERS.override)
    const identity = override ? await impersonation.actAs(request, call, own, override) : own
    request.identity = identity
    if (call.access === 'member') {
      request.member = memberFor(request, await upToDate(request, identity))
      const { q } = request.query as { q?: unknown }
      if (q) rates.require('searchesOfUser', own.userId)
    }
    if (override) await impersonation.record(request, call, identity)
  }

  app.decorateRequest('identity', null)
  app.decorateRequest('member', null)
  app.decorateRequest('auditId', null)
  app.addHook('onResponse', (request, reply) => impersonation.settle(request, reply.statusCode))
  app.addHook('onRequest', async (request) => {
    rates.require('requestsOfAddress', networkOf(request.ip))
    if (isWriting(request)) requireOwnOrigin(origins, request)
    const { call, csrf: needsToken } = request.routeOptions.config
    if (!call) return
    maintenance.require(call)
    if (isDemo) requireNotOfDemo(call)
    if (call.access !== 'anyone') await admit(request, call)
    else if (needsToken === 'whenSignedIn') {
      request.identity = await identify(request)
      if (request.identity && isWriting(request)) requireCsrfToken(csrf, request, request.identity.sessionId)
    }
  })
}
