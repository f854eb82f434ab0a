const NUMERIC = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/

/**
 * The number a numeric text means (a comma may stand for the point); any other text comes back as it was typed,
 * so that the form can say what is wrong with it.
 */
export function numberFrom(text: string): number | string {
  const typed = text.trim()
  return NUMERIC.test(typed) ? Number(typed.replace(',', '.')) : text
}
