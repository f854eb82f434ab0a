import { expect, test } from 'vitest'
import { leastUsedColor, SWATCHES } from './swatches.ts'

const { red, orange, amber } = SWATCHES
const ALL = Object.values(SWATCHES)

test('[USE-13] [PROJ-01] the next colour is the one that the fewest have, the first of the grid where several do', () => {
  expect(leastUsedColor([])).toBe(red)
  expect(leastUsedColor([red])).toBe(orange)
  expect(leastUsedColor([orange, red.toUpperCase()])).toBe(amber)
  expect(leastUsedColor(ALL)).toBe(red)
  expect(leastUsedColor([...ALL, red, amber])).toBe(orange)
  // A colour of no grid counts for none.
  expect(leastUsedColor(['#123456'])).toBe(red)
})
