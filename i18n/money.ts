import { CENTS_PER_UNIT } from '#contract/limits.ts'

const written = (minimumFractionDigits: 0 | 2) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits })
const WHOLE = written(0)
const EXACT = written(2)

/** Cents as US dollars, as the specification writes them (§9): `$6`, `$11.50`. */
export const dollars = (cents: number): string =>
  (cents % CENTS_PER_UNIT === 0 ? WHOLE : EXACT).format(cents / CENTS_PER_UNIT)

/** The same with its cents, where sums stand under each other. */
export const exactDollars = (cents: number): string => EXACT.format(cents / CENTS_PER_UNIT)
