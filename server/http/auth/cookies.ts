import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { SESSION_ABSOLUTE_DAYS } from '#contract/limits.ts'
import { KNOWN_ACCOUNTS_PER_DEVICE } from '#contract/limits/rate-limits.ts'
import { fields } from '../../keys/sealed.ts'
import type { Secrets } from '../../keys/secrets.ts'
import { readSessionToken, type SessionToken } from '../../keys/session-token.ts'

const SECONDS_PER_DAY = 86_400
const DEVICE_DAYS = 365
const RANDOM_BYTES = 16
const BROWSER_BYTES = 32
const BROWSER_S = 3_600

const NOTHING = Buffer.alloc(0)

/** That a person has been here: a name for the browser, and the proof that it was given for their account. */
interface KnownDevice {
  random: Buffer
  mac: Buffer
}

const quoted = (name: string) => name.replaceAll(/[^\w-]/g, '\\$&')

/** The value of one cookie in a Cookie header; the first, when a name stands there twice. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  return new RegExp(`(?:^|;) *${quoted(name)}=([\\w.-]*)`).exec(header ?? '')?.[1]
}

/**
 * The cookies there are. `session` holds the session's token; `device` remembers that a person has signed in from
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
  const isDeviceOf = ({ random, mac }: KnownDevice, userId: string) => {
    const expected = macOfDevice(userId, random)
    return mac.length === expected.length && timingSafeEqual(mac, expected)
  }
  const devicesIn = (header: string | undefined): KnownDevice[] => {
    const parts = (cookieIn(header, device) ?? '').split('.').map((part) => Buffer.from(part, 'base64url'))
    return Array.from({ length: Math.min(parts.length / 2, KNOWN_ACCOUNTS_PER_DEVICE) }, (_, at) => ({
      random: parts[2 * at] ?? NOTHING,
      mac: parts[2 * at + 1] ?? NOTHING,
    })).filter(({ random }) => random.length === RANDOM_BYTES)
  }
  return {
    sessionName: session,
    /** The token that a Cookie header brings; null without one, or with what cannot be one. */
    tokenIn: (header: string | undefined): SessionToken | null => readSessionToken(cookieIn(header, session) ?? ''),
    setSession: (reply: FastifyReply, token: SessionToken) =>
      set(reply, session, token.bytes.toString('base64url'), SESSION_ABSOLUTE_DAYS * SECONDS_PER_DAY),
    clearSession: (reply: FastifyReply) => set(reply, session, '', 0),
    /** Puts down that a person has been here; others who were here before stay known, the latest few of them. */
    setDevice(reply: FastifyReply, userId: string) {
      const others = devicesIn(reply.request.headers.cookie).filter((one) => !isDeviceOf(one, userId))
      const random = randomBytes(RANDOM_BYTES)
      const all = [{ random, mac: macOfDevice(userId, random) }, ...others].slice(0, KNOWN_ACCOUNTS_PER_DEVICE)
      const value = all.flatMap(({ random: name, mac }) => [name, mac].map((part) => part.toString('base64url')))
      set(reply, device, value.join('.'), DEVICE_DAYS * SECONDS_PER_DAY)
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
    /** Names the browser that brings this header to an account that has been signed in to from there; else null. */
    knownDevice: (header: string | undefined, userId: string): string | null =>
      devicesIn(header)
        .find((one) => isDeviceOf(one, userId))
        ?.random.toString('base64url') ?? null,
  }
}
export type Cookies = ReturnType<typeof cookiesFor>
