import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#contract/entities/language.ts'
import type { Database } from '../db/pool.ts'
import { users } from '../db/tables/central.ts'
import { keysForPassword, openWithPassword, type PasswordKeys } from '../keys/person-keys.ts'
import type { SessionToken } from '../keys/session-token.ts'
import { TooBusy } from '../keys/queue.ts'
import type { Counting } from './attempts.ts'
import { countLogin, forgiveLogin, type LoginTry, uncountLogin } from './login-attempts.ts'
import { queueMail } from './mail/queue-mail.ts'
import { BY_PASSWORD, noteLogin, type Originator, startSession } from './sessions.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A sign-in by password. */
export interface SignIn {
  email: string
  password: string
  originator: Originator
  /** As limits count addresses. */
  network: string
  /** Names this browser, where it has signed in to this account before. */
  knownDevice: (userId: string) => string | null
  insteadOf: SessionToken | null
  now: Date
}

/** What came of it. A wrong password and an unknown address are one and the same. */
export type SignedIn =
  | { outcome: 'paused'; waitMs: number; isForUnknownDevices: boolean }
  | { outcome: 'wrong'; userId: string | null }
  | { outcome: 'codeRequired' | 'signedIn'; userId: string; token: SessionToken; activeTenantId: string | null }

interface Account {
  id: string
  keys: PasswordKeys | null
  hasSecondFactor: boolean
  /** To whom strangers' guesses are told: whose address is theirs, and whose password is a way in. */
  receiver: { email: string; firstName: string; language: Language } | null
}

async function find(database: Database, email: string): Promise<Account | null> {
  const [row] = await database.read.central((db) =>
    db
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt))),
  )
  if (!row) return null
  const { id, passwordSalt, passwordKdf, passwordVerifier, umkPasswordWrap, twoFactorEnabledAt } = row
  const { email: address, firstName, language, activatedAt, oauthOnly } = row
  const isWhole = passwordSalt && passwordKdf && passwordVerifier && umkPasswordWrap
  // A person who comes in through the provider may have a password for safes; it is no way in.
  const keys = isWhole && !oauthOnly ? { passwordSalt, passwordKdf, passwordVerifier, umkPasswordWrap } : null
  const receiver = keys && activatedAt ? { email: address, firstName, language } : null
  return { id, keys, hasSecondFactor: twoFactorEnabledAt !== null, receiver }
}

/** Signs in, or goes as far as the second factor. Throws `TooBusy` when too many passwords are being hashed. */
export async function signIn(database: Database, counting: Counting, input: SignIn): Promise<SignedIn> {
  const { email, password, originator, network, insteadOf, now } = input
  const { secrets } = counting
  const account = await find(database, email)
  const device = account && input.knownDevice(account.id)
  const attempt: LoginTry = { email, userId: account?.id ?? null, network, device, now }
  const counted = await database.central((db) => countLogin(db, counting, attempt))
  const { as, waitMs, isForUnknownDevices } = counted
  if (waitMs > 0) return { outcome: 'paused', waitMs, isForUnknownDevices }
  const opened = await openWithPassword(secrets, account?.id ?? NOBODY, account?.keys ?? null, password).catch(
    async (error: unknown) => {
      if (error instanceof TooBusy) await database.central((db) => uncountLogin(db, counting, { ...attempt, as }))
      throw error
    },
  )
  if (!account || !opened) {
    await database.central(async (db) => {
      if (!account) return
      await noteLogin(db, { userId: account.id, sessionId: null, originator, way: BY_PASSWORD, now })
      const { receiver } = account
      if (!counted.isLastBeforePauses || !receiver) return
      const { email: recipient, firstName, language } = receiver
      await queueMail(db, secrets, { recipient, language, content: { kind: 'passwordsTried', firstName }, now })
    })
    return { outcome: 'wrong', userId: account?.id ?? null }
  }
  const { masterKey, isOutdated } = opened
  const renewed = isOutdated ? await keysForPassword(secrets, account.id, masterKey, password) : {}
  const isPending = account.hasSecondFactor
  const session = await database.central(async (db) => {
    await forgiveLogin(db, counting, { ...attempt, as })
    if (isOutdated) await db.update(users).set(renewed).where(eq(users.id, account.id))
    return startSession(db, { userId: account.id, isPending, masterKey, originator, way: BY_PASSWORD, insteadOf, now })
  })
  masterKey.fill(0)
  return { outcome: isPending ? 'codeRequired' : 'signedIn', userId: account.id, ...session }
}
