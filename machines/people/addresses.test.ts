import { expect, test } from 'vitest'
import { addressesIn, endsAddress, joined } from './addresses.ts'

const of = (text: string) => addressesIn(text).map(({ email }) => email)

test.each([
  ['ada@example.org', ['ada@example.org']],
  [
    'Ada@Example.org, ben@example.org;cleo@example.org\ndan@example.org',
    ['ada@example.org', 'ben@example.org', 'cleo@example.org', 'dan@example.org'],
  ],
  ['Ada Lovelace <ada@example.org>, "Ben, the second" <ben@example.org>', ['ada@example.org', 'ben@example.org']],
  ['ada@example.org ada@example.org', ['ada@example.org']],
  ['  ,; ', []],
])('%j holds %j', (text, emails) => {
  expect(of(text).filter((email) => email.includes('@'))).toEqual(emails)
})

test('what is no address says so', () => {
  expect(addressesIn('ada@example.org ben@')).toEqual([
    { email: 'ada@example.org', problem: null },
    { email: 'ben@', problem: 'email' },
  ])
})

test('an address is taken once something parts it from the next, and each stands there once', () => {
  expect(['ada@example.org', ' ada', 'ada@example.org,', 'ada@example.org b'].map(endsAddress)).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(joined(addressesIn('a@b.org'), addressesIn('a@b.org c@d.org')).map(({ email }) => email)).toEqual([
    'a@b.org',
    'c@d.org',
  ])
})
