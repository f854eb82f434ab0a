import { expect, test } from 'vitest'
import { moneyIn } from './money.ts'

const NBSP = '\u00A0'

test.each([
  [0, '$0', '0 $', '0 $'],
  [600, '$6', '6 $', '6 $'],
  [1_150, '$11.50', '11,50 $', '11,50 $'],
  [1, '$0.01', '0,01 $', '0,01 $'],
  [123_456_00, '$123,456', '123.456 $', `123${NBSP}456 $`],
])('[PLAN-01] [USE-09] %i cents are written %s, %s and %s', (cents, en, de, pl) => {
  const written = (['en', 'de', 'pl'] as const).map((language) => moneyIn(language).dollars(cents))
  expect(written).toEqual([en, de, pl].map((text) => text.replace(' $', `${NBSP}$`)))
})

test('[USE-09] sums that stand under each other have their cents', () => {
  expect(moneyIn('de').exactDollars(0)).toBe(`0,00${NBSP}$`)
  expect(moneyIn('en').exactDollars(-600)).toBe('-$6.00')
})
