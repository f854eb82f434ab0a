import { expect, test } from 'vitest'
import { rangeIn } from './ranges.ts'

test.each([
  [undefined, null],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['lines=1-2', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
])('of a hundred bytes, %s is %j', (header, expected) => {
  expect(rangeIn(header, 100)).toEqual(expected)
})

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('of a hundred bytes there is no %s', (header) => {
  expect(() => rangeIn(header, 100)).toThrowError(expect.objectContaining({ status: 416 }))
})

test('of nothing all is handed out, whichever part is asked for', () => {
  expect(rangeIn('bytes=0-199', 0)).toBe(null)
})
