import { sql } from 'drizzle-orm'
import type { Language } from '#contract/entities/language.ts'
import type { TenantDb } from '../../db/handles.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import { forEachWorkspace } from '../workspaces/each-workspace.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { appendPersonalMessage } from '../outbox/append.ts'
import { announce, contextOf, hear, lockStanding, type Standing } from './standing.ts'

const PROGRAM_PATH = '/referral-program'
const DAY_CHARS = 'YYYY-MM-DD'.length

/** Writes to the person whose link it was, and tells their windows, wherever they are. */
async function tellReferrer(
  db: TenantDb,
  { secrets, now }: BillingDeps,
  { userId, days, after }: { userId: string; days: number; after: Standing },
): Promise<void> {
  const referrer = await firstOf<{ id: string; email: string; language: Language; firstName: string }>(
    db,
    sql`select u.id, u.email, u.language, u.first_name as "firstName" from public.users u
        join public.referrals r on r.referrer_id = u.id where r.user_id = ${userId} and u.deleted_at is null`,
  )
  if (!referrer) return
  const { id, email, language, firstName } = referrer
  const { trialEndsAt, periodEnd } = contextOf(after)
  const until = new Date(trialEndsAt ?? periodEnd ?? 0).toISOString().slice(0, DAY_CHARS)
  const content = {
    kind: 'referralRewarded',
    firstName,
    workspace: after.tenant.name,
    path: PROGRAM_PATH,
    days,
    until,
  } as const
  await queueMail(db, secrets, { recipient: email, language, content, now: now() })
  const data = { days, workspaceName: after.tenant.name }
  await appendPersonalMessage(db, { userId: id, type: 'REFERRAL_REWARDED', data })
}

/**
 * Makes the trial or the paid period of a workspace longer by the days that its Owner has earned with referrals: each reward once, in the
 * first workspace of theirs that is tried or paid. A reward whose receiver has none waits for one.
 */
export async function grantRewards(parts: BillingDeps): Promise<void> {
  const now = parts.now()
  const waiting = await parts.database.read.central((db) =>
    rowsOf<{ userId: string; days: number; tenantId: string }>(
      db,
      sql`select r.user_id as "userId", r.reward_days as days, owned.id as "tenantId"
          from public.referrals r join lateral (
            select t.id from public.memberships m
            join public.tenants t on t.id = m.tenant_id and t.deleted_at is null and t.is_database_connected
            left join public.subscriptions s on s.tenant_id = t.id
            where m.user_id = r.referrer_id and m.role = 'Owner' and m.deleted_at is null
              and ((s.state in ('trialing', 'active') and s.context ->> 'openPaymentId' is null) or (s.tenant_id is null and t.trial_ends_at > ${now.toISOString()}::timestamptz))
            order by m.created_at, t.id limit 1
          ) owned on true
          where r.rewarded_at is not null and r.reward_days > 0 and r.granted_at is null order by r.rewarded_at, r.user_id`,
    ),
  )
  const work = async ({ userId, days, tenantId }: (typeof waiting)[number]) => {
    await parts.database.tenant(tenantId, async (db) => {
      const before = await lockStanding(db, tenantId, now)
      const claimed = await rowsOf<{ id: string }>(
        db,
        sql`update public.referrals set granted_at = ${now.toISOString()}::timestamptz, granted_to = ${tenantId}
            where user_id = ${userId} and granted_at is null returning user_id as id`,
      )
      if (claimed.length === 0) return
      const after = await hear(db, before, now, { type: 'days.granted', days, at: now.getTime() })
      // It has ended in between: the days wait for the next one.
      if (contextOf(after).rewardDays === contextOf(before).rewardDays)
        await rowsOf(
          db,
          sql`update public.referrals set granted_at = null, granted_to = null where user_id = ${userId}`,
        )
      else {
        await tellReferrer(db, parts, { userId, days, after })
        await announce(db, { before, after, now })
      }
    })
  }
  await forEachWorkspace(parts, { what: 'granting days that were earned', due: waiting, work })
}
