import { and, eq, isNull, sql } from 'drizzle-orm'
import { LOGIN_FAILURES_IN_A_ROW_MAX } from '#contract/limits.ts'
import type { CentralDb } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { users } from '../db/tables/central.ts'
import { keysForPassword, openWithPassword, type PasswordKeys } from '../keys/person-keys.ts'
import type { SessionToken } from '../keys/session-token.ts'
import { TooBusy } from '../keys/queue.ts'
import { type Counting, countLogin, forgiveLogin, type LoginTry } from './attempts.ts'
import { noteLogin, type Originator, startSession } from './sessions.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A sign-in by password. */
export interface SignIn {
  email: string
  password: string
  originator: Originator
  /** As limits count addresses. */
  network: string
  isKnownDevice: (userId: string) => boolean
  insteadOf: SessionToken | null
  now: Date
}

/** What came of it. A wrong password and an unknown address are one and the same. */
export type SignedIn =
  | { outcome: 'paused'; waitMs: number }
  | { outcome: 'wrong'; userId: string | null }
  | { outcome: 'codeRequired' | 'signedIn'; userId: string; token: SessionToken; activeTenantId: string | null }

interface Account {
  id: string
  keys: PasswordKeys | null
  hasSecondFactor: boolean
}

async function find(database: Database, email: string): Promise<Account | null> {
  const [row] = await database.read.central((db) =>
    db
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt))),
  )
  if (!row) return null
  const { id, passwordSalt, passwordKdf, passwordVerifier, umkPasswordWrap, failuresInARow, twoFactorEnabledAt } = row
  // Whoever comes in through the provider may have a password for safes; it is no way in.
  // After very many failures in a row the password opens nothing any more; a reset sets the count back.
  const isOff = row.oauthOnly || failuresInARow >= LOGIN_FAILURES_IN_A_ROW_MAX
  const isWhole = passwordSalt && passwordKdf && passwordVerifier && umkPasswordWrap
  const keys = isWhole && !isOff ? { passwordSalt, passwordKdf, passwordVerifier, umkPasswordWrap } : null
  return { id, keys, hasSecondFactor: twoFactorEnabledAt !== null }
}

const countInARow = (db: CentralDb, userId: string) =>
  db
    .update(users)
    .set({ failuresInARow: sql`${users.failuresInARow} + 1` })
    .where(eq(users.id, userId))

/** Signs in, or goes as far as the second factor. Throws `TooBusy` when too many passwords are being stretched. */
export async function signIn(database: Database, counting: Counting, wish: SignIn): Promise<SignedIn> {
  const { email, password, originator, network, insteadOf, now } = wish
  const { secrets } = counting
  const account = await find(database, email)
  const isKnownDevice = account !== null && wish.isKnownDevice(account.id)
  const attempt: LoginTry = { email, network, isKnownDevice, now }
  const waitMs = await database.central(async (db) => {
    const wait = await countLogin(db, counting, attempt)
    if (wait === 0 && account) await countInARow(db, account.id)
    return wait
  })
  if (waitMs > 0) return { outcome: 'paused', waitMs }
  const opened = await openWithPassword(secrets, account?.id ?? NOBODY, account?.keys ?? null, password).catch(
    async (error: unknown) => {
      if (error instanceof TooBusy) await database.central((db) => forgiveLogin(db, counting, attempt))
      throw error
    },
  )
  if (!account || !opened) {
    await database.central(async (db) => {
      if (account) await noteLogin(db, { userId: account.id, sessionId: null, originator, now })
    })
    return { outcome: 'wrong', userId: account?.id ?? null }
  }
  const { masterKey, isOutdated } = opened
  const renewed = isOutdated ? await keysForPassword(secrets, account.id, masterKey, password) : {}
  const isPending = account.hasSecondFactor
  const session = await database.central(async (db) => {
    await Promise.all([
      forgiveLogin(db, counting, attempt),
      db
        .update(users)
        .set({ failuresInARow: 0, ...renewed })
        .where(eq(users.id, account.id)),
    ])
    return startSession(db, { userId: account.id, isPending, masterKey, originator, insteadOf, now })
  })
  masterKey.fill(0)
  return { outcome: isPending ? 'codeRequired' : 'signedIn', userId: account.id, ...session }
}
