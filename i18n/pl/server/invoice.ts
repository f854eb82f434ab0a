import type { InvoiceTexts } from '../../en/server/invoice.ts'

/** Co stoi na fakturach. */
export const invoice: InvoiceTexts = {
  invoice: 'Faktura',
  creditNote: 'Faktura korygująca',
  number: 'Numer',
  date: 'Data',
  corrects: (number) => `Koryguje fakturę ${number}`,
  seller: 'Sprzedawca',
  buyer: 'Nabywca',
  taxNumber: (number) => `NIP: ${number}`,
  what: 'Usługa',
  seats: 'Miejsca',
  price: 'Cena za miejsce i miesiąc',
  net: 'Netto',
  lines: {
    period: (plan) => `Plan ${plan}`,
    rest: (plan) => `Plan ${plan}, reszta okresu`,
    unused: (plan) => `Plan ${plan}, niewykorzystana część okresu`,
    seats: (plan) => `Plan ${plan}, dodatkowe miejsca do końca okresu`,
    refund: (plan) => `Plan ${plan}, zwrot`,
  },
  discount: (percent) => `rabat ${percent} %`,
  netTotal: 'Razem netto',
  tax: (rate) => `VAT ${rate}`,
  gross: 'Do zapłaty',
  credit: 'Z Twojego salda',
  paid: 'Zapłacono',
  reverseCharge: 'Odwrotne obciążenie (artykuł 196 dyrektywy 2006/112/WE).',
  outside: 'Nie podlega podatkowi VAT w Unii Europejskiej.',
  checked: (date, consultation) =>
    `Numer VAT nabywcy potwierdzony w VIES ${date}${consultation === null ? '' : `, zapytanie ${consultation}`}.`,
  sandbox: 'Faktura testowa: nie pobrano żadnych pieniędzy.',
  page: (page, pages) => `Strona ${page} z ${pages}`,
}
