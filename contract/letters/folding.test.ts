import { expect, test } from 'vitest'
import { holds } from './folding.ts'

test.each([
  ['Müller in Łódź', 'lodz', true],
  ['Muller in Lodz', 'ŁÓDŹ', true],
  ['Дом', 'дом', true],
  ['Ship 🚢', '🚢', true],
  ['Ship 🚢', '🎉', false],
  ['Alpha', 'beta', false],
])('that %s holds %s is %s', (text, part, is) => {
  expect(holds(text, part)).toBe(is)
})
