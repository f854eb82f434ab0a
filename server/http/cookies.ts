import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { SESSION_ABSOLUTE_DAYS } from '#contract/limits.ts'
import { fields } from '../keys/sealed.ts'
import type { Secrets } from '../keys/secrets.ts'
import { readSessionToken, type SessionToken } from '../keys/session-token.ts'

const SECONDS_PER_DAY = 86_400
const DEVICE_DAYS = 365
const RANDOM_BYTES = 16
const BROWSER_BYTES = 32
const BROWSER_S = 3_600

const quoted = (name: string) => name.replaceAll(/[^\w-]/g, '\\$&')

/** The value of one cookie in a Cookie header; the first, when a name stands there twice. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  return new RegExp(`(?:^|;) *${quoted(name)}=([\\w.-]*)`).exec(header ?? '')?.[1]
}

/**
 * The cookies there are. `session` holds the session's token; `device` remembers that somebody has signed in from
 * here before, so that strangers who guess cannot lock the account for its owner (security rules 3.1, 3.4). `browser` knows again who was sent to the external provider (3.7).
 */
export function cookiesFor(secrets: Secrets, isSecure: boolean) {
  const named = (name: string) => (isSecure ? `__Host-${name}` : name)
  const [session, device, browser] = [named('session'), named('device'), named('browser')]
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const set = (reply: FastifyReply, name: string, value: string, maxAge: number) =>
    void reply.header('set-cookie', `${name}=${value}; Max-Age=${maxAge}; ${flags}`)
  const macOfDevice = (userId: string, random: Buffer) =>
    createHmac('sha256', secrets.keyFor('device/v1')).update(fields(userId, random)).digest()
  return {
    sessionName: session,
    /** The token that a Cookie header brings; null without one, or with what cannot be one. */
    tokenIn: (header: string | undefined): SessionToken | null => readSessionToken(cookieIn(header, session) ?? ''),
    setSession: (reply: FastifyReply, token: SessionToken) =>
      set(reply, session, token.bytes.toString('base64url'), SESSION_ABSOLUTE_DAYS * SECONDS_PER_DAY),
    clearSession: (reply: FastifyReply) => set(reply, session, '', 0),
    setDevice(reply: FastifyReply, userId: string) {
      const random = randomBytes(RANDOM_BYTES)
      const value = `${random.toString('base64url')}.${macOfDevice(userId, random).toString('base64url')}`
      set(reply, device, value, DEVICE_DAYS * SECONDS_PER_DAY)
    },
    /** Marks the browser that is sent to the external provider, so that the provider's word can be bound to it. */
    setBrowser(reply: FastifyReply): string {
      const value = randomBytes(BROWSER_BYTES).toString('base64url')
      set(reply, browser, value, BROWSER_S)
      return value
    },
    browserIn: (header: string | undefined): string | undefined => {
      const value = cookieIn(header, browser)
      return value && /^[\w-]{43}$/.test(value) ? value : undefined
    },
    isKnownDevice(header: string | undefined, userId: string): boolean {
      const [random, mac] = (cookieIn(header, device) ?? '').split('.').map((part) => Buffer.from(part, 'base64url'))
      if (random?.length !== RANDOM_BYTES || !mac) return false
      const expected = macOfDevice(userId, random)
      return mac.length === expected.length && timingSafeEqual(mac, expected)
    },
  }
}
export type Cookies = ReturnType<typeof cookiesFor>
