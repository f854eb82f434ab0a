import type { XmlElement } from './xml-tree.ts'

/** How often an element may stand where it does: once, or not at all, or as often as wanted. */
type Often = '1' | '?' | '+' | '*'
type Sequence = readonly (readonly [name: string, often: Often])[]

const sequence = (text: string): Sequence =>
  text.split(' ').map((one) => {
    const often = /[?+*]$/.exec(one)?.[0] as Often | undefined
    return [often ? one.slice(0, -1) : one, often ?? '1'] as const
  })

const PARTY = sequence(
  'ID* GlobalID* Name? Description? SpecifiedLegalOrganization? DefinedTradeContact? PostalTradeAddress? URIUniversalCommunication? SpecifiedTaxRegistration*',
)
const TRADE_TAX = sequence(
  'CalculatedAmount? TypeCode ExemptionReason? BasisAmount? CategoryCode ExemptionReasonCode? TaxPointDate? DueDateTypeCode? RateApplicablePercent?',
)

/**
 * What may stand in what, and in which order, as far as our invoices go: Factur-X 1.0, profile EN 16931 (UN/CEFACT CII D16B). The
 * names are without their prefixes; an element that is not named here has only text.
 */
const SEQUENCES: Readonly<Record<string, Sequence>> = {
  CrossIndustryInvoice: sequence('ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction'),
  ExchangedDocumentContext: sequence(
    'BusinessProcessSpecifiedDocumentContextParameter? GuidelineSpecifiedDocumentContextParameter',
  ),
  GuidelineSpecifiedDocumentContextParameter: sequence('ID?'),
  ExchangedDocument: sequence('ID TypeCode IssueDateTime IncludedNote*'),
  IncludedNote: sequence('Content SubjectCode?'),
  SupplyChainTradeTransaction: sequence(
    'IncludedSupplyChainTradeLineItem+ ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement',
  ),
  IncludedSupplyChainTradeLineItem: sequence(
    'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery? SpecifiedLineTradeSettlement',
  ),
  AssociatedDocumentLineDocument: sequence('LineID IncludedNote?'),
  SpecifiedTradeProduct: sequence('GlobalID? SellerAssignedID? BuyerAssignedID? Name Description?'),
  SpecifiedLineTradeAgreement: sequence(
    'BuyerOrderReferencedDocument? GrossPriceProductTradePrice? NetPriceProductTradePrice',
  ),
  NetPriceProductTradePrice: sequence('ChargeAmount BasisQuantity? AppliedTradeAllowanceCharge?'),
  SpecifiedLineTradeDelivery: sequence('BilledQuantity'),
  SpecifiedLineTradeSettlement: sequence(
    'ApplicableTradeTax BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* SpecifiedTradeSettlementLineMonetarySummation AdditionalReferencedDocument? ReceivableSpecifiedTradeAccountingAccount?',
  ),
  ApplicableTradeTax: TRADE_TAX,
  BillingSpecifiedPeriod: sequence('StartDateTime? EndDateTime?'),
  SpecifiedTradeAllowanceCharge: sequence(
    'ChargeIndicator? CalculationPercent? BasisAmount? ActualAmount ReasonCode? Reason? CategoryTradeTax?',
  ),
  ChargeIndicator: sequence('Indicator'),
  SpecifiedTradeSettlementLineMonetarySummation: sequence('LineTotalAmount'),
  ApplicableHeaderTradeAgreement: sequence('BuyerReference? SellerTradeParty BuyerTradeParty'),
  SellerTradeParty: PARTY,
  BuyerTradeParty: PARTY,
  PostalTradeAddress: sequence(
    'PostcodeCode? LineOne? LineTwo? LineThree? CityName? CountryID CountrySubDivisionName?',
  ),
  SpecifiedTaxRegistration: sequence('ID'),
  ApplicableHeaderTradeDelivery: sequence('ShipToTradeParty? ActualDeliverySupplyChainEvent?'),
  ApplicableHeaderTradeSettlement: sequence(
    'CreditorReferenceID? PaymentReference? TaxCurrencyCode? InvoiceCurrencyCode PayeeTradeParty? SpecifiedTradeSettlementPaymentMeans* ApplicableTradeTax+ BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* SpecifiedTradePaymentTerms? SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument? ReceivableSpecifiedTradeAccountingAccount?',
  ),
  SpecifiedTradeSettlementHeaderMonetarySummation: sequence(
    'LineTotalAmount ChargeTotalAmount? AllowanceTotalAmount? TaxBasisTotalAmount TaxTotalAmount? RoundingAmount? GrandTotalAmount TotalPrepaidAmount? DuePayableAmount',
  ),
  InvoiceReferencedDocument: sequence('IssuerAssignedID?'),
  IssueDateTime: sequence('DateTimeString'),
  StartDateTime: sequence('DateTimeString'),
  EndDateTime: sequence('DateTimeString'),
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Where a document is not as the profile has it, one line for each. */
export function structureProblems(at: XmlElement): readonly string[] {
  const name = bare(at.name)
  const allowed = SEQUENCES[name]
  if (!allowed) return at.children.length === 0 ? [] : [`${name} holds elements`]
  const problems: string[] = []
  if (at.text.trim() !== '') problems.push(`${name} holds text: ${at.text.trim()}`)
  let from = 0
  for (const child of at.children) {
    const found = allowed.findIndex(([one], index) => index >= from && one === bare(child.name))
    if (found === -1) {
      problems.push(`${bare(child.name)} has no place there in ${name}`)
      continue
    }
    const often = allowed[found]?.[1]
    from = often === '+' || often === '*' ? found : found + 1
  }
  for (const [one, often] of allowed)
    if ((often === '1' || often === '+') && !at.children.some((child) => bare(child.name) === one))
      problems.push(`${name} has no ${one}`)
  return [...problems, ...at.children.flatMap(structureProblems)]
}
