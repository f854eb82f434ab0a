import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP, URI } from 'otpauth'
import { TOTP_DIGITS, TOTP_PERIOD_SECONDS, TOTP_WINDOW_STEPS } from '#contract/limits.ts'
import { fields, open, seal } from './sealed.ts'
import type { Secrets } from './secrets.ts'

const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_CODE_CHARS = 24
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const ISSUER = 'Lanewise'
const MS_PER_S = 1_000

const place = (userId: string) => fields('totp', userId)

/** A secret of 160 bits for an authenticator. */
export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The secret as it is stored: under the application's key, for it is needed before anything is unlocked. */
export const sealTotpSecret = (secrets: Secrets, userId: string, secret: Buffer): Buffer =>
  seal(secrets.keyFor('totp/v1'), secret, place(userId))

export const openTotpSecret = (secrets: Secrets, userId: string, sealed: Buffer): Buffer =>
  open(secrets.keyFor('totp/v1'), sealed, place(userId))

/** The secret as an authenticator takes it: by hand, and as the address that a QR code holds. */
export function showTotpSecret(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOver(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

const totpOver = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_SECONDS,
  })

/** The code of this moment, as an authenticator shows it. */
export const codeAt = (secret: Buffer, moment: Date): string =>
  totpOver(secret).generate({ timestamp: moment.getTime() })

/**
 * The time step a code belongs to, when it is right for now or one step beside it; null when it is wrong. A step is good
 * once: the caller that asks keeps it and takes only later ones (ASVS 6.5.1).
 */
export function stepOfCode(secret: Buffer, typed: string, moment: Date): number | null {
  const code = typed.replaceAll(/[\s-]/g, '')
  if (!new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(code)) return null
  const delta = totpOver(secret).validate({ token: code, timestamp: moment.getTime(), window: TOTP_WINDOW_STEPS })
  return delta === null ? null : Math.floor(moment.getTime() / MS_PER_S / TOTP_PERIOD_SECONDS) + delta
}

/** Ten codes of 120 bits, each good once; only their hashes are stored. */
export const newTwoFactorRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(RECOVERY_CODE_CHARS), (byte) => BASE_32.charAt(byte & 31)).join(''),
  )

/** What is stored of a recovery code. It has 120 random bits, so a plain hash is enough (ASVS 6.5.2). */
export const hashOfTwoFactorRecoveryCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''), 'utf8')
    .digest()

/**
 * The code of this moment for a secret as another service gave it: in base 32, or in the address of a QR code, which may say how
 * long codes are and how long they are good for.
 *
 * @throws Error where it is neither
 */
export function codeOfAddress(given: string, moment: Date): { code: string; periodMs: number; leftMs: number } {
  const address = given.startsWith('otpauth://') ? URI.parse(given) : null
  if (address && !(address instanceof TOTP)) throw new Error('this is no secret of one-time codes')
  const plain = () => totpOver(Buffer.from(Secret.fromBase32(given.replaceAll(/[\s=-]/g, '').toUpperCase()).bytes))
  const totp = address ?? plain()
  const periodMs = totp.period * MS_PER_S
  const timestamp = moment.getTime()
  return { code: totp.generate({ timestamp }), periodMs, leftMs: periodMs - (timestamp % periodMs) }
}
