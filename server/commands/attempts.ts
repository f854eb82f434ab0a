import { createHmac } from 'node:crypto'
import { and, count, eq, gt, inArray, max, min, or, sql } from 'drizzle-orm'
import {
  CODE_FAILURES_PER_USER_PER_HOUR,
  CODE_PAUSE_MINUTES,
  CONFIRMATION_FAILURE_WINDOW_MINUTES,
  CONFIRMATION_FAILURES_PER_SESSION,
  CONFIRMATION_FAILURES_PER_USER_PER_DAY,
  LOGIN_FAILURE_WINDOW_MINUTES,
  LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS,
  LOGIN_FAILURES_PER_ACCOUNT_PER_HOUR,
  LOGIN_FAILURES_PER_ADDRESS_PER_10_MIN,
  LOGIN_FIRST_PAUSE_SECONDS,
  LOGIN_LONGEST_PAUSE_MINUTES,
} from '#contract/limits.ts'
import type { CentralDb } from '../db/handles.ts'
import { attempts } from '../db/tables/central.ts'
import { fields } from '../keys/sealed.ts'
import type { Secrets } from '../keys/secrets.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const ADDRESS_WINDOW_MS = 10 * MINUTE_MS

type Kind = 'login' | 'login-account' | 'login-network' | 'code' | 'confirm-session' | 'confirm-user'

/** Somebody who tries to sign in. */
export interface LoginTry {
  email: string
  network: string
  /** This browser has signed in to this account before: strangers' guesses do not shut it out. */
  isKnownDevice: boolean
  now: Date
}

/** How the counters' rules are scaled, and what their subjects are hidden with. */
export interface Counting {
  factor: number
  secrets: Secrets
}

interface Failures {
  count: number
  first: number
  last: number
}

/** Names and addresses are counted under a keyed hash: the table says nothing about who tried what. */
export const subjectOf = ({ secrets }: Pick<Counting, 'secrets'>, ...parts: string[]) =>
  createHmac('sha256', secrets.keyFor('attempts/v1'))
    .update(fields(...parts))
    .digest('base64url')

const subjectsOf = (counting: Counting, { email, network }: LoginTry): [Kind, string, number][] => [
  ['login', subjectOf(counting, email, network), LOGIN_FAILURE_WINDOW_MINUTES * MINUTE_MS],
  ['login-account', subjectOf(counting, email), HOUR_MS],
  ['login-network', subjectOf(counting, network), ADDRESS_WINDOW_MS],
]

async function failuresOf(db: CentralDb, subjects: readonly [Kind, string, number][], now: Date) {
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
  return (kind: Kind): Failures => {
    const row = rows.find((one) => one.kind === kind)
    return { count: row?.count ?? 0, first: row?.first?.getTime() ?? 0, last: row?.last?.getTime() ?? 0 }
  }
}

/** Until when nobody may try again, by the pause that doubles with every further failure. */
function pausedUntil({ count: failures, last }: Failures, most: number): number {
  if (failures < most) return 0
  const pauseMs = LOGIN_FIRST_PAUSE_SECONDS * SECOND_MS * 2 ** Math.min(failures - most, 30)
  return last + Math.min(pauseMs, LOGIN_LONGEST_PAUSE_MINUTES * MINUTE_MS)
}

/**
 * Counts a sign-in as failed before the password is looked at, so that whatever happens to the rest it stays counted
 * (security rules 3.3, 3.4). Resolves to the milliseconds to wait when it may not be tried now, else to 0.
 */
export async function countLogin(db: CentralDb, counting: Counting, attempt: LoginTry): Promise<number> {
  const { now, isKnownDevice } = attempt
  const subjects = subjectsOf(counting, attempt)
  const { factor } = counting
  // Many at once for one account stand in line, and each sees what those before it have counted.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subjectOf(counting, attempt.email)}, 0))`)
  const failures = await failuresOf(db, subjects, now)
  const [ofAccount, ofNetwork] = [failures('login-account'), failures('login-network')]
  const isAccountShut = ofAccount.count >= LOGIN_FAILURES_PER_ACCOUNT_PER_HOUR * factor && !isKnownDevice
  const isNetworkShut = ofNetwork.count >= LOGIN_FAILURES_PER_ADDRESS_PER_10_MIN * factor
  const until = Math.max(
    pausedUntil(failures('login'), LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS * factor),
    isAccountShut ? ofAccount.first + HOUR_MS : 0,
    isNetworkShut ? ofNetwork.first + ADDRESS_WINDOW_MS : 0,
  )
  if (until > now.getTime()) return until - now.getTime()
  await db.insert(attempts).values(subjects.map(([kind, subject]) => ({ kind, subject, failedAt: now })))
  return 0
}

/** The password was right: this try was none of the failures, and those from here are forgiven. */
export async function forgiveLogin(db: CentralDb, counting: Counting, attempt: LoginTry): Promise<void> {
  const [[, fromHere], [, ofAccount], [, ofNetwork]] = subjectsOf(counting, attempt) as [
    [Kind, string, number],
    [Kind, string, number],
    [Kind, string, number],
  ]
  await db
    .delete(attempts)
    .where(
      or(
        and(eq(attempts.kind, 'login'), eq(attempts.subject, fromHere)),
        and(
          inArray(attempts.kind, ['login-account', 'login-network']),
          inArray(attempts.subject, [ofAccount, ofNetwork]),
          eq(attempts.failedAt, attempt.now),
        ),
      ),
    )
}

/** Whether something may be tried now, and whether it was the last time for a while. */
export interface CountedTry {
  waitMs: number
  isLast: boolean
}

/** Counts a one-time code as wrong before it is looked at. */
export async function countCode(db: CentralDb, counting: Counting, userId: string, now: Date): Promise<CountedTry> {
  const subject = subjectOf(counting, userId)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
  const failures = (await failuresOf(db, [['code', subject, HOUR_MS]], now))('code')
  const isShut = failures.count >= CODE_FAILURES_PER_USER_PER_HOUR * counting.factor
  const until = isShut ? failures.last + CODE_PAUSE_MINUTES * MINUTE_MS : 0
  if (until > now.getTime()) return { waitMs: until - now.getTime(), isLast: false }
  await db.insert(attempts).values({ kind: 'code', subject, failedAt: now })
  return { waitMs: 0, isLast: failures.count + 1 === CODE_FAILURES_PER_USER_PER_HOUR * counting.factor }
}

/** The code was right: this try was none of the failures. */
export async function forgiveCode(db: CentralDb, counting: Counting, userId: string, now: Date): Promise<void> {
  const subject = subjectOf(counting, userId)
  await db
    .delete(attempts)
    .where(and(eq(attempts.kind, 'code'), eq(attempts.subject, subject), eq(attempts.failedAt, now)))
}

const DAY_MS = 24 * HOUR_MS

/** Counts a password that confirms something as wrong before it is looked at; the last wrong one ends the session. */
export async function countConfirmation(
  db: CentralDb,
  counting: Counting,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: Date },
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

/** The password was right: this try was none of the failures, and those of this session are forgiven. */
export async function forgiveConfirmation(
  db: CentralDb,
  counting: Counting,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: Date },
): Promise<void> {
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
