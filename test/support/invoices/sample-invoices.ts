import type { Invoice, InvoiceLine } from '#contract/entities/billing.ts'

const MARCH = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' }
const LINE: InvoiceLine = {
  kind: 'period',
  plan: 'Team',
  seats: 9,
  unitCents: 600,
  discountPercent: 0,
  netCents: 5400,
  ...MARCH,
}
const SELLER: Invoice['seller'] = {
  name: 'Lanewise sp. z o.o.',
  address: ['ul. Długa 14/3', '80-827 Gdańsk'],
  country: 'PL',
  taxNumber: '856-734-62-15',
}
const totalsOf = (netCents: number, taxCents: number, changes: Partial<Invoice['totals']> = {}): Invoice['totals'] => ({
  currency: 'USD',
  netCents,
  taxRate: 2300,
  taxKind: 'standard',
  taxCents,
  grossCents: netCents + taxCents,
  creditCents: 0,
  dueCents: Math.max(0, netCents + taxCents),
  ...changes,
})
const NO_TAX = { taxRate: 0, taxCents: 0 }

const INVOICE: Invoice = {
  id: '00000000-0000-4000-8000-000000000000',
  paymentId: null,
  kind: 'invoice',
  number: 'LW-2026-000042',
  corrects: null,
  issuedAt: '2026-03-01T09:00:00.000Z',
  language: 'en',
  seller: SELLER,
  buyer: {
    name: 'Przykład & Synowie sp. z o.o.',
    address: ['ul. Prosta 1', '00-838 Warszawa', 'mazowieckie'],
    country: 'PL',
    taxNumber: 'PL 526 025 02 74',
  },
  lines: [{ ...LINE, discountPercent: 10, netCents: 4860 }],
  totals: totalsOf(4860, 1118),
  isTest: false,
}

/** One invoice for each way that an invoice of ours can be, by what is special about it. */
export const SAMPLE_INVOICES: Readonly<Record<string, Invoice>> = {
  'at home, with a discount': INVOICE,
  'to a business of another country of the Union': {
    ...INVOICE,
    buyer: {
      name: 'Żółć & Ørsted Ελλάδα',
      address: ['Σταδίου 5', '105 62 Αθήνα'],
      country: 'GR',
      taxNumber: '094259216',
    },
    taxCheck: { outcome: 'valid', checkedAt: '2026-02-27T10:00:00.000Z', consultation: 'WAPIAAAAW1b2c3' },
    lines: [LINE],
    totals: totalsOf(5400, 0, { ...NO_TAX, taxKind: 'reverseCharge' }),
  },
  'outside of the Union': {
    ...INVOICE,
    buyer: { name: 'Example Inc.', address: ['1 Main St', '02110 Boston'], country: 'US', taxNumber: '12-3456789' },
    lines: [LINE],
    totals: totalsOf(5400, 0, { ...NO_TAX, taxKind: 'outside' }),
  },
  'another plan in the middle of a month, partly from credit': {
    ...INVOICE,
    buyer: { name: 'Quay <Workspace>', address: [], country: null, taxNumber: null },
    lines: [
      { ...LINE, kind: 'unused', from: '2026-03-11T09:00:00.000Z', netCents: -3592 },
      { ...LINE, kind: 'rest', plan: 'Business', unitCents: 1200, from: '2026-03-11T09:00:00.000Z', netCents: 7184 },
    ],
    totals: totalsOf(3592, 826, { creditCents: 1000, dueCents: 3418 }),
    isTest: true,
  },
  'a part that was paid back': {
    ...INVOICE,
    kind: 'creditNote',
    number: 'LWC-2026-000001',
    corrects: 'LW-2026-000042',
    lines: [{ ...LINE, kind: 'refund', unitCents: 0, netCents: -193 }],
    totals: totalsOf(-193, -45, { dueCents: 0 }),
  },
}
