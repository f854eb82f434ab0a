import { eq, sql } from 'drizzle-orm'
import { CARD_EXPIRES_DAYS, PAYMENT_PENDING_SECONDS, TRIAL_MAIL_DAYS } from '#contract/limits.ts'
import { anchorOf, DAY_MS, monthAfter } from '../../billing/periods.ts'
import { periodLine, seatsLine, totalsOf } from '../../billing/quote.ts'
import type { TenantDb } from '../../db/handles.ts'
import { rowsOf, run } from '../../db/sql/rows.ts'
import { payments } from '../../db/tables/billing.ts'
import { rewardReferrals } from '../referrals/reward-referrals.ts'
import { forEachWorkspace } from '../workspaces/each-workspace.ts'
import { grantRewards } from './grant-rewards.ts'
import { mailOwners } from './mail-owners.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { beginAttempt, carryOut, openPayment, takePaid, type AttemptRow, type NewPayment } from './payments.ts'
import { settlePending } from './settle-pending.ts'
import { recheckTaxNumbers } from './vat-checks.ts'
import { announce, contextOf, hear, lockStanding, type Standing, stateOf, taxOf, termsOf } from './standing.ts'

const MS_PER_S = 1_000

/** The workspaces that may have something to do: because of the time, of people who came, or of a payment that is open. */
const readDue = (parts: BillingDeps, now: Date): Promise<{ tenantId: string }[]> =>
  parts.database.read.central((db) =>
    rowsOf<{ tenantId: string }>(
      db,
      sql`select t.id as "tenantId" from public.tenants t left join public.subscriptions s on s.tenant_id = t.id
          where t.deleted_at is null and t.is_database_connected and (
            s.due_at <= ${now.toISOString()}::timestamptz
            or (s.tenant_id is null and t.trial_ends_at <= ${now.toISOString()}::timestamptz)
            or (s.context ->> 'openPaymentId' is not null and s.state in ('active', 'trialing'))
            or (s.state = 'active' and (s.context ->> 'seats')::int < (
              select count(*) from public.memberships m where m.tenant_id = t.id and m.deleted_at is null
            ))
          ) order by t.id`,
    ),
  )

/** What a period that begins, or people who have come, are to be charged with; null when nothing is. */
function dueOf(standing: Standing, { provider, seller }: BillingDeps, now: Date): NewPayment | null {
  const { trialEndsAt, periodEnd, periodStart, openPaymentId, discountPercent, anchorDay, seats, plan } =
    contextOf(standing)
  const state = stateOf(standing)
  const at = now.getTime()
  if (openPaymentId !== null) return null
  const terms = termsOf(standing.plan, discountPercent)
  const tax = taxOf(standing, seller.country)
  const members = Math.max(1, standing.members)
  const isOver = (moment: number | null): moment is number => moment !== null && moment <= at
  const canPay = provider.kind === 'none' || standing.card !== null
  const begins = state === 'trialing' && isOver(trialEndsAt) && canPay ? trialEndsAt : null
  const from = begins ?? (state === 'active' && isOver(periodEnd) ? periodEnd : null)
  const common = { planName: standing.plan.name, now }
  if (from !== null) {
    const period = { from, to: monthAfter(from, anchorDay ?? anchorOf(from)) }
    const lines = [periodLine(terms, members, period)]
    const totals = totalsOf(lines, tax, standing.balanceCents)
    const current = { id: plan.id, unitCents: standing.plan.monthlyPriceNetCents }
    const grant = { plan: current, seats: members, ...period }
    return { ...common, reason: begins === null ? 'renewal' : 'first', lines, totals, grant }
  }
  const hasNewPeople = state === 'active' && members > seats && periodStart !== null && (periodEnd ?? 0) > at
  // By transfer they are paid with the next period.
  if (!hasNewPeople || provider.kind === 'none' || periodEnd === null) return null
  const lines = [seatsLine(terms, members - seats, at, { from: periodStart, to: periodEnd })]
  const grant = { plan, seats: members, from: periodStart, to: periodEnd }
  return { ...common, reason: 'seats', lines, totals: totalsOf(lines, tax, standing.balanceCents), grant }
}

/** Asks for what is due; resolves to the attempt that the provider has to be asked about. */
async function askForDue(
  db: TenantDb,
  parts: BillingDeps,
  before: Standing,
  due: NewPayment,
): Promise<AttemptRow | null> {
  const now = parts.now()
  const payment = await openPayment(db, parts, before, due)
  if (payment.dueCents === 0) {
    await takePaid(db, parts, before, payment, { charge: null, attempt: null })
    return null
  }
  const opened = { type: 'payment.opened', paymentId: payment.id, at: now.getTime() } as const
  const after = await hear(db, before, now, opened)
  if (parts.provider.kind !== 'none' && before.card)
    return beginAttempt(db, before.card, payment, { isAskedFor: false, now })
  return remind(db, parts, after, payment)
}

/** Nobody can be charged: the Owners are written to, and it counts as a try. */
async function remind(
  db: TenantDb,
  parts: BillingDeps,
  before: Standing,
  payment: typeof payments.$inferSelect,
): Promise<null> {
  const now = parts.now()
  const attemptId = `${payment.id} ${contextOf(before).refusals}`
  const failed = { type: 'payment.failed', paymentId: payment.id, attemptId, at: now.getTime() } as const
  const after = await hear(db, before, now, failed)
  const { nextTryAt } = contextOf(after)
  const isTransfer = parts.provider.kind === 'none'
  await mailOwners(
    db,
    parts,
    isTransfer
      ? { kind: 'transferDue', payment, transferTo: parts.seller.transferTo ?? '' }
      : { kind: 'paymentFailed', payment, nextTryAt: nextTryAt === null ? null : new Date(nextTryAt) },
  )
  await announce(db, { before, after, now })
  return null
}

