import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Referrals } from '#contract/calls/account/referrals.ts'
import { REFERRAL_MOST_DAYS_PER_YEAR, REFERRAL_REWARD_DAYS } from '#contract/limits.ts'
import type { CentralDb, CentralReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { newReferralCode } from '../../db/sql/referral-code.ts'
import { referrals, tenants, users } from '../../db/tables/central.ts'
import { daysToGo, rewardFor } from '../../policies/account/referral-reward.ts'
import { fullNameOf } from '../people.ts'
import { readReferralFacts } from './referral-facts.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
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

/** The days that a person has earned within the last year. */
export async function daysEarnedInYear(db: CentralReads, referrerId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - YEAR_MS)
  const [sum] = await db
    .select({ days: sql<string | null>`sum(${referrals.rewardDays})` })
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), gt(referrals.rewardedAt, since)))
  return Number(sum?.days ?? 0)
}

/** What one more reward brings, after so many days within a year. */
export const rewardAfter = (earned: number): number =>
  Math.max(0, Math.min(REFERRAL_REWARD_DAYS, REFERRAL_MOST_DAYS_PER_YEAR - earned))

/** A person's own link, who came through it, and what that earned. */
export async function showReferrals(
  database: Database,
  userId: string,
  { origin, now }: { origin: string; now: Date },
): Promise<Referrals> {
  return database.central(async (db) => {
    const code = await codeOf(db, userId)
    const earnedDays = await daysEarnedInYear(db, userId, now)
    const rows = await db
      .select({
        referral: referrals,
        firstName: users.firstName,
        lastName: users.lastName,
        activatedAt: users.activatedAt,
        workspace: tenants.name,
      })
      .from(referrals)
      .innerJoin(users, eq(users.id, referrals.userId))
      .leftJoin(tenants, eq(tenants.id, referrals.grantedTo))
      .where(and(eq(referrals.referrerId, userId), isNull(users.deletedAt)))
      .orderBy(desc(referrals.joinedAt), asc(referrals.userId))
      .limit(ROWS_SHOWN_MAX)
    const undecided = rows.filter(({ referral }) => referral.rewardedAt === null)
    const facts = await readReferralFacts(
      db,
      undecided.map(({ referral, activatedAt }) => ({ ...referral, isActivated: activatedAt !== null })),
    )
    const at = now.getTime()
    return {
      code,
      url: `${origin}/sign-up?from=${code}`,
      earnedDays,
      mostDaysPerYear: REFERRAL_MOST_DAYS_PER_YEAR,
      rows: rows.map(
        ({ referral: { userId: id, joinedAt, rewardedAt, rewardDays, grantedAt }, workspace, ...person }) => {
          const common = { fullName: fullNameOf(person), joinedAt: joinedAt.toISOString() }
          if (rewardedAt) {
            const state = grantedAt ? ('added' as const) : ('earned' as const)
            return { ...common, state, daysToGo: 0, rewardDays, addedTo: workspace }
          }
          const known = facts.get(id)
          const reward = known && rewardFor(known, at)
          // What is due is given within minutes.
          const state = reward?.due ? 'earned' : (reward?.state ?? 'waiting')
          const isLost = state === 'own' || state === 'counted'
          return {
            ...common,
            state,
            daysToGo: daysToGo(joinedAt.getTime(), at),
            rewardDays: isLost ? 0 : rewardAfter(earnedDays),
            addedTo: null,
          }
        },
      ),
    }
  })
}
