import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Invoice, InvoiceLine } from '#contract/entities/billing.ts'
import { CENTS_PER_UNIT } from '#contract/limits.ts'
import { invoice as inGerman } from '#i18n/de/server/invoice.ts'
import { invoice as inEnglish, type InvoiceTexts } from '#i18n/en/server/invoice.ts'
import { invoice as inPolish } from '#i18n/pl/server/invoice.ts'
import { FACTUR_X, facturX } from './factur-x.ts'
import { lastDay, printedNumber } from './parties.ts'

const TEXTS: Record<Invoice['language'], InvoiceTexts> = { en: inEnglish, pl: inPolish, de: inGerman }
// With the letters of every language of the Union, and of its neighbours: a company is called what it is called.
const REGULAR = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
const BOLD = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - 90
const INK = '#0f172a'
const SOFT = '#475569'
const LINE = '#cbd5e1'
const ACCENT = '#4f46e5'
const RATE_PER_PERCENT = 100
const DAY_CHARS = 'YYYY-MM-DD'.length

type Pdf = PDFKit.PDFDocument
/** The columns of the table: where they begin, and how wide they are. */
const COLUMNS = { what: [0, 0.5], seats: [0.5, 0.1], price: [0.6, 0.22], net: [0.82, 0.18] } as const
type Column = keyof typeof COLUMNS

/** Money with its currency, as it is written in every language of the product. */
const money = (cents: number, language: Invoice['language']): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'code' })
    .format(cents / CENTS_PER_UNIT)
    .replaceAll(/[\u00A0\u202F]/g, ' ')

const dayOf = (moment: string): string => moment.slice(0, DAY_CHARS)

function cell(pdf: Pdf, column: Column, text: string, y: number): number {
  const [from, share] = COLUMNS[column]
  const align = column === 'what' ? 'left' : 'right'
  pdf.text(text, MARGIN + from * WIDTH, y, { width: share * WIDTH - 8, align })
  return pdf.y
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke()
}

function party(
  pdf: Pdf,
  title: string,
  of: Invoice['seller'],
  at: { x: number; y: number },
  {
    texts,
    invoice: {
      language,
      totals: { taxKind },
    },
  }: { texts: InvoiceTexts; invoice: Invoice },
): number {
  const width = WIDTH / 2 - 16
  pdf.font(REGULAR).fontSize(8).fillColor(SOFT).text(title.toUpperCase(), at.x, at.y, { width, characterSpacing: 0.4 })
  pdf
    .font(BOLD)
    .fontSize(10)
    .fillColor(INK)
    .text(of.name, at.x, pdf.y + 3, { width })
  pdf.font(REGULAR).fontSize(9.5)
  for (const line of of.address) pdf.text(line, at.x, pdf.y + 2, { width })
  const country = of.country && new Intl.DisplayNames(language, { type: 'region' }).of(of.country)
  if (country) pdf.text(country, at.x, pdf.y + 2, { width })
  const number = printedNumber(of, taxKind)
  if (number) pdf.fillColor(SOFT).text(texts.taxNumber(number), at.x, pdf.y + 2, { width })
  return pdf.y
}

function head(pdf: Pdf, invoice: Invoice, texts: InvoiceTexts): number {
  pdf.roundedRect(MARGIN, MARGIN, 26, 26, 6).fill(ACCENT)
  for (const [at, height] of [[7, 12] as const, [12, 8] as const, [17, 15] as const])
    pdf.roundedRect(MARGIN + at, MARGIN + 6, 3, height, 1).fill('#ffffff')
  pdf
    .font(BOLD)
    .fontSize(13)
    .fillColor(INK)
    .text(invoice.seller.name, MARGIN + 36, MARGIN + 5, { width: WIDTH / 2 - 36 })
  const title = invoice.kind === 'invoice' ? texts.invoice : texts.creditNote
  pdf
    .font(BOLD)
    .fontSize(17)
    .text(title, MARGIN, MARGIN + 56, { width: WIDTH })
  pdf.font(REGULAR).fontSize(9.5).fillColor(SOFT)
  pdf.text(`${texts.number}: ${invoice.number}`, MARGIN, pdf.y + 4)
  pdf.text(`${texts.date}: ${dayOf(invoice.issuedAt)}`, MARGIN, pdf.y + 2)
  if (invoice.corrects) pdf.text(texts.corrects(invoice.corrects), MARGIN, pdf.y + 2)
  const y = pdf.y + 24
  const left = party(pdf, texts.seller, invoice.seller, { x: MARGIN, y }, { texts, invoice })
  const right = party(pdf, texts.buyer, invoice.buyer, { x: MARGIN + WIDTH / 2, y }, { texts, invoice })
  return Math.max(left, right) + 28
}

function tableHead(pdf: Pdf, y: number, texts: InvoiceTexts): number {
  pdf.font(REGULAR).fontSize(8.5).fillColor(SOFT)
  const bottom = Math.max(...(['what', 'seats', 'price', 'net'] as const).map((one) => cell(pdf, one, texts[one], y)))
  rule(pdf, bottom + 5)
  return bottom + 13
}

