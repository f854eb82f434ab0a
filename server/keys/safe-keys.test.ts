import { beforeAll, describe, expect, test } from 'vitest'
import { makePersonKeys, openPrivateKey } from './person-keys.ts'
import {
  isSameTag,
  newSafeKey,
  openEntry,
  type OwnPair,
  type SafePlace,
  sealEntry,
  tagOfContents,
  unwrapSafeKey,
  wrapSafeKey,
} from './safe-keys.ts'
import { CannotOpen } from './sealed.ts'
import { freshSecrets } from './secrets.ts'

const PLACE: SafePlace = { tenantId: 'workspace-1', projectId: 'project-1', safeId: 'safe-1', epoch: 1 }
const ELSEWHERE: [string, Partial<SafePlace>][] = [
  ['another workspace', { tenantId: 'workspace-2' }],
  ['another project', { projectId: 'project-2' }],
  ['another safe', { safeId: 'safe-2' }],
  ['the safe under its next key', { epoch: 2 }],
]
const ENTRY = { id: 'entry-1', revision: 1 }
const secret = Buffer.from('a password, and the name of what it opens')
const key = newSafeKey()

let ada: OwnPair
let ben: OwnPair
const secrets = freshSecrets()
async function person(userId: string): Promise<OwnPair> {
  const { stored, masterKey } = await makePersonKeys(secrets, userId, 'correct horse battery')
  return {
    userId,
    publicKey: stored.publicKey,
    privateKey: openPrivateKey(userId, masterKey, stored.privateKeyWrap),
  }
}
beforeAll(async () => {
  ada = await person('ada')
  ben = await person('ben')
})

describe('[SAFE-04] the key of a safe, wrapped for a person', () => {
  const wrapped = () => wrapSafeKey(PLACE, ada.userId, ada.publicKey, key)

  test('is opened by that person', () => {
    expect(unwrapSafeKey(PLACE, ada, wrapped())).toEqual(key)
  })

  test('is another text each time, and holds neither the key nor a part of it', () => {
    const [first, second] = [wrapped(), wrapped()]
    expect(first.equals(second)).toBe(false)
    expect(first.includes(key.subarray(0, 8))).toBe(false)
  })

  test('is not opened by another person, nor in another person’s name', () => {
    expect(() => unwrapSafeKey(PLACE, ben, wrapped())).toThrow(CannotOpen)
    expect(() => unwrapSafeKey(PLACE, { ...ada, userId: 'ben' }, wrapped())).toThrow(CannotOpen)
    expect(() => unwrapSafeKey(PLACE, { ...ada, publicKey: ben.publicKey }, wrapped())).toThrow(CannotOpen)
  })

  test.each(ELSEWHERE)('is not opened for %s', (_what, change) => {
    expect(() => unwrapSafeKey({ ...PLACE, ...change }, ada, wrapped())).toThrow(CannotOpen)
  })

  test('is not opened when any byte of it was changed, or when it was cut', () => {
    const wrap = wrapped()
    for (let at = 0; at < wrap.length; at++) {
      const changed = Buffer.from(wrap)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => unwrapSafeKey(PLACE, ada, changed), `byte ${at}`).toThrow(/./)
    }
    for (const length of [0, 1, 43, 44, wrap.length - 1])
      expect(() => unwrapSafeKey(PLACE, ada, wrap.subarray(0, length))).toThrow(CannotOpen)
  })
})

describe('[SAFE-04] a sealed entry', () => {
  const sealed = () => sealEntry(PLACE, key, ENTRY, secret)

  test('opens with the safe’s key, and shows nothing without it', () => {
    expect(openEntry(PLACE, key, ENTRY, sealed())).toEqual(secret)
    expect(sealed().includes(secret.subarray(0, 6))).toBe(false)
    expect(() => openEntry(PLACE, newSafeKey(), ENTRY, sealed())).toThrow(CannotOpen)
  })

  test.each(ELSEWHERE)('does not open in %s', (_what, change) => {
    expect(() => openEntry({ ...PLACE, ...change }, key, ENTRY, sealed())).toThrow(CannotOpen)
  })

  test('does not open as another entry, or as an earlier state of it', () => {
    expect(() => openEntry(PLACE, key, { ...ENTRY, id: 'entry-2' }, sealed())).toThrow(CannotOpen)
    expect(() => openEntry(PLACE, key, { ...ENTRY, revision: 2 }, sealed())).toThrow(CannotOpen)
  })

  test('does not open when any byte of it was changed', () => {
    const entry = sealed()
    for (let at = 0; at < entry.length; at++) {
      const changed = Buffer.from(entry)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => openEntry(PLACE, key, ENTRY, changed), `byte ${at}`).toThrow(CannotOpen)
    }
  })
})

describe('[SAFE-04] what a safe has', () => {
  const versions = [ENTRY, { id: 'entry-2', revision: 7 }]
  const tag = tagOfContents(PLACE, key, versions)

  test('is the same in whatever order it is read', () => {
    expect(isSameTag(tagOfContents(PLACE, key, versions.toReversed()), tag)).toBe(true)
  })

  test.each([
    ['an entry that was taken out', () => tagOfContents(PLACE, key, [ENTRY])],
    ['one that was put in', () => tagOfContents(PLACE, key, [...versions, { id: 'entry-3', revision: 1 }])],
    ['one as it was earlier', () => tagOfContents(PLACE, key, [ENTRY, { id: 'entry-2', revision: 6 }])],
    ['a tag of an earlier key', () => tagOfContents({ ...PLACE, epoch: 2 }, key, versions)],
    ['one made without the key', () => tagOfContents(PLACE, newSafeKey(), versions)],
    ['half of a tag', () => tag.subarray(0, 16)],
  ])('%s shows', (_what, made) => {
    expect(isSameTag(made(), tag)).toBe(false)
  })
})
