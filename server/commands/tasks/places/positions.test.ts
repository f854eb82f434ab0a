import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyIn } from './positions.ts'

describe('a key for a place', () => {
  it('sorts between its neighbours, wherever cards are dropped one after the other', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 80 }), (drops) => {
        const keys: string[] = []
        for (const drop of drops) {
          const place = drop % (keys.length + 1)
          keys.splice(place, 0, keyIn({ before: keys[place - 1] ?? null, after: keys[place] ?? null }))
        }
        expect(keys.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(keys)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('[FLT-13] stays short through ten thousand moves to the first place', () => {
    const keys = [keyIn({ before: null, after: null })]
    for (let moves = 0; moves < 10_000; moves++) keys.push(keyIn({ before: null, after: keys.at(-1) ?? null }))
    expect(keys.toSorted((a, b) => (a < b ? 1 : -1))).toEqual(keys)
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThan(12)
  })

  it.each([
    ['on top', { before: null, after: 'a0Vxy' }],
    ['at the end', { before: 'a5', after: null }],
    ['between two', { before: 'a0', after: 'a1' }],
    ['between two that are very close', { before: 'a0V', after: 'a0W' }],
  ])('differs for two who drop cards %s at the same moment', (_where, gap) => {
    const keys = Array.from({ length: 100 }, () => keyIn(gap))
    expect(new Set(keys).size).toBeGreaterThan(97)
  })
})
