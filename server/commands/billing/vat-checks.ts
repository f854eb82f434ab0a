import { and, eq, lte } from 'drizzle-orm'
import type { Company } from '#contract/entities/company.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { vatChecks } from '../../db/tables/billing.ts'
import { companies } from '../../db/tables/central.ts'
import { isInEuropeanUnion, isReverseCharge, plainVatNumber } from '../../policies/workspaces/vat-number.ts'
import { forEachWorkspace } from '../workspaces/each-workspace.ts'
import { announce, lockStanding } from './standing.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** What the register has said so lately is not asked again. */
const VAT_CHECK_FRESH_HOURS = 24
/** When a register that could not be asked is asked again. */
const VAT_CHECK_RETRY_MINUTES = 30
/** A number that was valid is looked at again after so many days: companies come to an end. */
const VAT_RECHECK_DAYS = 30
const CHECKED_AT_ONCE_MAX = 50

/** What a tax number is worth, as it is kept with its company. */
export interface TaxCheck {
  readonly taxCheck: Company['taxCheck']
  readonly taxCheckedAt: Date | null
  readonly taxConsultation: string | null
  /** When it is asked again; null: never. */
  readonly taxCheckDueAt: Date | null
}
const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)
const untried = (taxCheck: 'none' | 'wrongForm'): TaxCheck => ({
  taxCheck,
  taxCheckedAt: null,
  taxConsultation: null,
  taxCheckDueAt: null,
})

type Kept = typeof vatChecks.$inferSelect
const keptCheck = (kept: Kept, dueAt: Date): TaxCheck => ({
  taxCheck: kept.outcome,
  taxCheckedAt: kept.checkedAt,
  taxConsultation: kept.consultation,
  taxCheckDueAt: dueAt,
})

/**
 * Asks what a tax number is worth; what was answered lately, for whichever company, is not asked again. Nobody is kept from paying by a
 * register that does not answer: a number that was valid stays so, another one counts as none until a later try.
 */
export async function checkTaxNumber(
  { database, vatRegister, now }: BillingDeps,
  { country, taxNumber }: { country: string; taxNumber: string | null },
): Promise<TaxCheck> {
  if (taxNumber === null || !isInEuropeanUnion(country)) return untried('none')
  const number = plainVatNumber(country, taxNumber)
  if (number === null) return untried('wrongForm')
  if (!vatRegister.isAsked) return { ...untried('none'), taxCheck: 'valid' }
  const at = now()
  const isIt = and(eq(vatChecks.country, country), eq(vatChecks.number, number))
  const [known] = await database.read.central((db) => db.select().from(vatChecks).where(isIt))
  if (known && after(known.checkedAt, VAT_CHECK_FRESH_HOURS * HOUR_MS) > at)
    return keptCheck(known, after(known.checkedAt, VAT_RECHECK_DAYS * DAY_MS))
  const answer = await vatRegister.check({ country, number })
  const retryAt = after(at, VAT_CHECK_RETRY_MINUTES * MINUTE_MS)
  if (answer.outcome === 'unavailable') {
    if (known?.outcome === 'valid') return keptCheck(known, retryAt)
    return { ...untried('none'), taxCheck: 'unavailable', taxCheckDueAt: retryAt }
  }
  const kept: Kept = { country, number, ...answer, checkedAt: at }
  await database.central((db) =>
    db
      .insert(vatChecks)
      .values(kept)
      .onConflictDoUpdate({ target: [vatChecks.country, vatChecks.number], set: kept }),
  )
  return keptCheck(kept, after(at, VAT_RECHECK_DAYS * DAY_MS))
}

/** What follows from it for the company. */
export const worthOf = (check: TaxCheck, country: string, sellerCountry: string) => {
  const isVerified = check.taxCheck === 'valid'
  return { ...check, isVerified, isReverseCharge: isReverseCharge({ country, isVerified, sellerCountry }) }
}

/** Asks again about the numbers that could not be checked, and about those that were checked long ago. */
export async function recheckTaxNumbers(parts: BillingDeps): Promise<void> {
  const { database, seller } = parts
  const due = await database.read.central((db) =>
    db
      .select()
      .from(companies)
      .where(lte(companies.taxCheckDueAt, parts.now()))
      .orderBy(companies.taxCheckDueAt)
      .limit(CHECKED_AT_ONCE_MAX),
  )
  await forEachWorkspace(parts, {
    what: 'checking a tax number',
    due,
    work: async ({ tenantId, country, taxNumber, taxCheck }) => {
      const worth = worthOf(await checkTaxNumber(parts, { country, taxNumber }), country, seller.country)
      await database.tenant(tenantId, async (db) => {
        const now = parts.now()
        const before = await lockStanding(db, tenantId, now)
        // It may have been changed meanwhile: then that has been asked about.
        if (before.company?.taxNumber !== taxNumber || before.company.country !== country) return
        await db.update(companies).set(worth).where(eq(companies.tenantId, tenantId))
        if (worth.taxCheck !== taxCheck) await announce(db, { before, after: before, now })
      })
    },
  })
}
