import { describe, expect, test } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  test.each([
    ['Marta Kowalczyk', 'MK'],
    ['marta kowalczyk', 'MK'],
    ['Cher', 'C'],
    ['Anna Maria Nowak', 'AM'],
    ['  Jonas \t Weber ', 'JW'],
    ['łukasz żak', 'ŁŻ'],
    ['', 'UN'],
    ['   ', 'UN'],
    [null, 'UN'],
    [undefined, 'UN'],
  ])('the first letters of the first two words: %j is %s', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })

  test('an emoji of several parts stays whole', () => {
    expect(initials('👩‍👩‍👧 Family')).toBe('👩‍👩‍👧F')
    expect(initials('🇵🇱 Polska')).toBe('🇵🇱P')
    expect(initials('é́clair')).toBe('É́')
  })

  test('half of a surrogate pair and control characters leave no trace', () => {
    expect(initials('\uD83D broken')).toBe('B')
    expect(initials('\uDE00\uD83D')).toBe('UN')
    expect(initials('\u0000Nul Null')).toBe('NN')
  })

  test('right-to-left names keep the order of their words', () => {
    expect(initials('محمد علي')).toBe('مع')
  })
})
