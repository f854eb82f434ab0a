import type { FastifyRequest } from 'fastify'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import type { Member } from '../../policies/member.ts'
import type { Identity } from './identity.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Filled before the handler of every call that is not for `anyone`. */
    identity: Identity | null
    /** Filled before the handler of every call for a `member`. */
    member: Member | null
    /** The line of the audit log that waits for how this request came out. */
    auditId: string | null
  }
}

/** Who asks, in the workspace the request names. Only for calls whose access is `member`: elsewhere it throws. */
export function memberOf(request: FastifyRequest): Member {
  if (!request.member) throw new Error(`${request.url} is not a call for members`)
  return request.member
}

/** The workspace that the request names, among those its user belongs to; else the session's own. */
export function activeTenantOf(request: FastifyRequest): string | null {
  const { belongings, activeTenantId } = identityOf(request)
  const named = request.headers[REQUEST_HEADERS.tenant]
  return belongings.find(({ tenantId }) => tenantId === named)?.tenantId ?? activeTenantId
}

/** Whose session it is. Only for calls that are not for `anyone`: elsewhere it throws. */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw new Error(`${request.url} is a call for anyone`)
  return request.identity
}
