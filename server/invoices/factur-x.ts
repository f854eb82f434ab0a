import type { Invoice, InvoiceLine } from '#contract/entities/billing.ts'
import type { InvoiceTexts } from '#i18n/en/server/invoice.ts'
import { lastDay, withLetters } from './parties.ts'
import { element, leaf, type Xml } from './xml.ts'

/** The profile that holds everything of EN 16931. */
const PROFILE = 'urn:cen.eu:en16931:2017'
const NAMESPACES = [
  ['rsm', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'],
  ['ram', 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'],
  ['qdt', 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100'],
  ['udt', 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100'],
] as const
/** UNTDID 1001. */
const TYPES = { invoice: '380', creditNote: '381' } as const
/** UNTDID 5305: the category of the tax. */
const CATEGORIES = { standard: 'S', reverseCharge: 'AE', outside: 'O' } as const
/** Why there is no tax, as the code list of the Commission calls it. */
const EXEMPTIONS = { reverseCharge: 'VATEX-EU-AE', outside: 'VATEX-EU-O' } as const
/** UN/ECE recommendation 20: so many of something. */
const PIECES = 'C62'
/** CCYYMMDD. */
const DAY_FORMAT = '102'
const RATE_PER_PERCENT = 100
/** What stands for the number of a seller who has none on an invoice of the sandbox. */
const SANDBOX_NUMBER = 'TEST'

const amount = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const percent = (rate: number): string => (rate / RATE_PER_PERCENT).toFixed(2)
const day = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length).replaceAll('-', '')
const date = (name: string, moment: string): Xml =>
  element(name, [leaf('udt:DateTimeString', day(moment), { format: DAY_FORMAT })])
const period = (of: { from: string; to: string }): Xml =>
  element('ram:BillingSpecifiedPeriod', [date('ram:StartDateTime', of.from), date('ram:EndDateTime', lastDay(of))])

type TaxKind = Invoice['totals']['taxKind']
type Party = Invoice['seller']

function address({ address: lines }: Party, country: string | null): Xml {
  const [one = null, two = null, ...others] = lines
  return element('ram:PostalTradeAddress', [
    leaf('ram:LineOne', one),
    leaf('ram:LineTwo', two),
    leaf('ram:LineThree', others.join(', ')),
    leaf('ram:CountryID', country),
  ])
}
const registration = (scheme: 'VA' | 'FC', number: string | null): Xml =>
  element('ram:SpecifiedTaxRegistration', [leaf('ram:ID', number, { schemeID: scheme })])

/** What is outside of the tax names no number for it (BR-O-02); the seller is then known by another one (BR-CO-26). */
function seller(party: Party, number: string, taxKind: TaxKind): Xml {
  const isVat = party.taxNumber !== null && taxKind !== 'outside'
  return element('ram:SellerTradeParty', [
    isVat ? null : leaf('ram:ID', number),
    leaf('ram:Name', party.name),
    address(party, party.country),
    isVat ? registration('VA', withLetters(party.country, number)) : registration('FC', number),
  ])
}
const buyer = (party: Party, sellerCountry: string | null, taxKind: TaxKind): Xml =>
  element('ram:BuyerTradeParty', [
    leaf('ram:Name', party.name),
    // Of a buyer who has not said where they are the seller's country is taken, as it is for the tax.
    address(party, party.country ?? sellerCountry),
    taxKind === 'outside' || party.taxNumber === null
      ? null
      : registration('VA', withLetters(party.country, party.taxNumber)),
  ])

/** The tax of a line, or of the whole: what is outside of it has no rate (BR-O-05). */
const tax = (
  { taxKind, taxRate }: Invoice['totals'],
  sums: { basis: Xml; calculated: Xml; reason: Xml; code: Xml },
): Xml =>
  element('ram:ApplicableTradeTax', [
    sums.calculated,
    leaf('ram:TypeCode', 'VAT'),
    sums.reason,
    sums.basis,
    leaf('ram:CategoryCode', CATEGORIES[taxKind]),
    sums.code,
    taxKind === 'outside' ? null : leaf('ram:RateApplicablePercent', percent(taxRate)),
  ])
const NO_SUMS = { basis: null, calculated: null, reason: null, code: null }

/** How a line comes about: so many seats at a price, less the discount; or one share of a period, which may be taken back. */
function reckoning({ kind, seats, unitCents, netCents }: InvoiceLine, sign: number) {
  const net = netCents * sign
  const isWhole = kind === 'period' && net >= 0 && net <= seats * unitCents
  return isWhole
    ? { quantity: seats, price: unitCents, discount: seats * unitCents - net, net }
    : { quantity: net < 0 ? -1 : 1, price: Math.abs(net), discount: 0, net }
}

function line(of: InvoiceLine, at: number, invoice: Invoice, texts: InvoiceTexts): Xml {
  const { quantity, price, discount, net } = reckoning(of, signOf(invoice))
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(at + 1))]),
    element('ram:SpecifiedTradeProduct', [
      leaf('ram:Name', texts.lines[of.kind](of.plan)),
      leaf('ram:Description', `${texts.seats}: ${of.seats}`),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [leaf('ram:ChargeAmount', amount(price))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [leaf('ram:BilledQuantity', String(quantity), { unitCode: PIECES })]),
    element('ram:SpecifiedLineTradeSettlement', [
      tax(invoice.totals, NO_SUMS),
      period(of),
      discount === 0
        ? null
        : element('ram:SpecifiedTradeAllowanceCharge', [
            element('ram:ChargeIndicator', [leaf('udt:Indicator', 'false')]),
            leaf('ram:ActualAmount', amount(discount)),
            leaf('ram:Reason', texts.discount(of.discountPercent)),
          ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [leaf('ram:LineTotalAmount', amount(net))]),
    ]),
  ])
}

/** A credit note says what is given back as amounts above zero; we keep them below. */
const signOf = ({ kind }: Pick<Invoice, 'kind'>): 1 | -1 => (kind === 'creditNote' ? -1 : 1)

function settlement(invoice: Invoice, texts: InvoiceTexts): Xml {
  const { totals, lines, corrects } = invoice
  const { currency, taxKind } = totals
  const [net, taxes, gross] = [totals.netCents, totals.taxCents, totals.grossCents].map((cents) =>
    amount(cents * signOf(invoice)),
  ) as [string, string, string]
  const froms = lines.map(({ from }) => from).toSorted()
  const tos = lines.map(({ to }) => to).toSorted()
  return element('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:InvoiceCurrencyCode', currency),
    tax(totals, {
      calculated: leaf('ram:CalculatedAmount', taxes),
      reason: taxKind === 'standard' ? null : leaf('ram:ExemptionReason', texts[taxKind]),
      basis: leaf('ram:BasisAmount', net),
      code: taxKind === 'standard' ? null : leaf('ram:ExemptionReasonCode', EXEMPTIONS[taxKind]),
    }),
    period({ from: froms[0] ?? invoice.issuedAt, to: tos.at(-1) ?? invoice.issuedAt }),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      leaf('ram:LineTotalAmount', net),
      leaf('ram:TaxBasisTotalAmount', net),
      leaf('ram:TaxTotalAmount', taxes, { currencyID: currency }),
      leaf('ram:GrandTotalAmount', gross),
      // What is issued is paid already, from the credit or otherwise, and what is given back is given back.
      leaf('ram:TotalPrepaidAmount', gross),
      leaf('ram:DuePayableAmount', amount(0)),
    ]),
    element('ram:InvoiceReferencedDocument', [leaf('ram:IssuerAssignedID', corrects)]),
  ])
}

