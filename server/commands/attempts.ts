import { createHmac } from 'node:crypto'
import { and, count, eq, gt, max, min, or, sql } from 'drizzle-orm'
import {
  CODE_FAILURES_PER_USER_PER_HOUR,
  CODE_PAUSE_MINUTES,
  CONFIRMATION_FAILURE_WINDOW_MINUTES,
  CONFIRMATION_FAILURES_PER_SESSION,
  CONFIRMATION_FAILURES_PER_USER_PER_DAY,
  FORGOTTEN_PER_ACCOUNT_PER_HOUR,
} from '#contract/limits.ts'
import { SAFE_SECRETS_PER_USER_PER_MINUTE } from '#contract/limits/safe-limits.ts'
import type { CentralDb, CentralReads } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { attempts } from '../db/tables/central.ts'
import { fields } from '../keys/sealed.ts'
import type { Secrets } from '../keys/secrets.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

export type Kind =
  | 'login'
  | 'login-account'
  | 'login-network'
  | 'login-device'
  | 'login-device-day'
  | 'code'
  | 'confirm-session'
  | 'confirm-user'
  | 'mail-reset'
  | 'safe-secret'
/** What is counted, of whom, and how long it counts. */
export type Subject = readonly [kind: Kind, subject: string, windowMs: number]

/** How the counters' rules are scaled, and what their subjects are hidden with. */
export interface Counting {
  factor: number
  secrets: Secrets
}

/** What of a kind is counted within its window; times in milliseconds. */
export interface Failures {
  count: number
  first: number
  last: number
}

/** Names and addresses are counted under a keyed hash: the table says nothing about who tried what. */
export const subjectOf = ({ secrets }: Pick<Counting, 'secrets'>, ...parts: string[]) =>
  createHmac('sha256', secrets.keyFor('attempts/v1'))
    .update(fields(...parts))
    .digest('base64url')

/** Reads what is counted of some subjects. */
export async function failuresOf(
  db: CentralReads,
  subjects: readonly Subject[],
  now: Date,
): Promise<(kind: Kind) => Failures> {
  const rows = await db
    .select({ kind: attempts.kind, count: count(), first: min(attempts.failedAt), last: max(attempts.failedAt) })
    .from(attempts)
    .where(
      or(
        ...subjects.map(([kind, subject, windowMs]) =>
          and(
            eq(attempts.kind, kind),
            eq(attempts.subject, subject),
            gt(attempts.failedAt, new Date(now.getTime() - windowMs)),
          ),
        ),
      ),
    )
    .groupBy(attempts.kind)
  return (kind) => {
    const row = rows.find((one) => one.kind === kind)
    return { count: row?.count ?? 0, first: row?.first?.getTime() ?? 0, last: row?.last?.getTime() ?? 0 }
  }
}

/** Whether something may be tried now, and whether it was the last time for a while. */
export interface CountedTry {
  waitMs: number
  isLast: boolean
}

/** Whose codes are counted: a browser that is known to the account has a count of its own, which nobody else can fill. */
export interface CodeTry {
  userId: string
  device: string | null
  now: Date
}

const codeSubject = (counting: Counting, { userId, device }: CodeTry) =>
  device === null ? subjectOf(counting, userId) : subjectOf(counting, userId, device)

/** Counts a one-time code as wrong before it is looked at. */
export async function countCode(db: CentralDb, counting: Counting, tried: CodeTry): Promise<CountedTry> {
  const { now } = tried
  const subject = codeSubject(counting, tried)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
  const failures = (await failuresOf(db, [['code', subject, HOUR_MS]], now))('code')
  const isShut = failures.count >= CODE_FAILURES_PER_USER_PER_HOUR * counting.factor
  const until = isShut ? failures.last + CODE_PAUSE_MINUTES * MINUTE_MS : 0
  if (until > now.getTime()) return { waitMs: until - now.getTime(), isLast: false }
  await db.insert(attempts).values({ kind: 'code', subject, failedAt: now })
  return { waitMs: 0, isLast: failures.count + 1 === CODE_FAILURES_PER_USER_PER_HOUR * counting.factor }
}

/** The code was right: this try was none of the failures. */
export async function forgiveCode(db: CentralDb, counting: Counting, tried: CodeTry): Promise<void> {
  const { now } = tried
  const subject = codeSubject(counting, tried)
  await db
    .delete(attempts)
    .where(and(eq(attempts.kind, 'code'), eq(attempts.subject, subject), eq(attempts.failedAt, now)))
}

