/** How the check digits of tax numbers are counted; each function takes the digits alone and says whether they fit together. */
export type Check = (digits: string) => boolean

const numbersOf = (digits: string): number[] => Array.from(digits).map(Number)
const at = (digits: string, index: number): number => Number(digits[index])

/** Each digit times its weight, added up. */
export const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * at(digits, index), 0)

/** The number's remainder, however long it is. */
export const remainder = (digits: string, modulus: number): number => Number(BigInt(digits) % BigInt(modulus))

/** Luhn's: every second digit from the right counts double. */
export const luhn: Check = (digits) =>
  numbersOf(digits)
    .toReversed()
    .reduce((sum, digit, index) => {
      const counted = index % 2 === 1 ? digit * 2 : digit
      return sum + (counted > 9 ? counted - 9 : counted)
    }, 0) %
    10 ===
  0

/** ISO 7064, MOD 11,10: of Germany and Croatia. */
export const mod11by10: Check = (digits) => {
  const rest = numbersOf(digits.slice(0, -1)).reduce((product, digit) => {
    const sum = (product + digit) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - rest) % 10 === at(digits, digits.length - 1)
}

/** The last digit is the weighted sum of the others modulo 11, and `ten` says what a remainder of ten becomes. */
export const lastMod11 =
  (weights: readonly number[], ten: number | null): Check =>
  (digits) => {
    const rest = weighted(digits, weights) % 11
    return (rest === 10 ? ten : rest) === at(digits, weights.length)
  }

/** The last digit makes the weighted sum up to a multiple of 11; what would be ten or eleven is as given, or wrong. */
export const upTo11 =
  (weights: readonly number[], { ten, eleven }: { ten: number | null; eleven: number | null }): Check =>
  (digits) => {
    const missing = 11 - (weighted(digits, weights) % 11)
    const expected = missing === 10 ? ten : missing === 11 ? eleven : missing
    return expected === at(digits, weights.length)
  }

/** The last digit makes the weighted sum up to a multiple of 10. */
export const upTo10 =
  (weights: readonly number[]): Check =>
  (digits) =>
    (10 - (weighted(digits, weights) % 10)) % 10 === at(digits, weights.length)
