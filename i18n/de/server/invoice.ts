import type { InvoiceTexts } from '../../en/server/invoice.ts'

/** Was auf Rechnungen steht. */
export const invoice: InvoiceTexts = {
  invoice: 'Rechnung',
  creditNote: 'Gutschrift (Rechnungskorrektur)',
  number: 'Nummer',
  date: 'Datum',
  corrects: (number) => `Korrigiert die Rechnung ${number}`,
  seller: 'Verkäufer',
  buyer: 'Käufer',
  taxNumber: (number) => `USt-IdNr.: ${number}`,
  what: 'Leistung',
  seats: 'Plätze',
  price: 'Preis je Platz und Monat',
  net: 'Netto',
  lines: {
    period: (plan) => `Tarif ${plan}`,
    rest: (plan) => `Tarif ${plan}, Rest des Zeitraums`,
    unused: (plan) => `Tarif ${plan}, nicht genutzter Teil des Zeitraums`,
    seats: (plan) => `Tarif ${plan}, weitere Plätze für den Rest des Zeitraums`,
    refund: (plan) => `Tarif ${plan}, Rückzahlung`,
  },
  discount: (percent) => `${percent} % Rabatt`,
  netTotal: 'Summe netto',
  tax: (rate) => `Umsatzsteuer ${rate}`,
  gross: 'Gesamtbetrag',
  credit: 'Aus deinem Guthaben',
  paid: 'Bezahlt',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).',
  outside: 'Unterliegt nicht der Umsatzsteuer der Europäischen Union.',
  checked: (date, consultation) =>
    `Umsatzsteuer-Identifikationsnummer des Käufers am ${date} von VIES bestätigt${consultation === null ? '' : `, Anfrage ${consultation}`}.`,
  sandbox: 'Testrechnung: Es wurde kein Geld abgebucht.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
}
