import { expect, it } from 'vitest'
import { containing, inAnyCase } from './like.ts'

it('what has a meaning in a pattern is searched for as it is', () => {
  expect(containing('plan')).toBe('%plan%')
  expect(containing('100%')).toBe(String.raw`%100\%%`)
  expect(containing('a_b')).toBe(String.raw`%a\_b%`)
  expect(containing(String.raw`a\b`)).toBe(String.raw`%a\\b%`)
})

it.each([
  ['Żółw', '[żŻ][óÓ][łŁ][wW]'],
  ['straße', '[sS][tT][rR][aA]ß[eE]'],
  ['ü.*(x', String.raw`[üÜ]\.\*\([xX]`],
  ['漢字 🚢', String.raw`漢字 \🚢`],
])('%s is found in whatever case, and its signs mean nothing', (text, expected) => {
  expect(inAnyCase(text)).toBe(expected)
})
