import { expect, test } from 'vitest'
import type { Invoice } from '#contract/entities/billing.ts'
import { drawInvoice } from './draw-invoice.ts'

/** What is drawn of a country in each language. */
const GERMANY = { en: 'Germany', de: 'Deutschland', pl: 'Niemcy' } as const

const LINE = {
  kind: 'period' as const,
  plan: 'Team',
  seats: 9,
  unitCents: 600,
  discountPercent: 0,
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-04-01T00:00:00.000Z',
  netCents: 5400,
}
const INVOICE: Invoice = {
  id: '00000000-0000-4000-8000-000000000000',
  paymentId: null,
  kind: 'invoice',
  number: 'LW-2026-000042',
  corrects: null,
  issuedAt: '2026-03-01T09:00:00.000Z',
  language: 'en',
  seller: { name: 'Lanewise sp. z o.o.', address: ['ul. Długa 14/3', '80-827 Gdańsk'], country: 'PL', taxNumber: null },
  buyer: {
    name: 'Żółć & Ørsted Ελλάδα България Kft. Őrült',
    address: ['Domkloster 4', '50667 Köln'],
    country: 'DE',
    taxNumber: 'DE136695976',
  },
  lines: [LINE],
  totals: {
    currency: 'USD',
    netCents: 5400,
    taxRate: 0,
    taxKind: 'reverseCharge',
    taxCents: 0,
    grossCents: 5400,
    creditCents: 0,
    dueCents: 5400,
  },
  isTest: true,
}

/** What a reader of the document sees, a page after the other. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const texts: string[] = []
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return texts
}

test.each([
  ['en', 'Invoice', 'USD 54.00', 'Reverse charge', 'Test invoice: no money was taken.'],
  ['de', 'Rechnung', '54,00 USD', 'Steuerschuldnerschaft des Leistungsempfängers', 'Testrechnung'],
  ['pl', 'Faktura', '54,00 USD', 'Odwrotne obciążenie', 'Faktura testowa'],
] as const)('[PLAN-04] an invoice in %s says who, what and how much, with every letter', async (language, ...said) => {
  const [page = '', ...others] = await pagesOf(await drawInvoice({ ...INVOICE, language }))
  expect(others).toEqual([])
  const plain = page.replaceAll(/\s+/g, ' ')
  for (const text of [
    ...said,
    INVOICE.number,
    '2026-03-01',
    'Lanewise sp. z o.o.',
    'Gdańsk',
    'Köln',
    'DE136695976',
    '2026-03-31',
    GERMANY[language],
  ])
    expect(plain).toContain(text)
  for (const word of INVOICE.buyer.name.split(' ')) expect(plain).toContain(word)
})

test('[PLAN-04] a credit note names the invoice that it corrects, and a long one goes on over pages with its sums together', async () => {
  const lines = Array.from({ length: 22 }, () => LINE)
  const note: Invoice = { ...INVOICE, kind: 'creditNote', number: 'LWC-2026-000001', corrects: 'LW-2026-000042', lines }
  const pages = await pagesOf(await drawInvoice(note))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[0]).toContain('Corrects invoice LW-2026-000042')
  expect(pages.at(-1)).toContain('Net total')
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

test('the same invoice is the same document, whenever it is asked for', async () => {
  const [one, other] = [await drawInvoice(INVOICE), await drawInvoice(INVOICE)]
  expect(one.equals(other)).toBe(true)
})
