import { describe, expect, test } from 'vitest'
import { numberFrom } from './number-from.ts'

describe('a number one types', () => {
  test.each([
    ['3', 3],
    [' 42 ', 42],
    ['-7', -7],
    ['+7', 7],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
  ])('[FORM-03] %j becomes the number %d', (text, number) => {
    expect(numberFrom(text)).toBe(number)
  })

  test.each(['', ' ', 'many', '1.2.3', '1e5', '0x10', '1 000', 'Infinity', 'NaN', '-', ',', '１２a'])(
    '[FORM-03] %j stays the text it is',
    (text) => {
      expect(numberFrom(text)).toBe(text)
    },
  )
})
