import { describe, expect, test } from 'vitest'
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

describe('passwords of one’s own', () => {
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
