import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { REFERRAL_WAIT_DAYS } from '#contract/limits.ts'
import type { CentralDb } from '../../db/handles.ts'
import { firstOf } from '../../db/sql/rows.ts'
import { referrals, users } from '../../db/tables/central.ts'
import { rewardFor } from '../../policies/account/referral-reward.ts'
import { appendPersonalMessage } from '../outbox/append.ts'
import { readReferralFacts } from './referral-facts.ts'
import { daysEarnedInYear, rewardAfter } from './referrals.ts'

const DAY_MS = 86_400_000
/** One number for one lock. */
const REWARD_LOCK = 7_261_006

/**
 * Gives the rewards that are due: once for each company that has paid, never for the own one, at most so many days within a year.
 * The days are added to a workspace after that.
 */
export async function rewardReferrals(db: CentralDb, now: Date): Promise<void> {
  // Two processes at once would both see the same days earned, and the same company not rewarded: one is enough.
  const lock = await firstOf<{ isTaken: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(${REWARD_LOCK}::bigint) as "isTaken"`,
  )
  if (lock?.isTaken !== true) return
  const waiting = await db
    .select({ userId: referrals.userId, referrerId: referrals.referrerId, joinedAt: referrals.joinedAt })
    .from(referrals)
    .innerJoin(users, and(eq(users.id, referrals.userId), isNull(users.deletedAt), isNotNull(users.activatedAt)))
    .where(
      and(
        isNull(referrals.rewardedAt),
        lte(referrals.joinedAt, new Date(now.getTime() - REFERRAL_WAIT_DAYS * DAY_MS)),
        sql`exists (
          select from public.memberships m join public.payments p on p.tenant_id = m.tenant_id and p.status = 'paid'
          where m.user_id = ${referrals.userId} and m.role = 'Owner' and m.deleted_at is null
        )`,
      ),
    )
    .orderBy(asc(referrals.joinedAt), asc(referrals.userId))
  for (const one of waiting) {
    // Read for each anew: the reward before may have been for the same company.
    const facts = (await readReferralFacts(db, [{ ...one, isActivated: true }])).get(one.userId)
    const due = facts && rewardFor(facts, now.getTime()).due
    if (!due) continue
    const days = rewardAfter(await daysEarnedInYear(db, one.referrerId, now))
    await db
      .update(referrals)
      .set({ rewardedAt: now, rewardDays: days, companyKeys: [...due.keys] })
      .where(eq(referrals.userId, one.userId))
    await appendPersonalMessage(db, {
      userId: one.referrerId,
      type: 'REFERRAL_REWARDED',
      data: { days, workspaceName: null },
    })
  }
}
