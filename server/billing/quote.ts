import type { InvoiceLine, Totals } from '#contract/entities/billing.ts'
import { shareOf } from './money.ts'
import type { Tax } from './tax.ts'

const PERCENT = 100
const RATE_WHOLE = 10_000

/** What a plan costs a workspace. */
export interface Terms {
  readonly planName: string
  /** Cents for each seat and month, without tax. */
  readonly unitCents: number
  readonly discountPercent: number
}
/** A period that has been paid, or will be. */
export interface Period {
  readonly from: number
  readonly to: number
}

const iso = (at: number): string => new Date(at).toISOString()
const monthly = ({ unitCents, discountPercent }: Terms, seats: number): number =>
  shareOf(unitCents * seats, PERCENT - discountPercent, PERCENT)

function lineOf(
  kind: InvoiceLine['kind'],
  terms: Terms,
  { seats, from, to, netCents }: Period & { seats: number; netCents: number },
): InvoiceLine {
  const { planName: plan, unitCents, discountPercent } = terms
  return { kind, plan, seats, unitCents, discountPercent, from: iso(from), to: iso(to), netCents }
}

/** A whole period of a plan. */
export const periodLine = (terms: Terms, seats: number, period: Period): InvoiceLine =>
  lineOf('period', terms, { seats, ...period, netCents: monthly(terms, seats) })

/** The share of a period that is left. */
function rest(kind: 'rest' | 'unused' | 'seats', terms: Terms, seats: number, now: number, period: Period) {
  const { from, to } = period
  const left = Math.max(0, Math.min(to, to - now))
  const netCents = shareOf(monthly(terms, seats), kind === 'unused' ? -left : left, Math.max(1, to - from))
  return lineOf(kind, terms, { seats, from: now, to, netCents })
}

/** More seats for the rest of a period. */
export const seatsLine = (terms: Terms, more: number, now: number, period: Period): InvoiceLine =>
  rest('seats', terms, more, now, period)

/** Another plan for the rest of a period: what was paid and is not used, and what the new one costs until then. */
export const changeLines = (
  before: { terms: Terms; seats: number },
  after: { terms: Terms; seats: number },
  now: number,
  period: Period,
): InvoiceLine[] => [
  ...(before.terms.unitCents > 0 ? [rest('unused', before.terms, before.seats, now, period)] : []),
  ...(after.terms.unitCents > 0 ? [rest('rest', after.terms, after.seats, now, period)] : []),
]

/**
 * What lines come to. Each is rounded by itself; the tax is taken of their sum, as EN 16931 wants it (BR-CO-17). A balance below
 * zero is credit, and is used first.
 */
export function totalsOf(lines: readonly InvoiceLine[], tax: Tax, balanceCents: number): Totals {
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0)
  const taxCents = shareOf(netCents, tax.rate, RATE_WHOLE)
  const grossCents = netCents + taxCents
  const creditCents = Math.max(0, Math.min(-balanceCents, grossCents))
  const dueCents = Math.max(0, grossCents - creditCents)
  return {
    currency: 'USD',
    netCents,
    taxRate: tax.rate,
    taxKind: tax.kind,
    taxCents,
    grossCents,
    creditCents,
    dueCents,
  }
}
