import { expect, it } from 'vitest'
import { containing, inAnySpelling } from './like.ts'

it('what has a meaning in a pattern is searched for as it is', () => {
  expect(containing('plan')).toBe('%plan%')
  expect(containing('100%')).toBe(String.raw`%100\%%`)
  expect(containing('a_b')).toBe(String.raw`%a\_b%`)
  expect(containing(String.raw`a\b`)).toBe(String.raw`%a\\b%`)
})

it.each([
  ['Żółw', '[ZŹŻźżŽžz][OÓóÖöÒÔÕØòôõøo][LŁłl][Ww]'],
  ['ü.*(x', String.raw`[UÜüÙÚÛùúûŮůu]\.\*\([Xx]`],
  ['Дом', '[дД][оО][мМ]'],
  ['漢字 🚢', String.raw`漢字 \🚢`],
])('%s is found in whatever case and with whatever marks, and its signs mean nothing', (text, expected) => {
  expect(inAnySpelling(text)).toBe(expected)
})
