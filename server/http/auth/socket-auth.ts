import type { SocketAuth } from '../../policies/socket-auth.ts'
import type { AuthHookParts } from './auth-hooks.ts'
import { networkOf } from '../limits/rates.ts'

/** Lets live connections in by the same sessions, origins and counts as requests. */
export function socketAuthOver({
  cookies,
  identities,
  origins,
  impersonation,
  rates,
  socketIds,
}: AuthHookParts): SocketAuth {
  return {
    isOwnOrigin: (origin) => origin !== undefined && origins.isOwn(origin),
    mayConnect: (address) => rates.allows('handshakesOfAddress', networkOf(address)),
    async authenticate(cookieHeader, asUserId) {
      const token = cookies.tokenIn(cookieHeader)
      const own = token && (await identities.of(token))
      if (!own || own.isPending) return null
      const isImpersonating = asUserId !== undefined && own.isAdministrator && own.impersonatedUserId === asUserId
      const identity = isImpersonating ? await identities.impersonated(own, asUserId) : own
      if (!identity) return null
      if (isImpersonating) await impersonation.listens(own, asUserId)
      const { userId, sessionId, belongings } = identity
      const open = belongings.filter((one) => one.isDatabaseConnected && one.blockedReason === null)
      return { userId, sessionId, isInSeat: isImpersonating, tenantIds: open.map(({ tenantId }) => tenantId) }
    },
    mayHandshake: (userId) => rates.allows('handshakesOfUser', userId),
    nameSocket: (sessionId) => socketIds.mint(sessionId),
  }
}
