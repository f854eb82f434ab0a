import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Language } from '#contract/entities/language.ts'
import { PENDING_CODE_TRIES } from '#contract/limits.ts'
import type { CentralDb } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { sessions, twoFactorRecoveryCodes, users } from '../db/tables/central.ts'
import { hashesOfRecoveryCode, openTotpSecret, stepOfCode } from '../keys/one-time-codes.ts'
import type { Secrets } from '../keys/secrets.ts'
import { openSessionWrap, type SessionToken } from '../keys/session-token.ts'
import { type Counting, countCode, forgiveCode } from './attempts.ts'
import { queueMail } from './mail/queue-mail.ts'
import { endSession, noteLogin, type Originator, startSession, type WayIn } from './sessions.ts'

/** A code given to a session that still owes one. */
export interface SecondStep {
  pending: SessionToken
  kind: 'oneTimeCode' | 'recoveryCode'
  code: string
  originator: Originator
  /** Names this browser, where it has signed in to this account before. */
  knownDevice: (userId: string) => string | null
  now: Date
}

/** What came of it; `gone` means that the password has to be given again. */
export type SteppedIn =
  | { outcome: 'gone' }
  | { outcome: 'paused'; waitMs: number }
  | { outcome: 'wrong'; userId: string; isLast: boolean }
  | { outcome: 'signedIn'; userId: string; token: SessionToken; activeTenantId: string | null }

type Counted = { outcome: 'gone' } | { outcome: 'paused'; waitMs: number } | Owed
interface Owed {
  outcome: 'counted'
  userId: string
  tries: number
  wrap: Buffer | null
  /** How the first step was taken. */
  way: WayIn
  totpSecret: Buffer | null
  /** Wrong now means that no code is taken for a while. */
  isPauseNext: boolean
  email: string
  firstName: string
  language: Language
}

/** Counts the try as wrong, for good, before the code is looked at: codes sent side by side do not get past the limit. */
async function count(db: CentralDb, counting: Counting, { pending, knownDevice, now }: SecondStep): Promise<Counted> {
  const isOwing = and(eq(sessions.id, pending.id), eq(sessions.isPending, true), gt(sessions.expiresAt, now))
  const [session] = await db
    .update(sessions)
    .set({ pendingTries: sql`${sessions.pendingTries} + 1` })
    .where(and(isOwing, lt(sessions.pendingTries, PENDING_CODE_TRIES)))
    .returning()
  if (!session) return { outcome: 'gone' }
  const { userId, pendingTries: tries, umkSessionWrap: wrap, method, provider } = session
  const { waitMs, isLast } = await countCode(db, counting, { userId, device: knownDevice(userId), now })
  if (waitMs > 0) return { outcome: 'paused', waitMs }
  const [user] = await db
    .select({
      totpSecret: users.totpSecret,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return user
    ? { outcome: 'counted', userId, tries, wrap, way: { method, provider }, isPauseNext: isLast, ...user }
    : { outcome: 'gone' }
}

/** What a typed recovery code would be stored as, for this person. */
async function hashesFor(database: Database, secrets: Secrets, userId: string, code: string): Promise<Buffer[]> {
  const stored = await database.read.central((db) =>
    db.select().from(twoFactorRecoveryCodes).where(eq(twoFactorRecoveryCodes.userId, userId)),
  )
  return hashesOfRecoveryCode(secrets, code, stored)
}

/** Uses the code up; false when it is wrong or was used before. */
async function useCode(
  db: CentralDb,
  owed: Owed,
  { kind, code, now }: SecondStep,
  { secret, hashes }: { secret: Buffer | null; hashes: Buffer[] },
) {
  if (kind === 'recoveryCode') {
    const used = await db
      .delete(twoFactorRecoveryCodes)
      .where(and(eq(twoFactorRecoveryCodes.userId, owed.userId), inArray(twoFactorRecoveryCodes.codeHash, hashes)))
      .returning()
    return used.length === 1
  }
  const step = secret && stepOfCode(secret, code, now)
  if (!step) return false
  const taken = await db
    .update(users)
    .set({ totpLastUsedStep: step })
    .where(and(eq(users.id, owed.userId), or(isNull(users.totpLastUsedStep), lt(users.totpLastUsedStep, step))))
    .returning({ id: users.id })
  return taken.length === 1
}

/** Turns a session that owes its code into a whole one, under a new token; the last wrong code ends it. */
export async function takeSecondStep(database: Database, counting: Counting, input: SecondStep): Promise<SteppedIn> {
  const { pending, originator, now } = input
  const { secrets } = counting
  const counted = await database.central((db) => count(db, counting, input))
  if (counted.outcome !== 'counted') return counted
  const { userId, wrap, way, totpSecret, tries } = counted
  const secret = totpSecret && openTotpSecret(secrets, userId, totpSecret)
  const hashes = input.kind === 'recoveryCode' ? await hashesFor(database, secrets, userId, input.code) : []
  return database.central(async (db) => {
    if (await useCode(db, counted, input, { secret, hashes })) {
      const masterKey = wrap && openSessionWrap(pending, userId, wrap)
      await forgiveCode(db, counting, { userId, device: input.knownDevice(userId), now })
      const next = {
        userId,
        isPending: false,
        masterKey,
        originator,
        way,
        secondFactor: input.kind,
        insteadOf: pending,
        now,
      }
      return { outcome: 'signedIn', userId, ...(await startSession(db, next)) }
    }
    const isLast = tries >= PENDING_CODE_TRIES
    if (isLast) await endSession(db, pending)
    await noteLogin(db, { userId, sessionId: null, originator, way, secondFactor: input.kind, now })
    if (counted.isPauseNext) {
      const { email: recipient, firstName, language } = counted
      await queueMail(db, secrets, { recipient, language, content: { kind: 'codesTried', firstName }, now })
    }
    return { outcome: 'wrong', userId, isLast }
  })
}
