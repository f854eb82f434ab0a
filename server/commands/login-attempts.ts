import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import {
  LOGIN_FAILURE_WINDOW_MINUTES,
  LOGIN_FAILURES_OF_UNKNOWN_DEVICES,
  LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS,
  LOGIN_FAILURES_PER_ACCOUNT_PER_HOUR,
  LOGIN_FAILURES_PER_ADDRESS_PER_10_MIN,
  LOGIN_FAILURES_PER_DEVICE_PER_DAY,
  LOGIN_FIRST_PAUSE_SECONDS,
  LOGIN_LONGEST_PAUSE_MINUTES,
  LOGIN_LONGEST_PAUSE_OF_UNKNOWN_DEVICES_DAYS,
  UNKNOWN_DEVICE_FAILURES_KEPT_DAYS,
} from '#contract/limits/rate-limits.ts'
import type { CentralDb, CentralReads } from '../db/handles.ts'
import { attempts, unknownDeviceFailures } from '../db/tables/central.ts'
import { type Counting, failuresOf, type Subject, subjectOf } from './attempts.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WINDOW_MS = LOGIN_FAILURE_WINDOW_MINUTES * MINUTE_MS
const ADDRESS_WINDOW_MS = 10 * MINUTE_MS
const FIRST_PAUSE_MS = LOGIN_FIRST_PAUSE_SECONDS * SECOND_MS
const LONGEST_PAUSE_MS = LOGIN_LONGEST_PAUSE_MINUTES * MINUTE_MS
const LONGEST_UNKNOWN_PAUSE_MS = LOGIN_LONGEST_PAUSE_OF_UNKNOWN_DEVICES_DAYS * DAY_MS
/** Doubled so often, every pause is longer than the longest. */
const DOUBLINGS_MAX = 40

/** A person who tries to sign in. */
export interface LoginTry {
  email: string
  /** The account with that address, where there is one. */
  userId: string | null
  network: string
  /** Names this browser, where it has signed in to this account before; null for every other one. */
  device: string | null
  now: Date
}

/** What counting came to. */
export interface CountedLogin {
  /** In milliseconds; above 0 it may not be tried now. */
  waitMs: number
  /** Whose failures it counts among. */
  as: 'knownDevice' | 'stranger'
  /** Browsers that have been here before may still try. */
  isForUnknownDevices: boolean
  /** Wrong now means that unknown browsers wait longer and longer from here on. */
  isLastBeforePauses: boolean
}

/** How long after so many failures: not at all below `most`, then the first pause, doubled with every further failure. */
function pauseMs(failures: number, most: number, longestMs: number): number {
  if (failures < most) return 0
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures - most, DOUBLINGS_MAX), longestMs)
}

const ofDevice = (counting: Counting, { email, device }: LoginTry): readonly Subject[] => {
  const subject = subjectOf(counting, email, device ?? '')
  return [
    ['login-device', subject, WINDOW_MS],
    ['login-device-day', subject, DAY_MS],
  ]
}
const ofStranger = (counting: Counting, { email, network }: LoginTry): readonly Subject[] => [
  ['login', subjectOf(counting, email, network), WINDOW_MS],
  ['login-account', subjectOf(counting, email), HOUR_MS],
  ['login-network', subjectOf(counting, network), ADDRESS_WINDOW_MS],
]

const note = (db: CentralDb, subjects: readonly Subject[], now: Date) =>
  db.insert(attempts).values(subjects.map(([kind, subject]) => ({ kind, subject, failedAt: now })))

/**
 * A browser that is known to the account is counted for itself alone: neither strangers who guess nor others at its address
 * keep it out. Null when it has failed so often in a day that it counts as a stranger's: its cookie may have been copied.
 */
async function countFromDevice(db: CentralDb, counting: Counting, attempt: LoginTry): Promise<CountedLogin | null> {
  if (attempt.device === null) return null
  const subjects = ofDevice(counting, attempt)
  const failures = await failuresOf(db, subjects, attempt.now)
  if (failures('login-device-day').count >= LOGIN_FAILURES_PER_DEVICE_PER_DAY * counting.factor) return null
  const { count, last } = failures('login-device')
  const most = LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS * counting.factor
  const waitMs = last + pauseMs(count, most, LONGEST_PAUSE_MS) - attempt.now.getTime()
  const counted = { as: 'knownDevice', isForUnknownDevices: false, isLastBeforePauses: false } as const
  if (count >= most && waitMs > 0) return { ...counted, waitMs }
  await note(db, subjects, attempt.now)
  return { ...counted, waitMs: 0 }
}

async function readInARow(db: CentralReads, subject: string): Promise<{ failures: number; lastMs: number }> {
  const [row] = await db.select().from(unknownDeviceFailures).where(eq(unknownDeviceFailures.subject, subject))
  return { failures: row?.failures ?? 0, lastMs: row?.failedAt.getTime() ?? 0 }
}

