import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Invoice, InvoiceLine, Totals } from '#contract/entities/billing.ts'
import type { Language } from '#contract/entities/language.ts'
import type { CentralDb } from '../../db/handles.ts'
import { firstOf } from '../../db/sql/rows.ts'
import { invoices, ledgerEntries } from '../../db/tables/billing.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import type { Standing } from './standing.ts'

const SERIES = { invoice: 'LW', creditNote: 'LWC' } as const
const DIGITS = 6

/** The next number of a series and year. The row is held until the commit, so no number is left out and none is given twice. */
async function nextNumber(db: CentralDb, series: string, year: number): Promise<number> {
  const row = await firstOf<{ last: number }>(
    db,
    sql`insert into public.invoice_numbers (series, year, last) values (${series}, ${year}, 1)
        on conflict (series, year) do update set last = invoice_numbers.last + 1 returning last`,
  )
  if (!row) throw new Error('an invoice got no number')
  return row.last
}

const filled = (texts: readonly (string | null)[]): string[] =>
  texts.filter((text): text is string => text !== null && text !== '')

/** Who pays, as far as they have said it: the company, or at least the workspace. */
function buyerOf({ company, tenant }: Standing): Invoice['buyer'] {
  if (!company) return { name: tenant.name, address: [], country: null, taxNumber: null }
  const { name, address, postalCode, city, province, country, taxNumber } = company
  return { name, address: filled([address, `${postalCode} ${city}`, province]), country, taxNumber }
}

/** What is known of the buyer's tax number: it decides about the tax, so it is kept with what it decided. */
function taxCheckOf({ company }: Standing): Pick<Invoice, 'taxCheck'> {
  if (!company || company.taxCheck === 'none') return {}
  const { taxCheck: outcome, taxCheckedAt, taxConsultation: consultation } = company
  return { taxCheck: { outcome, checkedAt: taxCheckedAt?.toISOString() ?? null, consultation } }
}

/** What goes onto an invoice or a credit note. */
export interface NewDocument {
  readonly kind: Invoice['kind']
  readonly paymentId: string
  readonly corrects: string | null
  readonly lines: readonly InvoiceLine[]
  readonly totals: Totals
  readonly language: Language
  readonly now: Date
}

type Entry = readonly [account: 'receivable' | 'cash' | 'revenue' | 'tax' | 'waived', cents: number]

/** Books a document; its entries come to nothing together, or the database refuses them. */
export async function book(
  db: CentralDb,
  tenantId: string,
  document: string,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  const rows = entries.filter(([, cents]) => cents !== 0)
  if (rows.length === 0) return
  await db
    .insert(ledgerEntries)
    .values(rows.map(([account, cents]) => ({ tenantId, at: now, document, account, cents })))
}

/** Issues an invoice or a credit note, and books it. What was issued never changes: the database sees to that. */
export async function issue(
  db: CentralDb,
  standing: Standing,
  { seller, provider }: Pick<BillingDeps, 'seller' | 'provider'>,
  made: NewDocument,
): Promise<Invoice> {
  const { kind, paymentId, corrects, lines, totals, language, now } = made
  const [series, year] = [SERIES[kind], now.getUTCFullYear()]
  const number = await nextNumber(db, series, year)
  const { name, address, country, taxNumber } = seller
  const document: Invoice = {
    id: randomUUID(),
    paymentId,
    kind,
    number: `${series}-${year}-${String(number).padStart(DIGITS, '0')}`,
    corrects,
    issuedAt: now.toISOString(),
    language,
    seller: { name, address: [...address], country, taxNumber },
    buyer: buyerOf(standing),
    ...taxCheckOf(standing),
    lines: [...lines],
    totals,
    isTest: provider.kind === 'sandbox',
  }
  const tenantId = standing.tenant.id
  await db
    .insert(invoices)
    .values({ id: document.id, tenantId, paymentId, series, year, number, issuedAt: now, document })
  const { grossCents, netCents, taxCents } = totals
  await book(
    db,
    tenantId,
    document.number,
    [
      ['receivable', grossCents],
      ['revenue', -netCents],
      ['tax', -taxCents],
    ],
    now,
  )
  return document
}
