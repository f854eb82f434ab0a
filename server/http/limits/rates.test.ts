import { describe, expect, test } from 'vitest'
import { networkOf, ratesFor } from './rates.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('sixty sign-ups an hour from one address', () => {
  const start = Date.parse('2026-03-01T12:40:00Z')
  const minutes = (count: number) => new Date(start + count * 60_000)

  test('the sixty-first waits until the hour is over, another address does not', () => {
    let now = minutes(0)
    const rates = ratesFor(1, () => now)
    for (let count = 0; count < 60; count++) rates.require('registrationsOfAddress', '192.0.2.1')
    expect(() => rates.require('registrationsOfAddress', '192.0.2.1')).toThrow(
      expect.objectContaining({ status: 429, reason: expect.objectContaining({ retryAfterSeconds: 20 * 60 }) }),
    )
    expect(rates.allows('registrationsOfAddress', '192.0.2.2')).toBe(true)
    now = minutes(20)
    expect(rates.allows('registrationsOfAddress', '192.0.2.1')).toBe(true)
  })

  test('the operator’s factor widens it', () => {
    const rates = ratesFor(2, () => minutes(0))
    for (let count = 0; count < 120; count++) rates.require('registrationsOfAddress', '192.0.2.1')
    expect(rates.allows('registrationsOfAddress', '192.0.2.1')).toBe(false)
  })
})
