import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { fields } from '../../keys/sealed.ts'
import type { Secrets } from '../../keys/secrets.ts'

const RANDOM_BYTES = 16
const MAC_BYTES = 16

/**
 * Ids of live connections that say for themselves whose they are: any process can tell whether a request may call a
 * connection its own, and nobody can silence another's (security rules, row 10).
 */
export function socketIdsFor(secrets: Secrets) {
  const mac = (sessionId: string, random: Buffer) =>
    createHmac('sha256', secrets.keyFor('socket-id/v1'))
      .update(fields(sessionId, random))
      .digest()
      .subarray(0, MAC_BYTES)
  return {
    mint(sessionId: string): string {
      const random = randomBytes(RANDOM_BYTES)
      return Buffer.concat([random, mac(sessionId, random)]).toString('base64url')
    },
    isOf(sessionId: string, socketId: string): boolean {
      const bytes = Buffer.from(socketId, 'base64url')
      if (bytes.length !== RANDOM_BYTES + MAC_BYTES) return false
      return timingSafeEqual(bytes.subarray(RANDOM_BYTES), mac(sessionId, bytes.subarray(0, RANDOM_BYTES)))
    },
  }
}
export type SocketIds = ReturnType<typeof socketIdsFor>
