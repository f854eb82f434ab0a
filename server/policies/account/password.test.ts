import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PASSWORD_MAX_CHARS } from '#contract/limits.ts'
import { isCommonPassword, refusedPassword } from './password.ts'

const ada = { email: 'ada.lovelace@example.com', firstName: 'Ada', lastName: 'Lovelace' }

describe('passwords that everybody tries first', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'password123!',
    'passwordpassword',
    'drowssap',
    '12345678',
    '123456789',
    '1234567890',
    '87654321',
    '11111111',
    '00000000',
    '12121212',
    '123123123',
    '31121999',
    '19991231',
    'qwertyuiop',
    'qwertz123',
    '1q2w3e4r5t',
    '1qaz2wsx',
    'asdfghjkl',
    'zaq12wsx',
    'iloveyou',
    'ilovey0u!',
    'sunshine2024',
    'Football99',
    'trustno1',
    'welcome1',
    'letmein!',
    'kochamcie',
    'Haslo1234',
    'misiaczek1',
    'polska123',
    'schatzi1',
    'Passwort!1',
    'aaaaaaaa',
    'abcdefgh',
    'abcd1234',
    'michael1',
    'liverpool',
    'superman',
    'lanewise1',
    '!!!!!!!!',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password) || refusedPassword(password, ada) !== null).toBe(true)
  })
})

describe('passwords of the person’s own', () => {
  test.each([
    'correct horse battery',
    'purple-otter-17-lamp',
    'kein Mensch rät das',
    'zielony rower w deszczu',
    'x9$Lq2!vTz',
    '83920571',
    'Tr0ub4dor&3x',
    '日本語のパスワード',
  ])('%s may be chosen', (password) => {
    expect(refusedPassword(password, ada)).toBeNull()
  })
})

test.each([
  'ada.lovelace@example.com',
  'adalovelace',
  'Ada.Lovelace',
  'lovelace1815',
  'LovelaceAda',
  'example.com',
  'Lanewise2025',
])('%s is too near to the person or the product', (password) => {
  expect(refusedPassword(password, ada)).toBe('personalPassword')
})

test('more than three thousand of the usual ones with at least eight characters are covered', async () => {
  const { COMMON_WORDS } = await import('./common-words.ts')
  const endings = ['', '1', '12', '123', '1234', '!', '1!', '123!', '2024', '2025']
  const usual = new Set(
    COMMON_WORDS.flatMap((word) => (/^\p{L}+$/u.test(word) ? endings.map((ending) => word + ending) : [word])).filter(
      (one) => Array.from(one).length >= 8,
    ),
  )
  expect(usual.size).toBeGreaterThan(3_000)
  expect([...usual].filter((password) => !isCommonPassword(password))).toEqual([])
})

describe('[SEC-02] [THR-32] however a password is made up, looking at it is quick', () => {
  /** What each look takes is far below a millisecond; an expression that tries every way takes minutes. */
  const LOOK_MAX_MS = 200
  const lookedAtFor = (password: string): number => {
    const before = process.cpuUsage()
    refusedPassword(password, ada)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }

  test.each([
    ['counting that ends otherwise', `${'123456780'.repeat(28)}5555`],
    ['the same with every count of another kind', `${'012345678901234567801234567890'.repeat(8)}5555x`],
    ['digits before a letter', `${'1'.repeat(255)}a`],
    ['signs before a letter', `${'!'.repeat(255)}a`],
    ['a piece over and over but for the end', `${'12'.repeat(127)}13`],
    ['as many astral characters', '\u{1D7D9}'.repeat(PASSWORD_MAX_CHARS)],
  ])('%s', (_what, password) => {
    expect(lookedAtFor(password)).toBeLessThan(LOOK_MAX_MS)
  })

  const pieces = fc.constantFrom(
    '123456780',
    '12345678',
    '0',
    '9',
    '5',
    '1',
    '12',
    '!',
    ' ',
    'a',
    'qwerty',
    '\u{1D7D9}',
  )
  test('from whatever pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(pieces, fc.integer({ min: 1, max: 30 })), { maxLength: 12 }), (parts) => {
        const password = parts
          .map(([piece, times]) => piece.repeat(times))
          .join('')
          .slice(0, PASSWORD_MAX_CHARS)
        expect(lookedAtFor(password)).toBeLessThan(LOOK_MAX_MS)
      }),
      { numRuns: 500 },
    )
  })

  test('and what counts up is found as it was by the expression that tried every way', () => {
    const asItWas = /^(?:0?123456789?0?)+\d{0,3}$/
    const counting = fc.array(fc.constantFrom('12345678', '0', '9', '1', '90', '765'), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(counting, (parts) => {
        const digits = parts.join('')
        expect([digits, isCommonPassword(digits) || !asItWas.test(digits)]).toEqual([digits, true])
      }),
    )
  })
})
