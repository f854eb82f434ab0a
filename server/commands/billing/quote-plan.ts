import type { InvoiceLine, PaymentProviderKind, PlanObstacle, PlanPreview, Totals } from '#contract/entities/billing.ts'
import { STORAGE_KB_PER_GB } from '#contract/limits.ts'
import { anchorOf, DAY_MS, monthAfter } from '../../billing/periods.ts'
import { changeLines, periodLine, totalsOf } from '../../billing/quote.ts'
import type { Grant } from '../../billing/subscription-parts.ts'
import { contextOf, stateOf, taxOf, termsOf, type Standing } from './standing.ts'

/** How another plan comes about: nothing is to be paid, it is tried, bought anew, or changed in the middle of a period. */
export type ChangeKind = 'free' | 'trial' | 'first' | 'change'
/** What a change is, and what it comes to. */
export interface PlanQuote {
  readonly kind: ChangeKind
  readonly seats: number
  readonly lines: InvoiceLine[]
  readonly totals: Totals
  readonly grant: Grant
  readonly trialEndsAt: number | null
  readonly nextCents: number
  readonly nextAt: number | null
}

const isPeriodAhead = (standing: Standing, now: number): boolean => (contextOf(standing).periodEnd ?? 0) > now

function kindOf(standing: Standing, plan: Standing['plan'], hasTried: boolean, now: number): ChangeKind {
  if (plan.monthlyPriceNetCents === 0) return 'free'
  const { trialEndsAt } = contextOf(standing)
  if (trialEndsAt !== null && trialEndsAt > now) return 'trial'
  const state = stateOf(standing)
  if ((state === 'active' || state === 'cancelled') && isPeriodAhead(standing, now)) return 'change'
  return !hasTried && plan.freeDays > 0 ? 'trial' : 'first'
}

/** What a plan would cost this workspace from now on. */
export function quotePlan(
  standing: Standing,
  plan: Standing['plan'],
  { hasTried, sellerCountry, now: date }: { hasTried: boolean; sellerCountry: string; now: Date },
): PlanQuote {
  const now = date.getTime()
  const { discountPercent, seats: paidSeats, periodStart, periodEnd, trialEndsAt, plan: present } = contextOf(standing)
  const kind = kindOf(standing, plan, hasTried, now)
  const period = { from: periodStart ?? now, to: periodEnd ?? now }
  const isWithin = isPeriodAhead(standing, now)
  const seats = Math.max(1, standing.members, kind === 'change' ? paidSeats : 0)
  const terms = termsOf(plan, discountPercent)
  const before = {
    terms: { ...termsOf(standing.plan, discountPercent), unitCents: present.unitCents },
    seats: paidSeats,
  }
  const first = { from: now, to: monthAfter(now, anchorOf(now)) }
  const grantOf = ({ from, to }: { from: number; to: number }): Grant => ({
    plan: { id: plan.id, unitCents: plan.monthlyPriceNetCents },
    seats,
    from,
    to,
  })
  const lines =
    kind === 'first'
      ? [periodLine(terms, seats, first)]
      : isWithin && kind !== 'trial'
        ? changeLines(before, { terms, seats }, now, period)
        : []
  const tax = taxOf(standing, sellerCountry)
  const totals = totalsOf(lines, tax, standing.balanceCents)
  const trial =
    kind === 'trial' ? (trialEndsAt !== null && trialEndsAt > now ? trialEndsAt : now + plan.freeDays * DAY_MS) : null
  const nextAt = kind === 'free' ? null : kind === 'trial' ? trial : kind === 'change' ? period.to : first.to
  const month = { from: now, to: now }
  const left = standing.balanceCents + totals.creditCents + Math.min(0, totals.grossCents)
  return {
    kind,
    seats,
    lines,
    totals,
    grant: grantOf(kind === 'change' ? period : first),
    trialEndsAt: trial,
    nextCents: kind === 'free' ? 0 : totalsOf([periodLine(terms, seats, month)], tax, left).dueCents,
    nextAt,
  }
}

/** What of the workspace a plan has no room for. */
export function obstaclesOf({ tenant, people }: Standing, plan: Standing['plan']): PlanObstacle[] {
  const { storageUsedInKb: kb, projectsCount } = tenant
  const gigabytes = Math.ceil((kb / STORAGE_KB_PER_GB) * 100) / 100
  const all: PlanObstacle[] = [
    { kind: 'people', used: people, most: plan.maxUsersNumber },
    { kind: 'projects', used: projectsCount, most: plan.projectsNumber },
    { kind: 'storage', used: gigabytes, most: plan.storageAvailableInGb },
  ]
  return all.filter(({ used, most }) => used > most)
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** The same as Owners see it. */
export const previewOf = (
  standing: Standing,
  plan: Standing['plan'],
  quote: PlanQuote,
  provider: PaymentProviderKind,
): PlanPreview => ({
  planId: plan.id,
  planName: plan.name,
  provider,
  seats: quote.seats,
  lines: quote.lines,
  totals: quote.totals,
  nextCents: quote.nextCents,
  nextAt: iso(quote.nextAt),
  trialEndsAt: iso(quote.trialEndsAt),
  isCardNeeded: provider !== 'none' && standing.card === null && quote.totals.dueCents > 0,
  obstacles: obstaclesOf(standing, plan),
})
