import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP, URI } from 'otpauth'
import { TOTP_DIGITS, TOTP_PERIOD_SECONDS, TOTP_WINDOW_STEPS } from '#contract/limits.ts'
import { type Cost, hashPassword, LEAST_COST, readCost, writeCost } from './password-hash.ts'
import { derive, fields, open, seal } from './sealed.ts'
import type { Secrets } from './secrets.ts'

const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_CODE_CHARS = 10
/** Fifty random bits need no more than the least: nobody tries them all. */
const RECOVERY_CODE_COST = LEAST_COST
const SALT_BYTES = 16
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

/** What is stored of a recovery code: without a salt for the long ones that were made before the short. */
export interface StoredRecoveryCode {
  codeHash: Buffer
  salt: Buffer | null
  kdf: string | null
}

const asStored = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B')
    .replaceAll(/[^A-Z2-7]/g, '')

const hashShort = async (secrets: Secrets, code: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  derive(await hashPassword(code, salt, cost), secrets.pepper, 'recovery-code-2fa/v1')

/**
 * Ten codes of 50 bits in two groups, each good once, and what is stored of them. So short a code is hashed as a password is, with a salt
 * that its set shares (ASVS 6.5.2). Throws `TooBusy` when too many passwords are being hashed.
 */
export async function newTwoFactorRecoveryCodes(
  secrets: Secrets,
): Promise<{ codes: string[]; stored: StoredRecoveryCode[] }> {
  const plain = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(RECOVERY_CODE_CHARS), (byte) => BASE_32.charAt(byte & 31)).join(''),
  )
  const salt = randomBytes(SALT_BYTES)
  const kdf = writeCost(RECOVERY_CODE_COST)
  const stored: StoredRecoveryCode[] = []
  // One after the other: all at once they would take the places of people who sign in.
  for (const code of plain)
    stored.push({ codeHash: await hashShort(secrets, code, salt, RECOVERY_CODE_COST), salt, kdf })
  const halfway = RECOVERY_CODE_CHARS / 2
  return { codes: plain.map((code) => `${code.slice(0, halfway)}-${code.slice(halfway)}`), stored }
}

/** What would be stored of a typed code if it were one of these; a code of a person has few salts, and mostly one. */
export async function hashesOfRecoveryCode(
  secrets: Secrets,
  typed: string,
  among: readonly Pick<StoredRecoveryCode, 'salt' | 'kdf'>[],
): Promise<Buffer[]> {
  const code = asStored(typed)
  const sets = new Map(among.map((one) => [one.salt?.toString('hex'), one]))
  const hashes: Buffer[] = []
  for (const { salt, kdf } of sets.values()) {
    hashes.push(
      salt && kdf !== null ? await hashShort(secrets, code, salt, readCost(kdf)) : hashOfLongRecoveryCode(code),
    )
  }
  return hashes
}

/** What is stored of a code that was made before they became short: it has 120 random bits, so a plain hash is enough (ASVS 6.5.2). */
export const hashOfLongRecoveryCode = (typed: string): Buffer =>
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
