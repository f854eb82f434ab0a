import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Referrals } from '#contract/calls/account/referrals.ts'
import { REFERRAL_MOST_DAYS_PER_YEAR, REFERRAL_REWARD_DAYS, REFERRAL_WAIT_DAYS } from '#contract/limits.ts'
import type { CentralDb, CentralReads } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { newReferralCode } from '../db/sql/referral-code.ts'
import { referrals, users } from '../db/tables/central.ts'
import { fullNameOf } from './people.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
/** One number for one lock. */
const REWARD_LOCK = 7_261_006
const ROWS_SHOWN_MAX = 200

/** Notes who brought a person who is signing up; a code that is nobody's is passed over. */
export async function noteReferral(db: CentralDb, userId: string, code: string | undefined, now: Date): Promise<void> {
  if (!code) return
  const [referrer] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.referralCode, code.trim().toLowerCase()), isNull(users.deletedAt)))
  if (referrer) await db.insert(referrals).values({ userId, referrerId: referrer.id, joinedAt: now })
}

/** The code of a person's link; an account from before codes came with accounts gets one when it is first asked for. */
async function codeOf(db: CentralDb, userId: string): Promise<string> {
  const [kept] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, userId))
  if (kept?.code) return kept.code
  const [own] = await db
    .update(users)
    .set({ referralCode: sql`coalesce(${users.referralCode}, ${newReferralCode()})` })
    .where(eq(users.id, userId))
    .returning({ code: users.referralCode })
  return own?.code ?? ''
}

async function earnedWithin(db: CentralReads, referrerId: string, since: Date): Promise<number> {
  const [sum] = await db
    .select({ days: sql<string | null>`sum(${referrals.rewardDays})` })
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), gt(referrals.rewardedAt, since)))
  return Number(sum?.days ?? 0)
}

const rewardAfter = (earned: number) =>
  Math.max(0, Math.min(REFERRAL_REWARD_DAYS, REFERRAL_MOST_DAYS_PER_YEAR - earned))

/** A person's own link, who came through it, and what that earned. */
export async function showReferrals(
  database: Database,
  userId: string,
  { origin, now }: { origin: string; now: Date },
): Promise<Referrals> {
  return database.central(async (db) => {
    const code = await codeOf(db, userId)
    const earnedDays = await earnedWithin(db, userId, new Date(now.getTime() - YEAR_MS))
    const rows = await db
      .select({ referral: referrals, firstName: users.firstName, lastName: users.lastName })
      .from(referrals)
      .innerJoin(users, eq(users.id, referrals.userId))
      .where(and(eq(referrals.referrerId, userId), isNull(users.deletedAt)))
      .orderBy(desc(referrals.joinedAt), asc(referrals.userId))
      .limit(ROWS_SHOWN_MAX)
    return {
      code,
      url: `${origin}/sign-up?from=${code}`,
      earnedDays,
      mostDaysPerYear: REFERRAL_MOST_DAYS_PER_YEAR,
      rows: rows.map(({ referral: { joinedAt, rewardedAt, rewardDays }, ...person }) => {
        const days = (joinedAt.getTime() + REFERRAL_WAIT_DAYS * DAY_MS - now.getTime()) / DAY_MS
        return {
          fullName: fullNameOf(person),
          joinedAt: joinedAt.toISOString(),
          state: rewardedAt ? ('rewarded' as const) : ('waiting' as const),
          daysToGo: rewardedAt ? 0 : Math.max(0, Math.ceil(days)),
          rewardDays: rewardedAt ? rewardDays : rewardAfter(earnedDays),
        }
      }),
    }
  })
}

/** Rewards the person who brought people that have stayed and are activated; at most so many days within a year. */
export async function rewardReferrals(db: CentralDb, now: Date): Promise<void> {
  // Two processes at once would both see the same days earned.
  await db.execute(sql`select pg_advisory_xact_lock(${REWARD_LOCK})`)
  const due = await db
    .select({ userId: referrals.userId, referrerId: referrals.referrerId })
    .from(referrals)
    .innerJoin(users, and(eq(users.id, referrals.userId), isNull(users.deletedAt), isNotNull(users.activatedAt)))
    .where(
      and(isNull(referrals.rewardedAt), lte(referrals.joinedAt, new Date(now.getTime() - REFERRAL_WAIT_DAYS * DAY_MS))),
    )
    .orderBy(asc(referrals.joinedAt), asc(referrals.userId))
  for (const { userId, referrerId } of due) {
    const earned = await earnedWithin(db, referrerId, new Date(now.getTime() - YEAR_MS))
    await db
      .update(referrals)
      .set({ rewardedAt: now, rewardDays: rewardAfter(earned) })
      .where(eq(referrals.userId, userId))
  }
}
