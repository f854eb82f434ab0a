import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Origins } from '../auth/origins.ts'

const YEAR_S = 31_536_000
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Whom a page deals with beside us, by what for; nobody unless the operator has configured it. */
export interface ThirdPartyOrigins {
  /** Whom it may ask. */
  readonly ask?: readonly string[]
  /** Whose widget stands on it: scripts of theirs, frames and styles. */
  readonly widget?: readonly string[]
}

/**
 * The policy of the page (security rules 3.10): our own scripts, our own styles and those that carry the nonce, no others.
 * A third-party widget writes scripts in ways that trusted types forbid, so where one stands they are not asked for.
 */
export function pagePolicy(nonce: string, origins: Origins, { ask = [], widget = [] }: ThirdPartyOrigins = {}): string {
  // A policy cannot name an IPv6 address; there 'self' has to do.
  const named = origins.all().filter((origin) => !origin.includes('['))
  const sockets = named.map((origin) => origin.replace(/^http/, 'ws'))
  return [
    "default-src 'none'",
    ["script-src 'self'", ...widget].join(' '),
    [`style-src 'self' 'nonce-${nonce}'`, ...widget].join(' '),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    // Sound and film are played from what the page has fetched as a file.
    "media-src 'self' blob:",
    ['connect-src', "'self'", ...sockets, ...ask, ...widget].join(' '),
    ...(widget.length > 0 ? [['frame-src', ...widget].join(' ')] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(widget.length > 0
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types app-sw app-pdf app-strength app-code']),
    'report-to csp',
  ].join('; ')
}

/** The service worker's own: it fetches files of the page, and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** What every answer carries, whatever it is an answer to; those of the API are kept by nobody. */
export function headersOfAll(origins: Origins): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-frame-options': 'DENY',
    'origin-agent-cluster': '?1',
    'content-security-policy': API_POLICY,
    'cache-control': 'no-store',
    ...(origins.isSecure && { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` }),
  }
}

/** Puts them on every answer. */
export function addHeaders(app: FastifyInstance, origins: Origins): void {
  const always = headersOfAll(origins)
  app.addHook('onRequest', async (_request, reply: FastifyReply) => void reply.headers(always))
}
