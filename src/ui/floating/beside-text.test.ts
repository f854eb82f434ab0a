import { expect, test } from 'vitest'
import { besideText } from './beside-text.ts'

const window = { left: 0, top: 0, width: 390, height: 800 }
const bar = { width: 300, height: 40 }
const above = { side: 'above', gap: 8, window } as const
const below = { side: 'below', gap: 8, window } as const

test.each([
  ['on the side that is wanted', { left: 20, top: 200, width: 60, height: 20 }, above, { left: 20, top: 152 }],
  ['or the other one', { left: 20, top: 30, width: 60, height: 20 }, above, { left: 20, top: 58 }],
  ['below as well', { left: 20, top: 200, width: 60, height: 20 }, below, { left: 20, top: 228 }],
  ['or above', { left: 20, top: 770, width: 60, height: 20 }, below, { left: 20, top: 722 }],
  ['inside the window', { left: 350, top: 200, width: 30, height: 20 }, above, { left: 82, top: 152 }],
  ['where there is most room', { left: 20, top: 20, width: 60, height: 740 }, above, { left: 20, top: 752 }],
])('[USE-10] what belongs to a text stands %s', (_, text, how, place) => {
  expect(besideText(text, bar, how)).toEqual(place)
})
