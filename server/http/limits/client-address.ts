import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Settings } from '../../settings/settings.ts'

/** How many proxies are trusted, or which, as Fastify takes it. */
export const trusts = (trustProxy: Settings['trustProxy']) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy

/** The address that a request comes from, for those that never become one of Fastify's: the same as its `request.ip`. */
export function addressesBehind(trustProxy: Settings['trustProxy']): (request: IncomingMessage) => string {
  const trust = trusts(trustProxy)
  const isTrusted = typeof trust === 'function' ? trust : proxyAddr.compile(trust)
  return (request) => proxyAddr(request, isTrusted)
}
