const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator makes of the secret that is typed in (RFC 4648). */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
