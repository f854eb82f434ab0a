import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const SUITE = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const KEY_BYTES = 32

/** What was sealed is not what is being opened: another key, another place, a changed byte. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen'
}

/** The fields one after the other, each preceded by its length: no two lists of fields give the same bytes. */
export function fields(...parts: readonly (string | number | Uint8Array)[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = typeof part === 'object' ? Buffer.from(part) : Buffer.from(String(part), 'utf8')
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return [length, bytes]
    }),
  )
}

/** A key of 32 bytes for one purpose, made from another (HKDF-SHA-256). */
export const derive = (from: Uint8Array, salt: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, purpose, KEY_BYTES))

/**
 * AES-256-GCM as `suite ‖ nonce ‖ ciphertext ‖ tag` (security rules 2.2). `place` says what is sealed and for whom: it
 * opens only with the same, so a sealed text cannot be put in another's place.
 */
export function seal(key: Uint8Array, content: Uint8Array, place: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(place)
  return Buffer.concat([Buffer.of(SUITE), nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Opens what `seal` made. Throws `CannotOpen` for anything else. */
export function open(key: Uint8Array, sealed: Uint8Array, place: Uint8Array): Buffer {
  if (sealed.length < 1 + NONCE_BYTES + TAG_BYTES || sealed[0] !== SUITE) throw new CannotOpen('not a sealed text')
  const tagAt = sealed.length - TAG_BYTES
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(place)
    decipher.setAuthTag(sealed.subarray(tagAt))
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES, tagAt)), decipher.final()])
  } catch (error) {
    throw new CannotOpen('the key or the place is another one', { cause: error })
  }
}
