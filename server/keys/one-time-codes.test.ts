import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  codeAt,
  hashesOfRecoveryCode,
  hashOfLongRecoveryCode,
  newTotpSecret,
  newTwoFactorRecoveryCodes,
  openTotpSecret,
  sealTotpSecret,
  stepOfCode,
} from './one-time-codes.ts'
import { CannotOpen } from './sealed.ts'
import { LEAST_COST, readCost } from './password-hash.ts'
import { freshSecrets } from './secrets.ts'

const now = new Date('2026-03-01T12:00:10Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

describe('a one-time code', () => {
  const secret = newTotpSecret()

  test('is the one of RFC 6238', () => {
    const ofTheRfc = Buffer.from('12345678901234567890')
    expect(codeAt(ofTheRfc, new Date(59_000))).toBe('287082')
    expect(stepOfCode(ofTheRfc, '287082', new Date(59_000))).toBe(1)
  })
  test('is good now and one step to either side', () => {
    const step = Math.floor(now.getTime() / 30_000)
    expect(stepOfCode(secret, codeAt(secret, now), now)).toBe(step)
    expect(stepOfCode(secret, codeAt(secret, now), after(30))).toBe(step)
    expect(stepOfCode(secret, codeAt(secret, now), after(-30))).toBe(step)
  })
  test('is wrong two steps away, for another secret, and when it is no code', () => {
    expect(stepOfCode(secret, codeAt(secret, now), after(60))).toBeNull()
    expect(stepOfCode(newTotpSecret(), codeAt(secret, now), now)).toBeNull()
    for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(stepOfCode(secret, typed, now)).toBeNull()
  })
  test('may be typed in groups', () => {
    const code = codeAt(secret, now)
    expect(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now)).not.toBeNull()
  })
})

test('the secret is stored sealed, for one person', () => {
  const secrets = freshSecrets()
  const [secret, ada] = [newTotpSecret(), randomUUID()]
  const sealed = sealTotpSecret(secrets, ada, secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(openTotpSecret(secrets, ada, sealed)).toEqual(secret)
  expect(() => openTotpSecret(secrets, randomUUID(), sealed)).toThrow(CannotOpen)
})

test('[USE-14] there are ten recovery codes of two groups of five, known again however they are typed', async () => {
  const secrets = freshSecrets()
  const { codes, stored } = await newTwoFactorRecoveryCodes(secrets)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  const [code = ''] = codes
  const asStored = [stored[0]?.codeHash]
  expect(await hashesOfRecoveryCode(secrets, code, stored)).toEqual(asStored)
  const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('o', '0').replaceAll('i', '1').replaceAll('b', '8')}`
  expect(await hashesOfRecoveryCode(secrets, typed, stored)).toEqual(asStored)
})

test('so short a code is hashed as a password is: slowly, with a salt of its set, and with the pepper', async () => {
  const secrets = freshSecrets()
  const [one, other] = [await newTwoFactorRecoveryCodes(secrets), await newTwoFactorRecoveryCodes(secrets)]
  expect(one.stored[0]?.salt).toHaveLength(16)
  expect(one.stored[0]?.salt).not.toEqual(other.stored[0]?.salt)
  expect(readCost(one.stored[0]?.kdf ?? '')).toEqual(LEAST_COST)
  const [code = ''] = one.codes
  expect(await hashesOfRecoveryCode(freshSecrets(), code, one.stored)).not.toEqual([one.stored[0]?.codeHash])
  expect(await hashesOfRecoveryCode(secrets, code, other.stored)).not.toEqual([one.stored[0]?.codeHash])
})

test('long codes that were made before are still known', async () => {
  const long = 'ABCDEFGHIJKLMNOPQRSTUVWX'
  const stored = { codeHash: hashOfLongRecoveryCode(long), salt: null, kdf: null }
  expect(await hashesOfRecoveryCode(freshSecrets(), long.toLowerCase(), [stored])).toEqual([stored.codeHash])
})
