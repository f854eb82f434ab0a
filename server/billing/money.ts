const HALF = 2n

/** `amount * part / whole`, rounded to a whole cent, a half away from zero. All of them are whole numbers. */
export function shareOf(amountCents: number, part: number, whole: number): number {
  const product = BigInt(amountCents) * BigInt(part)
  const divisor = BigInt(whole)
  const isNegative = product < 0n !== divisor < 0n
  const [top, bottom] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor]
  const rounded = Number((top * HALF + bottom) / (bottom * HALF))
  return isNegative && rounded > 0 ? -rounded : rounded
}
