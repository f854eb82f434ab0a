import { expect, test } from 'vitest'
import { nextFocusOf } from './next-focus.ts'

test('what comes after follows what is gone, of the last one what comes before', () => {
  expect(nextFocusOf(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c')
  expect(nextFocusOf(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b')
})

test('neighbours that went with it are passed over, and what has come meanwhile follows nobody', () => {
  expect(nextFocusOf(['a', 'b', 'c', 'd'], ['a', 'x', 'd'], 'b')).toBe('d')
  expect(nextFocusOf(['a', 'b', 'c'], ['x', 'a'], 'b')).toBe('a')
  expect(nextFocusOf(['a', 'b'], ['x'], 'a')).toBeUndefined()
})
