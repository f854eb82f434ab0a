import type { Language } from '#contract/entities/language.ts'
import { CENTS_PER_UNIT } from '#contract/limits.ts'

/** Sums of US dollars as a language writes them: `$6` and `$11.50`, `6 $` and `11,50 $`. */
export interface Money {
  /** As plans say it: without cents where there are none (spec §9). */
  readonly dollars: (cents: number) => string
  /** With its cents, where sums stand under each other. */
  readonly exactDollars: (cents: number) => string
}

const written = (language: Language, minimumFractionDigits: 0 | 2) =>
  new Intl.NumberFormat(language === 'en' ? 'en-US' : language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits,
  })

/** How a language writes sums. */
export function moneyIn(language: Language): Money {
  const [whole, exact] = [written(language, 0), written(language, 2)]
  return {
    dollars: (cents) => (cents % CENTS_PER_UNIT === 0 ? whole : exact).format(cents / CENTS_PER_UNIT),
    exactDollars: (cents) => exact.format(cents / CENTS_PER_UNIT),
  }
}
