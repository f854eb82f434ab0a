import { describe, expect, it, test } from 'vitest'
import { isInEuropeanUnion, isReverseCharge, isVatNumber } from './vat-number.ts'

/** Numbers whose check digits are right: the examples that each country's rules are explained with. */
const RIGHT: readonly [country: string, ...numbers: string[]][] = [
  ['AT', 'U13585627'],
  ['BE', '0403019261', '0428759497'],
  ['BG', '175074752', '7523169263', '7111042925'],
  ['CY', '10259033P'],
  ['CZ', '25123891', '7103192745'],
  ['DE', '136695976'],
  ['DK', '13585628'],
  ['EE', '100931558'],
  ['ES', '54362315K', 'X2482300W', 'J99216582'],
  ['FI', '20774740'],
  ['FR', '40303265045', '23334175221', 'K7399859412', '4Z123456782'],
  ['GR', '094259216', '023456780'],
  ['HR', '33392005961'],
  ['HU', '12892312'],
  ['IE', '6433435F', '6433435OA', '8D79739I'],
  ['IT', '00743110157'],
  ['LT', '119511515', '100001919017', '100004801610'],
  ['LU', '15027442'],
  ['LV', '40003521600', '16117519997'],
  ['MT', '11679112'],
  ['NL', '004495445B01', '002455799B11'],
  ['PL', '8567346215'],
  ['PT', '501964843'],
  ['RO', '18547290'],
  ['SE', '123456789701'],
  ['SI', '50223054'],
  ['SK', '2022749619'],
]

test('every country of the European Union is there', () => {
  expect(RIGHT).toHaveLength(27)
  for (const [country] of RIGHT) expect([country, isInEuropeanUnion(country)]).toEqual([country, true])
  expect(['US', 'GB', 'CH', 'XX', 'constructor'].map(isInEuropeanUnion)).toEqual([false, false, false, false, false])
})

describe.each(RIGHT)('a number of %s', (country, ...numbers) => {
  it.each(numbers)('%s is one', (number) => {
    expect(isVatNumber(country, number)).toBe(true)
  })

  it.each(numbers)('%s is none any more when its last digit is mistyped', (number) => {
    // Swedish numbers, and those of Dutch companies, end in a count that may be any.
    const last =
      country === 'SE' ? 9 : country === 'NL' ? 8 : Array.from(number).findLastIndex((sign) => /\d/.test(sign))
    const others = Array.from('0123456789').filter((digit) => digit !== number[last])
    const passing = others.filter((digit) =>
      isVatNumber(country, number.slice(0, last) + digit + number.slice(last + 1)),
    )
    // Bulgaria counts the digits of people, foreigners and others in ways of their own, the Netherlands those of companies
    // and people, and any of them will do.
    expect(passing.length).toBeLessThanOrEqual({ BG: 2, NL: 1 }[country] ?? 0)
  })

  it.each(numbers)('%s is none with digits too many, or of another country', (number) => {
    expect(isVatNumber(country, `${number}000`)).toBe(false)
    expect(isVatNumber('US', number)).toBe(false)
  })
})

test('how a number is written does not matter: spaces, dots, dashes, small letters, the country’s own in front', () => {
  for (const written of ['PL8567346215', 'pl 856-734-62-15', ' 856 734 62 15 '])
    expect(isVatNumber('PL', written)).toBe(true)
  expect(isVatNumber('DE', 'DE 136,695 976')).toBe(false)
  expect(isVatNumber('GR', 'EL 094259216')).toBe(true)
  expect(isVatNumber('AT', 'ATU13585627')).toBe(true)
  expect(isVatNumber('ES', 'ES54362315K')).toBe(true)
})

test('the receiver owes the tax with a verified number of another country of the Union, and only then', () => {
  const of = (country: string, isVerified: boolean, sellerCountry = 'PL') =>
    isReverseCharge({ country, isVerified, sellerCountry })
  expect(of('DE', true)).toBe(true)
  expect(of('DE', false)).toBe(false)
  expect(of('PL', true)).toBe(false)
  expect(of('DE', true, 'US')).toBe(false)
})
