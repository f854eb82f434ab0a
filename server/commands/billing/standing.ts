import { and, desc, eq, sql } from 'drizzle-orm'
import type { BillingState } from '#contract/entities/billing.ts'
import { UNPAID_ENDS_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '../../billing/periods.ts'
import type { Terms } from '../../billing/quote.ts'
import { after as afterEvent, beginningOf, resumed, type Snapshot, stateOf as stateIn } from '../../billing/resume.ts'
import type { SubscriptionContext, SubscriptionEvent } from '../../billing/subscription-parts.ts'
import { taxFor, type Tax } from '../../billing/tax.ts'
import type { CentralDb, CentralReads, TenantDb } from '../../db/handles.ts'
import { firstOf, run } from '../../db/sql/rows.ts'
import { cards, ledgerEntries, payments, subscriptionEvents, subscriptions } from '../../db/tables/billing.ts'
import { companies, plans, tenants } from '../../db/tables/central.ts'
import { notFound } from '../command-error.ts'
import { appendMessages, message, type NewMessage } from '../outbox/append.ts'
import { lockWorkspace } from '../workspaces/end-membership.ts'
import { showWorkspace } from '../workspaces.ts'

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect']

/** Everything that is known of what a workspace pays. */
export interface Standing {
  readonly tenant: Row<typeof tenants>
  readonly plan: Row<typeof plans>
  readonly company: Row<typeof companies> | null
  readonly card: Row<typeof cards> | null
  /** The latest thing that was asked for and is not paid. */
  readonly open: Row<typeof payments> | null
  readonly snapshot: Snapshot
  /** Below zero it is credit. */
  readonly balanceCents: number
  readonly members: number
  /** Members, and invitations that wait. */
  readonly people: number
}

export const stateOf = ({ snapshot }: Pick<Standing, 'snapshot'>): BillingState => stateIn(snapshot)
export const contextOf = ({ snapshot }: Pick<Standing, 'snapshot'>): SubscriptionContext => snapshot.context

/** Reads all of it. @throws CommandError notFound when there is no such workspace (any more) */
export async function readStanding(db: CentralReads, tenantId: string, now: Date): Promise<Standing> {
  const [[found], [kept], [card], [open], sum, counts] = await Promise.all([
    db
      .select({ tenant: tenants, plan: plans, company: companies })
      .from(tenants)
      .innerJoin(plans, eq(plans.id, tenants.planId))
      .leftJoin(companies, eq(companies.tenantId, tenants.id))
      .where(eq(tenants.id, tenantId)),
    db.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId)),
    db.select().from(cards).where(eq(cards.tenantId, tenantId)),
    db
      .select()
      .from(payments)
      .where(and(eq(payments.tenantId, tenantId), eq(payments.status, 'open')))
      .orderBy(desc(payments.createdAt))
      .limit(1),
    db
      .select({ cents: sql<string | null>`sum(${ledgerEntries.cents})` })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.tenantId, tenantId), eq(ledgerEntries.account, 'receivable'))),
    firstOf<{ members: number; waiting: number }>(
      db,
      sql`select (
            select count(*)::int from public.memberships m where m.tenant_id = ${tenantId} and m.deleted_at is null
          ) as members, (
            select count(*)::int from public.invitations i where i.tenant_id = ${tenantId} and i.used_at is null
              and i.ended_at is null and i.expires_at > ${now.toISOString()}::timestamptz
          ) as waiting`,
    ),
  ])
  if (!found || found.tenant.deletedAt) throw notFound()
  const { members = 0, waiting = 0 } = counts ?? {}
  return {
    ...found,
    card: card ?? null,
    open: open ?? null,
    snapshot: kept ? resumed(kept) : beginningOf(found.plan, found.tenant),
    balanceCents: Number(sum[0]?.cents ?? 0),
    members,
    people: members + waiting,
  }
}

/** The same, with nobody else changing it until the commit. */
export async function lockStanding(db: CentralDb, tenantId: string, now: Date): Promise<Standing> {
  await lockWorkspace(db, tenantId)
  return readStanding(db, tenantId, now)
}

export const termsOf = (plan: Standing['plan'], discountPercent: number): Terms => ({
  planName: plan.name,
  unitCents: plan.monthlyPriceNetCents,
  discountPercent,
})
export const taxOf = ({ company }: Standing, sellerCountry: string): Tax => taxFor(sellerCountry, company)