function line(
  pdf: Pdf,
  of: InvoiceLine,
  y: number,
  { texts, language }: { texts: InvoiceTexts; language: Invoice['language'] },
) {
  pdf.font(REGULAR).fontSize(9.5).fillColor(INK)
  cell(pdf, 'seats', String(of.seats), y)
  // What is paid back has no price of its own.
  if (of.kind !== 'refund') cell(pdf, 'price', money(of.unitCents, language), y)
  cell(pdf, 'net', money(of.netCents, language), y)
  cell(pdf, 'what', texts.lines[of.kind](of.plan), y)
  const more = [
    `${dayOf(of.from)} – ${dayOf(lastDay(of))}`,
    ...(of.discountPercent > 0 ? [texts.discount(of.discountPercent)] : []),
  ]
  pdf.fontSize(8.5).fillColor(SOFT)
  return cell(pdf, 'what', more.join(' · '), pdf.y + 2) + 10
}

function totals(pdf: Pdf, { totals: sums, language, kind }: Invoice, y: number, texts: InvoiceTexts): number {
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(sums.taxRate / RATE_PER_PERCENT)
  const rows: readonly (readonly [string, number, boolean])[] = [
    [texts.netTotal, sums.netCents, false],
    [texts.tax(`${rate} %`), sums.taxCents, false],
    [texts.gross, sums.grossCents, true],
    ...(sums.creditCents > 0 ? [[texts.credit, -sums.creditCents, false] as const] : []),
    ...(kind === 'invoice' ? [[texts.paid, sums.dueCents, true] as const] : []),
  ]
  let at = y
  for (const [label, cents, isStrong] of rows) {
    pdf
      .font(isStrong ? BOLD : REGULAR)
      .fontSize(isStrong ? 10.5 : 9.5)
      .fillColor(isStrong ? INK : SOFT)
    pdf.text(label, MARGIN + WIDTH * 0.4, at, { width: WIDTH * 0.38, align: 'right' })
    const below = pdf.y
    pdf
      .fillColor(INK)
      .text(money(cents, language), MARGIN + WIDTH * 0.78, at, { width: WIDTH * 0.22 - 8, align: 'right' })
    at = Math.max(below, pdf.y) + 5
  }
  return at
}

/** The data of the invoice goes into its document, which is then one for archives (PDF/A-3): people read the page, programs the data. */
function attach(pdf: Pdf, xml: string, issued: Date): void {
  const { name, metadata } = FACTUR_X
  pdf.appendXML(metadata)
  // The types of the package do not know that it takes a relationship.
  const attached = {
    name,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: issued,
    modifiedDate: issued,
  }
  pdf.file(Buffer.from(xml), attached)
}

/** Draws an invoice as it was issued, in its language, with its data inside: the same invoice is the same document, however often it is asked for. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const texts = TEXTS[invoice.language]
  const title = `${invoice.kind === 'invoice' ? texts.invoice : texts.creditNote} ${invoice.number}`
  const issued = new Date(invoice.issuedAt)
  const xml = facturX(invoice, texts)
  const pdf = new PDFDocument({
    ...(xml !== null && { subset: 'PDF/A-3b' as const, pdfVersion: '1.7' as const }),
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 40 },
    bufferPages: true,
    font: REGULAR,
    lang: invoice.language,
    displayTitle: true,
    info: { Title: title, CreationDate: issued, ModDate: issued },
  })
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  if (xml !== null) attach(pdf, xml, issued)
  const { language } = invoice
  let y = tableHead(pdf, head(pdf, invoice, texts), texts)
  const room = (needed: number) => {
    if (y + needed <= BOTTOM) return
    pdf.addPage()
    y = MARGIN
  }
  for (const one of invoice.lines) {
    room(40)
    y = line(pdf, one, y, { texts, language })
  }
  room(130)
  rule(pdf, y)
  y = totals(pdf, invoice, y + 12, texts) + 14
  const { taxKind } = invoice.totals
  const { taxCheck } = invoice
  const isProved = taxKind === 'reverseCharge' && taxCheck?.outcome === 'valid' && taxCheck.checkedAt !== null
  const notes = [
    ...(taxKind === 'standard' ? [] : [texts[taxKind]]),
    ...(isProved ? [texts.checked(dayOf(taxCheck.checkedAt ?? ''), taxCheck.consultation)] : []),
    ...(invoice.isTest ? [texts.sandbox] : []),
  ]
  pdf.font(REGULAR).fontSize(9).fillColor(SOFT)
  for (const note of notes) {
    pdf.text(note, MARGIN, y, { width: WIDTH })
    y = pdf.y + 4
  }
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.font(REGULAR).fontSize(8).fillColor(SOFT)
    pdf.text(texts.page(page + 1, count), MARGIN, 841.89 - 56, { width: WIDTH, align: 'center', lineBreak: false })
  }
  pdf.end()
  return done
}
