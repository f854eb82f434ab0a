import { sql } from 'drizzle-orm'
import type { CentralReads } from '../../db/handles.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import type { PayingCompany, ReferralFacts } from '../../policies/account/referral-reward.ts'

/** A person who came through a link, whose reward is not decided. */
export interface Undecided {
  readonly userId: string
  readonly referrerId: string
  readonly joinedAt: Date
  readonly isActivated: boolean
}

/** What workspaces are known by, as rows of `tenant_id` and `key`: the same company, VAT number or card has the same key. */
const KEYS = sql`(
    select t.id as tenant_id, 'workspace ' || t.id as key from public.tenants t
    union all
    select c.tenant_id, case when c.tax_number is not null
      then 'vat ' || c.country || ' ' || regexp_replace(
        regexp_replace(upper(c.tax_number), '[^A-Z0-9]', '', 'g'),
        '^' || case c.country when 'GR' then 'EL' else c.country end, ''
      )
      else 'company ' || c.country || ' ' || regexp_replace(lower(c.postal_code), '\\s', '', 'g') || ' ' || lower(trim(c.name))
      end
    from public.companies c
    union all
    select k.tenant_id, 'card ' || k.fingerprint from public.cards k where k.fingerprint is not null
    union all
    select a.tenant_id, 'card ' || a.card_fingerprint from public.payment_attempts a where a.card_fingerprint is not null
  )`

interface CompanyRow extends PayingCompany {
  readonly userId: string
}

/** What decides about the rewards for these people, by their ids. */
export async function readReferralFacts(
  db: CentralReads,
  undecided: readonly Undecided[],
): Promise<ReadonlyMap<string, ReferralFacts>> {
  if (undecided.length === 0) return new Map()
  const ids = sql`${sql.param(undecided.map(({ userId }) => userId))}::uuid[]`
  const referrerIds = sql`${sql.param([...new Set(undecided.map(({ referrerId }) => referrerId))])}::uuid[]`
  const companies = await rowsOf<CompanyRow>(
    db,
    sql`with paying as (
          select r.user_id, r.referrer_id, p.tenant_id, min(p.paid_at) as first_at
          from public.referrals r
          join public.memberships m on m.user_id = r.user_id and m.role = 'Owner' and m.deleted_at is null
          join public.payments p on p.tenant_id = m.tenant_id and p.paid_at is not null and p.due_cents > 0
          where r.user_id = any(${ids})
          group by r.user_id, r.referrer_id, p.tenant_id, r.joined_at
          having min(p.paid_at) >= r.joined_at and bool_or(p.status = 'paid')
        )
        select paying.user_id as "userId", paying.tenant_id as "tenantId",
          exists (
            select from public.memberships own where own.tenant_id = paying.tenant_id
              and own.user_id = paying.referrer_id and own.created_at <= paying.first_at
          ) as "hasReferrer",
          (select coalesce(array_agg(distinct of.key), '{}') from ${KEYS} of where of.tenant_id = paying.tenant_id) as keys
        from paying order by paying.first_at, paying.tenant_id`,
  )
  const own = await rowsOf<{ referrerId: string; keys: string[] }>(
    db,
    sql`select m.user_id as "referrerId", array_agg(distinct of.key) as keys
        from public.memberships m join ${KEYS} of on of.tenant_id = m.tenant_id
        where m.role = 'Owner' and m.user_id = any(${referrerIds}) group by m.user_id`,
  )
  const theirs = sql`${sql.param([...new Set(companies.flatMap(({ keys }) => keys))])}::text[]`
  const counted = await rowsOf<{ keys: string[] }>(
    db,
    sql`select r.company_keys as keys from public.referrals r where r.rewarded_at is not null and r.company_keys && ${theirs}`,
  )
  const countedKeys = new Set(counted.flatMap(({ keys }) => keys))
  return new Map(
    undecided.map(({ userId, referrerId, joinedAt, isActivated }) => [
      userId,
      {
        joinedAt: joinedAt.getTime(),
        isActivated,
        companies: companies.filter((company) => company.userId === userId),
        ownKeys: new Set(own.find((one) => one.referrerId === referrerId)?.keys),
        countedKeys,
      },
    ]),
  )
}
