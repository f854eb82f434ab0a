import { allAt, textAt, type XmlElement } from './xml-tree.ts'

const HUNDRED = 100
const cents = (text: string | null): number => Math.round(Number(text) * HUNDRED)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const isDay = (text: string | null): boolean => text !== null && /^\d{8}$/.test(text.trim())

/** What a document says, where the rules look for it; the numbers are those of EN 16931-1. */
function termsOf(root: XmlElement) {
  const [document, transaction] = [root.children[1], root.children[2]]
  if (!document || !transaction) throw new Error('this is no invoice')
  const settlement = allAt(transaction, 'ApplicableHeaderTradeSettlement')[0]
  const agreement = allAt(transaction, 'ApplicableHeaderTradeAgreement')[0]
  const sums = settlement && allAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]
  const seller = agreement && allAt(agreement, 'SellerTradeParty')[0]
  const buyer = agreement && allAt(agreement, 'BuyerTradeParty')[0]
  if (!settlement || !sums || !seller || !buyer) throw new Error('this is no invoice')
  const registered = (party: XmlElement, scheme: string) =>
    allAt(party, 'SpecifiedTaxRegistration/ID').find(({ attributes }) => attributes['schemeID'] === scheme)?.text ??
    null
  const lines = allAt(transaction, 'IncludedSupplyChainTradeLineItem').map((line) => ({
    id: textAt(line, 'AssociatedDocumentLineDocument/LineID'),
    name: textAt(line, 'SpecifiedTradeProduct/Name'),
    price: textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
    quantity: allAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity')[0],
    net: textAt(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
    allowances: allAt(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge'),
    category: textAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode'),
    rate: textAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent'),
    period: allAt(line, 'SpecifiedLineTradeSettlement/BillingSpecifiedPeriod')[0],
  }))
  return {
    document,
    settlement,
    sums,
    lines,
    seller,
    buyer,
    sellerVat: registered(seller, 'VA'),
    sellerTax: registered(seller, 'FC'),
    buyerVat: registered(buyer, 'VA'),
    taxes: allAt(settlement, 'ApplicableTradeTax'),
  }
}
type Terms = ReturnType<typeof termsOf>

const at = (of: Terms, way: string): number => cents(textAt(of.sums, way))
const isPeriod = (period: XmlElement): boolean => {
  const [start, end] = ['StartDateTime', 'EndDateTime'].map((name) => allAt(period, name)[0]?.children[0]?.text ?? null)
  return isDay(start ?? null) && isDay(end ?? null) && (start ?? '') <= (end ?? '')
}
const hasCategory = ({ lines }: Terms, category: string): boolean => lines.some((line) => line.category === category)
const only = (of: Terms, category: string, holds: () => boolean): boolean => !hasCategory(of, category) || holds()
const breakdowns = ({ taxes }: Terms, category: string) =>
  taxes.filter((tax) => textAt(tax, 'CategoryCode') === category)
const basisFits = (of: Terms, category: string): boolean =>
  cents(textAt(breakdowns(of, category)[0] ?? of.settlement, 'BasisAmount')) ===
  sum(of.lines.filter((line) => line.category === category).map(({ net }) => cents(net)))
const isReasoned = (tax: XmlElement | undefined): boolean =>
  tax !== undefined && (textAt(tax, 'ExemptionReason') !== null || textAt(tax, 'ExemptionReasonCode') !== null)
const isUntaxed = (of: Terms, category: string): boolean =>
  cents(textAt(breakdowns(of, category)[0] ?? of.settlement, 'CalculatedAmount')) === 0

/** The rules of EN 16931 that speak of something an invoice of ours has, by their names. */
const RULES: Readonly<Record<string, (of: Terms) => boolean>> = {
  'BR-02 a number': ({ document }) => (textAt(document, 'ID') ?? '') !== '',
  'BR-03 a day of issue': ({ document }) => isDay(allAt(document, 'IssueDateTime')[0]?.children[0]?.text ?? null),
  'BR-04 a type': ({ document }) => ['380', '381'].includes(textAt(document, 'TypeCode') ?? ''),
  'BR-05 a currency': ({ settlement }) => /^[A-Z]{3}$/.test(textAt(settlement, 'InvoiceCurrencyCode') ?? ''),
  'BR-06 the seller has a name': ({ seller }) => (textAt(seller, 'Name') ?? '') !== '',
  'BR-07 the buyer has a name': ({ buyer }) => (textAt(buyer, 'Name') ?? '') !== '',
  'BR-09 the seller has a country': ({ seller }) =>
    /^[A-Z]{2}$/.test(textAt(seller, 'PostalTradeAddress/CountryID') ?? ''),
  'BR-11 the buyer has a country': ({ buyer }) =>
    /^[A-Z]{2}$/.test(textAt(buyer, 'PostalTradeAddress/CountryID') ?? ''),
  'BR-12…15 the sums are there': ({ sums }) =>
    ['LineTotalAmount', 'TaxBasisTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].every(
      (name) => textAt(sums, name) !== null,
    ),
  'BR-16 at least one line': ({ lines }) => lines.length > 0,
  'BR-21 each line has an id of its own': ({ lines }) => new Set(lines.map(({ id }) => id)).size === lines.length,
  'BR-22, BR-23 each line has a quantity with a unit': ({ lines }) =>
    lines.every(({ quantity }) => /^-?\d+$/.test(quantity?.text ?? '') && quantity?.attributes['unitCode'] === 'C62'),
  'BR-24 each line has an amount': ({ lines }) => lines.every(({ net }) => net !== null),
  'BR-25 each line has a name': ({ lines }) => lines.every(({ name }) => (name ?? '') !== ''),
  'BR-26, BR-27 each line has a price, and none below zero': ({ lines }) =>
    lines.every(({ price }) => price !== null && Number(price) >= 0),
  'BR-29 the period ends after it begins': ({ settlement }) =>
    allAt(settlement, 'BillingSpecifiedPeriod').every(isPeriod),
  'BR-30 so does that of each line': ({ lines }) => lines.every(({ period }) => !period || isPeriod(period)),
  'BR-41, BR-42 an allowance has an amount and a reason': ({ lines }) =>
    lines.every(({ allowances }) =>
      allowances.every((one) => Number(textAt(one, 'ActualAmount')) > 0 && (textAt(one, 'Reason') ?? '') !== ''),
    ),
  'BR-45…48 the tax has a basis, an amount, a category and a rate': ({ taxes }) =>
    taxes.every(
      (tax) =>
        textAt(tax, 'BasisAmount') !== null &&
        textAt(tax, 'CalculatedAmount') !== null &&
        textAt(tax, 'CategoryCode') !== null &&
        (textAt(tax, 'RateApplicablePercent') !== null || textAt(tax, 'CategoryCode') === 'O'),
    ),
  'BR-55 what is corrected has a number': ({ settlement, document }) =>
    textAt(document, 'TypeCode') === '380' ||
    (textAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID') ?? '') !== '',
  'BR-CO-04 each line has a category of tax': ({ lines }) => lines.every(({ category }) => category !== null),
  'BR-CO-09 a tax number begins with its country': ({ sellerVat, buyerVat }) =>
    [sellerVat, buyerVat].every((number) => number === null || /^[A-Z]{2}[A-Z0-9]+$/.test(number)),
  'BR-CO-10 the lines come to their sum': (of) =>
    sum(of.lines.map(({ net }) => cents(net))) === at(of, 'LineTotalAmount'),
  'BR-CO-13 the basis is the sum of the lines': (of) => at(of, 'TaxBasisTotalAmount') === at(of, 'LineTotalAmount'),
  'BR-CO-14 the tax is that of the breakdown': (of) =>
    at(of, 'TaxTotalAmount') === sum(of.taxes.map((tax) => cents(textAt(tax, 'CalculatedAmount')))),
  'BR-CO-15 with the tax it comes to the whole': (of) =>
    at(of, 'GrandTotalAmount') === at(of, 'TaxBasisTotalAmount') + at(of, 'TaxTotalAmount'),
  'BR-CO-16 what is due is the whole less what is paid': (of) =>
    at(of, 'DuePayableAmount') === at(of, 'GrandTotalAmount') - at(of, 'TotalPrepaidAmount'),
  // A part that is paid back is split into net and tax from its whole: the schemas of the standard let that be a cent.
  'BR-CO-17 the tax is the basis by the rate': ({ taxes }) =>
    taxes.every((tax) => {
      const exact = (cents(textAt(tax, 'BasisAmount')) * Number(textAt(tax, 'RateApplicablePercent') ?? '0')) / HUNDRED
      return Math.abs(exact - cents(textAt(tax, 'CalculatedAmount'))) < 1
    }),
  'BR-CO-18 there is a breakdown': ({ taxes }) => taxes.length > 0,
  'BR-CO-26 the seller can be told': ({ seller, sellerVat }) =>
    sellerVat !== null || (textAt(seller, 'ID') ?? '') !== '',
  'BR-DEC amounts have two digits': ({ sums, taxes, lines }) =>
    [...sums.children, ...taxes.flatMap((tax) => [...allAt(tax, 'BasisAmount'), ...allAt(tax, 'CalculatedAmount')])]
      .map(({ text }) => text)
      .concat(lines.map(({ net }) => net ?? ''))
      .every((text) => /^-?\d+\.\d\d$/.test(text)),
  'BR-S-01 to -08 a taxed line has a seller with a number, a rate and a breakdown': (of) =>
    only(
      of,
      'S',
      () =>
        (of.sellerVat ?? of.sellerTax) !== null &&
        breakdowns(of, 'S').length === 1 &&
        basisFits(of, 'S') &&
        of.lines.every(({ rate }) => Number(rate) > 0),
    ),
  'BR-S-10 it has no reason to be exempt': (of) => only(of, 'S', () => !breakdowns(of, 'S').some(isReasoned)),
  'BR-AE-01 to -10 where the buyer owes the tax both have numbers, there is none, and why': (of) =>
    only(
      of,
      'AE',
      () =>
        (of.sellerVat ?? of.sellerTax) !== null &&
        of.buyerVat !== null &&
        breakdowns(of, 'AE').length === 1 &&
        basisFits(of, 'AE') &&
        isUntaxed(of, 'AE') &&
        isReasoned(breakdowns(of, 'AE')[0]) &&
        of.lines.every(({ rate }) => Number(rate) === 0 && rate !== null),
    ),
  'BR-O-01 to -14 outside of the tax nobody has a number for it, nothing a rate, and why': (of) =>
    only(
      of,
      'O',
      () =>
        of.sellerVat === null &&
        of.buyerVat === null &&
        of.taxes.length === 1 &&
        basisFits(of, 'O') &&
        isUntaxed(of, 'O') &&
        isReasoned(of.taxes[0]) &&
        of.lines.every(({ rate, category }) => rate === null && category === 'O'),
    ),
  // Of PEPPOL, which more readers hold an invoice to than the law says.
  'R120 a line is its quantity by its price, less its allowances': ({ lines }) =>
    lines.every(
      ({ quantity, price, net, allowances }) =>
        Number(quantity?.text) * cents(price) - sum(allowances.map((one) => cents(textAt(one, 'ActualAmount')))) ===
        cents(net),
    ),
}

/** The rules that a document breaks. */
export function brokenRules(root: XmlElement): readonly string[] {
  const terms = termsOf(root)
  return Object.entries(RULES)
    .filter(([, holds]) => !holds(terms))
    .map(([name]) => name)
}
