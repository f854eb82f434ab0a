import { expect, test } from 'vitest'
import { heirOf } from './heir.ts'

test('what comes after follows what is gone, of the last one what comes before', () => {
  expect(heirOf(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c')
  expect(heirOf(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b')
})

test('neighbours that went with it are passed over, and what has come meanwhile follows nobody', () => {
  expect(heirOf(['a', 'b', 'c', 'd'], ['a', 'x', 'd'], 'b')).toBe('d')
  expect(heirOf(['a', 'b', 'c'], ['x', 'a'], 'b')).toBe('a')
  expect(heirOf(['a', 'b'], ['x'], 'a')).toBeUndefined()
})
