import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  isOwnPublicKey,
  keysForPassword,
  keysForRecovery,
  makePersonKeys,
  openPrivateKey,
  openWithPassword,
  openWithRecoveryCode,
} from './person-keys.ts'
import { CannotOpen } from './sealed.ts'
import { freshSecrets } from './secrets.ts'
import { newSessionToken, openSessionWrap, readSessionToken, wrapForSession } from './session-token.ts'
import { CURRENT_COST, LEAST_COST, readCost, RefusedCost, writeCost } from './password-hash.ts'

// What passwords really cost.
vi.unmock('./password-hash.ts')

const secrets = freshSecrets()
const ada = randomUUID()
const ben = randomUUID()
const PASSWORD = ' pässw😀rd-A '
type Made = Awaited<ReturnType<typeof makePersonKeys>>
let ofAda: Made
let ofBen: Made
beforeAll(async () => {
  ;[ofAda, ofBen] = await Promise.all([makePersonKeys(secrets, ada, PASSWORD), makePersonKeys(secrets, ben, 'pw-of-B')])
})

describe('a password', () => {
  test('opens the master key, exactly as it was typed', async () => {
    const opened = await openWithPassword(secrets, ada, ofAda.stored, PASSWORD)
    expect(opened?.masterKey).toEqual(ofAda.masterKey)
    expect(opened?.isOutdated).toBe(false)
  })
  test.each([PASSWORD.trim(), PASSWORD.toUpperCase(), '', `${PASSWORD}x`])('%j is not it', async (typed) => {
    expect(await openWithPassword(secrets, ada, ofAda.stored, typed)).toBeNull()
  })
  test('is worth nothing with another pepper', async () => {
    expect(await openWithPassword(freshSecrets(), ada, ofAda.stored, PASSWORD)).toBeNull()
  })
  test('checked against nobody takes about as long as against a person', async () => {
    const timed = async (stored: Made['stored'] | null) => {
      const began = performance.now()
      expect(await openWithPassword(secrets, ada, stored, 'wrong')).toBeNull()
      return performance.now() - began
    }
    const [known, unknown] = [await timed(ofAda.stored), await timed(null)]
    expect(unknown).toBeGreaterThan(known / 3)
  })
  test('another person’s wrap in the person’s own row does not open', async () => {
    const swapped = { ...ofAda.stored, umkPasswordWrap: ofBen.stored.umkPasswordWrap }
    await expect(openWithPassword(secrets, ada, swapped, PASSWORD)).rejects.toThrow(CannotOpen)
  })
  test('a whole row that was copied to another person does not open for them', async () => {
    await expect(openWithPassword(secrets, ben, ofAda.stored, PASSWORD)).rejects.toThrow(CannotOpen)
  })
  test('a new one opens the same master key, the old one nothing any more', async () => {
    const renewed = await keysForPassword(secrets, ada, ofAda.masterKey, 'another one')
    expect((await openWithPassword(secrets, ada, renewed, 'another one'))?.masterKey).toEqual(ofAda.masterKey)
    expect(await openWithPassword(secrets, ada, renewed, PASSWORD)).toBeNull()
  })
  test('stretched at an older cost it opens, and is said to be outdated', async () => {
    const older = await keysForPassword(secrets, ada, ofAda.masterKey, PASSWORD, LEAST_COST)
    expect((await openWithPassword(secrets, ada, older, PASSWORD))?.isOutdated).toBe(true)
  })
  test('parameters under the floor are refused, whatever the database says', async () => {
    const weak = { ...ofAda.stored, passwordKdf: '$argon2id$v=19$m=1024,t=1,p=1' }
    await expect(openWithPassword(secrets, ada, weak, PASSWORD)).rejects.toThrow(RefusedCost)
  })
})

test.each([
  '$argon2id$v=19$m=19455,t=3,p=1',
  '$argon2id$v=19$m=65536,t=1,p=1',
  '$argon2id$v=19$m=65536,t=3,p=0',
  '$argon2id$v=19$m=99999999,t=3,p=1',
  '$argon2i$v=19$m=65536,t=3,p=1',
  'scrypt',
  '',
])('the cost %j is refused', (text) => {
  expect(() => readCost(text)).toThrow(RefusedCost)
})
test('today’s cost is what the rules ask for: 64 MiB, three passes', () => {
  expect(writeCost(CURRENT_COST)).toBe('$argon2id$v=19$m=65536,t=3,p=1')
  expect(readCost(writeCost(CURRENT_COST))).toEqual(CURRENT_COST)
})

