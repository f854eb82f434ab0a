import { describe, expect, test } from 'vitest'
import { isAddressAuthority } from './address-authority.ts'

const GOOGLE = 'https://accounts.google.com'
const OWN = 'https://id.example.org'

describe('[SEC-08] whose word on an address stands for the password', () => {
  test.each([
    ['Google, of an address in the domain it hosts', GOOGLE, 'ada@example.org', 'example.org', true],
    ['Google, with the domain in capitals', GOOGLE, 'ada@example.org', 'Example.ORG', true],
    ['Google, of an address that it gives out itself', GOOGLE, 'ada@gmail.com', undefined, true],
    ['Google, of an address in another domain than it hosts', GOOGLE, 'ada@example.org', 'evil.example', false],
    ['Google, of an address from elsewhere', GOOGLE, 'ada@example.org', undefined, false],
    ['Google, with an empty domain', GOOGLE, 'ada@', '', false],
    ['Google, of an address that only ends like its own', GOOGLE, 'ada@notgmail.com', undefined, false],
    ['Google, with its own name inside the address', GOOGLE, 'ada@gmail.com@example.org', undefined, false],
    ['another issuer that fills in the domain', OWN, 'ada@example.org', 'example.org', false],
    ['another issuer with an address at gmail.com', OWN, 'ada@gmail.com', undefined, false],
    ['an issuer whose name only begins like Google’s', `${GOOGLE}.evil.example`, 'ada@gmail.com', 'gmail.com', false],
    ['Google with a slash, which is another issuer', `${GOOGLE}/`, 'ada@gmail.com', undefined, false],
    ['Google without encryption', 'http://accounts.google.com', 'ada@gmail.com', undefined, false],
  ])('%s', (_, issuer, email, hd, expected) => {
    expect(isAddressAuthority(issuer, { email, hd }, [])).toBe(expected)
  })

  test('an issuer that the operator trusts, of any address; and no other one', () => {
    expect(isAddressAuthority(OWN, { email: 'ada@example.org' }, [OWN])).toBe(true)
    expect(isAddressAuthority(`${OWN}/`, { email: 'ada@example.org' }, [OWN])).toBe(false)
    expect(isAddressAuthority('https://evil.example', { email: 'ada@example.org' }, [OWN])).toBe(false)
  })
})