/** Does what is due in one workspace, as far as its own rows go; resolves to the attempt to be carried out. */
const look = (parts: BillingDeps, tenantId: string): Promise<AttemptRow | null> =>
  parts.database.tenant(tenantId, async (db) => {
    const now = parts.now()
    const standing = await lockStanding(db, tenantId, now)
    const due = dueOf(standing, parts, now)
    if (due) return askForDue(db, parts, standing, due)
    const { openPaymentId, nextTryAt } = contextOf(standing)
    const at = now.getTime()
    if (openPaymentId !== null && (nextTryAt === null ? stateOf(standing) !== 'unpaid' : nextTryAt <= at)) {
      const [payment] = await db.select().from(payments).where(eq(payments.id, openPaymentId))
      if (payment?.status !== 'open') return null
      if (parts.provider.kind === 'none' || !standing.card) return remind(db, parts, standing, payment)
      return beginAttempt(db, standing.card, payment, { isAskedFor: false, now })
    }
    const after = await hear(db, standing, now, { type: 'time.passed', at })
    if (stateOf(after) !== stateOf(standing)) await announce(db, { before: standing, after, now })
    return null
  })

/** Writes to Owners whose trial ends soon, once for each of the days. */
async function mailTrials(parts: BillingDeps): Promise<void> {
  const now = parts.now()
  const longest = Math.max(...TRIAL_MAIL_DAYS)
  const soon = new Date(now.getTime() + longest * DAY_MS)
  const trials = await parts.database.read.central((db) =>
    rowsOf<{ tenantId: string; plan: string; endsAt: string }>(
      db,
      sql`select t.id as "tenantId", p.name as plan, t.trial_ends_at as "endsAt" from public.tenants t
          join public.plans p on p.id = t.plan_id
          where t.deleted_at is null and t.is_database_connected and not t.is_subscription_active
            and t.subscription_cancelled_at is null
            and t.trial_ends_at > ${now.toISOString()}::timestamptz and t.trial_ends_at <= ${soon.toISOString()}::timestamptz`,
    ),
  )
  const work = async ({ tenantId: id, plan, endsAt }: (typeof trials)[number]) => {
    const left = (new Date(endsAt).getTime() - now.getTime()) / DAY_MS
    const days = TRIAL_MAIL_DAYS.filter((those) => left <= those).at(-1)
    if (days === undefined) return
    await parts.database.tenant(id, async (db) => {
      const standing = await lockStanding(db, id, now)
      await hear(db, standing, now)
      const mailed = await rowsOf<{ id: string }>(
        db,
        sql`update public.subscriptions set mailed = mailed || to_jsonb(${`${endsAt} ${days}`}::text)
            where tenant_id = ${id} and not mailed ? ${`${endsAt} ${days}`} returning tenant_id as id`,
      )
      if (mailed.length > 0) await mailOwners(db, parts, { kind: 'trialEnds', plan, days })
    })
  }
  await forEachWorkspace(parts, { what: 'writing that the trial ends', due: trials, work })
}

/** Writes to Owners whose card expires soon, once for each card. */
async function mailCards(parts: BillingDeps): Promise<void> {
  const now = parts.now()
  const soon = new Date(now.getTime() + CARD_EXPIRES_DAYS * DAY_MS)
  const expiring = await parts.database.read.central((db) =>
    rowsOf<{ tenantId: string; last4: string; expires: string }>(
      db,
      sql`select c.tenant_id as "tenantId", c.last4, to_char(make_date(c.exp_year, c.exp_month, 1), 'YYYY-MM') as expires
          from public.cards c join public.tenants t on t.id = c.tenant_id
          where t.deleted_at is null and t.is_database_connected and c.expiry_mailed_at is null
            and make_date(c.exp_year, c.exp_month, 1) + interval '1 month' <= ${soon.toISOString()}::timestamptz`,
    ),
  )
  const work = async ({ tenantId: id, last4, expires }: (typeof expiring)[number]) => {
    await parts.database.tenant(id, async (db) => {
      await run(
        db,
        sql`update public.cards set expiry_mailed_at = ${now.toISOString()}::timestamptz where tenant_id = ${id}`,
      )
      await mailOwners(db, parts, { kind: 'cardExpires', last4, expires })
    })
  }
  await forEachWorkspace(parts, { what: 'writing that the card expires', due: expiring, work })
}

/**
 * Everything that time does to subscriptions: attempts whose outcome is not known are asked about again, periods and trials that are
 * over are charged, refused payments tried again, Owners written to. It may be done as often as one likes, by any process.
 */
export async function runBillingJobs(parts: BillingDeps): Promise<void> {
  const now = parts.now()
  await settlePending(parts, { before: new Date(now.getTime() - PAYMENT_PENDING_SECONDS * MS_PER_S) })
  // Before anything is charged: the tax follows from it.
  await recheckTaxNumbers(parts)
  await forEachWorkspace(parts, {
    what: 'seeing to what is to be paid',
    due: await readDue(parts, now),
    work: async ({ tenantId: id }) => {
      const attempt = await look(parts, id)
      if (attempt) await carryOut(parts, attempt)
    },
  })
  await parts.database.central((db) => rewardReferrals(db, now))
  await grantRewards(parts)
  await mailTrials(parts)
  await mailCards(parts)
}