const DAY_MS = 24 * HOUR_MS

/** A password that confirms something, in a session. */
export interface ConfirmationTry {
  sessionId: string
  userId: string
  now: Date
}

/** Counts a password that confirms something as wrong before it is looked at; the last wrong one ends the session. */
export async function countConfirmation(
  db: CentralDb,
  counting: Counting,
  { sessionId, userId, now }: ConfirmationTry,
): Promise<CountedTry> {
  const subject = subjectOf(counting, userId)
  const windowMs = CONFIRMATION_FAILURE_WINDOW_MINUTES * MINUTE_MS
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
  const failures = await failuresOf(
    db,
    [
      ['confirm-session', sessionId, windowMs],
      ['confirm-user', subject, DAY_MS],
    ],
    now,
  )
  const [ofSession, ofUser] = [failures('confirm-session'), failures('confirm-user')]
  const isSessionShut = ofSession.count >= CONFIRMATION_FAILURES_PER_SESSION * counting.factor
  const isUserShut = ofUser.count >= CONFIRMATION_FAILURES_PER_USER_PER_DAY * counting.factor
  const until = Math.max(isSessionShut ? ofSession.first + windowMs : 0, isUserShut ? ofUser.first + DAY_MS : 0)
  if (until > now.getTime()) return { waitMs: until - now.getTime(), isLast: false }
  await db.insert(attempts).values([
    { kind: 'confirm-session', subject: sessionId, failedAt: now },
    { kind: 'confirm-user', subject, failedAt: now },
  ])
  return { waitMs: 0, isLast: ofSession.count + 1 >= CONFIRMATION_FAILURES_PER_SESSION * counting.factor }
}

/** This try was none of the failures: nobody looked at it. */
export async function uncountConfirmation(db: CentralDb, counting: Counting, tried: ConfirmationTry): Promise<void> {
  const { sessionId, userId, now } = tried
  const isThisTry = eq(attempts.failedAt, now)
  await db
    .delete(attempts)
    .where(
      or(
        and(eq(attempts.kind, 'confirm-session'), eq(attempts.subject, sessionId), isThisTry),
        and(eq(attempts.kind, 'confirm-user'), eq(attempts.subject, subjectOf(counting, userId)), isThisTry),
      ),
    )
}

/** The password was right: this try was none of the failures, and those of this session are forgiven. */
export async function forgiveConfirmation(db: CentralDb, counting: Counting, tried: ConfirmationTry): Promise<void> {
  const { sessionId, userId, now } = tried
  await db
    .delete(attempts)
    .where(
      or(
        and(eq(attempts.kind, 'confirm-session'), eq(attempts.subject, sessionId)),
        and(
          eq(attempts.kind, 'confirm-user'),
          eq(attempts.subject, subjectOf(counting, userId)),
          eq(attempts.failedAt, now),
        ),
      ),
    )
}

/** What may happen so often in a time, whichever process is asked. */
interface Allowance {
  kind: Kind
  subject: string
  most: number
  windowMs: number
  now: Date
}

/** Counts something that happens now; resolves to how long it has to wait, in milliseconds: then it is not counted. */
async function countWithin(
  db: CentralDb,
  counting: Counting,
  { kind, subject: name, most, windowMs, now }: Allowance,
): Promise<number> {
  const subject = subjectOf(counting, name)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${subject}`}, 0))`)
  const { count: happened, first } = (await failuresOf(db, [[kind, subject, windowMs]], now))(kind)
  if (happened >= most * counting.factor) return Math.max(1, first + windowMs - now.getTime())
  await db.insert(attempts).values({ kind, subject, failedAt: now })
  return 0
}

/** Counts a mail with a way to a new password. */
export const countReset = (db: CentralDb, counting: Counting, userId: string, now: Date): Promise<number> =>
  countWithin(db, counting, {
    kind: 'mail-reset',
    subject: userId,
    most: FORGOTTEN_PER_ACCOUNT_PER_HOUR,
    windowMs: HOUR_MS,
    now,
  })

/** Counts a look at a secret of a safe. */
export const countSafeLook = (
  { database, ...counting }: Counting & { database: Database },
  userId: string,
  now: Date,
): Promise<number> =>
  database.aside.central((db) =>
    countWithin(db, counting, {
      kind: 'safe-secret',
      subject: userId,
      most: SAFE_SECRETS_PER_USER_PER_MINUTE,
      windowMs: MINUTE_MS,
      now,
    }),
  )
