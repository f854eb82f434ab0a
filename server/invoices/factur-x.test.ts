import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Invoice, InvoiceLine } from '#contract/entities/billing.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { invoice as texts } from '#i18n/en/server/invoice.ts'
import { noteForTheEnd } from '../../test/support/hooks/notes.ts'
import { brokenRules } from '../../test/support/invoices/en16931-rules.ts'
import { schemaProblems } from '../../test/support/invoices/factur-x-schema.ts'
import { SAMPLE_INVOICES } from '../../test/support/invoices/sample-invoices.ts'
import { allAt, textAt, treeOf } from '../../test/support/invoices/xml-tree.ts'
import { findProgram } from '../../test/support/server/find-program.ts'
import { periodLine, changeLines, totalsOf } from '../billing/quote.ts'
import { taxFor } from '../billing/tax.ts'
import { drawInvoice } from './draw-invoice.ts'
import { facturX } from './factur-x.ts'

const run = promisify(execFile)
const HOME = SAMPLE_INVOICES['at home, with a discount']!
const dataOf = (invoice: Invoice): string => facturX(invoice, texts) ?? ''
const cents = (text: string | null): number => Math.round(Number(text) * 100)

/** Uses a program of Debian; what it cannot look at here is said at the end of the gate. */
async function withProgram(name: string, use: (program: string) => Promise<void>): Promise<void> {
  const program = findProgram(name)
  if (program === undefined) noteForTheEnd(`${name} is not installed here: invoices were not looked at with it.`)
  else await use(program)
}

describe('[PLAN-04] the data of an invoice', () => {
  test.each(Object.entries(SAMPLE_INVOICES))(
    '%s: is valid by the schema of the profile and keeps the rules of EN 16931',
    (_, one) => {
      expect(schemaProblems(dataOf(one))).toEqual([])
      const tree = treeOf(dataOf(one))
      expect(brokenRules(tree)).toEqual([])
      const transaction = tree.children[2]!
      const of = (name: string) =>
        cents(
          textAt(
            transaction,
            `ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`,
          ),
        )
      const sign = one.kind === 'creditNote' ? -1 : 1
      expect([of('TaxBasisTotalAmount'), of('TaxTotalAmount'), of('GrandTotalAmount')]).toEqual(
        [one.totals.netCents, one.totals.taxCents, one.totals.grossCents].map((sum) => sum * sign),
      )
      const names = allAt(transaction, 'ApplicableHeaderTradeAgreement/BuyerTradeParty/Name')
      expect(names.map(({ text }) => text)).toEqual([one.buyer.name])
    },
  )

  test('whatever is bought, by whoever, for however many, it keeps them to the cent', () => {
    const line = fc.record({
      seats: fc.integer({ min: 1, max: 500 }),
      unitCents: fc.integer({ min: 1, max: 99_999 }),
      discountPercent: fc.integer({ min: 0, max: 100 }),
      at: fc.integer({ min: 0, max: 31 * 86_400_000 }),
      isChange: fc.boolean(),
    })
    const payer = fc.record({
      country: fc.constantFrom('PL', 'DE', 'FI', 'GR', 'US', 'MC'),
      isVerified: fc.boolean(),
    })
    fc.assert(
      fc.property(line, payer, ({ seats, unitCents, discountPercent, at, isChange }, who) => {
        const terms = { planName: 'Team', unitCents, discountPercent }
        const period = { from: Date.UTC(2028, 1, 1), to: Date.UTC(2028, 2, 3) }
        const lines: InvoiceLine[] = isChange
          ? changeLines(
              { terms, seats },
              { terms: { ...terms, unitCents: unitCents * 2 }, seats },
              period.from + Math.min(at, period.to - period.from),
              period,
            )
          : [periodLine(terms, seats, period)]
        const totals = totalsOf(lines, taxFor('PL', who), 0)
        const taxNumber = who.isVerified ? '136695976' : null
        const buyer = { name: 'Some & <One>', address: [], country: who.country, taxNumber }
        const data = dataOf({ ...HOME, buyer, lines, totals })
        expect([...schemaProblems(data), ...brokenRules(treeOf(data))]).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('the rules notice what is wrong', () => {
    const right = dataOf(HOME)
    const wrongs: readonly (readonly [string, string, RegExp])[] = [
      ['<ram:GrandTotalAmount>59.78', '<ram:GrandTotalAmount>59.79', /BR-CO-15/],
      ['<ram:CalculatedAmount>11.18', '<ram:CalculatedAmount>11.30', /BR-CO-17/],
      ['schemeID="VA">PL8567346215', 'schemeID="VA">8567346215', /BR-CO-09/],
      ['<ram:CategoryCode>S<', '<ram:CategoryCode>AE<', /BR-AE/],
      ['<ram:LineTotalAmount>48.60', '<ram:LineTotalAmount>48.6', /BR-DEC/],
      ['<ram:TypeCode>380<', '<ram:TypeCode>999<', /BR-04/],
    ]
    for (const [was, is, rule] of wrongs) {
      expect(right).toContain(was)
      expect(brokenRules(treeOf(right.replaceAll(was, is))).join(' ')).toMatch(rule)
    }
    const order = right.replace(
      /(<ram:TypeCode>380<\/ram:TypeCode>)(<ram:IssueDateTime>.*?<\/ram:IssueDateTime>)/,
      '$2$1',
    )
    expect(schemaProblems(order).join(' ')).toMatch(
      /IssueDateTime'?: This element is not expected\. Expected is .*TypeCode/,
    )
  })

  test('a seller without a tax number has none, but for the sandbox', async () => {
    const seller = { ...HOME.seller, taxNumber: null }
    expect(facturX({ ...HOME, seller }, texts)).toBe(null)
    expect((await drawInvoice({ ...HOME, seller })).toString('latin1')).not.toContain('factur-x.xml')
    expect(brokenRules(treeOf(dataOf({ ...HOME, seller, isTest: true })))).toEqual([])
  })
})

describe('[PLAN-04] the document of an invoice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-invoices-'))
  const cases = Object.entries(SAMPLE_INVOICES).flatMap(([name, one]) =>
    LANGUAGES.map((language) => [name, language, { ...one, language }] as const),
  )

  test.each(cases)('%s, in %s: is sound, holds its data, and is drawn on one page', async (name, language, invoice) => {
    const pdf = await drawInvoice(invoice)
    const text = pdf.toString('latin1')
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(text).toMatch(/\/AFRelationship \/Alternative/)
    expect(text).toMatch(/\/S \/GTS_PDFA1/)
    // Nothing is drawn with a font that the reader would have to have.
    expect(text).not.toMatch(/\/BaseFont \/Helvetica/)
    const file = join(folder, `${name.replaceAll(/\W+/g, '-')}-${language}.pdf`)
    writeFileSync(file, pdf)
    await withProgram('qpdf', async (program) => {
      expect((await run(program, ['--check', file])).stdout).toContain('No syntax or stream encoding errors found')
    })
    await withProgram('pdfdetach', async (program) => {
      const xml = `${file}.xml`
      await run(program, ['-savefile', 'factur-x.xml', '-o', xml, file])
      expect(schemaProblems(readFileSync(xml, 'utf8'))).toEqual([])
    })
    await withProgram('pdftoppm', async (program) => {
      await run(program, ['-r', '50', '-png', file, file])
      const png = readFileSync(`${file}-1.png`)
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      // An empty page is much smaller.
      expect(png.length).toBeGreaterThan(6_000)
    })
    rmSync(file)
  })
})
