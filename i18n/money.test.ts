import { expect, test } from 'vitest'
import { dollars } from './money.ts'

test.each([
  [0, '$0'],
  [600, '$6'],
  [1_150, '$11.50'],
  [1, '$0.01'],
  [123_456_00, '$123,456'],
])('[PLAN-01] %i cents are written %s', (cents, text) => {
  expect(dollars(cents)).toBe(text)
})
