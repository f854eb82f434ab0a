import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Language } from '#contract/entities/language.ts'
import { isTimeZone } from '#contract/days/zones.ts'
import { UNACTIVATED_KEPT_DAYS } from '#contract/limits.ts'
import type { CentralDb } from '../db/handles.ts'
import { isUniqueViolation } from '../db/failures.ts'
import type { Database } from '../db/pool.ts'
import { users } from '../db/tables/central.ts'
import { isOwnPublicKey, makePersonKeys, type PersonKeys } from '../keys/person-keys.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { SessionToken } from '../keys/session-token.ts'
import { mailActivation } from './account/activation.ts'
import { makeRoomFor } from './account/void-account.ts'
import { whenToMail } from './mail/pace.ts'
import { avatarColorFor } from './people.ts'
import { noteReferral } from './referrals/referrals.ts'
import { type Originator, startSession, type WayIn } from './sessions.ts'
import { addMember, addWorkspace, type BoardTexts, noteTrial } from './workspaces.ts'

const DAY_MS = 86_400_000

/** A new person, as they describe themselves. */
export interface NewPerson {
  firstName: string
  lastName: string
  email: string
  password: string
  language: Language
  timezone: string
}

/** An account that is not in the database yet: its keys take long to make, so they are made outside of any transaction. */
export interface PreparedAccount {
  userId: string
  person: Omit<NewPerson, 'password'>
  stored: PersonKeys
  masterKey: Buffer
  recoveryCode: string
}

/** Makes the keys of an account. Throws `TooBusy` when too many passwords are being hashed. */
export async function prepareAccount(secrets: Secrets, { password, ...person }: NewPerson): Promise<PreparedAccount> {
  const userId = randomUUID()
  return { userId, person, ...(await makePersonKeys(secrets, userId, password)) }
}

/** Adds the account. Breaks the constraint `users_email_key` when there is one with this address. */
export async function addAccount(
  db: CentralDb,
  { userId, person, stored }: PreparedAccount,
  now: Date,
  activatedAt: Date | null = null,
): Promise<void> {
  const avatarColor = avatarColorFor(person.email)
  const activationDueAt = activatedAt ? null : new Date(now.getTime() + UNACTIVATED_KEPT_DAYS * DAY_MS)
  const row = { id: userId, ...person, avatarColor, ...stored, createdAt: now, activatedAt, activationDueAt }
  await db.insert(users).values(row)
}

/** The zone, if there is one of this name; UTC otherwise. */
export const knownTimezone = (timezone: string): string => (isTimeZone(timezone) ? timezone : 'UTC')

const BY_SIGN_UP: WayIn = { method: 'signUp', provider: null }

/** Signing up: who, where from, and what the first workspace is called. */
export interface SignUp {
  person: NewPerson
  /** The referral code of the person who brought them. */
  broughtBy?: string | undefined
  originator: Originator
  insteadOf: SessionToken | null
  texts: BoardTexts & { workspace: (firstName: string) => string }
  /** How the limits of mails are scaled. */
  factor: number
  /** Whether the workspace may begin with a plan that costs nothing. */
  hasFreePlans: boolean
  now: Date
}

/** What came of signing up. The recovery code is shown once and kept nowhere. */
export type SignedUp =
  | { outcome: 'emailTaken' }
  | {
      outcome: 'signedUp'
      userId: string
      token: SessionToken
      activeTenantId: string | null
      recoveryCode: string
    }

class EmailTaken extends Error {}

/**
 * Makes the account, its workspace with a board of its own, and the first session: all of it or nothing. An account with the
 * address that was never activated gives way.
 */
export async function signUp(database: Database, secrets: Secrets, input: SignUp): Promise<SignedUp> {
  const { person, originator, insteadOf, texts, factor, hasFreePlans, now } = input
  const taken = await database.read.central((db) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, person.email), isNotNull(users.activatedAt))),
  )
  if (taken.length > 0) return { outcome: 'emailTaken' }
  const timezone = knownTimezone(person.timezone)
  const account = await prepareAccount(secrets, { ...person, timezone })
  const { userId, masterKey, recoveryCode } = account
  try {
    const session = await database.tenant(randomUUID(), async (db) => {
      // Thrown, so that the workspace that was being made is taken back.
      if (!(await makeRoomFor(db, person.email, now))) throw new EmailTaken()
      const at = await whenToMail(db, { secrets, factor }, { kind: 'mail-activation', recipient: person.email, now })
      await addAccount(db, account, now)
      await addWorkspace(db, texts.workspace(person.firstName), now, hasFreePlans)
      await addMember(db, { userId, role: 'Owner' }, texts, now)
      await noteTrial(db, userId, now)
      await noteReferral(db, userId, input.broughtBy, now)
      if (at) await mailActivation(db, secrets, { id: userId, ...account.person }, now, at)
      return startSession(db, { userId, isPending: false, masterKey, originator, way: BY_SIGN_UP, insteadOf, now })
    })
    return { outcome: 'signedUp', userId, recoveryCode, ...session }
  } catch (error) {
    if (error instanceof EmailTaken || isUniqueViolation(error, 'users_email_key')) return { outcome: 'emailTaken' }
    throw error
  } finally {
    masterKey.fill(0)
  }
}

/** Keeps the language a person chose. */
export async function changeLanguage(db: CentralDb, userId: string, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId))
}

/** Whether the secret file is the one this database's accounts were made with: with another nobody could sign in. */
export async function areOwnSecrets(database: Database, secrets: Secrets): Promise<boolean> {
  const [someone] = await database.read.central((db) =>
    db
      .select({ id: users.id, publicKey: users.publicKey, publicKeyTag: users.publicKeyTag })
      .from(users)
      .where(isNotNull(users.publicKeyTag))
      .limit(1),
  )
  const { id, publicKey, publicKeyTag } = someone ?? {}
  return !id || !publicKey || !publicKeyTag || isOwnPublicKey(secrets, id, { publicKey, publicKeyTag })
}
