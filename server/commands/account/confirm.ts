import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/pool.ts'
import { users } from '../../db/tables/central.ts'
import { openWithPassword, type PasswordKeys } from '../../keys/person-keys.ts'
import { TooBusy } from '../../keys/queue.ts'
import type { SessionToken } from '../../keys/session-token.ts'
import { type Counting, countConfirmation, forgiveConfirmation, uncountConfirmation } from '../attempts.ts'
import { CommandError, notFound, wrongFields } from '../command-error.ts'
import { endSession } from '../sessions.ts'

export type UserRow = typeof users.$inferSelect

/** Who asks for something that a session alone is not enough for. */
export interface Asking {
  userId: string
  session: SessionToken
  /** Whether the word of the external provider that came along is fresh and about this person. */
  isFreshWord: (idToken: string) => Promise<boolean>
  now: Date
}

/** How a person shows once more who they are. */
export interface Proof {
  password?: string | undefined
  idToken?: string | undefined
}

/** Everything that confirming needs. */
export interface Confirming extends Counting {
  database: Database
}

/** What is stored of a person's password; null without one. */
export const passwordKeysOf = (row: UserRow): PasswordKeys | null => {
  const { passwordSalt, passwordKdf, passwordVerifier, umkPasswordWrap } = row
  const isWhole = passwordSalt && passwordKdf && passwordVerifier && umkPasswordWrap
  return isWhole ? { passwordSalt, passwordKdf, passwordVerifier, umkPasswordWrap } : null
}

export async function readUser(database: Database, userId: string): Promise<UserRow> {
  const [row] = await database.read.central((db) =>
    db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt))),
  )
  if (!row) throw notFound()
  return row
}

/**
 * The master key, when the password is right. Otherwise throws `CommandError`: a wrong one is said beside `param`, and was
 * counted before it was looked at; the fifth within a quarter of an hour ends the session (security rules 3.4).
 */
export async function confirmPassword(
  confirming: Confirming,
  { userId, session, now }: Asking,
  { row, password, param }: { row: UserRow; password: string; param: string },
): Promise<Buffer> {
  const { database, secrets } = confirming
  const tried = { sessionId: session.id.toString('hex'), userId, now }
  const { waitMs, isLast } = await database.aside.central((db) => countConfirmation(db, confirming, tried))
  if (waitMs > 0) throw new CommandError({ kind: 'paused', waitMs })
  const opened = await openWithPassword(secrets, userId, passwordKeysOf(row), password).catch(
    async (error: unknown) => {
      if (error instanceof TooBusy) await database.aside.central((db) => uncountConfirmation(db, confirming, tried))
      throw error
    },
  )
  if (opened) {
    await database.aside.central((db) => forgiveConfirmation(db, confirming, tried))
    return opened.masterKey
  }
  if (isLast) await database.aside.central((db) => endSession(db, session))
  throw wrongFields({ param, message: 'wrongPassword' })
}

/** Throws `CommandError` unless the provider has only just asked this person who they are; without a word, too. */
export async function confirmByProvider({ isFreshWord }: Asking, idToken: string | undefined): Promise<void> {
  if (idToken !== undefined && (await isFreshWord(idToken))) return
  throw wrongFields({ param: 'idToken', message: 'notConfirmed' })
}

/** Throws unless the password is right, or, for a person without one, the provider's word is fresh. */
export async function confirm(confirming: Confirming, asking: Asking, { password, idToken }: Proof): Promise<UserRow> {
  const row = await readUser(confirming.database, asking.userId)
  if (passwordKeysOf(row) === null && idToken !== undefined) {
    await confirmByProvider(asking, idToken)
    return row
  }
  const masterKey = await confirmPassword(confirming, asking, { row, password: password ?? '', param: 'password' })
  masterKey.fill(0)
  return row
}
