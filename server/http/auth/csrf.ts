import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { fields } from '../../keys/sealed.ts'
import type { Secrets } from '../../keys/secrets.ts'
import type { Origins } from './origins.ts'
import { HttpError } from '../errors/http-error.ts'

const RANDOM_BYTES = 16
const READING = ['GET', 'HEAD', 'OPTIONS']

/** Whether a request may change something. */
export const isWriting = ({ method }: { method: string }): boolean => !READING.includes(method)

/** The tokens that writing needs beside the cookie: bound to one session, so another's is worth nothing (security rules 3.2). */
export function csrfTokens(secrets: Secrets) {
  const mac = (sessionId: string, random: Buffer) =>
    createHmac('sha256', secrets.keyFor('csrf/v1')).update(fields(sessionId, random)).digest()
  return {
    issue(sessionId: string): string {
      const random = randomBytes(RANDOM_BYTES)
      return `${mac(sessionId, random).toString('base64url')}.${random.toString('base64url')}`
    },
    isGood(sessionId: string, token: unknown): boolean {
      if (typeof token !== 'string') return false
      const [given, random, ...rest] = token.split('.').map((part) => Buffer.from(part, 'base64url'))
      if (!given || random?.length !== RANDOM_BYTES || rest.length > 0) return false
      const expected = mac(sessionId, random)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
export type CsrfTokens = ReturnType<typeof csrfTokens>

/** Throws unless the session's own token came along. */
export function requireCsrfToken(tokens: CsrfTokens, request: FastifyRequest, sessionId: string): void {
  if (tokens.isGood(sessionId, request.headers[REQUEST_HEADERS.csrf])) return
  throw new HttpError(403, { message: 'staleForm', code: 'CSRF_TOKEN_INVALID' })
}

/**
 * Throws when a browser says that another site had the request made. Browsers that send no `Sec-Fetch-Site` send `Origin`
 * with everything that writes; what sends neither is no browser, and has no cookies that another person could use.
 */
export function requireOwnOrigin(origins: Origins, request: FastifyRequest): void {
  const { 'sec-fetch-site': site, origin, cookie } = request.headers
  const isFine =
    site === undefined
      ? origin === undefined || origins.isOwn(origin)
      : site === 'same-origin' || (site === 'none' && cookie === undefined)
  if (!isFine) throw new HttpError(403, { message: 'foreignOrigin' })
}
