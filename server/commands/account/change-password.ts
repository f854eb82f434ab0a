import { eq } from 'drizzle-orm'
import { PASSWORD_MIN_CHARS } from '#contract/limits.ts'
import { codePoints } from '#contract/text.ts'
import type { CentralDb } from '../../db/handles.ts'
import { users } from '../../db/tables/central.ts'
import { keysForPassword, keysForRecovery, makePersonKeys } from '../../keys/person-keys.ts'
import type { SessionToken } from '../../keys/session-token.ts'
import { refusedPassword } from '../../policies/account/password.ts'
import { forgetGuesses } from '../login-attempts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { CommandError, notFound, wrongFields } from '../command-error.ts'
import { endOtherSessions, renewSession } from '../sessions.ts'
import {
  type Asking,
  confirmByProvider,
  type Confirming,
  confirmPassword,
  passwordKeysOf,
  type Proof,
  readUser,
  type UserRow,
} from './confirm.ts'

/** The session goes on under this token; the code is shown once, and only for a first password. */
export interface PasswordSet {
  token: SessionToken
  recoveryCode: string | null
}

/** A new password, and how a person shows who they are: with the old one, or, without any, by the provider's word. */
export interface NewPassword {
  currentPassword?: string | undefined
  password: string
  idToken?: string | undefined
}

function requireGoodPassword(row: UserRow, password: string): void {
  if (codePoints(password) < PASSWORD_MIN_CHARS) {
    throw wrongFields({ param: 'password', message: `tooShort:${PASSWORD_MIN_CHARS}` })
  }
  const refused = refusedPassword(password, row)
  if (refused) throw wrongFields({ param: 'password', message: refused })
}

async function renew(db: CentralDb, { session: old, userId, now }: Asking, masterKey: Buffer): Promise<SessionToken> {
  const token = await renewSession(db, { old, userId, masterKey, now })
  if (!token) throw notFound()
  return token
}

/**
 * Changes the password, or sets the first one, for which the provider has to confirm who asks: a session alone shall not
 * become a way in for good. Every other session ends, and the owner is told by mail.
 */
export async function changePassword(
  confirming: Confirming,
  asking: Asking,
  { currentPassword = '', password, idToken }: NewPassword,
): Promise<PasswordSet> {
  const { database, secrets } = confirming
  const { userId, now } = asking
  const row = await readUser(database, userId)
  const isFirst = passwordKeysOf(row) === null
  if (!isFirst && currentPassword === '') throw wrongFields({ param: 'currentPassword', message: 'required' })
  requireGoodPassword(row, password)
  if (isFirst) await confirmByProvider(asking, idToken)
  const { stored, masterKey, recoveryCode } = isFirst
    ? await makePersonKeys(secrets, userId, password)
    : await rewrapped(confirming, asking, row, { currentPassword, password })
  const token = await database.central(async (db) => {
    await db
      .update(users)
      .set({ ...stored, oauthOnly: false })
      .where(eq(users.id, userId))
    await forgetGuesses(db, userId)
    const renewed = await renew(db, asking, masterKey)
    await endOtherSessions(db, userId, renewed)
    const content = { kind: 'passwordChanged', firstName: row.firstName } as const
    await queueMail(db, secrets, { recipient: row.email, language: row.language, content, now })
    return renewed
  })
  masterKey.fill(0)
  return { token, recoveryCode }
}

async function rewrapped(
  confirming: Confirming,
  asking: Asking,
  row: UserRow,
  { currentPassword, password }: { currentPassword: string; password: string },
) {
  const masterKey = await confirmPassword(confirming, asking, {
    row,
    password: currentPassword,
    param: 'currentPassword',
  })
  const stored = await keysForPassword(confirming.secrets, asking.userId, masterKey, password)
  return { stored, masterKey, recoveryCode: null }
}

/** The master key under a new recovery code, given the password; the earlier code opens nothing any more. The owner hears of it by mail. */
export async function renewRecoveryCode(confirming: Confirming, asking: Asking, password: string): Promise<string> {
  const { database, secrets } = confirming
  const { userId, now } = asking
  const row = await readUser(database, userId)
  if (passwordKeysOf(row) === null) throw new CommandError({ kind: 'impossible', because: 'noPassword' })
  const masterKey = await confirmPassword(confirming, asking, { row, password, param: 'password' })
  const { stored, recoveryCode } = keysForRecovery(userId, masterKey)
  masterKey.fill(0)
  await database.central(async (db) => {
    await db.update(users).set(stored).where(eq(users.id, userId))
    const content = { kind: 'recoveryCodeRenewed', firstName: row.firstName } as const
    await queueMail(db, secrets, { recipient: row.email, language: row.language, content, now })
  })
  return recoveryCode
}

/**
 * Unlocks the session under a new token. A person who has no keys yet gets them with this password, which opens safes but is
 * no way in (decision D3), and for which the provider has to confirm who asks.
 */
export async function createSessionSecret(
  confirming: Confirming,
  asking: Asking,
  { password = '', idToken }: Proof,
): Promise<PasswordSet> {
  const { database, secrets } = confirming
  const { userId } = asking
  const row = await readUser(database, userId)
  if (passwordKeysOf(row)) {
    const masterKey = await confirmPassword(confirming, asking, { row, password, param: 'password' })
    const token = await database.central((db) => renew(db, asking, masterKey))
    masterKey.fill(0)
    return { token, recoveryCode: null }
  }
  requireGoodPassword(row, password)
  await confirmByProvider(asking, idToken)
  const { stored, masterKey, recoveryCode } = await makePersonKeys(secrets, userId, password)
  const token = await database.central(async (db) => {
    await db.update(users).set(stored).where(eq(users.id, userId))
    return renew(db, asking, masterKey)
  })
  masterKey.fill(0)
  return { token, recoveryCode }
}
