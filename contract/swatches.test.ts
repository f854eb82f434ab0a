import { expect, test } from 'vitest'
import { GRID_COLORS, leastUsedColor } from './swatches.ts'

const [red = '', orange = '', amber = ''] = GRID_COLORS

test('[USE-13] [PROJ-01] the next colour is the one that the fewest have, the first of the grid where several do', () => {
  expect(leastUsedColor([])).toBe(red)
  expect(leastUsedColor([red])).toBe(orange)
  expect(leastUsedColor([orange, red.toUpperCase()])).toBe(amber)
  expect(leastUsedColor(GRID_COLORS)).toBe(red)
  expect(leastUsedColor([...GRID_COLORS, red, amber])).toBe(orange)
  // A colour of no grid counts for none.
  expect(leastUsedColor(['#123456'])).toBe(red)
})
