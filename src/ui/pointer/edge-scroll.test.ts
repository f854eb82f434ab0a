import { expect, test } from 'vitest'
import { edgeSpeed, scrollAcross } from './edge-scroll.ts'

const speedAt = (y: number) => edgeSpeed(y, 100, 700)

test('nothing scrolls while the pointer is well inside', () => {
  expect([200, 400, 600].map(speedAt)).toEqual([0, 0, 0])
})

test('the closer to the edge, the faster, up at the top and down at the bottom, also beyond', () => {
  expect(speedAt(150)).toBeLessThan(0)
  expect(speedAt(110)).toBeLessThan(speedAt(150))
  expect(speedAt(650)).toBeGreaterThan(0)
  expect([speedAt(50), speedAt(900)]).toEqual([-14, 14])
})

test('a low box has a calm middle all the same', () => {
  expect(edgeSpeed(130, 100, 160)).toBe(0)
})

/** How far a board from 200 to 1,200 scrolls in a frame: its edges are 100 wide. */
function scrolledBy(x: number, been: { left: number; right: number }): number {
  const box = { scrollLeft: 500, getBoundingClientRect: () => ({ left: 200, right: 1200, width: 1000 }) }
  scrollAcross(box as Element, x, been)
  return box.scrollLeft - 500
}

test('a board scrolls to the side that something is carried towards, once it is near to it', () => {
  expect(scrolledBy(1000, { left: 300, right: 1000 })).toBe(0)
  expect(scrolledBy(1150, { left: 300, right: 1150 })).toBe(14)
  expect(scrolledBy(1300, { left: 300, right: 1300 })).toBe(28)
  expect(scrolledBy(250, { left: 250, right: 600 })).toBe(-14)
})

test('it stays where what was taken near to a side has not been carried towards that', () => {
  expect(scrolledBy(250, { left: 250, right: 255 })).toBe(0)
  expect(scrolledBy(250, { left: 205, right: 250 })).toBe(0)
  expect(scrolledBy(1150, { left: 1145, right: 1190 })).toBe(0)
  // There and back.
  expect(scrolledBy(250, { left: 250, right: 1100 })).toBe(-14)
})
