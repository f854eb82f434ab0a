import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareOf } from './money.ts'
import { anchorOf, DAY_MS, monthAfter } from './periods.ts'
import { changeLines, periodLine, seatsLine, totalsOf } from './quote.ts'
import { taxFor } from './tax.ts'

const TEAM = { planName: 'Team', unitCents: 600, discountPercent: 0 }
const BUSINESS = { planName: 'Business', unitCents: 1200, discountPercent: 0 }
const MARCH = { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 3, 1) }
const NO_TAX = { rate: 0, kind: 'outside' } as const

describe('[PLAN-04] what is to be paid', () => {
  test('is rounded to cents, a half away from zero, also beyond what a double holds', () => {
    expect([shareOf(1, 1, 2), shareOf(-1, 1, 2), shareOf(5, 1, 3), shareOf(-5, 1, 3)]).toEqual([1, -1, 2, -2])
    expect(shareOf(999_999_999, 2_591_999_999, 2_592_000_000)).toBe(999_999_999)
    expect(shareOf(0, -5, 3)).toBe(0)
  })

  test('for a period is seats times price, less the discount', () => {
    expect(periodLine(TEAM, 9, MARCH).netCents).toBe(5400)
    expect(periodLine({ ...TEAM, discountPercent: 15 }, 9, MARCH).netCents).toBe(4590)
  })

  test('for more seats is the rest of the period only', () => {
    expect(seatsLine(TEAM, 2, MARCH.from + 13 * DAY_MS, MARCH).netCents).toBe(697)
  })

  test('for another plan in mid-month is its rest, less what was paid and is not used', () => {
    const lines = changeLines({ terms: TEAM, seats: 9 }, { terms: BUSINESS, seats: 9 }, Date.UTC(2026, 2, 16), MARCH)
    expect(lines.map(({ kind, netCents }) => [kind, netCents])).toEqual([
      ['unused', -2787],
      ['rest', 5574],
    ])
    expect(totalsOf(lines, taxFor('PL', null), -1000)).toMatchObject({
      netCents: 2787,
      taxCents: 641,
      grossCents: 3428,
      creditCents: 1000,
      dueCents: 2428,
    })
  })

  test('is never below nothing, and credit is never used twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: -100_000, max: 0 }),
        (net, balance) => {
          const line = { ...periodLine(TEAM, 1, MARCH), netCents: net }
          const { grossCents, creditCents, dueCents } = totalsOf([line], { rate: 2300, kind: 'standard' }, balance)
          expect(dueCents).toBeGreaterThanOrEqual(0)
          expect(creditCents).toBeLessThanOrEqual(-balance)
          expect(creditCents + dueCents).toBe(Math.max(0, grossCents))
        },
      ),
    )
  })

  test('comes monthly on the day it began on; the 31st becomes the last of a shorter month, also of a leap year', () => {
    let at = Date.UTC(2028, 0, 31, 22, 30)
    const days: string[] = []
    for (let month = 0; month < 5; month++) {
      at = monthAfter(at, 31)
      days.push(new Date(at).toISOString().slice(0, 16))
    }
    expect(days).toEqual([
      '2028-02-29T22:30',
      '2028-03-31T22:30',
      '2028-04-30T22:30',
      '2028-05-31T22:30',
      '2028-06-30T22:30',
    ])
    expect(monthAfter(Date.UTC(2027, 0, 29), 29)).toBe(Date.UTC(2027, 1, 28))
    expect(monthAfter(Date.UTC(2026, 11, 15), anchorOf(Date.UTC(2026, 11, 15)))).toBe(Date.UTC(2027, 0, 15))
  })
})

describe('[WSP-10] the tax on an invoice', () => {
  const rate = (seller: string, payer: Parameters<typeof taxFor>[1]) => Object.values(taxFor(seller, payer))
  test('is that of the payer’s country, unless a verified business of another one accounts for it', () => {
    expect(rate('PL', { country: 'PL', isVerified: true })).toEqual([2300, 'standard'])
    expect(rate('PL', { country: 'DE', isVerified: true })).toEqual([0, 'reverseCharge'])
    expect(rate('PL', { country: 'DE', isVerified: false })).toEqual([1900, 'standard'])
    expect(rate('PL', { country: 'FI', isVerified: false })).toEqual([2550, 'standard'])
    expect(rate('PL', null)).toEqual([2300, 'standard'])
  })
  test('is none outside the European Union, on either side', () => {
    expect(rate('PL', { country: 'CH', isVerified: false })).toEqual([0, 'outside'])
    expect(rate('US', { country: 'PL', isVerified: false })).toEqual([0, 'outside'])
    expect(totalsOf([periodLine(TEAM, 3, MARCH)], NO_TAX, 0)).toMatchObject({ taxCents: 0, dueCents: 1800 })
  })
})