/** When time alone does something to it next. */
function dueAt(state: BillingState, context: SubscriptionContext): number | null {
  const { trialEndsAt, periodEnd, nextTryAt, unpaidSince } = context
  switch (state) {
    case 'free':
    case 'ended':
      return null
    case 'trialing':
      return trialEndsAt
    case 'active':
      return periodEnd
    case 'pastDue':
      return nextTryAt
    case 'unpaid':
      return unpaidSince === null ? null : unpaidSince + UNPAID_ENDS_DAYS * DAY_MS
    case 'cancelled':
      return Math.max(trialEndsAt ?? 0, periodEnd ?? 0)
  }
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

/** Lets the subscription hear events, one after the other, and keeps where that led; everything else in the product reads its workspace. */
export async function hear(
  db: TenantDb,
  standing: Standing,
  now: Date,
  ...events: readonly SubscriptionEvent[]
): Promise<Standing> {
  let { snapshot } = standing
  for (const event of events) {
    const next = afterEvent(snapshot, event)
    await db.insert(subscriptionEvents).values({
      tenantId: db.tenantId,
      at: now,
      event,
      stateBefore: String(snapshot.value),
      stateAfter: String(next.value),
    })
    snapshot = next
  }
  const { context } = snapshot
  const state = stateOf({ snapshot })
  const kept = { state, context, dueAt: dateOf(dueAt(state, context)), changedAt: now }
  await db
    .insert(subscriptions)
    .values({ tenantId: db.tenantId, ...kept })
    .onConflictDoUpdate({ target: subscriptions.tenantId, set: kept })
  const isTried = context.trialEndsAt !== null
  const [tenant] = await db
    .update(tenants)
    .set({
      planId: context.plan.id,
      isSubscriptionActive: snapshot.hasTag('usable') && !(isTried && (state === 'trialing' || state === 'cancelled')),
      subscriptionCancelledAt: dateOf(context.cancelledAt),
      trialEndsAt: dateOf(context.trialEndsAt),
    })
    .where(eq(tenants.id, db.tenantId))
    .returning()
  const [plan] = await db.select().from(plans).where(eq(plans.id, context.plan.id))
  const settled = contextOf(standing).openPaymentId
  if (settled !== null && context.openPaymentId === null) {
    // What was due and is not paid by now is not asked for any more.
    await run(db, sql`update public.payments set status = 'void' where id = ${settled} and status = 'open'`)
  }
  return { ...standing, snapshot, tenant: tenant ?? standing.tenant, plan: plan ?? standing.plan }
}

const readOwnerIds = async (db: CentralReads, tenantId: string): Promise<string[]> => {
  const found = await firstOf<{ ids: string[] }>(
    db,
    sql`select coalesce(array_agg(m.user_id), '{}') as ids from public.memberships m
        where m.tenant_id = ${tenantId} and m.role = 'Owner' and m.deleted_at is null`,
  )
  return found?.ids ?? []
}

/** News that only Owners are told. */
export type OwnersNews =
  | {
      type: 'SUBSCRIPTION_PAYMENT_ATTEMPT_UPDATED'
      data: { attemptId: string; status: 'pending' | 'paid' | 'refused' }
    }
  | { type: 'SUBSCRIPTION_INVOICE_GENERATED'; data: { paymentId: string; invoiceId: string } }

/** Tells everybody what the plan holds by now, and the Owners what has happened; the transaction's last statement. */
export async function announce(
  db: TenantDb,
  { before, after, now, news = [] }: { before: Standing; after: Standing; now: Date; news?: readonly OwnersNews[] },
): Promise<void> {
  const userIds = await readOwnerIds(db, db.tenantId)
  const workspace = await showWorkspace(db, db.tenantId, now)
  if (!workspace) return
  const owners = { audience: { kind: 'users' as const, userIds }, originWebsocketId: null }
  const data = { subscription: workspace.subscription }
  const isConfirmed =
    after.snapshot.hasTag('usable') &&
    stateOf(after) !== 'cancelled' &&
    (after.plan.id !== before.plan.id || !before.snapshot.hasTag('usable'))
  const messages: NewMessage[] = [
    message({ audience: { kind: 'tenant' }, type: 'SUBSCRIPTION_CHANGED', data, originWebsocketId: null }),
    ...(isConfirmed ? [message({ ...owners, type: 'SUBSCRIPTION_CONFIRMED' as const, data })] : []),
    ...news.map((one) =>
      one.type === 'SUBSCRIPTION_INVOICE_GENERATED'
        ? message({ ...owners, type: one.type, data: one.data })
        : message({ ...owners, type: one.type, data: one.data }),
    ),
  ]
  await appendMessages(db, messages)
}
