import { describe, expect, test } from 'vitest'
import { itemFor, itemStartingWith } from './menu-keys.ts'

describe('walking a menu', () => {
  test('arrows go round, Home and End to the edges', () => {
    expect(itemFor('ArrowDown', 0, 3)).toBe(1)
    expect(itemFor('ArrowDown', 2, 3)).toBe(0)
    expect(itemFor('ArrowUp', 0, 3)).toBe(2)
    expect(itemFor('ArrowUp', -1, 3)).toBe(2)
    expect(itemFor('ArrowDown', -1, 3)).toBe(0)
    expect(itemFor('Home', 2, 3)).toBe(0)
    expect(itemFor('End', 0, 3)).toBe(2)
    expect(itemFor('x', 0, 3)).toBeUndefined()
    expect(itemFor('ArrowDown', -1, 0)).toBeUndefined()
  })

  test('letters lead to the item that begins with them; the same letter again to the next one', () => {
    const texts = ['Rename', 'Assign', 'Archive', 'Delete']
    expect(itemStartingWith('a', texts, 0)).toBe(1)
    expect(itemStartingWith('a', texts, 1)).toBe(2)
    expect(itemStartingWith('aa', texts, 2)).toBe(1)
    expect(itemStartingWith('ar', texts, 1)).toBe(2)
    expect(itemStartingWith('D', texts, 0)).toBe(3)
    expect(itemStartingWith('z', texts, 0)).toBeUndefined()
    expect(itemStartingWith('', texts, 0)).toBeUndefined()
  })
})
