import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/entities/language.ts'
import type { CentralDb, CentralReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { identities, users, waitingIdentities } from '../../db/tables/central.ts'
import type { ProviderWord } from '../../keys/provider/provider.ts'
import type { SessionToken } from '../../keys/session-token.ts'
import { avatarColorFor } from '../people.ts'
import { noteReferral } from '../referrals/referrals.ts'
import { type Originator, startSession } from '../sessions.ts'
import { takeOnce } from '../used-once.ts'
import { makeRoomFor } from './void-account.ts'
import { addMember, addWorkspace, type BoardTexts, noteTrial } from '../workspaces.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const WAITING_MINUTES = 10

/** A person who comes from the provider, with what the provider says of them. */
export interface FromProvider {
  word: ProviderWord
  nonce: string
  /** What the browser holds that was sent there. */
  browser: string
  originator: Originator
  /** What the provider is called here. */
  provider: string
  insteadOf: SessionToken | null
  now: Date
}

/** What came of it. `passwordFirst`: there is an account with this address, and only its password shows whose it is. */
export type CameFromProvider =
  | { outcome: 'used' }
  | { outcome: 'passwordFirst' }
  | { outcome: 'unknown' }
  | { outcome: 'codeRequired' | 'signedIn'; userId: string; token: SessionToken; activeTenantId: string | null }

const hashOf = (browser: string) => createHash('sha256').update(`browser ${browser}`).digest()

/** What is remembered of a word that was used: each is good once. */
export const usedWord = (nonce: string): string => `nonce:${nonce}`
/** Uses a word up; false when it was used before. */
export const useNonce = (db: CentralDb, { nonce, now }: Pick<FromProvider, 'nonce' | 'now'>): Promise<boolean> =>
  takeOnce(db, usedWord(nonce), new Date(now.getTime() + HOUR_MS))

const isOf = ({ issuer, subject }: { issuer: string; subject: string }) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject))

/** Makes the identity this account's, also one that an account left behind; false when it is another account's. */
async function link(
  db: CentralDb,
  { issuer, subject }: Pick<ProviderWord, 'issuer' | 'subject'>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const isFree = sql`${identities.userId} = ${userId} or exists (
    select from ${users} former where former.id = ${identities.userId} and former.deleted_at is not null)`
  const linked = await db
    .insert(identities)
    .values({ issuer, subject, userId, createdAt: now })
    .onConflictDoUpdate({
      target: [identities.issuer, identities.subject],
      set: { userId, createdAt: now },
      setWhere: isFree,
    })
    .returning({ userId: identities.userId })
  return linked.length === 1
}

/** An account that ends leaves nothing behind at which the provider's word would stop: the same person can come anew. */
export async function unlinkAll(db: CentralDb, userId: string): Promise<void> {
  await db.delete(identities).where(eq(identities.userId, userId))
  await db.delete(waitingIdentities).where(eq(waitingIdentities.userId, userId))
}

/** Whom issuer and subject name here; null for nobody. */
export async function knownAs(
  db: CentralReads,
  word: Pick<ProviderWord, 'issuer' | 'subject'>,
): Promise<{ id: string; twoFactorEnabledAt: Date | null } | null> {
  const [known] = await db
    .select({ id: users.id, twoFactorEnabledAt: users.twoFactorEnabledAt })
    .from(identities)
    .innerJoin(users, and(eq(users.id, identities.userId), isNull(users.deletedAt)))
    .where(isOf(word))
  return known ?? null
}

async function begin(db: CentralDb, user: { id: string; twoFactorEnabledAt: Date | null }, from: FromProvider) {
  const { originator, provider, insteadOf, now } = from
  // The second factor is asked for whichever way a person comes in (ASVS 6.3.4); without a password nothing is unlocked.
  const isPending = user.twoFactorEnabledAt !== null
  const next = {
    userId: user.id,
    isPending,
    masterKey: null,
    originator,
    way: { method: 'provider' as const, provider },
    insteadOf,
    now,
  }
  const outcome = isPending ? ('codeRequired' as const) : ('signedIn' as const)
  return { outcome, userId: user.id, ...(await startSession(db, next)) }
}

