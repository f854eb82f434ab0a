import { expect, test } from 'vitest'
import { besideOf } from './tooltip.tsx'

const window = { width: 400, height: 300 }
const tip = { width: 100, height: 26 }

test('a tooltip stands in the middle of its side', () => {
  const control = { left: 180, top: 100, width: 40, height: 32 }
  expect(besideOf(control, tip, 'bottom', window)).toEqual({ left: 150, top: 138 })
  expect(besideOf(control, tip, 'top', window)).toEqual({ left: 150, top: 68 })
  expect(besideOf(control, tip, 'right', window)).toEqual({ left: 226, top: 103 })
  expect(besideOf(control, tip, 'left', window)).toEqual({ left: 74, top: 103 })
})

test('a tooltip stays inside the window', () => {
  expect(besideOf({ left: 0, top: 0, width: 20, height: 20 }, tip, 'top', window)).toEqual({ left: 8, top: 8 })
  expect(besideOf({ left: 390, top: 290, width: 10, height: 10 }, tip, 'right', window)).toEqual({
    left: 292,
    top: 266,
  })
})
