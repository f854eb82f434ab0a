import { expect, test } from 'vitest'
import { edgeSpeed } from './edge-scroll.ts'

const box = { top: 100, bottom: 700 }

test('nothing scrolls while the pointer is well inside', () => {
  expect([200, 400, 600].map((y) => edgeSpeed(y, box))).toEqual([0, 0, 0])
})

test('the closer to the edge, the faster, up at the top and down at the bottom, also beyond', () => {
  expect(edgeSpeed(150, box)).toBeLessThan(0)
  expect(edgeSpeed(110, box)).toBeLessThan(edgeSpeed(150, box))
  expect(edgeSpeed(650, box)).toBeGreaterThan(0)
  expect([edgeSpeed(50, box), edgeSpeed(900, box)]).toEqual([-14, 14])
})

test('a low box has a calm middle all the same', () => {
  expect(edgeSpeed(130, { top: 100, bottom: 160 })).toBe(0)
})