/**
 * The invoice as data, in the form that the laws of the Union ask for: Factur-X and ZUGFeRD, profile EN 16931, in the syntax of UN/CEFACT
 * CII. Null where the seller has no tax number: without one it would be no electronic invoice (BR-CO-26, BR-S-02).
 */
export function facturX(invoice: Invoice, texts: InvoiceTexts): string | null {
  const { kind, number, issuedAt, isTest, totals } = invoice
  const sellerNumber = invoice.seller.taxNumber ?? (isTest ? SANDBOX_NUMBER : null)
  if (sellerNumber === null) return null
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', PROFILE)]),
      ]),
      element('rsm:ExchangedDocument', [
        leaf('ram:ID', number),
        leaf('ram:TypeCode', TYPES[kind]),
        date('ram:IssueDateTime', issuedAt),
        isTest ? element('ram:IncludedNote', [leaf('ram:Content', texts.sandbox)]) : null,
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map((one, at) => line(one, at, invoice, texts)),
        element('ram:ApplicableHeaderTradeAgreement', [
          seller(invoice.seller, sellerNumber, totals.taxKind),
          buyer(invoice.buyer, invoice.seller.country, totals.taxKind),
        ]),
        '<ram:ApplicableHeaderTradeDelivery/>',
        settlement(invoice, texts),
      ]),
    ],
    NAMESPACES.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root ?? ''}\n`
}

/** What a reader of PDF/A asks for beside the attachment: that there is one, and of which profile. */
export const FACTUR_X = {
  name: 'factur-x.xml',
  metadata: `
        <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
            <fx:DocumentType>INVOICE</fx:DocumentType>
            <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
            <fx:Version>1.0</fx:Version>
            <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq>
${[
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
]
  .map(
    ([name, description]) => `                    <rdf:li rdf:parseType="Resource">
                        <pdfaProperty:name>${name}</pdfaProperty:name>
                        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                        <pdfaProperty:category>external</pdfaProperty:category>
                        <pdfaProperty:description>${description}</pdfaProperty:description>
                    </rdf:li>`,
  )
  .join('\n')}
                </rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>
`,
} as const
