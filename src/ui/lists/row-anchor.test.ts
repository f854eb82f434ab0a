import { expect, test } from 'vitest'
import { anchorOf } from './row-anchor.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']
const without = (...gone: readonly string[]) => ROWS.filter((key) => !gone.includes(key))
const keyOf = (top: number, now: readonly string[]) => anchorOf(top, ROWS, now)?.key

test('the row at the upper edge holds the list, whatever comes or goes above it', () => {
  expect(anchorOf(3, ROWS, without('b'))).toEqual({ key: 'd', index: 3, below: null })
  expect(keyOf(3, without('a', 'b', 'c'))).toBe('d')
  expect(keyOf(3, ['x', 'y', ...ROWS])).toBe('d')
  expect(keyOf(3, ['a', 'x', 'b', 'c', 'd', 'e', 'f'])).toBe('d')
})

test('when it goes, the next one above does, and the first one below is not pushed out', () => {
  expect(anchorOf(3, ROWS, without('d'))).toEqual({ key: 'c', index: 2, below: 'e' })
  expect(anchorOf(3, ROWS, without('b', 'c', 'd'))).toEqual({ key: 'a', index: 0, below: 'e' })
  expect(anchorOf(3, ROWS, ['a', 'b', 'c', 'new 1', 'new 2', 'e', 'f'])).toEqual({ key: 'c', index: 2, below: 'e' })
  expect(anchorOf(5, ROWS, without('f'))).toEqual({ key: 'e', index: 4, below: null })
})

test('a row that was put elsewhere takes nothing with it', () => {
  expect(keyOf(3, ['d', 'a', 'b', 'c', 'e', 'f'])).toBe('c')
  expect(keyOf(3, ['a', 'b', 'c', 'e', 'f', 'd'])).toBe('c')
  expect(keyOf(3, ['c', 'a', 'b', 'd', 'e', 'f'])).toBe('d')
  expect(keyOf(3, ['a', 'b', 'd', 'e', 'f', 'c'])).toBe('d')
})

test('nothing holds it when all above is gone', () => {
  expect(anchorOf(2, ROWS, ['d', 'e', 'f'])).toBeNull()
  expect(anchorOf(2, ROWS, ['x', 'y'])).toBeNull()
  expect(anchorOf(0, ['a'], ['a'])?.key).toBe('a')
})