describe('a recovery code', () => {
  test('has 26 characters that cannot be mistaken for each other', () => {
    expect(ofAda.recoveryCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(ofAda.recoveryCode).not.toBe(ofBen.recoveryCode)
  })
  test('opens the master key however it is typed, and without the pepper', () => {
    const typed = ofAda.recoveryCode
      .toLowerCase()
      .replaceAll(/(.{5})/g, '$1-')
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
    expect(openWithRecoveryCode(ada, ofAda.stored, ` ${typed} `)).toEqual(ofAda.masterKey)
  })
  test('another person’s, a wrong one and an empty one open nothing', () => {
    for (const code of [ofBen.recoveryCode, `${ofAda.recoveryCode.slice(1)}0`, '']) {
      expect(openWithRecoveryCode(ada, ofAda.stored, code)).toBeNull()
    }
    expect(openWithRecoveryCode(ben, ofAda.stored, ofAda.recoveryCode)).toBeNull()
  })
  test('a new one makes the old one worthless', () => {
    const { stored, recoveryCode } = keysForRecovery(ada, ofAda.masterKey)
    expect(openWithRecoveryCode(ada, stored, recoveryCode)).toEqual(ofAda.masterKey)
    expect(openWithRecoveryCode(ada, stored, ofAda.recoveryCode)).toBeNull()
  })
})

describe('the pair', () => {
  test('its private half belongs to its public one, and opens with the master key alone', () => {
    const privateKey = openPrivateKey(ada, ofAda.masterKey, ofAda.stored.privateKeyWrap)
    const publicHalf = createPublicKey(createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }))
    expect(publicHalf.export({ format: 'der', type: 'spki' })).toEqual(ofAda.stored.publicKey)
    expect(() => openPrivateKey(ada, ofBen.masterKey, ofAda.stored.privateKeyWrap)).toThrow(CannotOpen)
    expect(() => openPrivateKey(ben, ofAda.masterKey, ofAda.stored.privateKeyWrap)).toThrow(CannotOpen)
  })
  test('a public key that was swapped is nobody’s', () => {
    expect(isOwnPublicKey(secrets, ada, ofAda.stored)).toBe(true)
    expect(isOwnPublicKey(secrets, ada, { ...ofAda.stored, publicKey: ofBen.stored.publicKey })).toBe(false)
    expect(isOwnPublicKey(secrets, ada, ofBen.stored)).toBe(false)
    expect(isOwnPublicKey(freshSecrets(), ada, ofAda.stored)).toBe(false)
  })
})

describe('a session', () => {
  test('opens the master key with its token alone', () => {
    const [token, other] = [newSessionToken(), newSessionToken()]
    const wrap = wrapForSession(token, ada, ofAda.masterKey)
    expect(openSessionWrap(token, ada, wrap)).toEqual(ofAda.masterKey)
    expect(() => openSessionWrap(other, ada, wrap)).toThrow(CannotOpen)
    expect(() => openSessionWrap(token, ben, wrap)).toThrow(CannotOpen)
  })
  test('a wrap under a password cannot stand where one of a session should', () => {
    expect(() => openSessionWrap(newSessionToken(), ada, ofAda.stored.umkPasswordWrap)).toThrow(CannotOpen)
  })
  test('the token is read back from a cookie, and nothing else is', () => {
    const token = newSessionToken()
    expect(readSessionToken(token.bytes.toString('base64url'))).toEqual(token)
    for (const text of ['', 'x', `${token.bytes.toString('base64url')}A`, token.id.toString('hex')]) {
      expect(readSessionToken(text)).toBeNull()
    }
  })
})

test('nothing that is stored holds the password, the recovery code or the master key', () => {
  const stored = Buffer.concat(Object.values(ofAda.stored).map((part) => Buffer.from(part)))
  for (const secret of [Buffer.from(PASSWORD), Buffer.from(ofAda.recoveryCode), ofAda.masterKey]) {
    expect(stored.includes(secret)).toBe(false)
  }
})
