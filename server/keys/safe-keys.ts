import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { CannotOpen, derive, fields, KEY_BYTES, open, seal } from './sealed.ts'

const WRAP_VERSION = 1
const ENTRY_VERSION = 1
/** An X25519 public key as SPKI in DER. */
const PUBLIC_KEY_BYTES = 44

/** Which safe, and which of its keys: what is sealed for one opens for no other. */
export interface SafePlace {
  tenantId: string
  projectId: string
  safeId: string
  /** Counts the keys that the safe has had. */
  epoch: number
}

/** A person's key pair as it is stored (SPKI), and opened (PKCS #8). */
export interface OwnPair {
  userId: string
  publicKey: Buffer
  privateKey: Buffer
}

/** One state of an entry: its revision counts its changes. */
export interface EntryVersion {
  id: string
  revision: number
}

const safeFields = ({ tenantId, projectId, safeId, epoch }: SafePlace) => [tenantId, projectId, safeId, epoch] as const
const ofWrap = (place: SafePlace, userId: string) => fields('safe-key', ...safeFields(place), userId, WRAP_VERSION)
const ofEntry = (place: SafePlace, { id, revision }: EntryVersion) =>
  fields('safe-entry', ...safeFields(place), id, revision, ENTRY_VERSION)

/** A new key of a safe. */
export const newSafeKey = (): Buffer => randomBytes(KEY_BYTES)

const asPublicKey = (key: Buffer) => createPublicKey({ key, format: 'der', type: 'spki' })

/** The key that two pairs share; both public keys are part of it, so that neither can be exchanged for another one. */
function shared(privateKey: ReturnType<typeof createPrivateKey>, theirs: Buffer, ephemeral: Buffer, own: Buffer) {
  const secret = diffieHellman({ privateKey, publicKey: asPublicKey(theirs) })
  const key = derive(secret, fields(ephemeral, own), 'safe-wrap/v1')
  secret.fill(0)
  return key
}

/** A safe's key for one listed person: an ephemeral public key, and the safe's key under what it shares with the person's. */
export function wrapSafeKey(place: SafePlace, userId: string, publicKey: Buffer, safeKey: Buffer): Buffer {
  const pair = generateKeyPairSync('x25519')
  const ephemeral = pair.publicKey.export({ format: 'der', type: 'spki' })
  const key = shared(pair.privateKey, publicKey, ephemeral, publicKey)
  const wrap = Buffer.concat([ephemeral, seal(key, safeKey, ofWrap(place, userId))])
  key.fill(0)
  return wrap
}

/** Opens what `wrapSafeKey` made for this person. @throws CannotOpen for another person's, another safe's or an earlier key's. */
export function unwrapSafeKey(place: SafePlace, { userId, publicKey, privateKey }: OwnPair, wrap: Buffer): Buffer {
  if (wrap.length <= PUBLIC_KEY_BYTES) throw new CannotOpen('not the key of a safe')
  const ephemeral = wrap.subarray(0, PUBLIC_KEY_BYTES)
  const own = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
  const key = shared(own, ephemeral, ephemeral, publicKey)
  try {
    return open(key, wrap.subarray(PUBLIC_KEY_BYTES), ofWrap(place, userId))
  } finally {
    key.fill(0)
  }
}

/** A whole entry, its name included, as one sealed text: no part of it can be exchanged for another entry's. */
export const sealEntry = (place: SafePlace, safeKey: Buffer, version: EntryVersion, content: Buffer): Buffer =>
  seal(safeKey, content, ofEntry(place, version))

/** Opens what `sealEntry` made. @throws CannotOpen for another entry, revision, safe or key. */
export const openEntry = (place: SafePlace, safeKey: Buffer, version: EntryVersion, sealed: Buffer): Buffer =>
  open(safeKey, sealed, ofEntry(place, version))

/**
 * Says which entries a safe has, and in which state. Only a person with the key can make it, so an entry that was taken out of the database,
 * or put back as it was earlier, shows.
 */
export function tagOfContents(place: SafePlace, safeKey: Buffer, versions: readonly EntryVersion[]): Buffer {
  const key = derive(safeKey, Buffer.alloc(0), 'safe-contents/v1')
  const sorted = versions.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const all = sorted.flatMap(({ id, revision }) => [id, revision])
  return createHmac('sha256', key)
    .update(fields(...safeFields(place), ...all))
    .digest()
}

/** Whether two tags are the same; takes as long either way. */
export const isSameTag = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
