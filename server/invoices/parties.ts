import type { Invoice } from '#contract/entities/billing.ts'

/** A tax number with the letters of its country before it, as it stands in the registers of the Union (BR-CO-09). */
export function withLetters(country: string | null, number: string): string {
  const plain = number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const letters = country === 'GR' ? 'EL' : (country ?? '')
  return plain.startsWith(letters) ? plain : `${letters}${plain}`
}

/** The tax number of a seller or buyer as it is printed: outside of the tax of the Union it is left as they wrote it. */
export const printedNumber = ({ country, taxNumber }: Invoice['seller'], taxKind: Invoice['totals']['taxKind']) =>
  taxNumber === null || taxKind === 'outside' ? taxNumber : withLetters(country, taxNumber)

/** A period of ours ends before the moment it leads to; on paper its last day is part of it. */
export const lastDay = ({ from, to }: { from: string; to: string }): string =>
  new Date(Math.max(Date.parse(from), Date.parse(to) - 1)).toISOString()
