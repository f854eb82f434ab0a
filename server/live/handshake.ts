import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WEBSOCKET_PER_USER_MAX } from '#contract/limits.ts'
import type { SocketAuth, SocketIdentity } from '../policies/socket-auth.ts'
import type { Connections } from './connections.ts'

const PATH = /^\/ws\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const PHRASES = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests', 503: 'Service Unavailable' } as const

/** A request for a connection, and the address it comes from. */
export type HandshakeRequest = Pick<IncomingMessage, 'url' | 'headers'> & { address: string }

/** What the address of a connection asks for besides the person. */
export interface Wished {
  tenantId: string | null
  /** Of the page that asks; null where it does not say. */
  pageVersion: string | null
}

/** What becomes of a handshake: no connection at all, one that says 'signed out', or one that listens. */
export type Admission =
  | { outcome: 'refused'; status: keyof typeof PHRASES }
  | { outcome: 'signedOut' }
  | ({ outcome: 'admitted'; identity: SocketIdentity } & Wished)

const refused = (status: keyof typeof PHRASES): Admission => ({ outcome: 'refused', status })

/**
 * Decides about one handshake, in the order of the security rules (3.8); how often an address tries is counted before anything is
 * looked up. A person whose session is over, or is another user's, is
 * let in to be told that: any other end would make the page try thirty times.
 */
export async function admit(
  { url = '', headers, address }: HandshakeRequest,
  socketAuth: SocketAuth,
  connections: Connections,
): Promise<Admission> {
  if (!socketAuth.mayConnect(address)) return refused(429)
  const [path = '', query = ''] = url.split('?', 2)
  const userId = PATH.exec(path)?.[1]?.toLowerCase()
  if (!userId) return refused(404)
  if (!socketAuth.isOwnOrigin(headers.origin)) return refused(403)
  const identity = await socketAuth.authenticate(headers.cookie, userId)
  if (!identity || identity.userId !== userId) return { outcome: 'signedOut' }
  if (!socketAuth.mayHandshake(identity.userId)) return refused(429)
  if (connections.ofUser(identity.userId).length >= WEBSOCKET_PER_USER_MAX) return refused(429)
  const wished = new URLSearchParams(query)
  const tenantId = wished.get('tenantId')
  if (tenantId !== null && !identity.tenantIds.includes(tenantId)) return refused(403)
  return { outcome: 'admitted', identity, tenantId, pageVersion: wished.get('version') }
}

/** Answers a handshake over plain HTTP and hangs up. */
export function turnAway(socket: Duplex, status: keyof typeof PHRASES): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${PHRASES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
