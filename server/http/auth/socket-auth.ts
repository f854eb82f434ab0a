import type { Doorkeeper } from '../../policies/socket-auth.ts'
import type { GateParts } from './auth-hooks.ts'
import { networkOf } from '../limits/rates.ts'

/** Lets live connections in by the same sessions, origins and counts as requests. */
export function doorkeeperOver({ cookies, identities, origins, overtaking, rates, socketIds }: GateParts): Doorkeeper {
  return {
    isOwnOrigin: (origin) => origin !== undefined && origins.isOwn(origin),
    mayKnock: (address) => rates.allows('knocksOfAddress', networkOf(address)),
    async whoKnocks(cookieHeader, asUserId) {
      const token = cookies.tokenIn(cookieHeader)
      const own = token && (await identities.of(token))
      if (!own || own.isPending) return null
      const isInStead = asUserId !== undefined && own.isAdministrator && own.overtakingUserId === asUserId
      const identity = isInStead ? await identities.insteadOf(own, asUserId) : own
      if (!identity) return null
      if (isInStead) await overtaking.listens(own, asUserId)
      const { userId, sessionId, belongings } = identity
      const open = belongings.filter((one) => one.isDatabaseConnected && one.blockedReason === null)
      return { userId, sessionId, tenantIds: open.map(({ tenantId }) => tenantId) }
    },
    mayShakeHands: (userId) => rates.allows('handshakesOfUser', userId),
    nameSocket: (sessionId) => socketIds.mint(sessionId),
  }
}
