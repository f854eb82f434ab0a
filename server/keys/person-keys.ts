import { createHash, createHmac, generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { asTyped, newRecoveryCode } from './recovery-code.ts'
import { CannotOpen, derive, fields, KEY_BYTES, open, seal } from './sealed.ts'
import type { Secrets } from './secrets.ts'
import { type Cost, CURRENT_COST, readCost, hashPassword, writeCost } from './password-hash.ts'

const SALT_BYTES = 16
const PAIR_VERSION = 1

/** What is stored of a password: nothing that opens anything without the password and the pepper. */
export interface PasswordKeys {
  passwordSalt: Buffer
  passwordKdf: string
  passwordVerifier: Buffer
  umkPasswordWrap: Buffer
}

/** What is stored of a recovery code. */
export interface RecoveryKeys {
  umkRecoverySalt: Buffer
  umkRecoveryWrap: Buffer
}

/** What is stored of a person's keys: the user master key three times wrapped (security rules 2.2), and the pair under it. */
export interface PersonKeys extends PasswordKeys, RecoveryKeys {
  publicKey: Buffer
  publicKeyTag: Buffer
  privateKeyWrap: Buffer
}

const underPassword = (userId: string) => fields('umk', 'password', userId)
const underRecoveryCode = (userId: string) => fields('umk', 'recovery', userId)
const ofPair = (userId: string) => fields('private-key', userId, PAIR_VERSION)
const recoveryKey = (code: string, salt: Buffer) => derive(Buffer.from(code, 'utf8'), salt, 'kek-rc/v1')
const tagOf = (secrets: Secrets, userId: string, publicKey: Buffer) =>
  createHmac('sha256', secrets.keyFor('public-key-tag/v1'))
    .update(fields(userId, PAIR_VERSION, publicKey))
    .digest()

async function split(secrets: Secrets, password: string, salt: Buffer, cost: Cost) {
  const hash = await hashPassword(password, salt, cost)
  const keys = {
    verifier: createHash('sha256')
      .update(derive(hash, secrets.pepper, 'auth/v1'))
      .digest(),
    wrapping: derive(hash, secrets.pepper, 'kek-pw/v1'),
  }
  hash.fill(0)
  return keys
}

/** The master key under a (new) password, with what checks that password. */
export async function keysForPassword(
  secrets: Secrets,
  userId: string,
  masterKey: Buffer,
  password: string,
  cost: Cost = CURRENT_COST,
): Promise<PasswordKeys> {
  const passwordSalt = randomBytes(SALT_BYTES)
  const { verifier, wrapping } = await split(secrets, password, passwordSalt, cost)
  const umkPasswordWrap = seal(wrapping, masterKey, underPassword(userId))
  return { passwordSalt, passwordKdf: writeCost(cost), passwordVerifier: verifier, umkPasswordWrap }
}

/** The master key under a new recovery code. It needs no pepper, so it survives the loss of the secret file. */
export function keysForRecovery(userId: string, masterKey: Buffer): { stored: RecoveryKeys; recoveryCode: string } {
  const recoveryCode = newRecoveryCode()
  const umkRecoverySalt = randomBytes(SALT_BYTES)
  const umkRecoveryWrap = seal(recoveryKey(recoveryCode, umkRecoverySalt), masterKey, underRecoveryCode(userId))
  return { stored: { umkRecoverySalt, umkRecoveryWrap }, recoveryCode }
}

/** Everything a new person needs. The recovery code is shown once and kept nowhere. */
export async function makePersonKeys(
  secrets: Secrets,
  userId: string,
  password: string,
): Promise<{ stored: PersonKeys; masterKey: Buffer; recoveryCode: string }> {
  const masterKey = randomBytes(KEY_BYTES)
  const pair = generateKeyPairSync('x25519')
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' })
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' })
  const recovery = keysForRecovery(userId, masterKey)
  const stored: PersonKeys = {
    ...(await keysForPassword(secrets, userId, masterKey, password)),
    ...recovery.stored,
    publicKey,
    publicKeyTag: tagOf(secrets, userId, publicKey),
    privateKeyWrap: seal(masterKey, privateKey, ofPair(userId)),
  }
  privateKey.fill(0)
  return { stored, masterKey, recoveryCode: recovery.recoveryCode }
}

/**
 * The master key, when the password is right; null when it is not, or when there is nobody to check it against, which
 * takes as long. `isOutdated` says that the password should be hash anew at today's cost.
 */
export async function openWithPassword(
  secrets: Secrets,
  userId: string,
  stored: PasswordKeys | null,
  password: string,
): Promise<{ masterKey: Buffer; isOutdated: boolean } | null> {
  const cost = stored ? readCost(stored.passwordKdf) : CURRENT_COST
  const salt = stored ? stored.passwordSalt : Buffer.alloc(SALT_BYTES)
  const { verifier, wrapping } = await split(secrets, password, salt, cost)
  const expected = stored ? stored.passwordVerifier : Buffer.alloc(verifier.length)
  const isRight = expected.length === verifier.length && timingSafeEqual(verifier, expected)
  if (!stored || !isRight) return null
  const masterKey = open(wrapping, stored.umkPasswordWrap, underPassword(userId))
  return { masterKey, isOutdated: stored.passwordKdf !== writeCost(CURRENT_COST) }
}

/** The master key, when the recovery code is right (however it was typed); null when it is not. */
export function openWithRecoveryCode(userId: string, stored: RecoveryKeys, typed: string): Buffer | null {
  try {
    const key = recoveryKey(asTyped(typed), stored.umkRecoverySalt)
    return open(key, stored.umkRecoveryWrap, underRecoveryCode(userId))
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

/** The private key (PKCS #8), for the caller that has the master key. Throws `CannotOpen` with another one. */
export const openPrivateKey = (userId: string, masterKey: Buffer, privateKeyWrap: Buffer): Buffer =>
  open(masterKey, privateKeyWrap, ofPair(userId))

/** Whether a public key is still the one this application stored for this person: a swapped one is nobody's. */
export function isOwnPublicKey(
  secrets: Secrets,
  userId: string,
  { publicKey, publicKeyTag }: Pick<PersonKeys, 'publicKey' | 'publicKeyTag'>,
): boolean {
  const expected = tagOf(secrets, userId, publicKey)
  return expected.length === publicKeyTag.length && timingSafeEqual(expected, publicKeyTag)
}
