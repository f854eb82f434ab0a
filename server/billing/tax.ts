/**
 * Standard rates of value added tax in the European Union, in hundredths of a percent. Source: European Commission, Taxes in
 * Europe Database v4, as in force on 1 January 2026 (Estonia since 1 July 2025, Romania since 1 August 2025, Slovakia since
 * 1 January 2025, Finland since 1 September 2024).
 */
const STANDARD_RATES: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
}

/** Places that are taxed as a country of the Union (Directive 2006/112/EC, article 7). */
const TAXED_AS: Readonly<Record<string, string>> = { MC: 'FR' }

/** What is added to a net amount, and why it is that much. */
export interface Tax {
  /** In hundredths of a percent. */
  readonly rate: number
  readonly kind: 'standard' | 'reverseCharge' | 'outside'
}

/** The country of the company that pays, and whether its number for value added tax is verified. */
export interface Payer {
  readonly country: string
  readonly isVerified: boolean
}

/**
 * The tax on a service that is sold by electronic means (Directive 2006/112/EC, articles 44, 58 and 196): businesses of other
 * countries of the Union account for it themselves, everybody else in the Union pays the rate of their country, and elsewhere
 * there is none. Of a payer who is not known the seller's country is taken. A seller outside the Union adds none.
 */
export function taxFor(sellerCountry: string, payer: Payer | null): Tax {
  const ownRate = STANDARD_RATES[sellerCountry]
  if (ownRate === undefined) return { rate: 0, kind: 'outside' }
  const country = TAXED_AS[payer?.country ?? ''] ?? payer?.country ?? sellerCountry
  const rate = STANDARD_RATES[country]
  if (rate === undefined) return { rate: 0, kind: 'outside' }
  if (payer?.isVerified === true && country !== sellerCountry) return { rate: 0, kind: 'reverseCharge' }
  return { rate, kind: 'standard' }
}
