import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { ofCharacters, ofWords } from './make-password.ts'

describe('[SAFE-07] a password that is made', () => {
  test('has as many characters as are wanted, of every class that is wanted and of no other', () => {
    for (let round = 0; round < 200; round++) {
      const { secret } = ofCharacters({ chars: 8, classes: ['upper', 'digits', 'signs'] })
      expect(secret).toMatch(/^(?=.*[A-Z])(?=.*\d)(?=.*[^A-Z\d])[^a-z]{8}$/)
    }
  })

  test('is as good as is said: 8 digits of eight leave 24 bits, and every class that must be there costs some', () => {
    expect(ofCharacters({ chars: 8, classes: ['digits'] }).bits).toBe(24)
    // 25 ^ 8 and 33 ^ 8 of both classes, less those of one alone.
    const exact = Math.log2(33 ** 8 - 25 ** 8 - 8 ** 8)
    expect(ofCharacters({ chars: 8, classes: ['lower', 'digits'] }).bits).toBe(Math.floor(exact))
    expect(ofCharacters({ chars: 128, classes: ['lower', 'upper', 'digits', 'signs'] }).bits).toBe(797)
  })

  test('of words takes them of the long list, each with 12.9 bits', () => {
    const list = dictionary['diceware-common']
    expect([list.length, new Set(list).size]).toEqual([7_776, 7_776])
    const { secret, bits } = ofWords(list, 6)
    expect(bits).toBe(77)
    const words = secret.split('.')
    expect([words.length, words.filter((word) => !list.includes(word))]).toEqual([6, []])
  })

  test('is drawn evenly: each of eight digits about as often as the others', () => {
    const counts = new Map<string, number>()
    for (let round = 0; round < 500; round++)
      for (const digit of ofCharacters({ chars: 128, classes: ['digits'] }).secret)
        counts.set(digit, (counts.get(digit) ?? 0) + 1)
    // 64,000 draws: 8,000 of each, with a deviation of 84; six of them come once in 500 million times.
    expect(counts.size).toBe(8)
    for (const count of counts.values()) expect(Math.abs(count - 8_000)).toBeLessThan(6 * 84)
  })
})