async function countInARow(db: CentralDb, subject: string, { userId, now }: LoginTry): Promise<number> {
  const [row] = await db
    .insert(unknownDeviceFailures)
    .values({ subject, userId, failures: 1, failedAt: now })
    .onConflictDoUpdate({
      target: unknownDeviceFailures.subject,
      set: { userId, failures: sql`${unknownDeviceFailures.failures} + 1`, failedAt: now },
    })
    .returning({ failures: unknownDeviceFailures.failures })
  return row?.failures ?? 1
}

async function countFromStranger(db: CentralDb, counting: Counting, attempt: LoginTry): Promise<CountedLogin> {
  const { factor } = counting
  const nowMs = attempt.now.getTime()
  const subjects = ofStranger(counting, attempt)
  const account = subjectOf(counting, attempt.email)
  const [failures, { failures: inARow, lastMs }] = await Promise.all([
    failuresOf(db, subjects, attempt.now),
    readInARow(db, account),
  ])
  const [fromHere, ofAccount, ofNetwork] = [failures('login'), failures('login-account'), failures('login-network')]
  const most = Math.ceil(LOGIN_FAILURES_OF_UNKNOWN_DEVICES * factor)
  const isAccountShut = ofAccount.count >= LOGIN_FAILURES_PER_ACCOUNT_PER_HOUR * factor
  const isNetworkShut = ofNetwork.count >= LOGIN_FAILURES_PER_ADDRESS_PER_10_MIN * factor
  const untilHere = Math.max(
    fromHere.last + pauseMs(fromHere.count, LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS * factor, LONGEST_PAUSE_MS),
    isNetworkShut ? ofNetwork.first + ADDRESS_WINDOW_MS : 0,
  )
  const untilElsewhere = Math.max(
    isAccountShut ? ofAccount.first + HOUR_MS : 0,
    lastMs + pauseMs(inARow, most, LONGEST_UNKNOWN_PAUSE_MS),
  )
  const waitMs = Math.max(untilHere, untilElsewhere) - nowMs
  const isForUnknownDevices = untilElsewhere > Math.max(nowMs, untilHere)
  const counted = { as: 'stranger', isForUnknownDevices } as const
  if (waitMs > 0) return { ...counted, waitMs, isLastBeforePauses: false }
  await note(db, subjects, attempt.now)
  return { ...counted, waitMs: 0, isLastBeforePauses: (await countInARow(db, account, attempt)) === most }
}

/**
 * Counts a sign-in as failed before the password is looked at, so that whatever happens to the rest it stays counted
 * (security rules 3.3, 3.4).
 */
export async function countLogin(db: CentralDb, counting: Counting, attempt: LoginTry): Promise<CountedLogin> {
  // Many at once for one account stand in line, and each sees what those before it have counted.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subjectOf(counting, attempt.email)}, 0))`)
  return (await countFromDevice(db, counting, attempt)) ?? countFromStranger(db, counting, attempt)
}

const isOneOf = (subjects: readonly Subject[]) =>
  or(...subjects.map(([kind, subject]) => and(eq(attempts.kind, kind), eq(attempts.subject, subject))))

/** A try that was counted. */
export type CountedTry = LoginTry & Pick<CountedLogin, 'as'>

const subjectsOf = (counting: Counting, tried: CountedTry) =>
  tried.as === 'stranger' ? ofStranger(counting, tried) : ofDevice(counting, tried)
const removeThisTry = (db: CentralDb, counting: Counting, tried: CountedTry) =>
  db.delete(attempts).where(and(isOneOf(subjectsOf(counting, tried)), eq(attempts.failedAt, tried.now)))
const isInARow = (counting: Counting, { email }: LoginTry) =>
  eq(unknownDeviceFailures.subject, subjectOf(counting, email))

/** Nobody looked at this try: it was none of the failures. All earlier ones stay. */
export async function uncountLogin(db: CentralDb, counting: Counting, tried: CountedTry): Promise<void> {
  await removeThisTry(db, counting, tried)
  if (tried.as !== 'stranger') return
  const failures = sql`${unknownDeviceFailures.failures} - 1`
  await db.update(unknownDeviceFailures).set({ failures }).where(isInARow(counting, tried))
}

/**
 * The password was right: this try was none of the failures, and those from here are forgiven. What strangers have guessed
 * is forgiven only when it was right from such a browser: who is let in as known does not give strangers new guesses.
 */
export async function forgiveLogin(db: CentralDb, counting: Counting, tried: CountedTry): Promise<void> {
  await removeThisTry(db, counting, tried)
  await db.delete(attempts).where(isOneOf(subjectsOf(counting, tried).slice(0, 1)))
  if (tried.as === 'stranger') await db.delete(unknownDeviceFailures).where(isInARow(counting, tried))
}

/** There is a new password, or no account any more: what was guessed before says nothing. */
export async function forgetGuesses(db: CentralDb, userId: string): Promise<void> {
  await db.delete(unknownDeviceFailures).where(eq(unknownDeviceFailures.userId, userId))
}

/** Forgets what was guessed for addresses that nobody here has. */
export async function dropGuessesOfNobody(db: CentralDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNKNOWN_DEVICE_FAILURES_KEPT_DAYS * DAY_MS)
  await db
    .delete(unknownDeviceFailures)
    .where(and(isNull(unknownDeviceFailures.userId), lt(unknownDeviceFailures.failedAt, before)))
}