/** The identity waits until the account was signed in to with its password, in this browser. */
async function wait(db: CentralDb, { word: { issuer, subject }, browser, now }: FromProvider, userId: string) {
  const row = { issuer, subject, userId, expiresAt: new Date(now.getTime() + WAITING_MINUTES * MINUTE_MS) }
  await db
    .insert(waitingIdentities)
    .values({ browser: hashOf(browser), ...row })
    .onConflictDoUpdate({ target: waitingIdentities.browser, set: row })
}

/** Signs in whom the provider's word names. A person is known by issuer and subject, never by their address. */
export function signInWithWord(database: Database, from: FromProvider): Promise<CameFromProvider> {
  const { word, now } = from
  return database.central(async (db): Promise<CameFromProvider> => {
    const known = await knownAs(db, word)
    if (known) return (await useNonce(db, from)) ? begin(db, known, from) : { outcome: 'used' }
    const [named] = await db
      .select()
      .from(users)
      .where(and(eq(users.email, word.email), isNull(users.deletedAt)))
    // An address that nobody has shown to be theirs says nothing; registering will void that account.
    if (!named?.activatedAt) return { outcome: 'unknown' }
    if (!(await useNonce(db, from))) return { outcome: 'used' }
    if (!word.isAuthoritative) {
      await wait(db, from, named.id)
      return { outcome: 'passwordFirst' }
    }
    // Another person with the same identity has come at this very moment.
    if (!(await link(db, word, named.id, now))) return { outcome: 'used' }
    return begin(db, named, from)
  })
}

/** A person has signed in with the password of their account: an identity that waited in this browser is theirs. */
export async function linkWaiting(database: Database, browser: string, userId: string, now: Date): Promise<void> {
  await database.central(async (db) => {
    const [waiting] = await db
      .delete(waitingIdentities)
      .where(
        and(
          eq(waitingIdentities.browser, hashOf(browser)),
          eq(waitingIdentities.userId, userId),
          gt(waitingIdentities.expiresAt, now),
        ),
      )
      .returning()
    if (!waiting) return
    await link(db, waiting, userId, now)
  })
}

/** How a new person wants to begin here. */
export interface Beginning {
  texts: BoardTexts & { workspace: (firstName: string) => string }
  language: Language
  timezone: string
  /** The referral code of the person who brought them. */
  broughtBy?: string | undefined
  /** Whether the workspace may begin with a plan that costs nothing. */
  hasFreePlans: boolean
}

/** Makes an account for whom the provider's word names: without a password, and with an address that needs no activation. */
export function registerWithWord(
  database: Database,
  from: FromProvider,
  { texts, language, timezone, broughtBy, hasFreePlans }: Beginning,
): Promise<CameFromProvider> {
  const { word, now } = from
  const { email, firstName, lastName } = word
  const userId = randomUUID()
  class NotRegistered extends Error {
    readonly outcome: 'used' | 'passwordFirst'
    constructor(outcome: 'used' | 'passwordFirst') {
      super(outcome)
      this.outcome = outcome
    }
  }
  return database
    .tenant(randomUUID(), async (db): Promise<CameFromProvider> => {
      if ((await knownAs(db, word)) || !(await useNonce(db, from))) throw new NotRegistered('used')
      if (!(await makeRoomFor(db, email, now))) throw new NotRegistered('passwordFirst')
      await db.insert(users).values({
        id: userId,
        firstName,
        lastName,
        email,
        language,
        timezone,
        avatarColor: avatarColorFor(email),
        oauthOnly: true,
        activatedAt: now,
        createdAt: now,
      })
      if (!(await link(db, word, userId, now))) throw new NotRegistered('used')
      await addWorkspace(db, texts.workspace(firstName), now, hasFreePlans)
      await addMember(db, { userId, role: 'Owner' }, texts, now)
      await noteTrial(db, userId, now)
      await noteReferral(db, userId, broughtBy, now)
      return begin(db, { id: userId, twoFactorEnabledAt: null }, from)
    })
    .catch((error: unknown) => {
      // Thrown, so that the workspace that was being made is taken back.
      if (error instanceof NotRegistered) return { outcome: error.outcome }
      throw error
    })
}
